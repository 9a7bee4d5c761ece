// Chromium, driven over its own protocol.
import puppeteer from 'puppeteer-core';
import { mkdtemp, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { PuppeteerPage } from './puppeteer-page.mjs';

const ARGUMENTS = [
  '--no-sandbox',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  // The browser's own address bar is a page too, whose start takes seconds of a processor.
  '--disable-features=WebUIOmniboxAimPopup,WebUIOmniboxPopup',
  '--use-angle=swiftshader',
  '--enable-unsafe-swiftshader',
];

export class Chromium {
  name = 'chromium';
  title = 'Chromium';

  async start() {
    this.profile = await mkdtemp(path.join(os.tmpdir(), 'lesson-player-chromium-'));
    this.browser = await puppeteer.launch({
      executablePath: '/usr/bin/chromium',
      timeout: 60000,
      headless: true,
      args: ARGUMENTS,
      userDataDir: this.profile,
    });
  }

  /** options: width, height, dpr, colorScheme, reducedMotion, javaScript, touch. */
  async open(url, options = {}) {
    const context = await this.browser.createBrowserContext();
    const inner = await context.newPage();
    const page = new PuppeteerPage(inner, context);
    await inner.setViewport({
      width: options.width ?? 1280,
      height: options.height ?? 900,
      deviceScaleFactor: options.dpr ?? 1,
      hasTouch: options.touch ?? false,
    });
    await inner.emulateMediaFeatures([
      { name: 'prefers-color-scheme', value: options.colorScheme ?? 'light' },
      { name: 'prefers-reduced-motion', value: options.reducedMotion ? 'reduce' : 'no-preference' },
    ]);
    if (options.javaScript === false) await inner.setJavaScriptEnabled(false);
    await inner.goto(url, { waitUntil: 'load', timeout: 60000 });
    return page;
  }

  async stop() {
    await this.browser.close();
    await rm(this.profile, { recursive: true, force: true });
  }
}
