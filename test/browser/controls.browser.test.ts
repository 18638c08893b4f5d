import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { shareWalk, type Walk } from './support.ts';
import { phone } from './visit.ts';

const LISTING = '/search/new-used-and-demo-cars/';

let walk: Walk;
let vehiclePath = '';
beforeAll(async () => {
  walk = await shareWalk();
  const { html } = await walk.read('coastline', '/search/toyota/hilux');
  vehiclePath = /href="(\/cars\/2021-toyota-hilux[^"]+)"/.exec(html)?.[1] ?? '';
});
afterAll(() => walk.end());

/** Accessible text of the focused element. */
const focused = (page: Page): Promise<string> =>
  page.evaluate(() => `${document.activeElement?.tagName} ${document.activeElement?.textContent?.trim()}`);

const row = (page: Page, name: RegExp) =>
  page.getByRole('link', { name }).and(page.locator('[data-value]:visible')).first();

describe('a chip that is removed', () => {
  it('hands focus to its neighbour, and ‘Clear all’ to the heading', async () => {
    const { page, close } = await walk.visit('coastline', `${LISTING}?make=Toyota&fuel=diesel`);
    await page.getByRole('link', { name: 'Remove Toyota' }).press('Enter');
    await page.getByRole('link', { name: 'Remove Toyota' }).waitFor({ state: 'detached' });
    expect(await focused(page)).toMatch(/^A Remove/);
    await page.getByRole('link', { name: 'Clear all' }).first().press('Enter');
    await page.waitForURL((url) => url.search === '');
    await page.getByRole('link', { name: 'Clear all' }).waitFor({ state: 'detached' });
    expect(await focused(page)).toMatch(/^H1 /);
    await close();
  });
});

describe('the filter rows', () => {
  it('are selected by the space bar, as their boxes promise', async () => {
    const { page, close } = await walk.visit('coastline', LISTING);
    await row(page, /^Toyota/).press('Space');
    await page.waitForURL(/toyota/i);
    await close();
  });

  it('can be skipped by the keyboard', async () => {
    const { page, close } = await walk.visit('coastline', LISTING);
    await page.getByRole('link', { name: 'To the vehicles' }).press('Enter');
    await page.keyboard.press('Tab');
    expect(await page.evaluate(() => document.activeElement?.closest('#vehicles') !== null)).toBe(true);
    await close();
  });
});

describe('back', () => {
  it('closes the filter sheet and keeps what was chosen in it; once more undoes it', async () => {
    const { page, close } = await walk.visit('coastline', LISTING, { viewport: phone });
    const before = page.url();
    const sheet = page.getByRole('dialog', { name: 'Filters' });
    await page.getByRole('link', { name: 'Filters' }).click();
    await row(page, /^Toyota/).click();
    await page.waitForURL(/toyota/i);
    const chosen = page.url();
    await page.goBack();
    await sheet.waitFor({ state: 'hidden' });
    expect(page.url()).toBe(chosen);
    await page.goBack();
    await page.waitForURL(before);
    await close();
  });

  it('closes an untouched sheet, and a closed sheet leaves no step behind', async () => {
    const { page, close } = await walk.visit('coastline', vehiclePath, { viewport: phone });
    await page.goto(walk.url('coastline', LISTING), { waitUntil: 'networkidle' });
    const sheet = page.getByRole('dialog', { name: 'Filters' });
    const open = async (): Promise<void> => {
      await page.getByRole('link', { name: 'Filters' }).click();
      await sheet.waitFor();
    };
    await open();
    await page.goBack();
    await sheet.waitFor({ state: 'hidden' });
    expect(page.url()).toBe(walk.url('coastline', LISTING));
    await open();
    await sheet.getByRole('button', { name: 'Close' }).click();
    await sheet.waitFor({ state: 'hidden' });
    await page.waitForFunction(() => history.state === null);
    await page.goBack();
    await page.waitForURL(walk.url('coastline', vehiclePath));
    await close();
  });

  it('after a link of the menu leads to the page before', async () => {
    const { page, close } = await walk.visit('coastline', LISTING, { viewport: phone });
    await page.getByRole('button', { name: 'Menu' }).click();
    const link = page.getByRole('dialog', { name: 'Menu' }).getByRole('link').first();
    const href = await link.getAttribute('href');
    await link.click();
    await page.waitForURL(walk.url('coastline', href ?? ''));
    await page.goBack();
    await page.waitForURL(walk.url('coastline', LISTING));
    await close();
  });
});

