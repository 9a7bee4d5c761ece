// A lesson of one figure, made by a test, and the replies that serve one.

const INPUTS = { flops: '1 MFLOP', bytes: '8 MB', rate: '1 GFLOP/s', bandwidth: '1 GB/s' };
const CHANGES = [null, { rate: '2 GFLOP/s' }, { bytes: '4 MB' }, { bandwidth: '2 GB/s' }];

/** `steps`: up to four of {title, caption, alt}, each of which may be left out. */
export function madeLesson(steps, more = {}) {
  const whole = steps.map(({ title = '一步', caption = '要 {time}。', alt }, index) => (
    { id: `s${index}`, ...(index && { change: CHANGES[index] }), title, caption, alt: alt ?? `第 ${index + 1} 幅：{time}。` }));
  const figure = { kind: 'figure', id: 'made', picture: 'bound', title: '图', model: 'roofline', inputs: INPUTS, steps: whole };
  return { format: 1, id: 'made', language: 'zh-Hans', title: '测试课', blocks: [figure], ...more };
}

export const asJson = (body) => ({ headers: { 'content-type': 'application/json' }, body: typeof body === 'object' && !Buffer.isBuffer(body) ? JSON.stringify(body) : body });
export const asScript = (body) => ({ headers: { 'content-type': 'text/javascript' }, body: typeof body === 'function' ? `(${body})();` : body });

/** The element for it, without a static twin. */
export const MADE = '<lesson-player src="lessons/made.json" figure="made" loading="eager"></lesson-player>';
