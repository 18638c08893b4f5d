import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import * as z from 'zod';
import { byTurns } from '#test/support/runs.ts';
import { tabTo } from './keyboard.ts';
import { expectSound, layoutShift, shareWalk, type Walk } from './support.ts';
import { desk, phone } from './visit.ts';

let walk: Walk;
beforeAll(async () => {
  walk = await shareWalk();
});
afterAll(() => walk.end());

const pages = [
  ['coastline', '/offers/two-services'],
  ['merribank', '/offers/home-charger'],
  ['totara', '/offers/two-warrants'],
  ['coastline', '/service'],
  ['totara', '/service'],
  ['coastline', '/warranty'],
] as const;

describe.each(
  byTurns(
    [
      ['phone', phone],
      ['desk', desk],
    ],
    0,
  ),
)('on a %s', (_, viewport) => {
  it.each(pages)('%s%s can be used by everybody, at 320 pixels too, and does not move', async (dealer, path) => {
    const { page, troubles, close } = await walk.visit(dealer, path, { viewport, first: true });
    expect(await layoutShift(page)).toBeLessThan(0.05);
    await expectSound(page);
    expect(troubles()).toEqual([]);
    await close();
  });

  it('the service banner stands over no field, no vehicle and no picture, wherever the page is scrolled to', async () => {
    const { page, close } = await walk.visit('coastline', '/offers/two-services', { viewport, first: true });
    const banner = page.getByRole('complementary', { name: 'Service', includeHidden: true });
    await banner.waitFor({ state: 'attached' });
    const covered = await page.evaluate(async () => {
      const found: string[] = [];
      const bar = document.querySelector('aside[aria-label="Service"]');
      if (bar === null) return ['no banner'];
      for (let top = 0; top < document.body.scrollHeight; top += 150) {
        window.scrollTo(0, top);
        for (let frame = 0; frame < 3; frame += 1) await new Promise(requestAnimationFrame);
        if (getComputedStyle(bar).visibility === 'hidden') continue;
        const own = bar.getBoundingClientRect();
        for (const one of document.querySelectorAll('main :is(input, select, textarea, article, picture)')) {
          const other = one.getBoundingClientRect();
          const meets =
            own.top < other.bottom && other.top < own.bottom && own.left < other.right && other.left < own.right;
          if (meets) found.push(`${one.tagName} at ${top}`);
        }
      }
      return found;
    });
    expect(covered).toEqual([]);
    // At the end of the page there is nothing to cover.
    await expect.poll(() => banner.evaluate((bar) => getComputedStyle(bar).visibility)).toBe('visible');
    await close();
  });
});

const arrivalsSchema = z.array(
  z.object({
    body: z.object({
      data: z.looseObject({
        last_name: z.string().optional(),
        message: z.string().optional(),
        details: z.unknown().optional(),
      }),
    }),
  }),
);

const receivedFrom = async (lastName: string) => {
  await walk.drain();
  const all = arrivalsSchema.parse(await (await fetch(`${walk.crmUrl}/deliveries.json`)).json());
  return all.map(({ body }) => body.data).find(({ last_name }) => last_name === lastName);
};

const type = async (page: Page, name: RegExp, text: string): Promise<void> => {
  await tabTo(page, page.getByRole('textbox', { name }).last());
  await page.keyboard.type(text);
};

it('an offer is asked about by keyboard alone, and the enquiry says which', { timeout: 60_000 }, async () => {
  const { page, troubles, close } = await walk.visit('merribank', '/offers/home-charger', { viewport: phone });
  await page.getByRole('link', { name: 'Ask about this offer' }).click();
  await page.locator('#offer-enquiry form').waitFor();
  await type(page, /^Name/, 'Kay Offerphone');
  await type(page, /^Phone/, '0412 345 678');
  await tabTo(page, page.getByRole('button', { name: 'Send enquiry' }));
  await page.keyboard.press('Enter');
  await page.waitForURL(/\/success$/);
  expect(troubles()).toEqual([]);
  await close();
  const lead = await receivedFrom('Offerphone');
  expect(lead).toMatchObject({ category: 'General Enquiry', details: { offer: 'home-charger' } });
  expect(lead?.message).toContain('About the offer “Home charger included”.');
});

it('a booking begins with the rego and takes the service that was chosen', async () => {
  const { page, troubles, close } = await walk.visit('coastline', '/service', { viewport: desk });
  await page.locator('form[data-kind=service_booking]').waitFor();
  await page.getByLabel('Your rego').fill('abc 12d');
  await page.keyboard.press('Enter');
  await expect.poll(() => page.evaluate(() => document.activeElement?.id)).toContain('vehicle_make');
  expect(await page.locator('#service-booking').getByRole('textbox', { name: /^Rego/ }).inputValue()).toBe('ABC 12D');
  await page.getByRole('button', { name: 'Choose Wheel alignment and rotation' }).click();
  await page.getByText('You chose: Wheel alignment and rotation').waitFor();
  await page.getByRole('button', { name: 'Something else' }).click();
  expect(await page.getByText('You chose:').count()).toBe(0);
  expect(troubles()).toEqual([]);
  await close();
});

it('offers and services read without scripts, and lead to a form that needs none', async () => {
  for (const [path, words] of [
    ['/offers/two-services', 'Not for fleet or trade buyers.'],
    ['/service', 'from $289'],
  ] as const) {
    const { page, close } = await walk.visit('coastline', path, { viewport: phone, javaScriptEnabled: false });
    expect((await page.locator('main').innerText()).replaceAll(/\s+/g, ' ')).toContain(words);
    expect(await page.locator('main').getByRole('link', { name: 'Open the form' }).count()).toBe(1);
    expect(await page.getByRole('button', { name: /^Choose / }).count()).toBe(0);
    await close();
  }
});
