import { createTransport } from 'nodemailer';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { byTurns } from '#test/support/runs.ts';
import { expectSound } from '../support.ts';
import { phone } from '../visit.ts';
import { startManager, type Manager } from './manager.ts';

let manager: Manager;
let page: Page;
let address: string;

beforeAll(async () => {
  manager = await startManager('merribank');
  ({ page } = manager);
  await manager.go('portal-mails');
  const shown = page.getByRole('region', { name: 'Your address for portals' }).getByText(/@/);
  address = (await shown.textContent()) ?? '';
}, 300_000);
afterAll(() => manager.end());

/** As a portal sends one that nobody can read by program. */
const send = async (subject: string): Promise<void> => {
  const { port } = manager.platform.smtp;
  const text = 'Somebody would like a call about the ute in the front row.\n<script>alert(1)</script>';
  const from = 'Classifieds <no-reply@classifieds.example>';
  await createTransport({ host: '127.0.0.1', port, ignoreTLS: true }).sendMail({ from, to: address, subject, text });
  await manager.platform.drain();
};

const waiting = () => page.getByRole('list', { name: 'Mails that wait' });
const open = async (subject: string): Promise<void> => {
  await manager.go('portal-mails');
  await waiting().getByRole('link').first().click();
  await page.getByRole('heading', { level: 2, name: subject }).waitFor();
};

describe.each(
  byTurns(
    [
      ['on a desktop', undefined, { name: 'Hemi Walker', number: '0412 345 678' }],
      ['on a phone', phone, { name: 'Aroha Ngata', number: '0412 345 679' }],
    ],
    1,
  ),
)('a mail of a portal that could not be read, %s', (_, viewport, { name, number }) => {
  beforeAll(async () => {
    if (viewport !== undefined) await page.setViewportSize(viewport);
  });

  test('waits as text, asks for somebody, and becomes a lead by what a person read in it', async () => {
    await manager.go('portal-mails');
    await page.getByRole('heading', { name: 'Nothing waits' }).waitFor();
    await send('An enquiry for you');
    await manager.go('needs');
    await page.getByText('1 mail of a portal waits to be read').waitFor();
    await open('An enquiry for you');
    await page.getByRole('region', { name: 'An enquiry for you' }).getByText('<script>').waitFor();
    await expectSound(page);
    const form = page.getByRole('form', { name: 'Make a lead of it' });
    const submit = form.getByRole('button').last();
    await form.getByLabel('Name').fill('');
    await submit.click();
    await expect.poll(() => form.locator('[aria-invalid=true]').count()).toBeGreaterThan(0);
    await form.getByLabel('Name').fill(name);
    await form.getByLabel('Phone').fill(number);
    await submit.click();
    await page.getByRole('heading', { level: 1, name }).waitFor();
    await page
      .getByText(/ute in the front row/)
      .first()
      .waitFor();
    await manager.go('portal-mails?part=done');
    await page.getByRole('list', { name: 'Other mails' }).getByRole('link').first().waitFor();
  });

  test('is no lead where somebody says so, with a reason that stands beside it', async () => {
    await send('Your invoice');
    await open('Your invoice');
    const form = page.getByRole('form', { name: 'Not a lead' });
    await form.getByRole('button', { name: 'Not a lead' }).click();
    await form.getByText('Say in a few words why.').waitFor();
    await form.getByLabel('Why it is no lead').fill('A bill');
    await form.getByRole('button', { name: 'Not a lead' }).click();
    await page.getByText(/said that it is no lead: A bill/).waitFor();
    await manager.go('portal-mails');
    await page.getByRole('heading', { name: 'Nothing waits' }).waitFor();
  });
});
