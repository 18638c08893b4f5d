import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import * as z from 'zod';
import { byTurns } from '#test/support/runs.ts';
import { arrived } from './arrival.ts';
import { seriousFindings, sidewaysScroll, startWalk, type OwnWalk } from './support.ts';
import { stockOf } from './stock.ts';
import { desk, phone } from './visit.ts';

let walk: OwnWalk;
let vehicle = '';
/** Each has a phone number of its own: one has only so many reservations. */
let buyers = 0;
beforeAll(async () => {
  // All buyers have one address: the second one of the same vehicle would be asked for a code.
  walk = await startWalk({ pages: 'on', limits: 'off' });
  // What can be reserved has a fresh feed.
  await walk.feed('coastline', stockOf.coastline.file);
  const { html } = await walk.read('coastline', '/search/new-used-and-demo-cars/');
  vehicle = /href="(\/cars\/[^"/]+cx-5[^"/]+)"/.exec(html)?.[1] ?? '';
}, 120_000);
afterAll(() => walk.end());

const titles = ['Your details', 'Your trade-in', 'Finance or cash', 'Delivery and extras', 'Review'];

const field = (page: Page, name: string) => page.locator(`#enquiry-${name}`);
const atStep = (page: Page, n: number) => {
  const heading = page.getByRole('heading', { name: `Step ${n + 1} of 5: ${titles[n]}` });
  return n === 0 ? heading.waitFor() : arrived(heading);
};
const next = (page: Page) => page.locator('form[data-kind] button[type=submit]').click();
const total = (page: Page, text: string) => page.getByText(text, { exact: false }).first().waitFor();

const about = async (page: Page, lastName: string): Promise<void> => {
  await atStep(page, 0);
  await field(page, 'first_name').fill('Ana');
  await field(page, 'last_name').fill(lastName);
  await field(page, 'email').fill(`${lastName.toLowerCase()}@example.org`);
  await field(page, 'phone').fill(`0412 000 ${String(300 + ++buyers)}`);
  await next(page);
};

const leadsSchema = z.array(
  z.looseObject({
    body: z.looseObject({
      data: z.looseObject({ last_name: z.string().optional(), details: z.record(z.string(), z.unknown()).optional() }),
    }),
  }),
);

describe.each(
  byTurns(
    [
      ['320 px', { width: 320, height: 640 }, 'Narrow'],
      ['390 px', phone, 'Phone'],
      ['a desk', desk, 'Desk'],
    ],
    0,
  ),
)('a vehicle bought online at %s', (_, viewport, lastName) => {
  it(
    'goes from its page through five steps to the card, with trade-in and finance inside and the order beside it',
    { timeout: 120_000 },
    async () => {
      const { page, troubles, close } = await walk.visit('coastline', vehicle, { viewport, first: true });
      await page.getByRole('link', { name: /Buy online/ }).click();
      await page.waitForURL('**/checkout-journey?car_id=*');
      await page.getByText('No contract is formed online').first().waitFor();
      const leading = await page.getByRole('region', { name: /Mazda CX-5/ }).innerText();
      expect(leading).toMatch(/\$27,990\s+Excl. Govt. Charges/);
      await about(page, lastName);

      await atStep(page, 1);
      await page.getByLabel('Yes').check();
      await page.getByRole('button', { name: 'Enter my car myself' }).waitFor();
      expect(await sidewaysScroll(page)).toBe(0);
      expect(await seriousFindings(page)).toEqual([]);
      await next(page);

      await atStep(page, 2);
      await page.getByLabel('Finance').check();
      await page.locator('[data-calculator-result]').waitFor();
      expect(await sidewaysScroll(page)).toBe(0);
      expect(await seriousFindings(page)).toEqual([]);
      await next(page);

      await atStep(page, 3);
      await page.getByLabel('Delivery').check();
      await field(page, 'street').fill('1 Beach Road');
      await field(page, 'suburb').fill('Perth');
      await field(page, 'postcode').fill('6000');
      await next(page);
      const refusal = page.getByRole('link', {
        name: /^We deliver within 150 km of .*, and 6000 is about .* Choose pickup instead/,
      });
      await refusal.waitFor();
      await page.getByRole('heading', { name: `Step 4 of 5: ${titles[3]}` }).waitFor();
      await field(page, 'postcode').fill('4217');
      await total(page, '$28,189');
      const day = field(page, 'handover_date').locator('option').nth(1);
      const date = (await day.getAttribute('value')) ?? '';
      const dayText = await day.innerText();
      await field(page, 'handover_date').selectOption(date);
      await page.getByLabel(/Floor mats/).check();
      await total(page, '$28,338');
      expect(await sidewaysScroll(page)).toBe(0);
      expect(await seriousFindings(page)).toEqual([]);
      await next(page);

      await atStep(page, 4);
      const review = page.getByRole('region', { name: 'What it comes to' });
      await review.getByText('$28,338').waitFor();
      expect(await review.innerText()).toMatch(/Vehicle\s+\$27,990 Excl. Govt. Charges/);
      expect(await review.innerText()).toMatch(/Floor mats\s+\$149[\s\S]*Delivery\s+\$199[\s\S]*Paid by\s+Finance/);
      expect(await sidewaysScroll(page)).toBe(0);
      expect(await seriousFindings(page)).toEqual([]);
      await next(page);

      await page.waitForURL(`**${vehicle}/checkout`);
      await page.getByRole('timer').waitFor();
      const order = page.getByRole('region', { name: 'Your order' });
      expect(await order.innerText()).toMatch(/Vehicle\s+\$27,990 Excl. Govt. Charges/);
      expect(await order.innerText()).toMatch(/Total\s+\$28,338/);
      expect(await order.innerText()).toContain(dayText);
      expect(await page.getByLabel('Last name').count()).toBe(0);
      // The next one buys the same vehicle.
      const status = await page.evaluate(async () => {
        const key = Object.keys(sessionStorage).find((name) => name.startsWith('fc:coastline:checkout:')) ?? '';
        const { opened } = JSON.parse(sessionStorage.getItem(key) ?? '{}');
        const headers = { 'content-type': 'application/json', 'x-reservation-secret': opened.secret };
        const answer = await fetch(`/api/v1/reservations/${opened.id}/cancel`, { method: 'POST', headers, body: '{}' });
        return answer.status;
      });
      expect(status).toBe(200);
      expect(troubles()).toEqual([]);
      await close();

      await walk.drain();
      const leads = leadsSchema.parse(await (await fetch(`${walk.crmUrl}/deliveries.json`)).json());
      const lead = leads.find(({ body }) => body.data.last_name === lastName);
      expect(lead?.body.data.details).toMatchObject({
        quote_total_cents: 2_833_800,
        extras: 'Floor mats',
        handover_date: date,
      });
    },
  );
});

