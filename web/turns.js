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

// Runs `work` when the work before it has ended and is shown: a page of many figures stays ready for its reader.
let last = Promise.resolve();
export function inTurn(work) {
  const mine = last.then(work);
  last = mine.then(shown, shown);
  return mine;
}
