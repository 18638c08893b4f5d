import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { seriousFindings, shareWalk, type Walk } from './support.ts';
import { desk, phone } from './visit.ts';

let walk: Walk;
beforeAll(async () => {
  walk = await shareWalk();
});
afterAll(() => walk.end());

const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name, exact: true });

describe('the models directory', () => {
  it('is narrowed by maker, name, body and price, and the way back restores each step', async () => {
    const { page, troubles, close } = await walk.visit('coastline', '/models');
    // Ten models of the range, and three that are only in stock.
    await heading(page, '13 models').waitFor();
    await page.getByLabel('Manufacturer').selectOption('Toyota (5)');
    await page.waitForURL(/\/models\/toyota$/);
    await heading(page, '5 Toyota models').waitFor();
    await page.getByLabel('Body').selectOption('Ute');
    await page.waitForURL(/\/models\/toyota\?body=ute$/);
    await heading(page, '1 Toyota model').waitFor();
    await page.goBack();
    await heading(page, '5 Toyota models').waitFor();
    await page.getByRole('link', { name: 'Clear all' }).click();
    await heading(page, '13 models').waitFor();
    await page.getByLabel('Model', { exact: true }).fill('tig');
    await page.waitForURL(/\/models\?query=tig$/);
    await heading(page, '1 model').waitFor();
    await page.getByRole('main').getByRole('link', { name: 'Chery Tiggo 7 Pro' }).click();
    await page.waitForURL(/\/models\/chery\/tiggo-7-pro$/);
    await heading(page, 'Chery Tiggo 7 Pro').waitFor();
    expect(troubles()).toEqual([]);
    await close();
  });

  it('has a slider from 5,000 to 250,000 in steps of 500 that a keyboard moves; an untouched end sets no limit', async () => {
    const { page, troubles, close } = await walk.visit('coastline', '/models');
    await heading(page, '13 models').waitFor();
    const from = page.getByRole('slider', { name: 'Price from' });
    const to = page.getByRole('slider', { name: 'Price to' });
    expect([await from.getAttribute('aria-valuemin'), await to.getAttribute('aria-valuemax')]).toEqual([
      '5000',
      '250000',
    ]);
    await from.focus();
    await page.keyboard.press('ArrowRight');
    await page.waitForURL(/\/models\?range\[price\]=5500:$/);
    for (let presses = 0; presses < 9; presses += 1) await page.keyboard.press('PageUp');
    // What is not priced, or not in stock, is in no range.
    await page.waitForURL(/range\[price\]=50500:$/);
    await heading(page, '2 models').waitFor();
    expect(await from.evaluate((thumb) => thumb === document.activeElement)).toBe(true);
    expect(await page.getByText('From $50,500').isVisible()).toBe(true);
    await page.keyboard.press('Home');
    await page.waitForURL(/\/models$/);
    await heading(page, '13 models').waitFor();
    expect(await seriousFindings(page)).toEqual([]);
    expect(troubles()).toEqual([]);
    await close();
  });

  it('has 21 on a page, and its pages keep what is asked', async () => {
    const { page, troubles, close } = await walk.visit('merribank', '/models/kia?range[price]=:38000');
    await heading(page, '37 Kia models').waitFor();
    const tiles = page.getByRole('region', { name: 'Models' }).getByRole('heading', { level: 2 });
    expect(await tiles.count()).toBe(21);
    await page.getByRole('link', { name: 'Next' }).click();
    await page.waitForURL(/\/models\/kia\?page=2&range\[price\]=:38000$/);
    await page.getByRole('link', { name: 'Kia Series 37' }).waitFor();
    expect(await tiles.count()).toBe(16);
    // The list is read on from its head, not from the link below it.
    await expect.poll(() => page.evaluate(() => document.activeElement?.tagName)).toBe('H1');
    await page.goBack();
    await page.getByRole('link', { name: 'Kia Series 1', exact: true }).waitFor();
    expect(await tiles.count()).toBe(21);
    // Another filter starts at the first page again.
    await page.goForward();
    await page.getByLabel('Body').selectOption('Hatch');
    await page.waitForURL(/\/models\/kia\?body=hatch&range\[price\]=:38000$/);
    expect(troubles()).toEqual([]);
    await close();
  });

  it('works without scripts: a form to the maker’s own path', async () => {
    const { page, close } = await walk.visit('coastline', '/models', { javaScriptEnabled: false, viewport: phone });
    await page.getByLabel('Manufacturer').selectOption('Mazda (1)');
    await page.getByRole('button', { name: 'Show models' }).click();
    await page.waitForURL(/\/models\/mazda$/);
    expect(await heading(page, '1 Mazda model').isVisible()).toBe(true);
    await close();
  });

  it('has its menu on a phone without scripts: the links at the foot of the page', async () => {
    const { page, close } = await walk.visit('coastline', '/models', { javaScriptEnabled: false, viewport: phone });
    const menu = page.getByRole('banner').getByRole('link', { name: 'Menu' });
    expect(await page.getByRole('banner').getByRole('button', { name: 'Menu' }).count()).toBe(0);
    await menu.click();
    expect(new URL(page.url()).hash).toBe('#footer');
    expect(await page.getByRole('contentinfo').getByRole('link').count()).toBeGreaterThan(10);
    await close();
  });

  it('redirects the address of an old campaign', async () => {
    const { status, location } = await walk.read('coastline', '/models/tiggo-7-pro');
    expect([status, new URL(location ?? '', 'http://x').pathname]).toEqual([301, '/models/chery/tiggo-7-pro']);
  });
});

