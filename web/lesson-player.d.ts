// The element's types, for pages written in TypeScript; the script defines <lesson-player> when it is imported.

/** Seconds on each step, or "reading": as long as its words take to read. */
export type Dwell = number | 'reading';

/** What shows the figure: the page's own picture, the same stepped by the engine's SVG, or the live canvas. */
export type Mode = 'static' | 'svg' | 'canvas';

export interface Place {
  figure: string | null;
  step: number;
  steps: number;
}

export interface LessonPlayerEvents {
  'lesson-ready': CustomEvent<Place>;
  'lesson-step': CustomEvent<Place & {cause: string}>;
  'lesson-play': CustomEvent<Place>;
  'lesson-pause': CustomEvent<Place>;
  'lesson-ended': CustomEvent<Place>;
  /** The visible part of the figure, in its own units. */
  'lesson-zoom': CustomEvent<Place & {zoom: number; x: number; y: number; w: number; h: number}>;
  'lesson-inputs': CustomEvent<Place & {inputs: Record<string, string>}>;
  'lesson-error': CustomEvent<Partial<Place> & {code: string; message: string}>;
}

export interface LessonPlayer extends HTMLElement {
  /** The step shown, from 1. Setting it goes there; what is past the ends is the first or the last. */
  step: number;
  readonly steps: number;
  readonly playing: boolean;
  /** What is neither a positive number of at most 3600 nor "reading" is a TypeError. */
  dwell: Dwell;
  /** 1 shows the whole figure. What is no positive number is a TypeError. */
  zoom: number;
  readonly mode: Mode;
  /** Fulfilled when the figure can be stepped; rejected when there is nothing to step. Waits while the element is out of the page. */
  readonly ready: Promise<void>;
  /** Fulfilled when nothing is left to draw. */
  readonly settled: Promise<void>;
  /** What is asked of a figure before it is ready is done then, in its order. */
  play(): void;
  pause(): void;
  next(): void;
  previous(): void;
  goTo(step: number): void;
  zoomIn(): void;
  zoomOut(): void;
  fit(): void;
  /** Another lesson: its address, or the lesson itself as an object. */
  load(lesson: string | URL | object): Promise<void>;
  addEventListener<Type extends keyof LessonPlayerEvents>(
    type: Type, listener: (this: LessonPlayer, event: LessonPlayerEvents[Type]) => unknown, options?: boolean | AddEventListenerOptions): void;
  addEventListener(type: string, listener: EventListenerOrEventListenerObject, options?: boolean | AddEventListenerOptions): void;
}

declare global {
  interface HTMLElementTagNameMap {
    'lesson-player': LessonPlayer;
  }
}
