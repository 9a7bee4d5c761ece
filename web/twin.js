// The static twin: read into a model, or built from a figure's page JSON in the same markup.
import {element, svgElement} from './dom.js';

const widths = ['720', '320'];

// What a figure shows, from its twin; null where the markup is no complete twin.
export function readTwin(twin) {
  const text = (from, name) => from.querySelector(`:scope > [data-lp=${name}]`)?.textContent ?? '';
  const steps = [...twin.querySelectorAll('[data-lp=steps] > [data-step]')].map(item => ({
    title: text(item, 'step-title'),
    position: text(item, 'position'),
    caption: text(item, 'caption'),
    ask: readAsk(item),
    alt: item.querySelector('[data-lp=picture]')?.getAttribute('aria-label') ?? '',
    reading: Number(item.dataset.reading),
    standings: readStandings(item.dataset),
    pictures: findPictures(item),
    targets: null,  // told by the core
  }));
  if (!steps.length || !steps.every(step => step.pictures && step.reading > 0)) return null;
  return {
    title: text(twin, 'title'),
    question: text(twin, 'question'),
    given: text(twin, 'given'),
    steps,
    table: twin.querySelector('[data-lp=table] > table'),
    controls: [...twin.querySelectorAll('[data-input]')].map(({dataset, textContent}) => (
      {input: dataset.input, kind: dataset.kind, label: textContent, values: dataset.values.split('|')})),
    devices: [...twin.querySelectorAll('[data-device]')].map(({dataset, textContent}) => (
      {name: dataset.device, source: textContent, values: dataset.values.split('|')})),
    twin,
  };
}

// The question before a step; null where it has none.
function readAsk(item) {
  const ask = item.querySelector(':scope > [data-lp=ask]');
  if (!ask) return null;
  const list = name => [...ask.querySelectorAll(`[data-lp=${name}] > [data-choice]`)];
  const feedback = new Map(list('answers').map(answer => [answer.dataset.choice, answer.textContent]));
  return {
    question: ask.querySelector('[data-lp=ask-question]').textContent,
    choices: list('choices').map(choice => ({text: choice.textContent, feedback: feedback.get(choice.dataset.choice)})),
  };
}

// Where the controls stand in a step: their values, the place of each among those offered, and whether the step depends on it.
function readStandings({standings, at, acts}) {
  if (!standings) return [];
  const places = at.split('|'), acting = acts?.split('|');
  return standings.split('|').map((text, index) => ({text, at: Number(places[index]), acts: acting?.[index] !== '0'}));
}

// The model with other numbers, from another page JSON of the same figure; a step that brings no pictures keeps those it has.
export function renumber(model, page) {
  const {title, question, given, steps} = page;
  Object.assign(model, {title, question, given, table: buildTable(page.table)});
  model.steps = steps.map((step, index) => ({
    ...model.steps[index], title: step.title, caption: step.caption, alt: step.alt, reading: step.reading, standings: step.standings,
    ask: step.ask ?? null,
    ...(step.pictures && {pictures: ofEachWidth(step, ({svg}) => picture(svg[1].viewBox, () => buildSvg(svg))), targets: targetsOf(step)}),
  }));
}

// What can be pointed at in each picture, for a model from a twin, which does not say.
export function learnTargets(model, page) {
  for (const [index, step] of model.steps.entries()) step.targets ??= targetsOf(page.steps[index]);
}

function targetsOf(step) {
  return ofEachWidth(step, ({targets}) => targets);
}

function ofEachWidth({pictures}, read) {
  return Object.fromEntries(widths.map(width => [width, read(pictures[width])]));
}

// The pictures of a step by their width: each one's size, and `svg()`, which makes it when it is first shown. A twin keeps its own for
// paper.
function findPictures(item) {
  const found = widths.map(width => [width, item.querySelector(`svg[data-width="${width}"]`)]);
  if (!found.every(([, svg]) => svg)) return null;
  return Object.fromEntries(found.map(([width, svg]) => [width, picture(svg.getAttribute('viewBox'), () => svg.cloneNode(true))]));
}

function picture(viewBox, make) {
  const [, , width, height] = viewBox.split(' ').map(Number);
  return {width, height, svg: once(make)};
}

function once(make) {
  let made;
  return () => made ??= make();
}

export function buildTwin(page) {
  return element('div', {class: 'lp-twin', 'data-lp': 'twin'},
    line('h3', 'title', page.title),
    ...['question', 'given'].filter(name => page[name]).map(name => line('p', name, page[name])),
    element('ol', {'data-lp': 'steps'}, ...page.steps.map(buildStep)),
    element('div', {'data-lp': 'table'}, buildTable(page.table)),
    element('div', {'data-lp': 'controls', hidden: ''},
      ...page.controls.map(({input, kind, values, label}) => element('p', {'data-input': input, 'data-kind': kind, 'data-values': values.join('|')}, label)),
      ...page.devices.map(({name, values, source}) => element('p', {'data-device': name, 'data-values': values.join('|')}, source))));
}

function line(tag, name, text) {
  return element(tag, {'data-lp': name}, text);
}

function buildStep(step, index) {
  const joined = told => step.standings.map(told).join('|');
  const standings = step.standings.length && {
    'data-standings': joined(({text}) => text), 'data-at': joined(({at}) => at),
    ...step.standings.every(({acts}) => acts) ? {} : {'data-acts': joined(({acts}) => Number(acts))},
  };
  return element('li', {'data-step': index + 1, 'data-reading': step.reading, ...standings},
    line('p', 'position', step.position),
    line('h4', 'step-title', step.title),
    ...(step.ask ? [buildAsk(step.ask)] : []),
    element('div', {'data-lp': 'picture', role: 'img', 'aria-label': step.alt}, ...Object.values(ofEachWidth(step, ({svg}) => buildSvg(svg)))),
    line('p', 'caption', step.caption));
}

// Open, since it is for paper: a twin that is built here is never read on the screen.
function buildAsk({question, choices}) {
  const items = name => choices.map(choice => element('li', {'data-choice': choice.id}, choice[name]));
  return element('div', {'data-lp': 'ask'},
    line('p', 'ask-question', question),
    element('ul', {'data-lp': 'choices'}, ...items('text')),
    element('ul', {'data-lp': 'answers'}, ...items('feedback')));
}

// A node of the page JSON is a string or [tag, attributes, children].
function buildSvg(node) {
  if (typeof node === 'string') return node;
  const [tag, attributes, children] = node;
  return svgElement(tag, attributes, ...children.map(buildSvg));
}

function buildTable({caption, columns, rows}) {
  return element('table', {},
    element('caption', {}, caption),
    element('thead', {}, element('tr', {}, ...columns.map(column => element('th', {scope: 'col'}, column)))),
    element('tbody', {}, ...rows.map((row, index) => element('tr', {'data-step': index + 1},
      element('th', {scope: 'row'}, row.head),
      ...row.cells.map(({text, working}) => element('td', {}, text, ...(working ? [' ', element('small', {}, `= ${working}`)] : [])))))));
}
