// One running WebKit: its driver's server and its settings.
import { spawn } from 'node:child_process';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { createServer } from 'node:net';
import os from 'node:os';
import path from 'node:path';
import { Builder, Capabilities } from 'selenium-webdriver';

const BROWSER = '/usr/lib/x86_64-linux-gnu/webkit2gtk-4.1/MiniBrowser';

export class WebKitSession {
  /** How far the wheel has been turned so far, which is what the driver wants to hear. */
  turned = { x: 0, y: 0 };

  static async start(display, { dark, still, javaScript, dpr }) {
    const session = new WebKitSession();
    session.home = await mkdtemp(path.join(os.tmpdir(), 'lesson-player-webkit-'));
    await writeSettings(session.home, still);
    const args = ['--automation', '--enable-page-cache=FALSE'];
    if (dark) args.push('--dark-mode');
    if (!javaScript) args.push('--enable-javascript-markup=FALSE');
    const port = await freePort();
    session.server = spawn('WebKitWebDriver', [`--port=${port}`], {
      env: {
        ...process.env, DISPLAY: display, GDK_SCALE: String(dpr), XDG_CONFIG_HOME: session.home,
        WEBKIT_DISABLE_SANDBOX_THIS_IS_DANGEROUS: '1',
      },
      stdio: 'ignore',
    });
    session.end = () => session.server.kill();
    process.once('exit', session.end);
    await answering(port);
    session.driver = await new Builder()
      .usingServer(`http://127.0.0.1:${port}`)
      .withCapabilities(new Capabilities({
        browserName: 'MiniBrowser',
        'webkitgtk:browserOptions': { binary: BROWSER, args },
      }))
      .build();
    await session.driver.manage().setTimeouts({ script: 60000, pageLoad: 60000 });
    return session;
  }

  async stop() {
    await this.driver.quit();
    process.off('exit', this.end);
    this.end();
    await rm(this.home, { recursive: true, force: true });
  }
}

/** WebKitGTK takes prefers-reduced-motion from the desktop's settings. */
async function writeSettings(home, still) {
  const folder = path.join(home, 'gtk-3.0');
  await mkdir(folder);
  await writeFile(path.join(folder, 'settings.ini'), `[Settings]\ngtk-enable-animations=${still ? 0 : 1}\n`);
}

function freePort() {
  return new Promise((resolve, reject) => {
    const probe = createServer();
    probe.once('error', reject);
    probe.listen(0, '127.0.0.1', () => {
      const { port } = probe.address();
      probe.close(() => resolve(port));
    });
  });
}

async function answering(port) {
  for (let i = 0; i < 1200; i++) {
    const answer = await fetch(`http://127.0.0.1:${port}/status`).catch(() => undefined);
    if (answer) return;
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
  throw new Error('WebKitWebDriver does not answer');
}
