// WebKit (WebKitGTK's MiniBrowser), driven over WebDriver on a virtual display.
import { openDisplay } from './display.mjs';
import { WebKitPage } from './webkit-page.mjs';
import { WebKitSession } from './webkit-session.mjs';

export class WebKit {
  name = 'webkit';
  title = 'WebKit';

  async start() {
    this.display = await openDisplay();
    this.sessions = new Map();
  }

  /** One browser for each way of starting it; media features, scripting and pixel ratio are chosen at its start. */
  async sessionWith({ colorScheme = 'light', reducedMotion = false, javaScript = true, dpr = 1 }) {
    const wanted = { dark: colorScheme === 'dark', still: reducedMotion, javaScript, dpr };
    const key = JSON.stringify(wanted);
    if (!this.sessions.has(key)) this.sessions.set(key, await WebKitSession.start(this.display.name, wanted));
    return this.sessions.get(key);
  }

  /** options: width, height, dpr (whole numbers), colorScheme, reducedMotion, javaScript. */
  async open(url, options = {}) {
    const session = await this.sessionWith(options);
    const page = new WebKitPage(session);
    await page.resize(options.width ?? 1280, options.height ?? 900);
    await session.driver.get(url);
    return page;
  }

  async stop() {
    for (const session of this.sessions.values()) await session.stop();
    await this.display.close();
  }
}
