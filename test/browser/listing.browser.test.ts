import type { Locator, Page, Route } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { listingStock } from './listing-stock.ts';
import { startSlowLine } from './slow-line.ts';
import { layoutShift, seriousFindings, sidewaysScroll, startWalk, type OwnWalk } from './support.ts';
import { desk, phone } from './visit.ts';

let walk: OwnWalk;
beforeAll(async () => {
  walk = await startWalk();
  await walk.feed('coastline', listingStock.file);
});
afterAll(() => walk.end());

/** The machine may be busy with other tests. */
const patience = { timeout: 20_000 };
const base = '/search/new-used-and-demo-cars/';
const heading = (page: Page, name: string | RegExp) => page.getByRole('heading', { level: 1, name, exact: true });
const filters = (page: Page) => page.getByRole('complementary', { name: 'Filters' });
const row = (page: Page, name: string) => filters(page).getByRole('link', { name: new RegExp(`^${name} ?\\d`) });
const keyword = (page: Page) => filters(page).getByRole('searchbox', { name: 'Keyword' });
const chips = async (page: Page): Promise<string[]> =>
  (await page.getByRole('link', { name: /^Remove / }).allInnerTexts()).map((text) => text.replace(/^Remove\s/, ''));
const queryOf = (page: Page): string => decodeURIComponent(new URL(page.url()).search.replaceAll('+', ' '));

/** The searches a page asks for, as they stand in the address. */
const watchSearches = (page: Page): string[] => {
  const asked: string[] = [];
  page.on('request', (request) => {
    const url = new URL(request.url());
    if (url.pathname === '/api/v1/search') asked.push(url.search);
  });
  return asked;
};
/** Holds the answers to searches back until they are let go: all of them, or those to some addresses. */
const holdSearches = async (page: Page, isHeld: (url: string) => boolean = () => true): Promise<() => void> => {
  const { promise: released, resolve: release } = Promise.withResolvers<void>();
  await page.route('**/api/v1/search?*', async (route: Route) => {
    if (isHeld(route.request().url())) await released;
    // The page may have given the request up.
    await route.continue().catch(() => undefined);
  });
  return release;
};

describe('a phone', () => {
  it('shows a keyword field, filters and two begun cars without scrolling', async () => {
    const { page, close } = await walk.visit('coastline', `${base}?make=Toyota`, { viewport: phone });
    const edges = async (part: Locator) => {
      const { y, height } = (await part.boundingBox()) ?? { y: Infinity, height: 0 };
      return { top: y, bottom: y + height };
    };
    const bar = await edges(page.getByRole('link', { name: 'Filters (1)' }));
    expect(bar.bottom).toBeLessThanOrEqual(phone.height);
    expect((await edges(page.getByRole('searchbox', { name: 'Keyword' }))).bottom).toBeLessThan(200);
    expect((await edges(page.getByRole('article').nth(1))).top).toBeLessThan(bar.top - 60);
    await page.getByRole('searchbox', { name: 'Keyword' }).fill('corolla');
    await page.keyboard.press('Enter');
    await page.waitForURL(/toyota\/corolla/);
    await close();
  });

  it('that becomes wide has the column of filters, for the search that is on by then', async () => {
    const { page, troubles, close } = await walk.visit('coastline', `${base}?make=Toyota`, { viewport: phone });
    await page.getByRole('link', { name: 'Remove Toyota' }).click();
    await heading(page, `${listingStock.count} cars`).waitFor();
    await page.setViewportSize(desk);
    await row(page, 'Mazda').click();
    await heading(page, '9 Mazda cars').waitFor();
    expect(await chips(page)).toEqual(['Mazda']);
    expect(troubles()).toEqual([]);
    await close();
  });
});

describe('a wide window', () => {
  it('that becomes narrow and wide again keeps its list and its filters', async () => {
    const { page, troubles, close } = await walk.visit('coastline', base);
    await row(page, 'Ford').waitFor();
    for (const size of [phone, desk]) {
      await page.setViewportSize(size);
      await page.locator('article').first().waitFor();
    }
    await row(page, 'Ford').click();
    await heading(page, /Ford/).waitFor();
    expect(troubles()).toEqual([]);
    await close();
  });
});

