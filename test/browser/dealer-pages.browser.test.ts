import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { byTurns } from '#test/support/runs.ts';
import { layoutShift, seriousFindings, shareWalk, sidewaysScroll, type Walk } from './support.ts';
import { desk, phone } from './visit.ts';

let walk: Walk;
beforeAll(async () => {
  walk = await shareWalk();
});
afterAll(() => walk.end());

const narrow = { width: 320, height: 700 };
const pages = [
  ['coastline', '/about-us'],
  ['merribank', '/about-us'],
  ['totara', '/about-us'],
  ['coastline', '/locations/cairns'],
  ['merribank', '/locations/pakenham'],
  ['totara', '/locations/richmond'],
  ['coastline', '/dealerships'],
] as const;

describe.each(byTurns(pages, 0, 2))('%s %s', (dealer, path) => {
  it('is sound on the narrowest phone', async () => {
    const { page, troubles, close } = await walk.visit(dealer, path, { viewport: narrow });
    expect(await sidewaysScroll(page)).toBe(0);
    expect(await seriousFindings(page)).toEqual([]);
    expect(troubles()).toEqual([]);
    await close();
  });

  it('moves nothing while it comes alive on a desk, and shows one map in letters that can be read', async () => {
    const { page, close } = await walk.visit(dealer, path, { viewport: desk, first: true });
    expect(await layoutShift(page)).toBeLessThan(0.01);
    const map = page.locator('main').getByRole('img', { name: /^Map: / });
    expect(await map.count()).toBe(1);
    const heights = await map
      .locator('text')
      .evaluateAll((texts) => texts.map((text) => text.getBoundingClientRect().height));
    expect(Math.min(...heights)).toBeGreaterThan(14);
    await close();
  });
});

it('who the dealer is reads without scripts', async () => {
  const { page, close } = await walk.visit('totara', '/about-us', { viewport: phone, javaScriptEnabled: false });
  await page.getByRole('heading', { level: 3, name: 'Aroha Wells' }).waitFor();
  expect(await page.getByRole('img', { name: /^Map: Totara Palmerston North/ }).isVisible()).toBe(true);
  expect(await page.getByText('Rangitikei Street', { exact: true }).isVisible()).toBe(true);
  await close();
});

it('the page comes whole from the menu too, and people are called by keyboard', async () => {
  const { page, troubles, close } = await walk.visit('merribank', '/contact-us', { viewport: desk });
  await page.locator('footer').getByRole('link', { name: 'About Us' }).click();
  await page.getByRole('heading', { level: 1, name: 'One floor, six people' }).waitFor();
  const call = page.getByRole('link', { name: 'Call Renata Kowal: (03) 5550 0126' });
  await call.focus();
  expect(await call.evaluate((link) => link === document.activeElement)).toBe(true);
  expect(await call.getAttribute('href')).toBe('tel:0355500126');
  expect(await page.getByRole('img', { name: /^Map: Merribank Showroom/ }).isVisible()).toBe(true);
  expect(troubles()).toEqual([]);
  await close();
});

it('the way to a place leads to the map of the visitor’s device, which is not told from where', async () => {
  const { page, close } = await walk.visit('coastline', '/locations/ballina', { viewport: phone });
  const way = page.getByRole('link', { name: 'Get Directions to Coastline Ballina' });
  expect(await way.getAttribute('rel')).toBe('noopener noreferrer');
  expect(await way.getAttribute('href')).toMatch(/^https:/);
  await close();
});
