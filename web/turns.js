// When work on the page is done: once it is parsed, one figure after the other, each in pieces between the frames that show them.

// A twin still being parsed is no twin yet.
export function parsed() {
  if (document.readyState !== 'loading') return null;
  return new Promise(resolve => document.addEventListener('DOMContentLoaded', resolve, {once: true}));
}

// Resolves when what was done so far is laid out and shown; soon, where a page that is not displayed shows nothing.
export function shown() {
  return new Promise(resolve => {
    const go = () => {
      cancelAnimationFrame(frame);
      clearTimeout(timer);
      setTimeout(resolve);
    };
    const frame = requestAnimationFrame(go);
    const timer = setTimeout(go, 100);
  });
}

// What may wait goes on once the page has loaded, one after the other: resolves when it is the turn of the one that ends with `done`.
let quiet = null;
export function whenQuiet(done) {
  const mine = quiet ??= loaded();
  quiet = mine.then(() => done).catch(() => {});
  return mine;
}

function loaded() {
  if (document.readyState === 'complete') return Promise.resolve();
  return new Promise(resolve => addEventListener('load', resolve, {once: true}));
}

// Runs `work` when the work before it has ended and is shown: a page of many figures stays ready for its reader.
let last = Promise.resolve();
export function inTurn(work) {
  const mine = last.then(work);
  last = mine.then(shown, shown);
  return mine;
}