describe('a toast', () => {
  it('goes with its page', async () => {
    const { page, close } = await walk.visit('coastline', LISTING);
    await page
      .getByRole('button', { name: /^Save (?!this search)/ })
      .first()
      .click();
    const link = page.getByRole('link', { name: 'View List' });
    await link.waitFor();
    await page.locator('a[href^="/cars/"]').first().click();
    await page.waitForURL(/\/cars\//);
    await link.waitFor({ state: 'detached', timeout: 5_000 });
    await close();
  });
});

describe('the price slider of the home page', () => {
  it.each([phone.width, 1440])('takes a drag that began before its code came, at %i pixels', async (width) => {
    const { page, close } = await walk.visit('coastline', '/', { viewport: { width, height: 900 } });
    let release = (): void => undefined;
    const held = new Promise<void>((resolve) => (release = resolve));
    await page.route(/range-slider[^/]*\.js/, async (route) => {
      await held;
      await route.continue();
    });
    const form = page.locator('form', { has: page.getByRole('button', { name: /^Show Me/ }) }).last();
    const track = form.locator('svg').last();
    await track.scrollIntoViewIfNeeded();
    const box = await track.boundingBox();
    if (box === null) throw new Error('The slider has no box.');
    expect(box.x + box.width).toBeLessThanOrEqual(width);
    const y = box.y + box.height / 2;
    const text = await form.locator('p').first().textContent();
    await page.mouse.move(box.x + 2, y);
    await page.mouse.down();
    await page.mouse.move(box.x + box.width / 3, y, { steps: 4 });
    release();
    const thumb = form.getByRole('slider', { name: 'Price from' });
    await thumb.waitFor();
    await page.waitForFunction(([element, before]) => element?.textContent !== before, [
      await form.locator('p').first().elementHandle(),
      text,
    ] as const);
    const alive = await form.locator('svg').last().boundingBox();
    expect(alive?.x).toBeCloseTo(box.x, 0);
    expect(alive?.width).toBeCloseTo(box.width, 0);
    const first = await thumb.getAttribute('aria-valuenow');
    await page.mouse.move(box.x + box.width / 2, y, { steps: 3 });
    await page.mouse.up();
    expect(Number(await thumb.getAttribute('aria-valuenow'))).toBeGreaterThan(Number(first));
    await close();
  });
});

describe('the enquiry form', () => {
  it('changes to the other form when the address is changed by hand', async () => {
    const { page, close } = await walk.visit('coastline', `${vehiclePath}#enquire`, { viewport: phone });
    const heading = (name: string | RegExp) => page.getByRole('dialog').getByRole('heading', { level: 2, name });
    await page.getByRole('dialog').waitFor();
    await page.evaluate(() => window.location.assign('#test-drive'));
    await heading('Book a Test Drive').waitFor();
    await page.evaluate(() => window.location.assign('#enquire'));
    await heading('Book a Test Drive').waitFor({ state: 'detached' });
    await page.getByRole('dialog').waitFor();
    await page.keyboard.press('Escape');
    await page.getByRole('dialog').waitFor({ state: 'detached' });
    await close();
  });

  it.each(['back', 'Escape'])(
    'that %s closed opens again from the same address, and leaves no step behind',
    async (how) => {
      const { page, close } = await walk.visit('coastline', LISTING, { viewport: phone });
      await page.goto(walk.url('coastline', `${vehiclePath}#enquire`), { waitUntil: 'networkidle' });
      const dialog = page.getByRole('dialog');
      for (let times = 0; times < 2; times += 1) {
        await dialog.waitFor();
        await page.getByRole('textbox', { name: 'Name' }).waitFor();
        if (how === 'back') await page.goBack();
        else await page.keyboard.press('Escape');
        await dialog.waitFor({ state: 'detached' });
        await page.waitForFunction(() => window.location.hash === '' && history.state === null);
        if (times === 0) await page.evaluate(() => window.location.assign('#enquire'));
      }
      // Of another overlay nothing opens it, and its 'back' keeps the address.
      await page.getByRole('button', { name: 'Menu' }).click();
      await page.getByRole('dialog', { name: 'Menu' }).waitFor();
      await page.goBack();
      await dialog.waitFor({ state: 'detached' });
      expect(page.url()).toBe(walk.url('coastline', vehiclePath));
      await close();
    },
  );

  it('opens at its heading, also from an address with #enquire', async () => {
    const { page, close } = await walk.visit('coastline', `${vehiclePath}#enquire`, { viewport: phone });
    await page.getByRole('textbox', { name: 'Name' }).waitFor();
    expect(await focused(page)).toMatch(/^H2 /);
    await close();
  });
});

describe('the number of a masked phone', () => {
  it('has focus once it is shown', async () => {
    const { page, close } = await walk.visit('coastline', vehiclePath);
    await page
      .getByRole('button', { name: /show the whole number/ })
      .first()
      .press('Enter');
    expect(await focused(page)).toMatch(/^A Call [\d() ]+$/);
    await close();
  });
});

describe('an icon', () => {
  it('is there for clients that ask for /favicon.ico', async () => {
    const response = await walk.send('coastline', '/favicon.ico');
    expect([response.status, response.headers.get('content-type')]).toEqual([200, 'image/x-icon']);
  });
});
