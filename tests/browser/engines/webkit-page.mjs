// The page interface over WebDriver, for WebKit.
import { Key, Origin } from 'selenium-webdriver';
import { turnWheel } from './in-page.mjs';
import { Page, WAIT_MS } from './page.mjs';

const KEYS = {
  ArrowLeft: Key.ARROW_LEFT, ArrowRight: Key.ARROW_RIGHT, ArrowUp: Key.ARROW_UP, ArrowDown: Key.ARROW_DOWN,
  Home: Key.HOME, End: Key.END, Enter: Key.ENTER, Escape: Key.ESCAPE, Tab: Key.TAB, Space: ' ',
  PageUp: Key.PAGE_UP, PageDown: Key.PAGE_DOWN, Backspace: Key.BACK_SPACE, F5: Key.F5, F6: Key.F6, F11: Key.F11,
  Shift: Key.SHIFT, Control: Key.CONTROL, Alt: Key.ALT, Meta: Key.META,
};
const HELD = { Shift: 'shiftKey', Control: 'ctrlKey', Alt: 'altKey', Meta: 'metaKey' };
const keyFor = (name) => KEYS[name] ?? name;

export class WebKitPage extends Page {
  constructor(session) {
    super();
    this.session = session;
    this.driver = session.driver;
  }

  /** As text, since the driver shuffles the keys of objects. */
  async evaluateText(expression) {
    const [fault, value] = await this.driver.executeAsyncScript(
      `const done = arguments[arguments.length - 1];
       Promise.resolve().then(() => (${expression}))
         .then((value) => done([null, JSON.stringify(value ?? null)]), (fault) => done([String(fault), null]));`,
    );
    if (fault) throw new Error(fault);
    return JSON.parse(value);
  }

  /** Null where the driver has lost the answer, as it does now and then while the page is busy. */
  async look(fn, ...args) {
    try {
      return await this.evaluate(fn, ...args);
    } catch (error) {
      if (!/Could not parse script result/.test(error.message)) throw error;
      return null;
    }
  }

  press(key, modifiers = []) {
    return this.hold(modifiers, () => {
      const actions = this.driver.actions({ async: true });
      return actions.keyDown(keyFor(key)).keyUp(keyFor(key)).perform();
    });
  }

  async type(text) {
    for (const letter of text) await this.press(letter);
  }

  async hold(modifiers, action) {
    for (const key of modifiers) await this.driver.actions({ async: true }).keyDown(keyFor(key)).perform();
    await action();
    for (const key of [...modifiers].reverse()) {
      await this.driver.actions({ async: true }).keyUp(keyFor(key)).perform();
    }
  }

  pointer(actions) {
    const chain = this.driver.actions({ async: true });
    for (const { move, down } of actions) {
      if (move) chain.move({ x: move[0], y: move[1], duration: 10, origin: Origin.VIEWPORT });
      else if (down) chain.press();
      else chain.release();
    }
    return chain.perform();
  }

  /** The driver sends an event for each change of the total, and none where the total stays. */
  wheelAt(x, y, deltaX, deltaY) {
    const { turned } = this.session;
    turned.x += deltaX;
    turned.y += deltaY;
    return this.driver.actions({ async: true }).scroll(x, y, turned.x, turned.y).perform();
  }

  /** The driver's wheel comes without the keys held: with any, the event is made in the page. */
  async wheel(place, notches, modifiers = []) {
    if (!modifiers.length) return super.wheel(place, notches);
    const { x, y } = await this.locate(place);
    const held = Object.fromEntries(modifiers.map((key) => [HELD[key], true]));
    for (let i = 0; i < Math.abs(notches); i++) await this.evaluate(turnWheel, x, y, 100 * Math.sign(notches), held);
  }

  async capture() {
    return Buffer.from(await this.driver.takeScreenshot(), 'base64');
  }

  /** The window is made as much larger than asked as its frame and tool bar take; one that was just opened has no size for a moment. */
  async resize(width, height) {
    const window = this.driver.manage().window();
    for (let i = 0; i < 3; i++) {
      let rect;
      let inner;
      await this.driver.wait(async () => {
        rect = await window.getRect();
        inner = await this.driver.executeScript('return [innerWidth, innerHeight]');
        return rect.width >= inner[0] && rect.height >= inner[1];
      }, WAIT_MS, 'the window has a size');
      if (inner[0] === width && inner[1] === height) return;
      await window.setRect({
        x: 0, y: 0, width: rect.width + width - inner[0], height: rect.height + height - inner[1],
      });
    }
  }

  async reload() {
    await this.driver.navigate().refresh();
  }

  /** The session goes on: what the page stored is forgotten, as a fresh context would have it. */
  async close() {
    await this.driver.executeScript('try { localStorage.clear(); sessionStorage.clear(); } catch {}');
    await this.driver.get('about:blank');
  }
}
