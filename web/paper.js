// Paper shows the numbers of the screen: its reader's, where they are not the book's.
import {buildTwin} from './twin.js';

// `page()`: the page JSON of a reader's numbers, none for the book's.
export function watchPrinting(host, page, signal) {
  let printing = false;
  addEventListener('beforeprint', () => {
    const shown = page();
    if (!shown || printing) return;
    printing = true;
    const paper = host.shadowRoot.querySelector('.paper');
    const book = [...paper.childNodes];
    paper.replaceChildren(buildTwin(shown));
    addEventListener('afterprint', () => {
      printing = false;
      paper.replaceChildren(...book);
    }, {once: true});
  }, {signal});
}
