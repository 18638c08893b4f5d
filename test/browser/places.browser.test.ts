import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { byTurns } from '#test/support/runs.ts';
import { layoutShift, shareWalk, sidewaysScroll, type Walk } from './support.ts';
import { desk, phone } from './visit.ts';

let walk: Walk;
beforeAll(async () => {
  walk = await shareWalk();
});
afterAll(() => walk.end());

const sizes = { phone, desk };
const OTHERS = { name: 'Our Locations' };

const carouselOf = (page: Page) => {
  const section = page.getByRole('region', OTHERS);
  const inWindow = (name: string): Promise<boolean> =>
    section.getByRole('heading', { name, exact: true }).evaluate((heading) => {
      const { left, right } = heading.getBoundingClientRect();
      return left >= 0 && right <= document.documentElement.clientWidth;
    });
  return {
    section,
    inWindow,
    back: section.getByRole('button', { name: 'Previous locations' }),
    on: section.getByRole('button', { name: 'Next locations' }),
  };
};

describe.each(byTurns(['phone', 'desk'], 0))('the carousel of a location’s page on a %s', (size) => {
  it('is walked to its end and back by keyboard, its buttons disabled at the ends', async () => {
    const { page, troubles, close } = await walk.visit('coastline', '/locations/cairns', { viewport: sizes[size] });
    const { inWindow, back, on } = carouselOf(page);
    await on.waitFor();
    await expect.poll(() => back.isDisabled()).toBe(true);
    expect(await inWindow('Coastline Parts')).toBe(false);
    await on.focus();
    await expect
      .poll(
        async () => {
          if (await on.isEnabled()) await page.keyboard.press('Enter');
          return on.isDisabled();
        },
        { timeout: 20_000 },
      )
      .toBe(true);
    await expect.poll(() => inWindow('Coastline Parts')).toBe(true);
    // The focus is not lost with the button.
    await expect.poll(() => back.evaluate((button) => button === document.activeElement)).toBe(true);
    await page.keyboard.press('Enter');
    await expect.poll(() => on.isEnabled()).toBe(true);
    expect(troubles()).toEqual([]);
    await close();
  });

  it('brings a card into view that the Tab key reaches', async () => {
    const { page, close } = await walk.visit('coastline', '/locations/cairns', { viewport: sizes[size] });
    const { section, inWindow } = carouselOf(page);
    await section.getByRole('link', { name: 'View Location Coastline Parts' }).focus();
    await expect.poll(() => inWindow('Coastline Parts')).toBe(true);
    await close();
  });

  it('moves nothing while the page comes alive', async () => {
    const { page, close } = await walk.visit('coastline', '/locations/cairns', { viewport: sizes[size], first: true });
    expect(await layoutShift(page)).toBeLessThan(0.01);
    expect(await sidewaysScroll(page)).toBe(0);
    await close();
  });
});

it('the carousel scrolls without scripts, and has no buttons then', async () => {
  const { page, close } = await walk.visit('coastline', '/locations/cairns', {
    viewport: phone,
    javaScriptEnabled: false,
  });
  const { section, on } = carouselOf(page);
  expect(await on.isVisible()).toBe(false);
  await section.getByRole('link', { name: 'View Location Coastline Parts' }).click();
  await page.getByRole('heading', { level: 1, name: 'Coastline Parts' }).waitFor();
  await close();
});

it('five locations of a group fit on a desk', async () => {
  const { page, close } = await walk.visit('coastline', '/locations/cairns', { viewport: desk });
  const { inWindow } = carouselOf(page);
  const names = ['Townsville', 'Gold Coast', 'Ballina', 'Cairns Service', 'Townsville Service'];
  for (const name of names) expect(await inWindow(`Coastline ${name}`), name).toBe(true);
  expect(await inWindow('Coastline Parts')).toBe(false);
  await close();
});

it('holiday opening hours open and close by keyboard, and the focus returns', async () => {
  const { page, troubles, close } = await walk.visit('merribank', '/opening-hours', { viewport: phone });
  const button = page.getByRole('button', { name: 'Holiday Opening Hours' }).first();
  await button.focus();
  await page.keyboard.press('Enter');
  const dialog = page.getByRole('dialog', { name: 'Holiday Opening Hours' });
  await dialog.getByText('Christmas Day', { exact: true }).first().waitFor();
  await page.keyboard.press('Escape');
  await expect.poll(() => dialog.isVisible()).toBe(false);
  await expect.poll(() => button.evaluate((one) => one === document.activeElement)).toBe(true);
  expect(troubles()).toEqual([]);
  await close();
});

it('the type of location is chosen by keyboard and kept in the address', async () => {
  const { page, close } = await walk.visit('coastline', '/opening-hours', { viewport: desk });
  await page.getByRole('navigation', { name: 'Location type' }).getByRole('link', { name: 'Parts' }).focus();
  await page.keyboard.press('Enter');
  await page.getByRole('heading', { level: 2, name: 'Coastline Parts' }).waitFor();
  expect(new URL(page.url()).search).toBe('?type=parts');
  await close();
});

it('dealerships are sorted by the shopper’s postcode, with the distance of each', async () => {
  const { page, close } = await walk.visit('coastline', '/dealerships', { viewport: desk, first: true });
  await page.getByRole('textbox', { name: 'Your postcode or address' }).fill('2478');
  await page.keyboard.press('Enter');
  const first = page.locator('main').getByRole('heading', { level: 2 }).first();
  await expect.poll(() => first.innerText()).toBe('Coastline Ballina');
  expect(await page.locator('main').innerText()).toMatch(/West Ballina NSW 2478 \(\d+ km\)/);
  await close();
});