/** From the first step to the review, with nothing chosen. */
const toReview = async (page: Page, lastName: string): Promise<void> => {
  await about(page, lastName);
  for (const n of [1, 2, 3]) {
    await atStep(page, n);
    await next(page);
  }
  await atStep(page, 4);
  await page.getByRole('region', { name: 'What it comes to' }).waitFor();
};

/** The vehicle is free for whoever comes next. */
const giveUp = async (page: Page): Promise<void> => {
  await page.getByRole('button', { name: 'Don’t reserve it' }).click();
  await page.getByRole('heading', { level: 1, name: 'This reservation has ended' }).waitFor();
};

it('a purchase whose last press found no network is sent by the next one, once, and comes back to its payment', async () => {
  const path = vehicle.replace('/cars/', '/checkout-journey?car_id=');
  const { page, close } = await walk.visit('coastline', path, { viewport: phone, first: true });
  await toReview(page, 'Offlineagain');
  await page.context().setOffline(true);
  await next(page);
  await page.locator('form[data-kind]').getByRole('alert').waitFor();
  await page.context().setOffline(false);
  await page.locator('form[data-kind] button[type=submit]').dblclick();
  await page.waitForURL(`**${vehicle}/checkout`);
  await page.getByRole('timer').waitFor();
  await page.goBack();
  await page.goForward();
  await page.getByRole('timer').waitFor();
  await giveUp(page);
  await close();
  await walk.drain();
  const leads = leadsSchema.parse(await (await fetch(`${walk.crmUrl}/deliveries.json`)).json());
  expect(
    leads.filter(({ body: { data } }) => data.last_name === 'Offlineagain' && data.details?.['quote']),
  ).toHaveLength(1);
});

it('a purchase of what somebody else reserved meanwhile says so once it is sent, with the waiting list', async () => {
  const path = vehicle.replace('/cars/', '/checkout-journey?car_id=');
  const slow = await walk.visit('coastline', path, { viewport: phone, first: true });
  await toReview(slow.page, 'Overtaken');
  const fast = await walk.visit('coastline', path, { viewport: phone, first: true });
  await toReview(fast.page, 'Faster');
  await next(fast.page);
  await fast.page.getByRole('timer').waitFor();
  await next(slow.page);
  await arrived(
    slow.page.getByRole('heading', { level: 1, name: /^(This vehicle is being reserved|Somebody else got in first)$/ }),
  );
  await slow.page.getByRole('button', { name: 'Join the waiting list' }).waitFor();
  expect(await slow.page.getByLabel('Last name').count()).toBe(0);
  await giveUp(fast.page);
  await fast.close();
  await slow.close();
});

it('a vehicle that is not bought online leads to its checkout, and an unknown one is not found', async () => {
  const { html } = await walk.read('coastline', '/search/new-used-and-demo-cars/');
  const reserved = /href="(\/cars\/[^"/]+ranger[^"/]+)"/.exec(html)?.[1] ?? '';
  const { page, close } = await walk.visit('coastline', reserved, { viewport: phone, first: true });
  expect(await page.getByRole('link', { name: /Buy online/ }).count()).toBe(0);
  await page.goto(new URL(`/checkout-journey?car_id=${reserved.slice('/cars/'.length)}`, page.url()).href);
  const link = page.getByRole('link', { name: 'See whether it can be reserved' });
  expect(await link.getAttribute('href')).toBe(`${reserved}/checkout`);
  expect(await seriousFindings(page)).toEqual([]);
  await close();
  expect((await walk.read('coastline', '/checkout-journey?car_id=no-such-car')).status).toBe(404);
});
