// The picture's place: the step as SVG or canvas, the visible box, and the mark and tip on what a reader points at.
import {element, ownSize, setText} from './dom.js';

// Narrower than this, in CSS pixels, the narrow layout is shown; the style sheets' container queries say the same.
const narrowBelow = 560;

export class Stage {
  #picture = element('div', {class: 'picture', role: 'img'});
  #mark = element('div', {class: 'mark', 'aria-hidden': 'true', hidden: ''});
  #tip = element('div', {class: 'tip', 'aria-hidden': 'true', hidden: ''}, element('b'), element('span'));
  #step = null;
  #svgs = [];  // of the step, and whose they are
  #shown = null;
  #view = null;
  held = false;

  constructor(words) {
    this.root = element('div', {
      part: 'figure', class: 'stage', tabindex: '0', role: 'group',
      'aria-label': words('player.figure'), 'aria-keyshortcuts': 'ArrowLeft ArrowRight Home End Space Enter',
    }, this.#picture);
    this.#picture.append(this.#mark, this.#tip);
  }

  get width() { return ownSize(this.#picture).width; }
  get layout() { return ownSize(this.root).width < narrowBelow ? '320' : '720'; }
  get zoomed() { return this.#view !== null; }

  showStep(step) {
    this.#step = step;
    this.unmark();
    this.#picture.setAttribute('aria-label', step.alt);
    if (!this.behind) return;
    for (const {width, height} of Object.values(step.pictures)) this.#picture.style.setProperty(`--shape-${width}`, `${width} / ${height}`);
    if (!this.root.matches('.painted')) this.putSvgs();
  }

  // Are the SVGs those of another step? Under the canvas nobody sees them: there they are put in once it has shown the step, which
  // they would hold up.
  get behind() { return this.#shown !== this.#step.pictures; }

  putSvgs() {
    if (!this.behind) return;
    const {pictures} = this.#step;
    this.#shown = pictures;
    for (const old of this.#svgs) old.remove();
    this.#svgs = Object.values(pictures).map(({svg}) => svg());
    this.#picture.prepend(...this.#svgs);
    this.#applyView();
  }

  // While a slider is dragged a picture of another height is shown in the same place.
  hold(held) {
    this.held = held;
    this.#picture.style.height = held ? `${ownSize(this.#picture).height}px` : '';
  }

  // `view`: the visible box in units of the current layout, {zoom, x, y, w, h}.
  setView(view) {
    this.#view = view.zoom > 1 ? {...view, layout: this.layout} : null;
    this.unmark();
    this.#applyView();
  }

  #applyView() {
    for (const svg of this.#svgs) {
      const {x, y, w, h} = this.#boxIn(svg.dataset.width);
      svg.setAttribute('viewBox', `${x} ${y} ${w} ${h}`);
    }
    this.root.classList.toggle('zoomed', this.zoomed);
  }

  get visibleBox() { return this.#boxIn(this.layout); }

  #boxIn(layout) {
    const {width, height} = this.#step.pictures[layout];
    return this.#view?.layout === layout ? this.#view : {zoom: 1, x: 0, y: 0, w: width, h: height};
  }

  // A point of the screen in diagram units, and how many of them a CSS pixel is.
  toDiagram(clientX, clientY) {
    const {left, top, width} = this.#picture.getBoundingClientRect();
    const {x, y, w} = this.visibleBox;
    const unit = w / (width || 1);
    return {x: x + (clientX - left) * unit, y: y + (clientY - top) * unit, unit};
  }

  // Of what the window shows of the picture's height; of all where it shows none.
  get middle() {
    const {left, top, width, bottom} = this.#picture.getBoundingClientRect();
    const upper = Math.max(top, 0), lower = Math.min(bottom, innerHeight);
    return this.toDiagram(left + width / 2, (upper < lower ? upper + lower : top + bottom) / 2);
  }

  showCanvas(canvas) {
    this.#picture.append(canvas);
  }

  set mode(mode) {
    this.root.classList.toggle('painted', mode === 'canvas');
    this.putSvgs();
  }

  // What can be pointed at, as the core tells it: {x, y, width, height, name, value}, the box in diagram units.
  get targets() {
    return this.#step.targets?.[this.layout] ?? [];
  }

  mark(target) {
    const view = this.visibleBox;
    const scale = this.width / view.w;
    const place = {
      left: (target.x - view.x) * scale, top: (target.y - view.y) * scale,
      width: target.width * scale, height: target.height * scale,
    };
    for (const [name, value] of Object.entries(place)) this.#mark.style[name] = `${value}px`;
    setText(this.#tip.firstChild, target.name);
    setText(this.#tip.lastChild, target.value);
    this.#mark.hidden = this.#tip.hidden = false;
    this.#placeTip(place);
  }

  // Below what it names, above where there is no room; never past the sides.
  #placeTip({left, top, width, height}) {
    const {offsetWidth, offsetHeight} = this.#tip;
    const x = Math.min(Math.max(left + width / 2 - offsetWidth / 2, 4), Math.max(this.width - offsetWidth - 4, 4));
    const below = top + height + 8;
    const fits = below + offsetHeight <= this.#picture.offsetHeight;
    this.#tip.style.left = `${x}px`;
    this.#tip.style.top = `${fits ? below : Math.max(top - offsetHeight - 8, 0)}px`;
  }

  get marked() { return !this.#mark.hidden; }

  unmark() {
    this.#mark.hidden = this.#tip.hidden = true;
  }
}
