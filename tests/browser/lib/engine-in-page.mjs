// Runs the shipped engine.js and engine.wasm inside a page, without the element, and brings back what it says.

/** The page JSON of a figure as the wasm writes it: {bytes: its memory at the start, page}. The page stands beside the engine. */
export function readFigure(page, lesson, figure, overlay = null) {
  return page.evaluate(async (lesson, figure, overlay) => {
    const create = (await import(new URL('engine.js', document.baseURI).href)).default;
    const engine = await create({ canvas: document.createElement('canvas') });
    const bytes = engine.HEAPU8.byteLength;
    const fetched = async (address) => new Uint8Array(address ? await (await fetch(address)).arrayBuffer() : 0);
    const put = (...parts) => {
      let at = engine._lp_input(parts.reduce((sum, part) => sum + part.length, 0));
      for (const part of parts) {
        engine.HEAPU8.set(part, at);
        at += part.length;
      }
      return parts.map((part) => part.length);
    };
    const reply = () => {
      const at = engine._lp_reply();
      return JSON.parse(new TextDecoder().decode(engine.HEAPU8.slice(at, at + engine._lp_reply_size())));
    };
    if (!engine._lp_load(...put(await fetched(lesson), await fetched(overlay)))) throw new Error(JSON.stringify(reply()));
    if (!engine._lp_figure(...put(new TextEncoder().encode(figure)))) throw new Error(`no figure ${figure}`);
    return { bytes, page: reply() };
  }, lesson, figure, overlay);
}
