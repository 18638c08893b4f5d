import type { Page, Request } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { shareWalk, type Walk } from './support.ts';
import { becomeAlive, becomeQuiet } from './visit.ts';
import { enquire } from './shopper.ts';

let walk: Walk;
beforeAll(async () => {
  walk = await shareWalk();
});
afterAll(() => walk.end());

const shopper = {
  first: 'Wilhelmina',
  last: 'Quartermaine',
  email: 'wilhelmina@quartermaine.example',
  message: 'Please call me on 0491 570 156',
};
const personal = /wilhelmina|quartermaine|0491|570.?156/i;

interface Told {
  event: string;
  page_type: string;
  [parameter: string]: unknown;
}

const eventsOf = (page: Page): Promise<Told[]> =>
  page.evaluate<Told[]>('JSON.parse(JSON.stringify(window.asc_datalayer?.events ?? []))');
const waitForEvents = async (page: Page, least: number): Promise<void> => {
  await expect
    .poll(async () => (await eventsOf(page)).map(({ event, element_type }) => element_type ?? event), {
      timeout: 15_000,
    })
    .toSatisfy((events) => events.length >= least);
};

/** Runs in the page first: what it tells when it is left, which the browser shows to nobody. */
const keepBeacons = (): void => {
  const beacons: Promise<[string, string]>[] = [];
  const send = navigator.sendBeacon.bind(navigator);
  navigator.sendBeacon = (address, body) => {
    if (body instanceof Blob) beacons.push(body.text().then((text) => [String(address), text]));
    return send(address, body);
  };
  Reflect.set(window, 'beacons', beacons);
};

describe('the data layer', () => {
  it('has exactly what a shopper did, from the home page to a sent enquiry, and tells nobody else', async () => {
    const requests: Request[] = [];
    const { page, troubles, close } = await walk.visit('coastline', '/', {
      before: async (opened) => {
        opened.on('request', (request) => requests.push(request));
        await opened.addInitScript(keepBeacons);
      },
    });
    await waitForEvents(page, 1);
    const menu = page.locator('#header').getByRole('button', { name: 'Stock' });
    await menu.focus();
    await page.keyboard.press('Enter');
    await page.locator('#header').getByRole('link', { name: 'All stock' }).click();
    await waitForEvents(page, 5);
    const filters = page.getByRole('complementary', { name: 'Filters' });
    await filters.getByRole('link', { name: /^Toyota ?\d/ }).click();
    await waitForEvents(page, 6);
    await page.getByRole('article').first().getByRole('link').first().click();
    await waitForEvents(page, 8);
    await becomeQuiet(page);
    await enquire(page, 'Enquire', shopper);
    await waitForEvents(page, 13);

    const told = await eventsOf(page);
    expect(told.map(({ event, page_type }) => `${event} ${page_type}`)).toEqual([
      'asc_pageview home',
      'asc_menu_interaction home',
      'asc_menu_interaction home',
      'asc_pageview itemlist',
      'asc_itemlist_pageview itemlist',
      'asc_element_configuration itemlist',
      'asc_pageview item',
      'asc_item_pageview item',
      'asc_cta_interaction item',
      'asc_form_engagement item',
      'asc_form_submission item',
      'asc_form_submission_sales item',
      'asc_pageview custom',
    ]);
    expect(told[5]).toMatchObject({ element_type: 'filter', element_text: 'make', event_action_result: 'applied' });
    expect(told[10]).toMatchObject({ form_name: 'vehicle_enquiry', item_make: 'toyota', department: 'sales' });
    expect(JSON.stringify(told)).not.toMatch(personal);
    expect(await page.evaluate(() => Reflect.has(window, 'dataLayer'))).toBe(false);

    await page.evaluate(() => {
      Object.defineProperty(document, 'visibilityState', { value: 'hidden' });
      document.dispatchEvent(new Event('visibilitychange'));
    });
    const reports = await page.evaluate(() => Promise.all(Reflect.get(window, 'beacons')));
    expect(reports.map(([address, body]: [string, string]): unknown => [address, JSON.parse(body)])).toEqual([
      [
        '/api/v1/vitals',
        {
          page: 'home',
          vitals: expect.objectContaining({ lcp: expect.any(Number), cls: expect.any(Number) }),
          viewed: [expect.stringMatching(/^[a-z0-9]+$/)],
        },
      ],
    ]);
    const { origin } = new URL(page.url());
    expect(
      requests.filter((request) => /^https?:/.test(request.url()) && new URL(request.url()).origin !== origin),
    ).toEqual([]);
    expect(troubles()).toEqual([]);
    await close();
  });

  it('hears what was pressed and saved before its code was there', async () => {
    let release = (): void => undefined;
    const held = new Promise<void>((done) => (release = done));
    const { page, close } = await walk.visit('coastline', '/watchlist');
    await page.route(/\/assets\/start-(?!\d\.js)[^/]*\.js$/, async (route) => {
      await held;
      await route.continue();
    });
    await page.goto(walk.url('coastline', '/search/toyota'), { waitUntil: 'load' });
    await becomeAlive(page);
    await page
      .getByRole('button', { name: /^Save (?!this search)/ })
      .first()
      .click();
    await page
      .getByRole('button', { name: /^Compare / })
      .nth(1)
      .click();
    expect(await page.evaluate(() => Reflect.has(window, 'asc_datalayer'))).toBe(false);
    release();
    await waitForEvents(page, 4);
    const told = await eventsOf(page);
    expect(told.map(({ event, element_type }) => element_type ?? event).toSorted()).toEqual([
      'asc_itemlist_pageview',
      'asc_pageview',
      'compare_tool',
      'favorite_tool',
    ]);
    await close();
  });
});
