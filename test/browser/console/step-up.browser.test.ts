import type { Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, beforeEach, expect, inject, test } from 'vitest';
import * as z from 'zod';
import { financeAnswers } from '#test/support/finance-application.ts';
import { hilux, stockFile } from '../stock.ts';
import { expectSound, seriousFindings, startWalk, type OwnWalk } from '../support.ts';
import { connectToChromium, desk, phone } from '../visit.ts';
import { joinedPeople, passkeyLayer, type JoinedPeople } from './joined-people.ts';

/** What asks for the passkey again: money that goes back, and what an application for finance says. */
let walk: OwnWalk;
let browser: Awaited<ReturnType<typeof connectToChromium>>;
let people: JoinedPeople;
let ahead = 0;
const STEP_UP_IS_OVER_MS = 6 * 60_000;
const LONG = 120_000;
const NAME = 'Hilux';

beforeAll(async () => {
  walk = await startWalk({ pages: 'on', limits: 'off', now: () => new Date(Date.now() + ahead) });
  browser = await connectToChromium(inject('chromium'));
  people = joinedPeople(walk, browser);
  await walk.feed('coastline', stockFile([{ ...hilux, stocknum: 'STEP1', vin: '' }]));
}, LONG);
afterAll(async () => {
  await browser.close();
  await walk.end();
});
beforeEach(() => {
  ahead = 0;
});
afterEach(async () => {
  expect(await people.leave()).toEqual([]);
});

/** A shopper pays the deposit of the only ute. */
const reserve = async (): Promise<void> => {
  const { html } = await walk.read('coastline', '/search/used-cars');
  const path = /href="(\/cars\/[^"/#?]+)"/.exec(html)?.[1] ?? '';
  const { page, close } = await walk.visit('coastline', `${path}/checkout`, { viewport: phone, first: true });
  await page.getByLabel('First name').fill('Ana');
  await page.getByLabel('Last name').fill('Stepup');
  await page.getByLabel('Email').fill('ana@example.org');
  await page.getByLabel('Mobile number').fill('0412 000 301');
  await page.getByRole('button', { name: 'Continue to pay $200' }).click();
  await page.frameLocator('iframe[title="Card details"]').getByRole('button', { name: 'Approve', exact: true }).click();
  await page.getByRole('button', { name: /^Pay \$200/ }).click();
  await page.getByRole('heading', { level: 1, name: 'Reserved for you' }).waitFor();
  await close();
  await walk.drain();
};

const press = (page: Page, name: string | RegExp) => page.getByRole('button', { name }).click();
const refuse = async (page: Page): Promise<void> => {
  await passkeyLayer(page).waitFor();
  expect(await seriousFindings(page)).toEqual([]);
  await passkeyLayer(page).getByRole('button', { name: 'Not now' }).click();
  await page
    .getByRole('alert')
    .filter({ hasText: /passkey/i })
    .first()
    .waitFor();
};
const show = (page: Page) => passkeyLayer(page).getByRole('button', { name: 'Use passkey' }).click();
/** Of each payment, whether it went back. */
const returned = () =>
  walk.payments().map(({ status, charge, amount }) => status === 'canceled' || charge?.refunded === amount);

