// What a screen reader would say of a page from start to end, as the browser's accessibility tree has it: one line for each thing told.

import { settled } from './widget.mjs';

// Told by their role and name (and what is set), with nothing told of what is inside.
const WHOLE = new Set(['button', 'link', 'image', 'combobox', 'slider', 'switch', 'checkbox', 'radio', 'spinbutton', 'textbox', 'DisclosureTriangle']);
// Told as they begin; what is inside follows.
const OPENED = new Set(['region', 'toolbar', 'navigation', 'main', 'article', 'list', 'table', 'group', 'radiogroup', 'figure', 'note']);
// Told by all the text inside.
const TEXTS = new Set(['heading', 'paragraph', 'cell', 'gridcell', 'columnheader', 'rowheader', 'term', 'definition', 'caption', 'Legend', 'LabelText']);

const property = (node, name) => node.properties?.find((each) => each.name === name)?.value.value;

class Transcript {
  constructor(nodes) {
    this.byId = new Map(nodes.map((node) => [node.nodeId, node]));
    this.lines = [];
  }

  childrenOf(node) {
    return (node.childIds ?? []).map((id) => this.byId.get(id)).filter(Boolean);
  }

  textOf(node) {
    if (node.role?.value === 'StaticText') return node.name.value;
    return this.childrenOf(node).map((child) => this.textOf(child)).join('');
  }

  /** Whether all that a text holds is text: else its parts are told one by one. */
  isPlain(node) {
    return this.childrenOf(node).every((child) => !WHOLE.has(child.role?.value) && !OPENED.has(child.role?.value) && !TEXTS.has(child.role?.value) && this.isPlain(child));
  }

  say(node, depth, kind, text) {
    const states = ['level', 'checked', 'pressed', 'expanded', 'disabled', 'valuetext'].map((name) => [name, property(node, name)])
      .filter(([, value]) => value !== undefined && value !== false && value !== 'false' && value !== '')
      .map(([name, value]) => (value === true || value === 'true' ? ` ${name}` : ` ${name} ${value}`)).join('');
    const value = node.value?.value === undefined ? '' : ` = ${node.value.value}`;
    this.lines.push(`${'  '.repeat(depth)}${kind}${states}: ${text.replace(/\s+/g, ' ').trim()}${value}`);
  }

  tell(node, depth = 0) {
    const role = node.ignored ? null : node.role?.value;
    let inner = depth;
    if (WHOLE.has(role)) return this.say(node, depth, role, node.name?.value ?? '');
    if (TEXTS.has(role) && this.isPlain(node)) {
      const text = this.textOf(node);
      if (text.trim()) this.say(node, depth, role, text);
      return;
    }
    if (role === 'StaticText' && node.name.value.trim()) return this.say(node, depth, 'text', node.name.value);
    if (OPENED.has(role)) {
      this.say(node, depth, role, node.name?.value ?? '');
      inner = depth + 1;
    }
    for (const child of this.childrenOf(node)) this.tell(child, inner);
  }
}

/** A slider's text, which the tree that the browser hands out lacks: it has the number alone. */
async function tellSliders(session, nodes) {
  for (const node of nodes.filter(({ role }) => role?.value === 'slider')) {
    const { node: { attributes } } = await session.send('DOM.describeNode', { backendNodeId: node.backendDOMNodeId });
    const text = attributes[attributes.indexOf('aria-valuetext') + 1];
    node.value = { value: text };
    node.properties = node.properties.filter(({ name }) => name !== 'valuetext');
  }
}

/** The transcript of a page in Chromium, the one engine that gives its whole tree. */
async function spoken(page) {
  const session = await page.page.createCDPSession();
  const { nodes } = await session.send('Accessibility.getFullAXTree');
  await tellSliders(session, nodes);
  await session.detach();
  const transcript = new Transcript(nodes);
  transcript.tell(nodes[0]);
  return transcript.lines.join('\n');
}

/** In the page: the live region's words once they are those of the step that is shown. */
function toldNow(host) {
  const { shadowRoot } = document.querySelector(host);
  const told = shadowRoot.querySelector('[aria-live]').textContent;
  return told.startsWith(shadowRoot.querySelector('.position').textContent) && told;
}

/** What is said as a reader goes through the steps of a figure: the live region's words and the picture's name. */
async function stepsSpoken(page, host) {
  const { title, steps } = await page.at(host, (element) => ({ title: element.querySelector('[data-lp=title]').textContent, steps: element.steps }));
  const lines = [`\n${title}`];
  for (let step = 2; step <= steps; step++) {
    await page.at(host, (element, step) => { element.goTo(step); }, step);
    await settled(page, host);
    const said = await page.until(`step ${step} is told`, toldNow, host);
    const picture = await page.at(`${host} >>> .picture`, (element) => element.getAttribute('aria-label'));
    lines.push(`  live: ${said}`, `  image: ${picture}`);
  }
  return lines.join('\n');
}

/** A lesson's page as it is heard: from start to end, then each figure's steps. */
export async function pageSpoken(page) {
  const figures = await page.evaluate(async () => {
    const hosts = [...document.querySelectorAll('lesson-player')];
    await customElements.whenDefined('lesson-player');
    for (const host of hosts) await host.ready;
    return hosts.map((host) => `lesson-player[figure="${host.getAttribute('figure')}"]`);
  });
  const parts = [await spoken(page)];
  for (const host of figures) parts.push(await stepsSpoken(page, host));
  return `${parts.join('\n')}\n`;
}
