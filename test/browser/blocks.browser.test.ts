import type { Locator, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { layoutShift, seriousFindings, sidewaysScroll, shareWalk, type Walk } from './support.ts';
import { desk, phone } from './visit.ts';

let walk: Walk;
beforeAll(async () => {
  walk = await shareWalk();
});
afterAll(() => walk.end());

/** On a busy machine the header may be painted before all of it has arrived; the blocks themselves move nothing. */
const STEADY = 0.1;

const LISTING = '/search/new-used-and-demo-cars/';
const panel = (page: Page) => page.getByRole('complementary', { name: 'Filters' });
const results = (page: Page) => page.getByRole('region', { name: 'Vehicles' });
const yards = (page: Page): Promise<string[]> =>
  panel(page)
    .getByRole('link', { name: /^Coastline/ })
    .locator('strong')
    .allInnerTexts();

describe('the hero', () => {
  it.each(['coastline', 'merribank', 'totara'])(
    'of %s: no word stands over the picture, search needs no scrolling',
    async (dealer) => {
      for (const viewport of [desk, phone]) {
        const { page, close } = await walk.visit(dealer, '/', { viewport });
        const main = page.getByRole('main');
        const box = async (part: Locator) => (await part.boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 };
        const slides = main.getByRole('region', { name: 'Promotions' });
        const picture = await box((await slides.count()) === 0 ? main.locator('img').first() : slides);
        const words = await box(main.getByRole('heading', { level: 1 }));
        const search = await box(main.getByRole('button', { name: /^Show Me/ }).first());
        const isBelow = picture.y + picture.height <= words.y;
        const isApart = isBelow || words.x + words.width <= picture.x || words.y + words.height <= picture.y;
        expect({ dealer, isApart }).toEqual({ dealer, isApart: true });
        // Slides that the dealer arranged first take their own height.
        expect(search.y + search.height).toBeLessThanOrEqual(viewport.height + (await slides.count()) * picture.height);
        expect(await sidewaysScroll(page)).toBe(0);
        await close();
      }
    },
  );
});

describe('locations', () => {
  it('are sorted by the distance from a postcode, which cards say too and the browser keeps', async () => {
    const { page, troubles, close } = await walk.visit('coastline', LISTING);
    expect(await yards(page)).toEqual([]);
    await panel(page).getByLabel('Your postcode or address').fill('2478');
    await panel(page).getByRole('button', { name: 'Nearest first' }).click();
    await panel(page).getByText('As the crow flies from Ballina NSW.').waitFor();
    const names = await panel(page)
      .getByRole('link', { name: /^Coastline/ })
      .allInnerTexts();
    expect(names.map((text) => text.split('\n')[0])).toEqual([
      'Coastline Ballina',
      'Coastline Gold Coast',
      'Coastline Townsville',
      'Coastline Cairns',
    ]);
    await results(page).getByText('4 km', { exact: true }).waitFor();
    // The vehicles stand in that order too, and the order has a name.
    await page.waitForURL(/near=ballina/);
    expect(await page.getByLabel('Sort', { exact: true }).inputValue()).toBe('distance');
    expect(await results(page).getByRole('article').first().innerText()).toContain('4 km');
    await page.reload({ waitUntil: 'networkidle' });
    expect((await yards(page))[0]).toBe('4 km');
    expect(await layoutShift(page)).toBeLessThan(STEADY);
    expect(await seriousFindings(page)).toEqual([]);
    await panel(page)
      .getByRole('link', { name: /^Coastline Ballina/ })
      .click();
    await page.waitForURL(/location_name=Coastline\+Ballina/);
    await page.getByRole('heading', { level: 1, name: /^1 / }).waitFor();
    expect(troubles()).toEqual([]);
    await close();
  });

  it('refuse an invalid postcode with a text that says what to enter', async () => {
    const { page, close } = await walk.visit('coastline', LISTING);
    const ask = async (postcode: string): Promise<void> => {
      await panel(page).getByLabel('Your postcode or address').fill(postcode);
      await panel(page).getByRole('button', { name: 'Nearest first' }).click();
    };
    await ask('48');
    await panel(page).getByText('Invalid postcode. Please enter a 4-digit number.').waitFor();
    await ask('9999');
    await panel(page).getByText('Invalid postcode', { exact: true }).waitFor();
    await ask('2478');
    await panel(page).getByText('As the crow flies from Ballina NSW.').waitFor();
    await ask('');
    await panel(page).getByText('Invalid postcode. Please enter a 4-digit number.').waitFor();
    expect(await yards(page)).toEqual([]);
    await page.waitForURL((url) => !url.search.includes('sortBy'));
    await close();
  });

  it('are sorted by the distance from a region of New Zealand, which has no free table of postcodes, and say so', async () => {
    const { page, troubles, close } = await walk.visit('totara', LISTING, { viewport: phone });
    await page.getByRole('link', { name: /^Filters/ }).click();
    const sheet = page.getByRole('dialog', { name: 'Filters' });
    const names = async (): Promise<string[]> =>
      (await sheet.getByRole('link', { name: /^Totara/ }).allInnerTexts()).map((text) => text.split('\n')[0] ?? '');
    await expect.poll(names, { timeout: 10_000 }).toEqual(['Totara Palmerston North', 'Totara Richmond']);
    await sheet.getByLabel('Your region').selectOption('Marlborough');
    await sheet.getByText('As the crow flies, from the middle of your region.').waitFor();
    await sheet.getByText('65 km', { exact: true }).waitFor();
    await expect.poll(names, { timeout: 10_000 }).toEqual(['Totara Richmond', 'Totara Palmerston North']);
    expect(await layoutShift(page)).toBeLessThan(STEADY);
    expect(await seriousFindings(page)).toEqual([]);
    await sheet.getByRole('link', { name: /^Totara Richmond/ }).click();
    await page.waitForURL(/location_name=Totara\+Richmond/);
    await page.keyboard.press('Escape');
    await page.getByRole('heading', { level: 1, name: /^1 / }).waitFor();
    await results(page).getByText('65 km', { exact: true }).waitFor();
    expect(troubles()).toEqual([]);
    await close();
  });

  it('are plain links without scripts', async () => {
    const plain = await walk.visit('coastline', LISTING, { javaScriptEnabled: false });
    await panel(plain.page)
      .getByRole('link', { name: /^Coastline Gold Coast/ })
      .click();
    await plain.page.waitForURL(/location_name=Coastline\+Gold\+Coast/);
    await plain.close();
  });
});

describe('payment type', () => {
  it('shows the weekly payment with everything that belongs to it, and stays chosen without moving anything', async () => {
    const { page, troubles, close } = await walk.visit('coastline', LISTING);
    const strip = page.getByText('$192 a week');
    expect(await strip.isVisible()).toBe(false);
    await panel(page).getByText('Finance', { exact: true }).click();
    await strip.waitFor();
    const sizes = await page
      .locator('[data-estimate] :is(li, dt, dd, p), [data-credit-notice]')
      .evaluateAll((parts) => [
        ...new Set(parts.map((part) => `${getComputedStyle(part).fontSize} ${getComputedStyle(part).color}`)),
      ]);
    expect(sizes).toHaveLength(1);
    for (const part of ['8.49% p.a. interest rate', '9.37% p.a. comparison rate', 'WARNING: This comparison rate'])
      expect(await page.getByText(part).first().isVisible()).toBe(true);
    expect(await page.getByText('No repayment estimate for this vehicle').first().isVisible()).toBe(true);
    expect(await seriousFindings(page)).toEqual([]);
    await page.getByLabel('Sort', { exact: true }).selectOption('Lowest weekly price');
    await page.waitForURL(/sortBy=weekly_price_asc/);
    await expect.poll(() => results(page).getByRole('article').first().innerText()).toContain('$192 a week');
    await page.reload({ waitUntil: 'networkidle' });
    expect(await strip.isVisible()).toBe(true);
    expect(await panel(page).getByRole('radio', { name: 'Finance' }).isChecked()).toBe(true);
    expect(await layoutShift(page)).toBeLessThan(STEADY);
    await panel(page).getByText('Cash', { exact: true }).click();
    await strip.waitFor({ state: 'hidden' });
    expect(troubles()).toEqual([]);
    await close();
  });

  it('is kept per dealer; in New Zealand it shows total payable and fees, and no comparison rate', async () => {
    const { page, troubles, close } = await walk.visit('totara', LISTING);
    expect(await page.getByText('$192 a week').first().isVisible()).toBe(false);
    await panel(page).getByText('Finance', { exact: true }).click();
    for (const part of ['$192 a week', 'Annual interest rate', 'Total payable', 'Establishment fee', 'Fees apply.'])
      await page.getByText(part).first().waitFor();
    expect(await page.getByText(/comparison rate/i).count()).toBe(0);
    expect(await page.evaluate(() => localStorage.getItem('fc:totara:payment'))).toBe('finance');
    expect(troubles()).toEqual([]);
    await close();
  });
});

describe('promotions', () => {
  it('stand at their place in lists of their car types, in the first HTML, and lead somewhere', async () => {
    const { html } = await walk.read('coastline', LISTING);
    expect(html).toContain('>Hardly driven</a>');
    expect(html).not.toContain('>Utes that have worked</a>');
    const { page, troubles, close } = await walk.visit('coastline', '/search/used-cars', { viewport: phone });
    const items = results(page).locator('[data-columns] > li');
    expect(await items.nth(4).innerText()).toContain('Hardly driven');
    expect(await items.last().innerText()).toContain('Utes that have worked');
    expect(await layoutShift(page)).toBeLessThan(STEADY);
    expect(await sidewaysScroll(page)).toBe(0);
    await page.getByRole('link', { name: 'Hardly driven' }).click();
    await page.waitForURL(/\/search\/demo-cars$/);
    await page.getByText('Hardly driven').waitFor({ state: 'detached' });
    expect(troubles()).toEqual([]);
    await close();
  });
});

describe('the last searches', () => {
  it('stand under the empty keyword field, lead back, and can be forgotten', async () => {
    const { page, troubles, close } = await walk.visit('coastline', '/search/toyota?fuel=diesel');
    // It is kept once the page is alive.
    await page.waitForFunction(() => localStorage.getItem('fc:coastline:searches') !== null);
    const field = panel(page).getByRole('searchbox', { name: 'Keyword' });
    await page.goto(walk.url('coastline', LISTING), { waitUntil: 'networkidle' });
    await field.focus();
    const last = panel(page).getByRole('region', { name: 'Last searches' });
    await last.getByRole('link', { name: 'Toyota, Diesel' }).click();
    await page.waitForURL(/\/search\/toyota\?fuel=diesel$/);
    await page.goto(walk.url('coastline', LISTING), { waitUntil: 'networkidle' });
    await field.focus();
    await last.getByRole('button', { name: 'Forget Toyota, Diesel' }).click();
    await last.waitFor({ state: 'detached' });
    expect(await page.evaluate(() => localStorage.getItem('fc:coastline:searches'))).toBeNull();
    expect(troubles()).toEqual([]);
    await close();
  });
});

describe('tell me when one arrives', () => {
  it('is a lead with the search in words, and thanks stand in place', async () => {
    const { page, troubles, close } = await walk.visit('coastline', '/search/kia?fuel=electric', { viewport: phone });
    await page.getByRole('button', { name: 'Tell me when one arrives' }).click();
    const form = page.getByRole('form', { name: 'Tell me when one arrives' });
    await form.getByText('Kia, Electric').waitFor();
    await form.getByRole('button', { name: 'Tell me when one arrives' }).click();
    await form.getByText('Please fix the following errors:').waitFor();
    expect(await seriousFindings(page)).toEqual([]);
    await form.getByRole('textbox', { name: 'Name' }).fill('Mia Nguyen');
    await form.getByRole('textbox', { name: 'Email' }).fill('mia.nguyen@example.com');
    const sent = page.waitForResponse((response) => response.url().endsWith('/api/v1/leads'));
    await form.getByRole('button', { name: 'Tell me when one arrives' }).click();
    const { lead_id: id } = await (await sent).json();
    await page.getByText('Thank you, we will tell you').waitFor();
    expect(await page.evaluate(() => document.activeElement?.tagName)).toBe('H3');
    expect(new URL(page.url()).pathname).toBe('/search/kia');
    // From the table over outbox, bus and queue to the dealer's CRM.
    await walk.drain();
    const crm = await (await fetch(walk.crmUrl)).text();
    for (const said of [
      String(id),
      'stock_alert',
      'Please tell me when one arrives: Kia, Electric',
      '/search/kia?fuel=electric',
    ])
      expect(crm).toContain(said);
    expect(troubles()).toEqual([]);
    await close();
  });
});
