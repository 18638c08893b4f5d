import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { byTurns } from '#test/support/runs.ts';
import { seriousFindings, shareWalk, sidewaysScroll, type Walk } from './support.ts';
import { desk, phone } from './visit.ts';

let walk: Walk;
beforeAll(async () => {
  walk = await shareWalk();
});
afterAll(() => walk.end());

const PATH = '/credit-check';
const answers = [
  ['First name', 'Ana'],
  ['Last name', 'Quillfeather'],
  ['Date of birth', '1987-03-29'],
  ['Street address', '904 Quokka Parade'],
  ['Suburb or town', 'Cairns'],
  ['Postcode', '4870'],
] as const;

const fill = async (page: Page): Promise<void> => {
  for (const [label, value] of answers) await page.getByLabel(label).fill(value);
  await page.getByLabel('State').selectOption('QLD');
};

describe.each(
  byTurns(
    [
      ['on a phone', { width: 320, height: 640 }],
      ['on a phone of today', phone],
      ['on a desk', desk],
    ],
    0,
  ),
)('a credit check %s', (_, viewport) => {
  it('tells what is missing, asks after consent, and shows the result to the shopper only', async () => {
    const { page, troubles, close } = await walk.visit('coastline', PATH, { viewport });
    const send = page.getByRole('button', { name: 'Check my credit' });
    await send.click();
    const summary = page.getByRole('alert');
    await summary.getByText('Check the box to agree that we ask.').waitFor();
    const told = await summary.getByRole('link').allTextContents();
    expect([told.length, told[0], told.at(-1)]).toEqual([
      ...[8, 'Enter your first name.', 'Check the box to agree that we ask.'],
    ]);
    await fill(page);
    expect(await seriousFindings(page)).toEqual([]);
    expect(await sidewaysScroll(page)).toBe(0);
    await page.getByRole('checkbox', { name: /Sample Credit Bureau is asked about me once/ }).check();
    await send.press('Enter');
    const title = page.getByRole('heading', { level: 2, name: /^Your credit is/ });
    await title.waitFor();
    expect(await title.evaluate((element) => element === document.activeElement)).toBe(true);
    expect(await page.getByText('Sample Credit Bureau').count()).toBe(1);
    expect(await seriousFindings(page)).toEqual([]);
    expect(await sidewaysScroll(page)).toBe(0);
    const kept = await page.evaluate(() => JSON.stringify([{ ...localStorage }, { ...sessionStorage }, location.href]));
    for (const text of ['Quillfeather', '1987', 'Quokka']) expect(kept).not.toContain(text);
    await page.getByRole('button', { name: 'Check again' }).click();
    expect(await page.getByLabel('Street address').inputValue()).toBe('904 Quokka Parade');
    expect(await page.getByRole('checkbox', { name: /is asked about me once/ }).isChecked()).toBe(false);
    expect(troubles()).toEqual([]);
    await close();
  });
});

it('says that nothing was checked where the provider is away, and keeps what was typed', async () => {
  const { page, close } = await walk.visit('coastline', PATH, { viewport: phone });
  await page.route('**/api/v1/credit-checks', async (route) => {
    if (route.request().method() === 'GET') return route.continue();
    const body = JSON.stringify({ code: 'upstream_unavailable', error: 'Nothing was checked.', errors: [] });
    return route.fulfill({ status: 503, contentType: 'application/problem+json', body });
  });
  await fill(page);
  await page.getByRole('checkbox', { name: /is asked about me once/ }).check();
  await page.getByRole('button', { name: 'Check my credit' }).click();
  await page.getByRole('alert').getByText('Nothing was checked.').waitFor();
  expect(await page.getByLabel('Street address').inputValue()).toBe('904 Quokka Parade');
  expect(await page.getByRole('link', { name: 'Apply for finance' }).getAttribute('href')).toBe('/apply-for-finance');
  await close();
});

it('is a 404 for a dealer without it', async () => {
  for (const dealer of ['merribank', 'totara'] as const) expect((await walk.read(dealer, PATH)).status).toBe(404);
});
