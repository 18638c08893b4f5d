import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { byTurns } from '#test/support/runs.ts';
import { layoutShift, seriousFindings, shareWalk, sidewaysScroll, type Walk } from './support.ts';
import { becomeQuiet, phone } from './visit.ts';

let walk: Walk;
beforeAll(async () => {
  walk = await shareWalk();
});
afterAll(() => walk.end());

const dealers = [
  { dealer: 'coastline', model: 'chery/tiggo-7-pro', colour: 'Lunar White', pair: 'toyota/rav4,mazda/cx-5' },
  { dealer: 'merribank', model: 'hyundai/kona', colour: 'Atlas White', pair: 'hyundai/kona,hyundai/tucson' },
  { dealer: 'totara', model: 'yamaha/mt-07', colour: 'Tech Black', pair: 'yamaha/mt-07,kawasaki/ninja-300' },
] as const;

describe.each(byTurns(dealers, 1))('a model of $dealer', ({ dealer, model, colour, pair }) => {
  it('changes its pictures with the colour that a keyboard chooses, and nothing moves', async () => {
    const { page, troubles, close } = await walk.visit(dealer, `/models/${model}`);
    const front = page
      .getByRole('main')
      .getByRole('img', { name: /, front$/ })
      .first();
    const chosen = page.getByRole('radio', { name: colour });
    await becomeQuiet(page);
    const before = await front.boundingBox();
    await page.getByRole('radio', { checked: true }).focus();
    for (let presses = 0; presses < 6 && !(await chosen.isChecked()); presses += 1) {
      await page.keyboard.press('ArrowDown');
    }
    await page.waitForURL(/\?colour=[a-z-]+$/);
    await page.getByRole('img', { name: new RegExp(`in ${colour}, front$`) }).waitFor();
    expect(await front.boundingBox()).toEqual(before);
    expect(await layoutShift(page)).toBeLessThan(0.01);
    expect(await chosen.evaluate((input) => input === document.activeElement)).toBe(true);
    expect(await seriousFindings(page)).toEqual([]);
    expect(troubles()).toEqual([]);
    await close();
  });

  it.each([
    ['the page', `/models/${model}`],
    ['the range', '/models'],
    ['the suggestions', '/models/compare'],
    ['the comparison', `/models/compare?models=${pair}`],
  ])('fits 320 px: %s', async (_, path) => {
    const { page, troubles, close } = await walk.visit(dealer, path, { viewport: { width: 320, height: 640 } });
    await page.getByRole('heading', { level: 1 }).waitFor();
    expect(await sidewaysScroll(page)).toBe(0);
    expect(await seriousFindings(page)).toEqual([]);
    expect(troubles()).toEqual([]);
    await close();
  });
});

describe('the colours of a model', () => {
  it('are chosen by touch, stay when the page is loaded again, and come with the short address', async () => {
    const touch = { viewport: phone, hasTouch: true };
    const { page, close } = await walk.visit('coastline', '/models/tiggo-7-pro?colour=mars-red', touch);
    await page.waitForURL(/\/models\/chery\/tiggo-7-pro\?colour=mars-red$/);
    await page.getByRole('img', { name: 'Chery Tiggo 7 Pro in Mars Red, front' }).waitFor();
    await page.getByText('Lunar White', { exact: true }).tap();
    await page.getByRole('img', { name: 'Chery Tiggo 7 Pro in Lunar White, front' }).waitFor();
    await page.reload();
    await page.getByRole('img', { name: 'Chery Tiggo 7 Pro in Lunar White, front' }).waitFor();
    expect(await page.getByRole('radio', { name: 'Lunar White' }).isChecked()).toBe(true);
    await close();
  });
});

describe('a model that is not in stock', () => {
  it('is asked for by a form and an alert that name it', async () => {
    const { page, troubles, close } = await walk.visit('coastline', '/models/chery/tiggo-7-pro', { viewport: phone });
    await page.getByRole('link', { name: 'Ask us about the Tiggo 7 Pro' }).click();
    const message = page.getByRole('textbox', { name: /^Message/ });
    await message.waitFor();
    expect(await message.inputValue()).toBe('I would like to know more about the Chery Tiggo 7 Pro.');
    await page.getByRole('button', { name: 'Tell me when one arrives' }).click();
    await page.getByText('We will tell you when we get: Chery, Tiggo 7 Pro').waitFor();
    expect(await seriousFindings(page)).toEqual([]);
    expect(troubles()).toEqual([]);
    await close();
  });
});

describe('models without scripts', () => {
  it('have a link for each colour', async () => {
    const { page, close } = await walk.visit('coastline', '/models/chery/tiggo-7-pro', { javaScriptEnabled: false });
    expect(await page.getByRole('radio').count()).toBe(0);
    await page.getByRole('link', { name: 'Lunar White' }).click();
    await page.waitForURL(/\?colour=lunar-white$/);
    await page.getByRole('img', { name: 'Chery Tiggo 7 Pro in Lunar White, front' }).waitFor();
    await close();
  });
});

describe('models side by side', () => {
  it('begin with a suggested pair, single out what is best, and can be left out again', async () => {
    const { page, troubles, close } = await walk.visit('coastline', '/models/compare', { viewport: phone });
    await page.getByRole('link', { name: 'Toyota RAV4 or Mazda CX-5' }).click();
    await page.getByRole('heading', { level: 1, name: 'Toyota RAV4 and Mazda CX-5' }).waitFor();
    expect(await page.getByRole('cell', { name: /Uses least/ }).count()).toBe(1);
    const rows = page.getByRole('rowheader');
    const all = await rows.count();
    await page.getByRole('checkbox', { name: /^Show only what differs/ }).check();
    expect(await rows.count()).toBeLessThan(all);
    await page.getByRole('link', { name: 'Leave out the Mazda CX-5' }).click();
    await page.waitForURL(/\?models=toyota\/rav4$/);
    expect(troubles()).toEqual([]);
    await close();
  });
});
