import type { Locator, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { byTurns } from '#test/support/runs.ts';
import { layoutShift, seriousFindings, shareWalk, sidewaysScroll, type Walk } from './support.ts';
import { desk, phone } from './visit.ts';

let walk: Walk;
beforeAll(async () => {
  walk = await shareWalk();
});
afterAll(() => walk.end());

const QUIET = '/careers';
const mainMenu = (page: Page): Locator => page.getByRole('navigation', { name: 'Main' });
const focused = (page: Page) => page.evaluate(() => document.activeElement?.textContent?.trim() ?? '');
const isFocused = (locator: Locator): Promise<boolean> =>
  locator.evaluate((element) => element === document.activeElement);

describe('a live dropdown', () => {
  it('asks for its numbers when the keyboard reaches it, opens, is walked through and gives the focus back', async () => {
    const { page, troubles, close } = await walk.visit('merribank', QUIET, { viewport: desk });
    const asked: string[] = [];
    page.on('request', (request) => void asked.push(new URL(request.url()).pathname));
    const stock = mainMenu(page).getByRole('button', { name: 'Stock' });
    expect(asked).toEqual([]);
    await stock.focus();
    await page.keyboard.press('Enter');
    await mainMenu(page)
      .getByRole('link', { name: /^All stock\s*\d+ vehicles$/ })
      .waitFor();
    expect(asked).toContain('/api/v1/search');
    await page.keyboard.press('Tab');
    expect(await focused(page)).toMatch(/^All stock/);
    expect(await seriousFindings(page)).toEqual([]);
    await page.keyboard.press('Escape');
    expect([await stock.getAttribute('aria-expanded'), await isFocused(stock)]).toEqual(['false', true]);
    expect(troubles()).toEqual([]);
    await close();
  });

  it('moves nothing while it is filled, and leads to a model', async () => {
    const { page, close } = await walk.visit('coastline', QUIET, { viewport: desk, first: true });
    const before = await layoutShift(page);
    await mainMenu(page).getByRole('button', { name: 'Models' }).hover();
    const hilux = mainMenu(page).getByRole('link', { name: /^Toyota Hilux/ });
    await hilux.waitFor();
    expect((await layoutShift(page)) - before).toBe(0);
    await hilux.click();
    await page.waitForURL(walk.url('coastline', '/models/toyota/hilux'));
    await page.getByRole('heading', { level: 1, name: /Hilux/ }).waitFor();
    await close();
  });

  it('opens under a finger and leads nowhere by itself, where a mouse opens it by hovering, too', async () => {
    const { page, close } = await walk.visit('coastline', QUIET, { viewport: desk, hasTouch: true });
    const models = mainMenu(page).getByRole('button', { name: 'Models' });
    await models.tap();
    await mainMenu(page).getByRole('link', { name: 'All models' }).waitFor();
    expect([await models.getAttribute('aria-expanded'), new URL(page.url()).pathname]).toEqual(['true', QUIET]);
    await models.tap();
    await mainMenu(page).getByRole('link', { name: 'All models' }).waitFor({ state: 'hidden' });
    await close();
  });

  it('opens in place in the phone’s menu, one group at a time', async () => {
    const { page, close } = await walk.visit('totara', QUIET, { viewport: phone, hasTouch: true });
    await page.getByRole('button', { name: 'Menu' }).tap();
    const menu = page.getByRole('navigation', { name: 'Menu' });
    await menu.getByText('In the yard', { exact: true }).tap();
    await menu.getByRole('link', { name: /^Caravans\s*1 vehicle$/ }).waitFor();
    await menu.getByText('The family', { exact: true }).tap();
    await menu.getByRole('link', { name: /^Caravans/ }).waitFor({ state: 'hidden' });
    expect(await seriousFindings(page)).toEqual([]);
    await menu.getByRole('link', { name: 'Contact Us' }).tap();
    await page.waitForURL(walk.url('totara', '/contact-us'));
    await close();
  });
});

describe('without scripts', () => {
  it('a group’s name is a link, and nothing in the header is dead', async () => {
    const { page, close } = await walk.visit('coastline', QUIET, { viewport: desk, javaScriptEnabled: false });
    const header = page.getByRole('banner');
    expect(await header.getByRole('button').count()).toBe(0);
    const hrefs = await header
      .getByRole('link')
      .evaluateAll((links) => links.map((link) => link.getAttribute('href')?.replace(/#.*/, '') ?? ''));
    expect(hrefs).toEqual(expect.arrayContaining(['/models', '/search/new-used-and-demo-cars/', '/watchlist']));
    for (const href of new Set(hrefs.filter((one) => one.startsWith('/'))))
      expect((await walk.read('coastline', href)).status, href).toBe(200);
    await close();
  });
});

describe('the announcement', () => {
  it('is closed by keyboard for good: the next page has neither it nor a jump', async () => {
    const { page, troubles, close } = await walk.visit('coastline', QUIET, { viewport: phone, first: true });
    const bar = page.getByRole('region', { name: 'Announcement' });
    await bar.getByRole('button').focus();
    await page.keyboard.press('Enter');
    await bar.waitFor({ state: 'hidden' });
    expect(await page.evaluate(() => document.activeElement?.closest('header') !== null)).toBe(true);
    await page.goto(walk.url('coastline', '/contact-us'), { waitUntil: 'networkidle' });
    expect(await bar.isVisible()).toBe(false);
    expect(await layoutShift(page)).toBeLessThan(0.02);
    expect(troubles()).toEqual([]);
    await close();
  });
});

describe.each(
  byTurns(
    [
      ['phone', phone],
      ['desk', desk],
    ],
    0,
  ),
)('the site’s search on a %s', (_, viewport) => {
  it('opens by its key and its button, finds pages and vehicles, and is walked through by arrows', async () => {
    const { page, troubles, close } = await walk.visit('coastline', QUIET, { viewport });
    const dialog = page.getByRole('dialog', { name: 'Search' });
    const field = dialog.getByRole('searchbox', { name: 'Search vehicles and pages' });
    const opener = page.getByRole('banner').getByRole('link', { name: 'Search', exact: true });
    await opener.click();
    await field.waitFor();
    await page.keyboard.press('Escape');
    await field.waitFor({ state: 'hidden' });
    expect(await isFocused(opener)).toBe(true);
    await page.keyboard.press('Control+k');
    await field.waitFor();
    expect(await isFocused(field)).toBe(true);
    await page.keyboard.type('toyota');
    await dialog.getByText(/^\d+ vehicles? and \d+ pages? found$/).waitFor();
    expect(await seriousFindings(page)).toEqual([]);
    expect(await sidewaysScroll(page)).toBeLessThanOrEqual(0);
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('ArrowUp');
    expect(await isFocused(field)).toBe(true);
    // A model’s own page may stand before its vehicles.
    await dialog.locator('a[href^="/cars/"]').filter({ hasText: 'Hilux' }).first().focus();
    await page.keyboard.press('Enter');
    await page.waitForURL(/\/cars\//);
    await dialog.waitFor({ state: 'hidden' });
    expect(troubles()).toEqual([]);
    await close();
  });

  it('finds a page by its name, and sends the words to the stock with Enter', async () => {
    const { page, close } = await walk.visit('coastline', QUIET, { viewport });
    await page.keyboard.press('/');
    const dialog = page.getByRole('dialog', { name: 'Search' });
    await dialog.getByRole('searchbox').fill('careers');
    await dialog.getByRole('link', { name: 'Careers' }).waitFor();
    await dialog.getByRole('searchbox').fill('mazda');
    await page.keyboard.press('Enter');
    await page.waitForURL(/\/search\/.*mazda/);
    await close();
  });

  it('is not opened by a slash that somebody types', async () => {
    const { page, close } = await walk.visit('coastline', QUIET, { viewport });
    await page.getByRole('textbox', { name: 'Name' }).focus();
    await page.keyboard.type('a/b');
    expect(await page.getByRole('textbox', { name: 'Name' }).inputValue()).toBe('a/b');
    expect(await page.getByRole('dialog').count()).toBe(0);
    await close();
  });
});

describe('the service banner', () => {
  it('hides nothing that has the focus, at the end of the page either, and stays closed', async () => {
    const { page, close } = await walk.visit('coastline', QUIET, { viewport: phone });
    const banner = page.getByRole('complementary', { name: 'Service' });
    const last = page.getByRole('contentinfo').getByText('Pictures are computer renderings');
    await last.scrollIntoViewIfNeeded();
    await page.evaluate(() => window.scrollTo(0, document.body.scrollHeight));
    // Before the form's fields it had given way.
    await banner.waitFor();
    const [text, bar] = [await last.boundingBox(), await banner.boundingBox()];
    expect((text?.y ?? 0) + (text?.height ?? 0)).toBeLessThanOrEqual(bar?.y ?? 0);
    await banner.getByRole('button').click();
    await banner.waitFor({ state: 'detached' });
    await page.reload({ waitUntil: 'networkidle' });
    expect(await banner.count()).toBe(0);
    await close();
  });

  it('leaves a phone’s listing to the listing’s own bar', async () => {
    const { page, close } = await walk.visit('coastline', '/search/toyota', { viewport: phone });
    await page.waitForLoadState('networkidle');
    expect(await page.locator('aside[aria-label=Service]').count()).toBe(0);
    await close();
  });
});
