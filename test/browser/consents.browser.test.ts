import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { seriousFindings, shareWalk, sidewaysScroll, type Walk } from './support.ts';
import { messages } from './visitor.ts';
import { desk, phone } from './visit.ts';

let walk: Walk;
beforeAll(async () => {
  walk = await shareWalk();
});
afterAll(() => walk.end());

/** Sends an enquiry with consent, and finds its receipt in the mail inbox. */
const receiptFor = async (name: string) => {
  const email = `${name}@example.com`;
  const person = { first_name: 'Ann', last_name: 'Consenting', email, opt_in: true };
  const userData = { ...person, message: 'Hello', category: 'General Enquiry', url: '/' };
  const answer = await walk.send('merribank', '/api/v1/leads', {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'idempotency-key': `consent-test-${name}` },
    body: JSON.stringify({ type: 'general_enquiry', isLastStep: true, userData }),
  });
  expect(answer.status, await answer.clone().text()).toBe(201);
  await walk.drain();
  const receipt = (await messages(walk)).find(({ to }) => to.some((one) => one.includes(email)));
  if (receipt === undefined) throw new Error('No receipt was sent.');
  return { id: receipt.id, path: /\/consents#\S+/.exec(receipt.text)?.[0] ?? '' };
};

describe('the link of a receipt', () => {
  it.each([
    ['phone', phone],
    ['desk', desk],
  ])('withdraws the consent by keyboard alone on a %s', async (size, viewport) => {
    const { path } = await receiptFor(size);
    const { page, troubles, close } = await walk.visit('merribank', path, { viewport, first: true });
    expect(await seriousFindings(page)).toEqual([]);
    expect(await sidewaysScroll(page)).toBe(0);
    const button = page.getByRole('button', { name: 'Withdraw my consent' });
    for (let tabs = 0; tabs < 90; tabs += 1) {
      if (await button.evaluate((element) => element === document.activeElement)) break;
      await page.keyboard.press('Tab');
    }
    await page.keyboard.press('Enter');
    await page.getByRole('heading', { name: 'Your consent is withdrawn' }).waitFor();
    expect(await seriousFindings(page)).toEqual([]);
    expect(troubles()).toEqual([]);
    await close();
  });

  it('offers a call without scripts, and no button that does nothing', async () => {
    const { html } = await walk.read('merribank', '/consents');
    expect(html).toContain('Without them, call');
    expect(/<button[^>]*>(?:(?!<\/button>).)*Withdraw my consent/s.exec(html)?.[0]).toContain('disabled');
  });

  it('that somebody changed says that it cannot be used', async () => {
    const { path } = await receiptFor('changed');
    const { page, close } = await walk.visit('merribank', `${path.slice(0, -3)}xyz`);
    await page.getByRole('button', { name: 'Withdraw my consent' }).click();
    await page.getByRole('heading', { name: 'This link cannot be used' }).waitFor();
    await close();
  });
});

describe('the mail inbox', () => {
  it('shows a receipt as text and as mail programs do, runs nothing and asks for the mark only', async () => {
    const { id } = await receiptFor('inbox');
    const { page, troubles, close } = await walk.visit('merribank', '/success', { first: true });
    await page.goto(`${walk.mailUrl}/messages/${encodeURIComponent(id)}`);
    await page.frameLocator('iframe').getByRole('link', { name: 'Withdraw your consent' }).waitFor();
    expect(await page.frameLocator('iframe').locator('body').textContent()).toContain('Ann Consenting');
    expect(await page.locator('pre').textContent()).toContain('Withdraw your consent: http');
    expect(troubles()).toEqual([]);
    await close();
  });
});