describe('what shoppers complain about', () => {
  it('"my filters are gone when I come back": back and forward restore list, filters and place', async () => {
    const { page, troubles, close } = await walk.visit('coastline', base);
    await row(page, 'Toyota').click();
    await heading(page, '12 Toyota cars').waitFor();
    await page.getByRole('article').last().scrollIntoViewIfNeeded();
    const place = await page.evaluate(() => window.scrollY);
    expect(place).toBeGreaterThan(300);
    await page.getByRole('article').last().getByRole('link').first().click();
    await page.waitForURL(/\/cars\//);
    await page.getByRole('heading', { level: 1, name: /Toyota Corolla/ }).waitFor();
    await page.goBack();
    await heading(page, '12 Toyota cars').waitFor();
    await expect.poll(() => page.evaluate(() => window.scrollY), patience).toBeGreaterThan(place - 80);
    await expect.poll(() => chips(page), patience).toEqual(['Toyota']);
    await page.goBack();
    await heading(page, `${listingStock.count} cars`).waitFor();
    await expect.poll(() => chips(page), patience).toEqual([]);
    await page.goForward();
    await heading(page, '12 Toyota cars').waitFor();
    expect(troubles()).toEqual([]);
    await close();
  });

  it('"it shows the old results again": an answer that comes late never takes the place of a newer one', async () => {
    const { page, close } = await walk.visit('coastline', base);
    const release = await holdSearches(page, (url) => !url.includes('diesel'));
    await row(page, 'Mazda').click();
    await page.waitForURL(/\/search\/mazda/);
    await filters(page).getByText('Fuel type').click();
    await row(page, 'Diesel').click();
    await heading(page, '3 Mazda cars').waitFor();
    release();
    await page.waitForTimeout(1_000);
    expect(await heading(page, '3 Mazda cars').isVisible()).toBe(true);
    expect(await page.getByRole('article').count()).toBe(3);
    await close();
  });

  it('"it goes blank": the vehicles from before stay while the next are on their way, and where they cannot be had', async () => {
    const { page, close } = await walk.visit('coastline', base);
    const release = await holdSearches(page);
    await row(page, 'Mazda').click();
    await page.waitForURL(/\/search\/mazda/);
    expect(await page.getByRole('article').count()).toBe(21);
    release();
    await heading(page, '9 Mazda cars').waitFor();
    await page.unroute('**/api/v1/search?*');
    await page.route('**/api/v1/search?*', (route) => route.abort());
    await filters(page).getByText('Fuel type').click();
    await row(page, 'Diesel').click();
    await page.getByText('We could not get the new results.').waitFor();
    expect(await page.getByRole('article').count()).toBe(9);
    await page.unroute('**/api/v1/search?*');
    await page.getByRole('button', { name: 'Try again' }).click();
    await heading(page, '3 Mazda cars').waitFor();
    await close();
  });

  it('"everything jumps": arriving moves nothing, and a slow answer leaves what stands where it stood', async () => {
    const { page, close } = await walk.visit('coastline', base);
    expect(await layoutShift(page)).toBeLessThan(0.05);
    const release = await holdSearches(page);
    const places = () =>
      Promise.all(
        [
          heading(page, /./),
          keyword(page),
          row(page, 'Mazda'),
          row(page, 'CX-5'),
          page.getByRole('article').first(),
        ].map(async (element) => (await element.boundingBox())?.y),
      );
    await row(page, 'Mazda').click();
    await page.getByRole('link', { name: 'Remove Mazda' }).waitFor();
    const before = await places();
    release();
    await heading(page, '9 Mazda cars').waitFor();
    expect(await places()).toEqual(before);
    expect(await sidewaysScroll(page)).toBe(0);
    await close();
  });

  it.each([base, '/dealerships/coastline-cairns/stock'])(
    '"everything jumps" on a slow line: nothing moves while %s still arrives',
    async (path) => {
      const { page, close } = await walk.visit('coastline', '/success');
      const line = await startSlowLine(walk, 'coastline');
      await page.goto(`${line.url}${path}`, { waitUntil: 'load' });
      expect(await layoutShift(page)).toBeLessThan(0.02);
      await close();
      line.end();
    },
  );

  it('"the count jumps": every row brings exactly as many as it promises', async () => {
    const { page, close } = await walk.visit('coastline', base);
    for (const [name, count] of [
      ['Toyota', '12 Toyota cars'],
      ['Ford', '8 Ford cars'],
      ['Kia', '7 Kia cars'],
    ] as const) {
      expect(await row(page, name).innerText()).toContain(count.split(' ')[0]);
      await row(page, name).click();
      await heading(page, count).waitFor();
      await page.getByRole('status').filter({ hasText: count }).waitFor({ state: 'attached' });
      await row(page, name).click();
      await heading(page, `${listingStock.count} cars`).waitFor();
    }
    await close();
  });
});

describe('the price slider', () => {
  it('leaves ends as they are typed, also while the second is on its way to being the larger one', async () => {
    const { page, close } = await walk.visit('coastline', `${base}?range[price]=30000:`);
    const field = (name: string) => filters(page).getByRole('spinbutton', { name }).first();
    const ends = async () => [await field('From').inputValue(), await field('To').inputValue()];
    await field('To').fill('4');
    expect(await ends()).toEqual(['30000', '4']);
    await field('To').pressSequentially('0000');
    await expect.poll(() => queryOf(page), patience).toBe('?range[price]=30000:40000');
    // A minimum cannot pass the maximum, and the fields show what the address says.
    await field('From').fill('50000');
    await field('From').press('Tab');
    await expect.poll(() => queryOf(page), patience).toBe('?range[price]=40000:40000');
    expect(await ends()).toEqual(['40000', '40000']);
    await close();
  });

  it('moves by keyboard, asks once after the last move, logs its ends, and is free again when its filter is cleared', async () => {
    const { page, troubles, close } = await walk.visit('coastline', base);
    const logged: string[] = [];
    page.on('console', (message) => logged.push(message.text()));
    const from = filters(page).getByRole('slider', { name: 'Price from' });
    const to = filters(page).getByRole('slider', { name: 'Price to' });
    await to.waitFor();
    const asked = watchSearches(page);
    await to.focus();
    for (const key of ['ArrowLeft', 'PageDown', 'ArrowLeft', 'ArrowRight']) await page.keyboard.press(key);
    expect(await to.getAttribute('aria-valuetext')).toBe('$89,000');
    expect(asked).toEqual([]);
    await page.waitForURL(/range%5Bprice%5D|range\[price\]/);
    await expect.poll(() => queryOf(page), patience).toBe('?range[price]=:89000');
    await expect.poll(() => asked.length, patience).toBe(1);

    await page.keyboard.press('End');
    expect(await to.getAttribute('aria-valuetext')).toBe('$100,000 or more');
    await page.keyboard.press('ArrowRight');
    await from.focus();
    await page.keyboard.press('ArrowLeft');
    expect(logged).toContain('Cannot refine above the range maximum');
    expect(logged).toContain('Cannot refine below the range minimum');
    await expect.poll(() => queryOf(page), patience).toBe('');

    await from.focus();
    for (let n = 0; n < 3; n++) await page.keyboard.press('PageUp');
    await expect.poll(() => queryOf(page), patience).toBe('?range[price]=30000:');
    // A minimum cannot pass the maximum.
    await to.focus();
    await page.keyboard.press('Home');
    await expect.poll(() => queryOf(page), patience).toBe('?range[price]=30000:30000');
    await page.getByRole('link', { name: 'Remove $30,000' }).click();
    await expect.poll(() => queryOf(page), patience).toBe('');
    await expect.poll(() => from.getAttribute('aria-valuenow'), patience).toBe('0');
    expect(await to.getAttribute('aria-valuenow')).toBe('100000');
    expect(troubles()).toEqual([]);
    await close();
  });

  it('strands no car: an open end finds what costs more than its last figure, and figures can be typed', async () => {
    const { page, close } = await walk.visit('coastline', `${base}?range[price]=90000:`);
    await heading(page, '7 cars').waitFor();
    await filters(page).getByRole('spinbutton', { name: 'From' }).first().fill('400000');
    await heading(page, '1 car').waitFor();
    expect(await page.getByRole('article').innerText()).toContain('Ferrari Roma');
    await close();
  });

  it('gives up what was not asked for yet when everything is cleared', async () => {
    const { page, close } = await walk.visit('coastline', `${base}?fuel=diesel`);
    const asked = watchSearches(page);
    await filters(page)
      .getByRole('spinbutton', { name: 'To' })
      .first()
      .evaluate((input) => {
        // In one turn, within the 400 ms whatever the machine is doing.
        if (!(input instanceof HTMLInputElement)) throw new TypeError('No number field.');
        Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(input, '30000');
        input.dispatchEvent(new Event('input', { bubbles: true }));
        const clear = [...document.querySelectorAll('a')].find((link) => link.textContent === 'Clear all');
        clear?.click();
      });
    await heading(page, `${listingStock.count} cars`).waitFor();
    await page.waitForTimeout(1_000);
    expect(queryOf(page)).toBe('');
    expect(asked.filter((search) => search.includes('range'))).toEqual([]);
    await close();
  });
});

describe('typed words', () => {
  it('find while they are typed what they find when entered, become chips, go one by one, and are words again', async () => {
    const { page, troubles, close } = await walk.visit('coastline', base);
    await keyword(page).pressSequentially('7 seater diesel under 45k near Cairns', { delay: 20 });
    await expect.poll(() => chips(page), patience).toEqual(['Coastline Cairns', 'Diesel', 'Up to $45,000', 'Seats: 7']);
    expect(queryOf(page)).toBe('?query=7 seater diesel under 45k near Cairns');
    const found = await page.getByRole('heading', { level: 1 }).innerText();

    await keyword(page).press('Enter');
    await expect
      .poll(() => queryOf(page), patience)
      .toBe('?fuel=diesel&location_name=Coastline Cairns&range[price]=:45000&range[seats]=7:7');
    await expect.poll(() => chips(page), patience).toEqual(['Coastline Cairns', 'Diesel', 'Up to $45,000', 'Seats: 7']);
    expect(await page.getByRole('heading', { level: 1 }).innerText()).toBe(found);
    expect(await keyword(page).inputValue()).toBe('');

    await page.getByRole('link', { name: 'Remove Seats: 7' }).click();
    await expect.poll(() => chips(page), patience).toEqual(['Coastline Cairns', 'Diesel', 'Up to $45,000']);
    await page.getByRole('link', { name: '“diesel” instead of the filter Diesel' }).click();
    await expect.poll(() => chips(page), patience).toEqual(['“diesel”', 'Coastline Cairns', 'Up to $45,000']);
    await page.goBack();
    await expect.poll(() => chips(page), patience).toEqual(['Coastline Cairns', 'Diesel', 'Up to $45,000']);
    expect(await seriousFindings(page)).toEqual([]);
    expect(troubles()).toEqual([]);
    await close();
  });

  it('that nothing understood are searched and shown, none dropped', async () => {
    const { page, close } = await walk.visit('coastline', base);
    await keyword(page).fill('zebra under 45k');
    await keyword(page).press('Enter');
    await expect.poll(() => chips(page), patience).toEqual(['“zebra”', 'Up to $45,000']);
    expect(await keyword(page).inputValue()).toBe('zebra');
    await close();
  });

  it('are understood in a shared link, without scripts too, and can be searched as words', async () => {
    const link = `${base}?query=mazda+under+18k+near+cairns`;
    const plain = await walk.visit('coastline', link, { javaScriptEnabled: false });
    expect(await chips(plain.page)).toEqual(['Coastline Cairns', 'Mazda', 'Up to $18,000']);
    await plain.page.getByRole('link', { name: 'Look for these words instead' }).click();
    await heading(plain.page, 'No cars').waitFor();
    await plain.close();
    const { page, close } = await walk.visit('coastline', `${base}?query=%22mazda+under+18k+near+cairns%22`);
    await page.getByRole('link', { name: 'Mazda, Up to $18,000 and Near Cairns' }).click();
    await expect.poll(() => queryOf(page), patience).toContain('range[price]=:18000');
    await close();
  });
});

describe('the facets', () => {
  it('work by keyboard alone: unfold, narrow, choose, take back, without losing the place', async () => {
    const { page, troubles, close } = await walk.visit('coastline', base);
    const focused = (): Promise<string> =>
      page.evaluate(() => document.activeElement?.textContent.replace(/\s+/g, ' ').trim() ?? '');
    await filters(page)
      .getByRole('button', { name: /^Show all \d+ of make/ })
      .focus();
    await page.keyboard.press('Enter');
    await filters(page).getByRole('searchbox', { name: 'Narrow the list: make' }).focus();
    await page.keyboard.type('s k o');
    expect(
      await filters(page)
        .getByRole('link', { name: /^Toyota/ })
        .count(),
    ).toBe(0);
    await page.keyboard.press('Tab');
    expect(await focused()).toContain('Skoda');
    await page.keyboard.press('Enter');
    await heading(page, '1 Skoda car').waitFor();
    expect(await focused()).toContain('Skoda');
    await page.keyboard.press('Enter');
    await heading(page, `${listingStock.count} cars`).waitFor();
    expect(await focused()).toContain('Skoda');
    expect(troubles()).toEqual([]);
    await close();
  });

  it('keep the other makes in reach of a chosen model: the Ranger, or any Kia', async () => {
    const { page, close } = await walk.visit('coastline', '/search/ford/ranger');
    await row(page, 'Kia').click();
    await page.getByRole('heading', { level: 1, name: /^15 / }).waitFor();
    expect(await chips(page)).toEqual(['Ford', 'Kia', 'Ford Ranger']);
    await row(page, 'Kia').click();
    await page.waitForURL(/\/search\/ford\/ranger$/);
    await close();
  });

  it('never close by themselves: a group stays open when what was chosen in it is taken back', async () => {
    const { page, close } = await walk.visit('coastline', base);
    await filters(page).getByText('Fuel type').click();
    await row(page, 'Diesel').click();
    await page.getByRole('link', { name: 'Remove Diesel' }).click();
    await heading(page, `${listingStock.count} cars`).waitFor();
    expect(await row(page, 'Diesel').isVisible()).toBe(true);
    await close();
  });

  it('unfold in the tenant’s 300 ms, and at once for who wants no motion', async () => {
    const lasting = async (reducedMotion: 'reduce' | 'no-preference'): Promise<number> => {
      const { page, close } = await walk.visit('coastline', base, { reducedMotion });
      const button = filters(page).getByRole('button', { name: /^Show all \d+ of make/ });
      const id = await button.getAttribute('aria-controls');
      const seconds = await page.evaluate(
        (list) =>
          Number.parseFloat(getComputedStyle(document.getElementById(list ?? '') ?? document.body).transitionDuration),
        id,
      );
      await close();
      return seconds;
    };
    expect(await lasting('no-preference')).toBe(0.3);
    expect(await lasting('reduce')).toBeLessThan(0.001);
  });

  it('are a sheet over the whole phone, whose button counts what it will show', async () => {
    const { page, troubles, close } = await walk.visit('coastline', base, {
      viewport: phone,
      hasTouch: true,
      isMobile: true,
    });
    await page.getByRole('link', { name: 'Filters' }).click();
    const sheet = page.getByRole('dialog', { name: 'Filters' });
    const box = await sheet.boundingBox();
    expect([box?.width, box?.height]).toEqual([phone.width, phone.height]);
    await sheet.getByRole('button', { name: `Show Me ${listingStock.count} vehicles` }).waitFor();
    await sheet.getByRole('link', { name: /^Toyota/ }).click();
    await sheet.getByRole('button', { name: 'Show Me 12 vehicles' }).click();
    await heading(page, '12 Toyota cars').waitFor();
    expect(await sheet.isVisible()).toBe(false);
    expect(await page.getByRole('link', { name: 'Filters (1)' }).isVisible()).toBe(true);
    expect(await sidewaysScroll(page)).toBe(0);
    expect(troubles()).toEqual([]);
    await close();
  });

  it('are reached on a phone also where their sheet’s code cannot be fetched', async () => {
    const { page, close } = await walk.visit('coastline', base, { viewport: phone });
    await page.route('**/assets/filter-sheet-*', (route) => route.abort());
    // The page was loaded anew for it already (web/app/entry-client.tsx).
    await page.evaluate(() => sessionStorage.setItem('fc-reloaded', location.href));
    await page.getByRole('link', { name: 'Filters' }).click();
    await row(page, 'Toyota').click();
    await heading(page, '12 Toyota cars').waitFor();
    await close();
  });
});
