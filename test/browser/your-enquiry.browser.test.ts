import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { expectSound, shareWalk, type Walk } from './support.ts';
import { messages } from './visitor.ts';
import { desk, phone } from './visit.ts';

let walk: Walk;
beforeAll(async () => {
  walk = await shareWalk();
});
afterAll(() => walk.end());

/** Sends an enquiry, and finds the link in its receipt. */
const linkFor = async (name: string): Promise<string> => {
  const email = `enquiry-${name}@example.com`;
  const person = { first_name: 'Ann', last_name: 'Waiting', email };
  const userData = { ...person, message: 'Is the blue one still here?', category: 'General Enquiry', url: '/' };
  const answer = await walk.send('merribank', '/api/v1/leads', {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'idempotency-key': `your-enquiry-${name}` },
    body: JSON.stringify({ type: 'general_enquiry', isLastStep: true, userData }),
  });
  expect(answer.status, await answer.clone().text()).toBe(201);
  await walk.drain();
  const receipt = (await messages(walk)).find(({ to }) => to.some((one) => one.includes(email)));
  return /\/your-enquiry#\S+/.exec(receipt?.text ?? '')?.[0] ?? '';
};

describe('the page behind a receipt’s link', () => {
  it.each([
    ['phone', phone],
    ['desk', desk],
  ])('says who answers by when, takes more, and is stopped and taken back (%s)', async (size, viewport) => {
    const path = await linkFor(size);
    const { page, troubles, close } = await walk.visit('merribank', path, { viewport, first: true });
    await page.getByRole('heading', { name: 'What you asked' }).waitFor();
    await page.getByText('Is the blue one still here?').waitFor();
    await page.getByRole('heading', { name: /will answer you$/ }).waitFor();
    await expectSound(page);
    await page.getByLabel('Add something').fill('And the red one?');
    await page.getByRole('button', { name: 'Send it' }).click();
    await page.getByText('Sent. The dealer has it.').waitFor();
    await page.getByRole('list').filter({ hasText: 'And the red one?' }).first().waitFor();
    await page.getByRole('button', { name: 'I no longer need an answer' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Yes, stop it' }).click();
    await page.getByRole('heading', { name: 'Nobody answers this any more' }).waitFor();
    await page.getByRole('button', { name: 'I would like an answer after all' }).click();
    await page.getByRole('heading', { name: /will answer you$/ }).waitFor();
    await expectSound(page);
    expect(troubles()).toEqual([]);
    await close();
  });

  it.each(['Skip to content', 'an anchor of the page'])(
    'is still there when it is loaded anew after %s',
    async (way) => {
      const path = await linkFor(way.startsWith('Skip') ? 'skip' : 'anchor');
      const { page, close } = await walk.visit('merribank', path, { first: true });
      await page.getByText('Is the blue one still here?').waitFor();
      if (way === 'Skip to content') {
        await page.getByRole('link', { name: way }).focus();
        await page.keyboard.press('Enter');
        expect(await page.evaluate(() => document.activeElement?.localName)).toBe('main');
      } else await page.evaluate(() => window.location.assign('#asked'));
      await expect.poll(() => page.evaluate(() => window.location.hash)).toBe(path.slice(path.indexOf('#')));
      await page.reload();
      await page.getByText('Is the blue one still here?').waitFor();
      await close();
    },
  );

  it('that somebody changed opens nothing, and says whom to call', async () => {
    const path = await linkFor('changed');
    const { page, close } = await walk.visit('merribank', `${path.slice(0, -3)}xyz`, { first: true });
    await page.getByRole('heading', { name: 'This link cannot be used' }).waitFor();
    expect(
      await page
        .getByRole('main')
        .getByRole('link', { name: /^Call / })
        .count(),
    ).toBeGreaterThan(0);
    expect(await page.getByText('Is the blue one still here?').count()).toBe(0);
    await close();
  });
});
