// How assistive technology is told of an element, as each engine itself computes it: its role and its name.
import assert from 'node:assert/strict';
import { pick } from './in-page.mjs';

const elementOf = (selector) => `(${pick})(${JSON.stringify(selector)})`;

/** Fails unless the engine tells of the element under exactly this role and name. */
export async function assertHeardAs(page, selector, role, name) {
  if (page.driver) assert.deepEqual(await fromWebDriver(page, selector), { role, name });
  else if (page.page.browser().cdpSupported === false) await findInFirefox(page, selector, role, name);
  else assert.deepEqual(await fromChromium(page, selector), { role, name });
}

async function fromWebDriver(page, selector) {
  const element = await page.driver.executeScript(`return ${elementOf(selector)}`);
  return { role: await element.getAriaRole(), name: await element.getAccessibleName() };
}

async function fromChromium(page, selector) {
  const session = await page.page.createCDPSession();
  const { result } = await session.send('Runtime.evaluate', { expression: elementOf(selector) });
  const { nodes } = await session.send('Accessibility.getPartialAXTree', { objectId: result.objectId, fetchRelatives: false });
  await session.detach();
  return { role: nodes[0].role.value, name: nodes[0].name?.value ?? '' };
}

/** Firefox tells which elements have a role and name, not which role and name an element has. */
async function findInFirefox(page, selector, role, name) {
  const element = await page.page.evaluateHandle(elementOf(selector));
  const parent = await page.page.evaluateHandle(`${elementOf(selector)}.parentNode`);
  const { browsingContext } = page.page.mainFrame();
  const { result } = await browsingContext.userContext.browser.session.send('browsingContext.locateNodes', {
    context: browsingContext.id,
    locator: { type: 'accessibility', value: { role, name } },
    startNodes: [{ sharedId: parent.remoteValue().sharedId }],
  });
  const found = result.nodes.some(({ sharedId }) => sharedId === element.remoteValue().sharedId);
  assert.ok(found, `${selector} is not found as ${role} "${name}"`);
}
