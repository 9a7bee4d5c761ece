// What a test can do with an open page, written once on the few primitives each engine gives.
import { PNG } from 'pngjs';
import { measure, pick } from './in-page.mjs';

// Long, for a slow machine: only a failing test takes this long.
export const WAIT_MS = 60000;
const POLL_MS = 40;

/**
 * Engines extend this and provide: evaluateText(expression), press(key, modifiers), type(text), pointer(actions),
 * wheelAt(x, y, dx, dy), hold(modifiers, action), capture(), resize(width, height), reload(), close().
 * A place is a selector ('host >>> inner' goes into an open shadow root), a function that returns an element in
 * the page, or {x, y} in CSS pixels of the viewport.
 */
export class Page {
  /** One entry {type, text} for each console message; WebKit's driver tells of none. */
  console = [];
  /** The message of each uncaught error; WebKit's driver tells of none. */
  errors = [];
  /** The address of each request, where the engine tells; the server's log knows the rest. */
  requests = [];

  /** Calls fn in the page with plain data and resolves to the plain data it returns or promises. */
  evaluate(fn, ...args) {
    return this.evaluateText(`(${fn})(...${JSON.stringify(args)})`);
  }

  /** As evaluate, but fn gets the element of the place first. */
  at(place, fn, ...args) {
    return this.evaluateText(`(${fn})(${elementText(place)}, ...${JSON.stringify(args)})`);
  }

  /** As evaluate, of what only looks and so may be asked again. */
  look(fn, ...args) { return this.evaluate(fn, ...args); }

  /** Waits until fn(...args) is truthy in the page and returns its value. */
  async until(what, fn, ...args) {
    const end = Date.now() + WAIT_MS;
    for (;;) {
      const value = await this.look(fn, ...args);
      if (value) return value;
      if (Date.now() > end) throw new Error(`${what}: still not so after ${WAIT_MS / 1000} s`);
      await new Promise((resolve) => setTimeout(resolve, POLL_MS));
    }
  }

  /**
   * The place's box in the viewport with its centre x, y; scrolled into view where it was not, and measured until it stands: what a page
   * that still scrolls, or is still being put up, showed there would be pressed instead.
   */
  async locate(place) {
    if (typeof place === 'object') return { left: place.x, top: place.y, width: 0, height: 0, ...place };
    for (let last = null, end = Date.now() + WAIT_MS; ;) {
      const found = await this.at(place, measure);
      if (found.fault) throw new Error(`${place}: ${found.fault}`);
      if (last?.left === found.left && last.top === found.top) return found;
      if (Date.now() > end) throw new Error(`${place}: still moves after ${WAIT_MS / 1000} s`);
      last = found;
      await new Promise((resolve) => setTimeout(resolve, POLL_MS));
    }
  }

  async click(place) {
    const { x, y } = await this.locate(place);
    await this.pointer([{ move: [x, y] }, { down: true }, { up: true }]);
  }

  async hover(place) {
    const { x, y } = await this.locate(place);
    await this.pointer([{ move: [x, y] }]);
  }

  /** Presses at the place, moves by (dx, dy) in small steps, lets go. */
  async drag(place, dx, dy, count = 8) {
    const { x, y } = await this.locate(place);
    const moves = Array.from({ length: count }, (_, i) => ({
      move: [Math.round(x + (dx * (i + 1)) / count), Math.round(y + (dy * (i + 1)) / count)],
    }));
    await this.pointer([{ move: [x, y] }, { down: true }, ...moves, { up: true }]);
  }

  /** Turns the wheel over the place by `notches` of 100 px, downwards where positive, with modifiers held. */
  async wheel(place, notches, modifiers = []) {
    const { x, y } = await this.locate(place);
    await this.hold(modifiers, async () => {
      for (let i = 0; i < Math.abs(notches); i++) await this.wheelAt(x, y, 0, 100 * Math.sign(notches));
    });
  }

  /** The viewport as it is seen, or the part of it inside clip {left, top, width, height} in CSS pixels. */
  async screenshot(clip) {
    const image = PNG.sync.read(await this.capture());
    if (!clip) return image;
    return crop(image, clip, image.width / (await this.evaluate(() => window.innerWidth)));
  }
}

function elementText(place) {
  return typeof place === 'function' ? `(${place})()` : `(${pick})(${JSON.stringify(place)})`;
}

function crop(image, { left, top, width, height }, scale) {
  const x = Math.max(0, Math.round(left * scale));
  const y = Math.max(0, Math.round(top * scale));
  const part = new PNG({
    width: Math.min(image.width - x, Math.round(width * scale)),
    height: Math.min(image.height - y, Math.round(height * scale)),
  });
  PNG.bitblt(image, part, x, y, part.width, part.height, 0, 0);
  return part;
}
