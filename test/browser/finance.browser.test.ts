import type { Locator, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { byTurns } from '#test/support/runs.ts';
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

describe.each(
  byTurns(
    [
      ['a phone', phone],
      ['a desk', desk],
    ],
    1,
  ),
)('on %s', (_, viewport) => {
  it('repayment, interest rate and comparison rate are of the same rank on a card', async () => {
    const { page, troubles, close } = await walk.visit('coastline', LISTING, { viewport });
    await page.evaluate(() => localStorage.setItem('fc:coastline:payment', 'finance'));
    await page.reload({ waitUntil: 'networkidle' });
    await page.getByText('$192 a week').first().waitFor();
    expectEqualRank(await partsOf(page));
    expect(troubles()).toEqual([]);
    await close();
  });

  it('and on the vehicle’s page, where the calculator begins with the advertised repayment and its terms', async () => {
    const { page, troubles, close } = await walk.visit('coastline', LISTING, { viewport });
    await page.getByRole('link', { name: '2021 Toyota Hilux' }).first().click();
    // No figure before the press that shows it with its rates, its example and its warning.
    await page.locator('summary', { hasText: 'Repayments and terms' }).click();
    await page.locator('[data-estimate]').getByText('$192 a week').waitFor();
    expectEqualRank(await partsOf(page));
    expect(await page.locator('[data-credit-notice]').first().innerText()).toContain(
      'Australian credit licence 000417',
    );
    await page.locator('#car-finance').scrollIntoViewIfNeeded();
    const calculator = page.getByRole('form', { name: 'Finance calculator' });
    const status = calculator.getByRole('status');
    await expect.poll(() => status.innerText()).toMatch(/^\$192 a week over 5 years, /);
    const result = calculator.locator('[data-calculator-result]');
    for (const words of [
      /8\.49% p\.a\. interest/,
      /9\.37% p\.a\. comparison rate/,
      /WARNING/,
      /secured loan of \$30,000/,
    ])
      expect(await result.innerText()).toMatch(words);
    await page.getByLabel('Deposit', { exact: true }).fill('45990');
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
  await page.locator('#car-finance').scrollIntoViewIfNeeded();
  await page.getByText('final repayment may differ slightly').waitFor();
  expect(await sidewaysScroll(page)).toBe(0);
  await close();
});

it.each([
  ['coastline', '/finance'],
  ['merribank', '/finance-enquiry'],
  ['totara', '/apply-for-finance'],
])(
  'the repayment and a slider are on the first screen of a phone, before the application, at %s',
  async (dealer, path) => {
    const { page, close } = await walk.visit(dealer, path, { viewport: { width: 390, height: 844 } });
    const bottom = async (part: Locator) => part.evaluate((element) => element.getBoundingClientRect().bottom);
    expect(await bottom(page.locator('[data-calculator-result]'))).toBeLessThan(600);
    expect(await bottom(page.getByRole('slider').first())).toBeLessThan(760);
    expect(await page.locator('#finance-form').evaluate((form) => form.getBoundingClientRect().top)).toBeGreaterThan(
      844,
    );
    await close();
  },
);
