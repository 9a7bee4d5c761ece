// The script of a page with all in it: unpacks the element's own script and starts it; where nothing can be unpacked, says so.
import sentences from 'words/unpacking.json';
import {bytesInPage} from './files.js';

try {
  const script = await bytesInPage(new URL('lesson-player.js', document.baseURI));
  await import(URL.createObjectURL(new Blob([script], {type: 'text/javascript'})));
} catch (error) {
  if (error.code !== 'no-unpacking') throw error;
  for (const host of document.querySelectorAll('lesson-player')) {
    const notice = document.createElement('p');
    notice.dataset.lp = 'notice';
    notice.textContent = sentences[document.documentElement.lang] ?? sentences.en;
    host.prepend(notice);
  }
}
