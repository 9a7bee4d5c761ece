// The page interface over puppeteer-core, which drives Chromium and Firefox.
import { Page } from './page.mjs';

export class PuppeteerPage extends Page {
  constructor(page, context) {
    super();
    this.page = page;
    this.context = context;
    page.on('console', (message) => this.console.push({ type: message.type(), text: message.text() }));
    page.on('pageerror', (fault) => this.errors.push(String(fault?.message ?? fault)));
    page.on('request', (request) => this.requests.push(request.url()));
  }

  evaluateText(expression) {
    return this.page.evaluate(expression);
  }

  press(key, modifiers = []) {
    return this.hold(modifiers, () => this.page.keyboard.press(key === 'Space' ? ' ' : key));
  }

  type(text) {
    return this.page.keyboard.type(text);
  }

  async hold(modifiers, action) {
    for (const key of modifiers) await this.page.keyboard.down(key);
    await action();
    for (const key of [...modifiers].reverse()) await this.page.keyboard.up(key);
  }

  async pointer(actions) {
    for (const { move, down } of actions) {
      if (move) await this.page.mouse.move(...move);
      else if (down) await this.page.mouse.down();
      else await this.page.mouse.up();
    }
  }

  async wheelAt(x, y, deltaX, deltaY) {
    await this.page.mouse.move(x, y);
    await this.page.mouse.wheel({ deltaX, deltaY });
  }

  /** Fingers put down at points [x, y], moved together along their paths, lifted. */
  async touch(paths, count = 8) {
    const at = (path, part) => path[0].map((from, i) => Math.round(from + (path[1][i] - from) * part));
    const fingers = [];
    for (const path of paths) fingers.push(await this.page.touchscreen.touchStart(...at(path, 0)));
    for (let i = 1; i <= count; i++) {
      for (const [n, path] of paths.entries()) await fingers[n].move(...at(path, i / count));
    }
    for (const finger of fingers) await finger.end();
  }

  capture() {
    return this.page.screenshot({ captureBeyondViewport: false }).then((bytes) => Buffer.from(bytes));
  }

  async reload() {
    await this.page.reload({ waitUntil: 'load', timeout: 60000 });
  }

  async resize(width, height, dpr = 1) {
    try {
      await this.page.setViewport({ width, height, deviceScaleFactor: dpr });
    } catch (fault) {
      // Firefox 140, Debian 12's without its security updates, knows no orientation, which puppeteer sends along with the size.
      if (!/setScreenOrientationOverride\): unknown command/.test(fault.message)) throw fault;
      await this.until('the size', (w, h) => innerWidth === w && innerHeight === h, width, height);
    }
  }

  close() {
    return (this.closing ??= this.context.close());
  }
}
