// A step's picture as the command line writes it, which names its shapes and what can be pointed at; pages hold the same shapes without names.
import { lesson } from './native.mjs';

const unescape = (text) => text.replaceAll('&lt;', '<').replaceAll('&gt;', '>').replaceAll('&quot;', '"').replaceAll('&amp;', '&');

const attributesOf = (text) => Object.fromEntries([...text.matchAll(/([\w-]+)="([^"]*)"/g)].map(([, name, value]) => [name, unescape(value)]));

/**
 * {svg, shapes: [{tag, key, text}], targets: [{key, x, y, width, height, name, value}]}, both in their order in the picture.
 * options: width, lang.
 */
export function keyedPicture(file, figure, step, { width = 720, lang } = {}) {
  const svg = lesson('render', file, '--svg', `${figure}:${step}`, '--width', String(width), ...(lang ? ['--lang', lang] : []));
  const elements = [...svg.matchAll(/<(rect|path|circle|text)([^>]*?)\/?>([^<]*)/g)].map(([, tag, attributes, text]) => ({ tag, text: unescape(text), ...attributesOf(attributes) }));
  return {
    svg,
    shapes: elements.filter((one) => one['data-mark']).map((one) => ({ tag: one.tag, key: one['data-mark'], text: one.text })),
    targets: elements.filter((one) => one['data-key']).map((one) => ({
      key: one['data-key'], name: one['data-name'], value: one['data-value'],
      x: Number(one.x), y: Number(one.y), width: Number(one.width), height: Number(one.height),
    })),
  };
}

/** The picture as a page holds it: without names and without what can be pointed at. */
export const withoutNames = (svg) => svg.replace(/ data-mark="[^"]*"/g, '').replace(/<rect [^>]*data-key="[^>]*\/>/g, '');

/** Where the target's middle is in the viewport, of the whole picture at `place`. */
export async function middleOf(page, place, target, width = 720) {
  const picture = await page.locate(place);
  const scale = picture.width / width;
  return { x: picture.left + (target.x + target.width / 2) * scale, y: picture.top + (target.y + target.height / 2) * scale };
}
