// A browser without WebGL: runs in the page, before its own scripts.

export const withoutWebGl = () => {
  const { getContext } = HTMLCanvasElement.prototype;
  HTMLCanvasElement.prototype.getContext = function (kind, ...more) {
    return String(kind).includes('webgl') ? null : getContext.call(this, kind, ...more);
  };
};
