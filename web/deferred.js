// A promise with its ends, handled from the start so that nobody has to wait for it; `over` once it has ended.
export function deferred() {
  const end = name => value => {
    ends.over = true;
    ends[`${name}Promise`](value);
  };
  const ends = {over: false, resolve: end('resolve'), reject: end('reject')};
  ends.promise = new Promise((resolvePromise, rejectPromise) => Object.assign(ends, {resolvePromise, rejectPromise}));
  ends.promise.catch(() => {});
  return ends;
}