test(
  'a sale falls through with the passkey only: then the deposit goes back once, lead and car follow, and the audit says who',
  async () => {
    await reserve();
    const page = await people.join('coastline', 'Manager');
    await people.go(page, '/coastline/reservations');
    await page.getByRole('row').filter({ hasText: 'Stepup' }).getByRole('link', { name: NAME }).click();
    await press(page, 'Sold to the buyer');
    await press(page, 'It is sold to the buyer');
    await page.getByRole('heading', { level: 2, name: 'Sold', exact: true }).waitFor();
    const reservation = page.url();
    await walk.drain();

    // Somebody says so of the enquiry and of the car, too.
    await people.go(page, '/coastline/leads?view=all');
    await page
      .getByRole('link', { name: /Ana Stepup/ })
      .first()
      .click();
    await press(page, 'Status: New');
    await page.getByRole('menuitem', { name: 'Sold' }).click();
    await page.getByRole('button', { name: 'Status: Sold' }).waitFor();
    const lead = page.url();
    await people.go(page, '/coastline/cars');
    await page.getByRole('link', { name: NAME }).first().click();
    await press(page, 'Mark as sold …');
    const dialog = page.getByRole('dialog', { name: 'Is it sold?' });
    await dialog.getByRole('radio', { name: /^Ana Stepup/ }).check();
    await dialog.getByRole('button', { name: 'It is sold' }).click();
    await page.getByRole('link', { name: 'the person of this lead' }).waitFor();
    const vehicle = page.url();

    await page.goto(reservation);
    await page.getByText('Both sides agree').or(page.getByText('They differ')).first().waitFor();
    expect(returned()).toEqual([false]);
    ahead = STEP_UP_IS_OVER_MS;
    await press(page, 'The sale fell through …');
    await page.getByLabel('Reason').fill('The loan was refused.');
    await press(page, 'It fell through: give $200 back');
    await refuse(page);
    expect(returned()).toEqual([false]);
    await page.getByLabel('Reason').waitFor();
    expect(await page.getByLabel('Reason').inputValue()).toBe('The loan was refused.');

    await press(page, 'It fell through: give $200 back');
    await passkeyLayer(page).waitFor();
    await show(page);
    await page.getByText('The sale fell through and the vehicle is free.').waitFor();
    await walk.drain();
    await page.getByText('is sold no more: it is what it was before the sale.').waitFor();
    await expectSound(page);
    await page.getByText('Its own ‘sold’ ended with the sale.').waitFor();
    await page.goto(vehicle);
    await page.getByText('Not sold.').waitFor();
    await page.goto(lead);
    await page.getByRole('button', { name: 'Status: Negotiating' }).waitFor();
    await page
      .getByRole('list', { name: 'What happened' })
      .getByText('The sale fell through, so it is sold no more.')
      .waitFor();
    await expect.poll(returned, { timeout: LONG }).toEqual([true]);

    await people.go(page, '/coastline/audit');
    await page
      .getByText(/Kim of Manager .*fell through|Kim of Manager said that .* fell through/)
      .first()
      .waitFor();
    await expectSound(page);
  },
  LONG,
);

test(
  'an application for finance is opened with the passkey only, and the audit says by whom',
  async () => {
    const sent = await walk.send('coastline', '/api/v1/leads', {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'idempotency-key': 'step-up-finance-0001' },
      body: JSON.stringify({ type: 'finance_application', isLastStep: true, userData: financeAnswers }),
    });
    expect([sent.status, z.object({ lead_id: z.string() }).parse(await sent.json()).lead_id.length > 0]).toEqual([
      201,
      true,
    ]);
    await walk.drain();
    const page = await people.join('coastline', 'Manager', desk);
    await people.go(page, '/coastline/finance');
    await page.getByText('Not opened yet').waitFor();
    ahead = STEP_UP_IS_OVER_MS;
    const open = page.getByRole('button', { name: /^Open it sent/ });
    await open.click();
    await refuse(page);
    expect(await page.content()).not.toContain('Quokka');
    await page.getByText('Not opened yet').waitFor();

    await open.click();
    await passkeyLayer(page).waitFor();
    await show(page);
    const dialog = page.getByRole('dialog', { name: 'Application for finance' });
    await dialog.getByText('904 Quokka Parade').waitFor();
    await page.keyboard.press('Escape');
    await page.getByText('Not opened yet').waitFor({ state: 'detached' });
    await people.go(page, '/coastline/audit');
    await page
      .getByText(/Kim of Manager read/)
      .first()
      .waitFor();
    expect(await page.content()).not.toContain('Quokka');
  },
  LONG,
);
