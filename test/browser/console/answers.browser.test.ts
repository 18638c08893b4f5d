import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { byTurns } from '#test/support/runs.ts';
import { expectSound, seriousFindings } from '../support.ts';
import { phone } from '../visit.ts';
import { messages } from '../visitor.ts';
import { startManager, type Manager } from './manager.ts';

let manager: Manager;
let page: Page;
let mailbox: Page;

/** Letters leave by a schedule. */
const LEAVES_MS = 90_000;

beforeAll(async () => {
  manager = await startManager('merribank');
  ({ page } = manager);
  mailbox = await page.context().newPage();
}, 300_000);
afterAll(() => manager.end());

const answer = () => page.getByRole('form', { name: 'Answer by mail' });
const letters = () => page.getByRole('list', { name: 'Letters' });

const write = async (text: string): Promise<void> => {
  await page.getByRole('button', { name: 'Write an answer' }).click();
  await answer().getByLabel('Subject').fill('Your enquiry');
  await answer().getByLabel('Answer', { exact: true }).fill(text);
};
const send = () => answer().getByRole('button', { name: 'Send' }).click();

describe('an answer by mail', () => {
  test('begins with a template, is mailed as the preview shows it, and what comes back stands in the lead', async () => {
    await manager.addLead('Amelia Hart', 'amelia.hart@example.com');
    await page.getByRole('button', { name: 'Begin with a template' }).click();
    const choice = page.getByRole('menuitem').first();
    await choice.click();
    await answer().waitFor();
    expect(await answer().getByLabel('Answer', { exact: true }).inputValue()).toContain('Amelia');
    await answer().getByLabel('Subject').fill('The white ute');
    await answer().getByLabel('Answer', { exact: true }).fill('Hello {first_name},\n\nit is {colour}.');
    await page.getByRole('status', { name: 'Before you send it' }).getByText('colour').waitFor();
    await send();
    await answer()
      .getByText(/colour/)
      .first()
      .waitFor();
    await answer().getByLabel('Answer', { exact: true }).fill('Hello {first_name},\n\nit has a tow bar.');
    await answer().getByRole('button', { name: 'Preview' }).click();
    const preview = page.getByRole('dialog', { name: 'As it is mailed' });
    await preview.getByText('Hello Amelia,').waitFor();
    expect(await seriousFindings(page)).toEqual([]);
    await preview.getByRole('button', { name: 'Close' }).click();
    await send();
    await letters().getByText('Sent', { exact: true }).waitFor({ timeout: LEAVES_MS });
    await page.getByRole('button', { name: 'Write an answer' }).waitFor();
    expect(await answer().count()).toBe(0);
    const mail = (await messages({ mailUrl: manager.platform.mailInbox.url })).find(
      ({ subject }) => subject === 'The white ute',
    );
    expect(mail?.text).toContain('Hello Amelia,\n\nit has a tow bar.');
    await mailbox.goto(`${manager.platform.mailInbox.url}/messages/${encodeURIComponent(mail?.id ?? '')}`);
    await mailbox.getByLabel('What you write').fill('Then I come on Saturday.');
    await mailbox.getByRole('button', { name: 'Send to the dealer' }).click();
    await mailbox.waitForURL(/\/answer$/);
    await manager.platform.drain();
    const isThere = async (): Promise<number> => {
      await page.reload();
      await letters().waitFor();
      return letters().getByText('Then I come on Saturday.').count();
    };
    await expect.poll(isThere, { timeout: 60_000, interval: 3_000 }).toBe(1);
    await manager.go('leads');
    await page.getByRole('link', { name: 'Amelia Hart' }).waitFor();
  }, 180_000);

  test('that was refused says so, asks for somebody, is written again from its own text, and is over after a call', async () => {
    const address = await manager.addLead('Jack Nguyen', 'jack@nobody.invalid');
    await write('It is still here.');
    await send();
    await letters()
      .getByText(/^Not delivered/)
      .waitFor({ timeout: LEAVES_MS });
    await page.getByRole('button', { name: 'Use this text again' }).click();
    expect(await answer().getByLabel('Answer', { exact: true }).inputValue()).toBe('It is still here.');
    await answer().getByRole('button', { name: 'Discard' }).click();
    await manager.platform.drain();
    await manager.go('needs');
    const line = page.getByRole('listitem').filter({ hasText: 'The answer by mail' });
    await line.getByText('was refused').waitFor();
    await expectSound(page);
    await line.getByRole('link', { name: 'Answer again' }).click();
    await page.waitForURL((url) => url.pathname === new URL(address).pathname);
    await page.getByRole('button', { name: 'No answer', exact: true }).click();
    await page
      .getByRole('list', { name: 'What happened' })
      .getByText(/Called/)
      .first()
      .waitFor();
    await manager.platform.drain();
    await manager.go('needs');
    await page.getByRole('heading', { level: 1, name: 'Needs you' }).waitFor();
    await expect.poll(() => line.count(), { timeout: 10_000 }).toBe(0);
  }, 180_000);

  test('keeps what was typed when the page is left and opened again', async () => {
    const address = await manager.addLead('Grace Kelly', 'grace.kelly@example.com');
    await write('I call you on');
    await manager.go('leads');
    await page.goto(address);
    await answer().waitFor();
    expect(await answer().getByLabel('Answer', { exact: true }).inputValue()).toBe('I call you on');
    await answer().getByText('You wrote this earlier and did not send it.').waitFor();
    await answer().getByRole('button', { name: 'Discard' }).click();
    await page.getByRole('button', { name: 'Write an answer' }).waitFor();
  });
});

