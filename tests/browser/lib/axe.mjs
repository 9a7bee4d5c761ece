// Asks axe-core what is wrong with a page for people who hear it or use keys.
import { readFile } from 'node:fs/promises';
import { root } from './server.mjs';

/** Serves axe-core beside the page: add it to the page's replies. */
export const axeReplies = {
  'axe.js': { headers: { 'content-type': 'text/javascript' }, body: await readFile(`${root}tools/npm/node_modules/axe-core/axe.min.js`, 'utf8') },
};

/** What axe-core complains of in the page, or in one element of it, as "rule: element". */
export const violations = (page, within = 'html') =>
  page.evaluate(async (within) => {
    if (!window.axe) await new Promise((resolve, reject) => {
      document.head.append(Object.assign(document.createElement('script'), { src: 'axe.js', onload: resolve, onerror: reject }));
    });
    await document.querySelector('lesson-player').settled;
    const found = await axe.run(document.querySelector(within), {
      resultTypes: ['violations'], runOnly: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'],
    });
    return found.violations.flatMap(({ id, nodes }) => nodes.map(({ target, failureSummary }) => `${id}: ${target.flat().join(' ')} ${failureSummary}`));
  }, within);
