// Takes the picture of a step from the canvas and from the SVG, and tells where the two differ.

const HOST = 'lesson-player';
const PICTURE = `${HOST} >>> .picture`;

/** Shows the step, waits until nothing is left to draw. */
export async function showStep(page, step) {
  await page.at(HOST, async (host, step) => {
    host.goTo(step);
    await host.settled;
  }, step);
}

/** Brings the figure to its canvas by focus and waits for it. */
export async function goLive(page) {
  await page.at(`${HOST} >>> .stage`, (stage) => {
    stage.scrollIntoView({ block: 'center', behavior: 'instant' });
    stage.focus({ preventScroll: true });
  });
  await page.until('the canvas', () => document.querySelector('lesson-player').mode === 'canvas');
  await page.at(HOST, (host) => host.settled);
}

/** Gives the picture exactly its own size, 720 or 320 CSS pixels, on whole pixels of the page: then the two need no leeway. */
export function fitTo(page, width) {
  return page.at(HOST, (host, width) => {
    const picture = host.shadowRoot.querySelector('.picture');
    const beside = host.getBoundingClientRect().width - picture.getBoundingClientRect().width;
    const setSize = (beside) => (host.style.width = `${width + beside}px`);
    setSize(beside);
    // A narrow figure has smaller margins.
    setSize(host.getBoundingClientRect().width - picture.getBoundingClientRect().width);
    host.style.marginInline = '0';
    const toWhole = (at) => Math.ceil(at) - at;
    const { left, top } = picture.getBoundingClientRect();
    host.style.marginLeft = `${toWhole(left + scrollX)}px`;
    const head = host.shadowRoot.querySelector('.head');
    head.style.paddingBottom = `${parseFloat(getComputedStyle(head).paddingBottom) + toWhole(top + scrollY)}px`;
    return picture.getBoundingClientRect().toJSON();
  }, width);
}

/** Shows the SVG in the canvas's place while action runs. */
export async function withSvg(page, action) {
  const paint = (on) => page.at(`${HOST} >>> .stage`, (stage, on) => stage.classList.toggle('painted', on), on);
  await paint(false);
  try {
    return await action();
  } finally {
    await paint(true);
  }
}

export async function takePicture(page) {
  return page.screenshot(await page.locate(PICTURE));
}