describe('a follow-up', () => {
  test('gets a date of one’s own, is moved and is given up; a day that is over is refused where it stands', async () => {
    await manager.addLead('Olivia Te Kanawa', 'olivia@example.com');
    const form = page.getByRole('form', { name: 'A date of your own' });
    const another = page.getByRole('button', { name: /^(?:Another|Choose a) date$/ });
    await another.click();
    await form.getByRole('button').last().click();
    await form.getByText('Choose a day and a time.').waitFor();
    await form.getByLabel('Day and time').fill('2001-01-01T09:00');
    await form.getByRole('button').last().click();
    await page.getByText('Choose a time that is still to come.').waitFor();
    const soon = new Date(Date.now() + 3 * 86_400_000).toISOString().slice(0, 10);
    await form.getByLabel('Day and time').fill(`${soon}T09:00`);
    await form.getByLabel('What to do').fill('Ask about the trailer');
    await form.getByRole('button').last().click();
    await page
      .getByText(/Ask about the trailer/)
      .first()
      .waitFor();
    await expectSound(page);
    await page.getByRole('button', { name: 'Not needed' }).click();
    await page.getByRole('list', { name: 'What happened' }).getByText(/ollow/).first().waitFor();
    await page.reload();
    await page.getByRole('button', { name: 'Choose a date' }).waitFor();
    expect(await page.getByRole('button', { name: 'Not needed' }).count()).toBe(0);
  });
});

describe('the report', () => {
  test.each(
    byTurns(
      [
        ['on a desktop', undefined],
        ['on a phone', phone],
      ],
      1,
    ),
  )('counts what was answered, and each figure opens its leads (%s)', async (_, viewport) => {
    if (viewport !== undefined) await page.setViewportSize(viewport);
    await manager.go('report');
    await page.getByText('4 leads read.').waitFor();
    await expectSound(page);
    await page.getByRole('link', { name: /^Unanswered questions/ }).click();
    await page.waitForURL(/figure=unanswered/);
    await page.getByRole('link', { name: 'Amelia Hart' }).waitFor();
    expect(await page.getByRole('link', { name: 'Grace Kelly' }).count()).toBe(0);
    await page.goBack();
    await page.getByText('4 leads read.').waitFor();
  });
});
