// What a reader predicts: which steps ask before they are shown, what was chosen, and what is said of it.

export class Predictions {
  #model;  // its steps change with a reader's numbers
  #panel;
  #answers = new Map();  // by step: the choice that was made before it, null where it was skipped

  constructor(model, panel) {
    this.#model = model;
    this.#panel = panel;
  }

  // Does this step still ask before it is shown?
  waits(step) {
    return Boolean(this.#model.steps[step]?.ask) && !this.#answers.has(step);
  }

  // Opens the step's question; `onward` shows the step once it is answered. To go on from an open question is to skip it.
  ask(step, onward) {
    const answer = choice => {
      this.#answers.set(step, choice);
      onward();
    };
    if (this.#panel.shown) answer(null);
    else this.#panel.open(this.#model.steps[step].ask, answer);
  }

  feedback(step) {
    return this.#model.steps[step].ask?.choices[this.#answers.get(step) ?? -1]?.feedback ?? '';
  }
}
