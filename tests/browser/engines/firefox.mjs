// Firefox, driven over WebDriver BiDi; with a window on a virtual display, since it has no WebGL without one.
import puppeteer from 'puppeteer-core';
import { openDisplay } from './display.mjs';
import { PuppeteerPage } from './puppeteer-page.mjs';

const PREFERENCES = {
  'webgl.force-enabled': true,
  'dom.w3c_touch_events.enabled': 1,
  'browser.tabs.inTitlebar': 0,
};

export class Firefox {
  name = 'firefox';
  title = 'Firefox';

  async start() {
    this.display = await openDisplay();
    this.browsers = new Map();
  }

  /** One browser for each set of preferences; media features and scripting are preferences here. */
  async browserWith(preferences, headless = false) {
    const key = JSON.stringify([preferences, headless]);
    if (!this.browsers.has(key)) {
      this.browsers.set(
        key,
        await puppeteer.launch({
          browser: 'firefox',
          executablePath: '/usr/bin/firefox-esr',
          timeout: 60000,
          headless,
          env: { ...process.env, DISPLAY: headless ? undefined : this.display.name, MOZ_HEADLESS: undefined },
          extraPrefsFirefox: { ...PREFERENCES, ...preferences },
          args: ['--width', '1400', '--height', '1200'],
        }),
      );
    }
    return this.browsers.get(key);
  }

  /** options: width, height, dpr, colorScheme, reducedMotion, javaScript, touch, headless. */
  async open(url, options = {}) {
    const browser = await this.browserWith(preferencesFor(options), options.headless);
    const context = await browser.createBrowserContext();
    const inner = await context.newPage();
    const page = new PuppeteerPage(inner, context);
    await page.resize(options.width ?? 1280, options.height ?? 900, options.dpr ?? 1);
    await inner.goto(url, { waitUntil: 'load', timeout: 60000 });
    return page;
  }

  async stop() {
    for (const browser of this.browsers.values()) await browser.close();
    await this.display.close();
  }
}

function preferencesFor(options) {
  return {
    'layout.css.prefers-color-scheme.content-override': options.colorScheme === 'dark' ? 0 : 1,
    'javascript.enabled': options.javaScript ?? true,
    'ui.prefersReducedMotion': options.reducedMotion ? 1 : 0,
  };
}