describe('one dealership’s stock', () => {
  it('is reached from a vehicle, narrowed by price, and left by taking its chip away', async () => {
    const { page, troubles, close } = await walk.visit('coastline', '/dealerships/coastline-cairns/stock');
    await heading(page, '3 cars at Coastline Cairns').waitFor();
    await page.getByRole('link', { name: /^SUV ?\d/ }).click();
    await page.waitForURL(/\/dealerships\/coastline-cairns\/stock\?body=suv$/);
    await heading(page, '2 SUVs at Coastline Cairns').waitFor();
    await page.getByRole('link', { name: 'Remove Coastline Cairns' }).click();
    await page.waitForURL(/\/search\/suv$/);
    await heading(page, '3 SUVs').waitFor();
    expect(troubles()).toEqual([]);
    await close();
  });

  it('‘See more from this dealer’ searches what the vehicle’s dealership has', async () => {
    const { page, close } = await walk.visit('coastline', '/search/mazda');
    await page
      .getByRole('link', { name: /2019 Mazda CX-5/ })
      .first()
      .click();
    await page.getByRole('link', { name: 'See more from this dealer' }).click();
    await page.waitForURL(/\/search\/new-used-and-demo-cars\/\?dealership_slug=coastline-ballina$/);
    await heading(page, '1 car at Coastline Ballina').waitFor();
    expect(await page.getByRole('link', { name: 'Remove Coastline Ballina' }).isVisible()).toBe(true);
    await close();
  });

  it('the old notation of the link moves to the new one, and nobody’s stock is 404', async () => {
    const moved = await walk.read('coastline', '/search/used-cars?refinementList[dealership_slug][0]=coastline-cairns');
    expect([moved.status, moved.location]).toEqual([301, '/search/used-cars?dealership_slug=coastline-cairns']);
    expect((await walk.read('coastline', '/dealerships/nobody/stock')).status).toBe(404);
  });
});

describe('the parts search', () => {
  it('turns what is searched for into a request that says it', async () => {
    const { page, troubles, close } = await walk.visit('coastline', '/parts/search', { viewport: desk });
    await page.getByLabel('Part, part number or vehicle').fill('brake pads, 2021 Hilux');
    await page.keyboard.press('Enter');
    await page.waitForURL(/\/parts\/search\?query=/);
    await page.getByRole('button', { name: 'Send this request' }).click();
    expect(await page.getByRole('textbox', { name: 'Message' }).inputValue()).toBe(
      'I am looking for: brake pads, 2021 Hilux',
    );
    expect(await page.getByLabel('What is it about?').inputValue()).toBe('Parts Enquiry');
    expect(troubles()).toEqual([]);
    await close();
  });
});

describe('a path that nothing answers', () => {
  it.each(['/nowhere', '/search/daewoo', '/models/daewoo', '/offers/nobody', '/special-offers/utes'])(
    '%s is 404 with a search box that works without scripts, and a number to call',
    async (path) => {
      expect((await walk.read('coastline', path)).status).toBe(404);
      const { page, close } = await walk.visit('coastline', path, { javaScriptEnabled: false });
      const main = page.getByRole('main');
      expect(await main.getByRole('link', { name: 'Call 1300 975 707' }).isVisible()).toBe(true);
      await main.getByRole('searchbox').fill('Hilux');
      await main.getByRole('button', { name: 'Search' }).click();
      await page.waitForURL(/query=Hilux/);
      expect(await page.getByRole('heading', { level: 1 }).innerText()).toMatch(/^1 /);
      await close();
    },
  );
});

describe('the brochure', () => {
  it.each(['coastline', 'merribank', 'totara'])('of each vehicle in the listing of %s is a PDF', async (dealer) => {
    const { html } = await walk.read(dealer, '/search/new-used-and-demo-cars/');
    const slugs = new Set([...html.matchAll(/href="\/cars\/([a-z0-9-]+)"/g)].map(([, slug = '']) => slug));
    expect(slugs.size).toBeGreaterThan(2);
    for (const slug of [...slugs].slice(0, 6)) {
      const { status, headers } = await walk.send(dealer, `/api/v1/cars/${slug}/pdf`);
      expect([slug, status, headers.get('content-type')]).toEqual([slug, 200, 'application/pdf']);
    }
  });
});
