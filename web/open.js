// Opens a lesson in the core: the file, its translation where the reader's language is another, and what the core says of both.
import {openCore} from './core.js';
import {bytesOf} from './files.js';
import {LessonError, lessonUrl, overlayUrl} from './lesson.js';

// A lesson at an address or given as an object; fetched once, however often its figure wakes.
export class LessonSource {
  #source;
  #language;
  #signal;
  #files = null;

  constructor(source, language, signal) {
    this.#source = source;
    this.#language = language;
    this.#signal = signal;
  }

  // A new core with the lesson loaded, and the figure's page JSON; the lesson's first figure where none is named.
  async open(figure, onStopped) {
    this.#files ??= this.#fetch();
    const [files, core] = await Promise.all([this.#files, openCore(onStopped)]).catch(error => {
      this.#files = null;
      throw error;
    });
    const reply = core.load(files.lesson);
    if (!reply?.usable) throw faultsAsError(reply);
    if (reply.language !== this.#language) await this.#translate(core, files);
    if (!reply.figures.length) throw new LessonError('no-figures');
    const page = core.figure(figure ?? reply.figures[0]);
    if (!page) throw new LessonError('no-figure', {figure});
    return {core, page};
  }

  async #fetch() {
    if (typeof this.#source !== 'string') return {lesson: written(this.#source)};
    return {lesson: await bytesOf(lessonUrl(this.#source), this.#signal)};
  }

  // A lesson without a translation is shown in its own language.
  async #translate(core, files) {
    if (typeof this.#source !== 'string') return;
    files.overlay ??= await bytesOf(overlayUrl(lessonUrl(this.#source), this.#language), this.#signal).catch(error => {
      if (error instanceof LessonError) return new Uint8Array();
      throw error;
    });
    const reply = core.load(files.lesson, files.overlay);
    if (!reply?.usable || reply.language !== this.#language) core.load(files.lesson);
  }
}

function written(lesson) {
  try {
    return new TextEncoder().encode(JSON.stringify(lesson));
  } catch {  // what refers to itself, or holds what JSON has no form for
    throw new LessonError('not-json');
  }
}

function faultsAsError(reply) {
  const fault = reply?.faults.find(({severity}) => severity === 'error');
  if (!fault) return new LessonError('engine-stopped');
  const {code, line, column, message, hint} = fault;
  return new LessonError('faulty', {code, line, column, message, hint: hint ?? ''});
}
