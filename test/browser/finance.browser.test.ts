import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { seriousFindings, shareWalk, sidewaysScroll, type Walk } from './support.ts';
import { desk, phone } from './visit.ts';

let walk: Walk;
beforeAll(async () => {
  walk = await shareWalk();
});
afterAll(() => walk.end());

const LISTING = '/search/new-used-and-demo-cars/';

interface Part {
  text: string;
  look: string;
  x: number;
  y: number;
}

/** Repayment, rates and conditions of the first strip: how they look, and where they stand. */
const partsOf = (page: Page): Promise<Part[]> =>
  page
    .locator('[data-estimate]')
    .first()
    .evaluate((strip) =>
      [...strip.querySelectorAll('li, dt, dd, p')].map((part) => {
        const { fontSize, fontWeight, color } = getComputedStyle(part);
        const { x, y } = part.getBoundingClientRect();
        return { text: part.textContent, look: `${fontSize} ${fontWeight} ${color}`, x, y };
      }),
    );

/** Pixels between the nearest of two parts. */
const distance = (a: Part | undefined, b: Part | undefined): number =>
  a === undefined || b === undefined ? Infinity : Math.hypot(a.x - b.x, a.y - b.y);

const expectEqualRank = (parts: readonly Part[]): void => {
  expect([...new Set(parts.map(({ look }) => look))]).toHaveLength(1);
  const of = (text: RegExp) => parts.find((part) => text.test(part.text));
  const [repayment, interest, comparison] = [of(/\$192 a week/), of(/8\.49% p\.a\./), of(/9\.37% p\.a\./)];
  expect(distance(interest, comparison)).toBeLessThan(400);
  expect(distance(repayment, comparison)).toBeLessThan(500);
};

describe.each([
  ['a phone', phone],
  ['a desk', desk],
])('on %s', (_, viewport) => {
  it('repayment, interest rate and comparison rate are of the same rank on a card', async () => {
    const { page, troubles, close } = await walk.visit('coastline', LISTING, { viewport });
    await page.evaluate(() => localStorage.setItem('fc:coastline:payment', 'finance'));
    await page.reload({ waitUntil: 'networkidle' });
    await page.getByText('$192 a week').first().waitFor();
    expectEqualRank(await partsOf(page));
    expect(troubles()).toEqual([]);
    await close();
  });

  it('and on the vehicle’s page, where the conditions stand below and the calculator says what it leaves out', async () => {
    const { page, troubles, close } = await walk.visit('coastline', LISTING, { viewport });
    await page.getByRole('link', { name: '2021 Toyota Hilux' }).first().click();
    await page.getByText('$192 a week').first().waitFor();
    expectEqualRank(await partsOf(page));
    expect(await page.locator('[data-credit-notice]').first().innerText()).toContain(
      'Australian credit licence 000417',
    );
    await page.getByRole('button', { name: 'Finance calculator' }).click();
    const status = page.getByRole('form', { name: 'Finance calculator' }).getByRole('status');
    await expect.poll(() => status.innerText()).toMatch(/^\$\d+\.\d\d a week for 5 years, /);
    await page.getByLabel('Deposit').fill('45990');
    await expect.poll(() => status.innerText()).toMatch(/less than the price/);
    expect(await sidewaysScroll(page)).toBe(0);
    expect(await seriousFindings(page)).toEqual([]);
    expect(troubles()).toEqual([]);
    await close();
  });
});

it('the calculator needs no more than 320 pixels', async () => {
  const { page, close } = await walk.visit('coastline', LISTING, { viewport: { width: 320, height: 640 } });
  await page.getByRole('link', { name: '2021 Toyota Hilux' }).first().click();
  await page.getByRole('button', { name: 'Finance calculator' }).click();
  await page.getByText('Final repayment may differ slightly').waitFor();
  expect(await sidewaysScroll(page)).toBe(0);
  await close();
});
