// Takes the picture of a step from the canvas and from the SVG in its stead, at the same place and size.

const HOST = 'lesson-player';
const STAGE = `${HOST} >>> [part=figure]`;
const PICTURE = `${HOST} >>> .picture`;

/** Gives the picture its own size, `width` CSS pixels, and places it on whole pixels: then edges fall where they were meant to. */
export function fitTo(page, width) {
  return page.at(HOST, (host, width) => {
    const picture = host.shadowRoot.querySelector('.picture');
    const stage = host.shadowRoot.querySelector('[part=figure]');
    host.shadowRoot.querySelector('.bar').style.position = 'static';  // it would cover the foot of a tall picture
    const beside = () => host.getBoundingClientRect().width - picture.getBoundingClientRect().width;
    // Twice, since a narrow figure has smaller margins.
    for (let i = 0; i < 2; i++) host.style.width = `${width + beside()}px`;
    const toWhole = (at) => Math.ceil(at) - at;
    const { left, top } = picture.getBoundingClientRect();
    host.style.marginLeft = `${toWhole(left + scrollX)}px`;
    stage.style.marginTop = `${parseFloat(getComputedStyle(stage).marginTop) + toWhole(top + scrollY)}px`;
  }, width);
}

/** Brings the figure to its canvas by focus and waits until nothing is left to draw. */
export async function goLive(page) {
  await page.at(STAGE, (stage) => {
    stage.scrollIntoView({ block: 'center', behavior: 'instant' });
    scrollTo(0, Math.round(scrollY));
    stage.focus({ preventScroll: true });
  });
  await page.until('the canvas', () => document.querySelector('lesson-player').mode === 'canvas');
  await settle(page);
}

export async function showStep(page, step) {
  await page.at(HOST, (host, step) => host.goTo(step), step);
  await settle(page);
}

export const settle = (page) => page.at(HOST, (host) => host.settled);

/** The step as the canvas shows it and as the SVG does, {canvas, svg}, each {width, height, data}. */
export async function takeBoth(page) {
  const canvas = await takePicture(page);
  return { canvas, svg: await inSvgMode(page, () => takePicture(page)) };
}

/** Runs `action` while the figure has lost its canvas, and gives that back. */
export async function inSvgMode(page, action) {
  await page.at(`${HOST} >>> canvas`, (canvas) => {
    window.lever = canvas.getContext('webgl2').getExtension('WEBGL_lose_context');
    window.lever.loseContext();
  });
  await page.until('the SVG', () => document.querySelector('lesson-player').mode === 'svg');
  const result = await action();
  await page.evaluate(() => { window.lever.restoreContext(); });
  await page.until('the canvas again', () => document.querySelector('lesson-player').mode === 'canvas');
  await settle(page);
  return result;
}

/** The picture at half its size, each pixel the mean of four. */
export function halve({ width, height, data }) {
  const half = { width: width >> 1, height: height >> 1 };
  half.data = new Uint8ClampedArray(half.width * half.height * 4);
  for (let i = 0; i < half.data.length; i++) {
    const x = (i >> 2) % half.width;
    const y = Math.floor((i >> 2) / half.width);
    const from = 8 * (y * width + x) + (i & 3);
    half.data[i] = (data[from] + data[from + 4] + data[from + 4 * width] + data[from + 4 * width + 4]) / 4;
  }
  return half;
}

async function takePicture(page) {
  // What a script changed is on the screen only after the next frame.
  await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))));
  return page.screenshot(await page.locate(PICTURE));
}
