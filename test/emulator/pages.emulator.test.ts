import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import * as z from 'zod';
import { findChromium } from '#test/run.ts';
import { enquire, findByFacet } from '../browser/shopper.ts';
import { hilux, outlander, stockFile } from '../browser/stock.ts';
import { startBrowser, visitWith } from '../browser/visit.ts';
import { until } from './until.ts';
import { fresh, openWorld, type World } from './world.ts';

/** A car of each dealer whose make no demo car has, so that its facet shows it alone. */
const journeys = [
  {
    dealer: 'coastline',
    row: { ...hilux, make: 'Bolwell', model: 'Nagari', vin: '' },
    title: '2021 Bolwell Nagari',
    price: '$45,990',
  },
  {
    dealer: 'totara',
    row: { ...outlander, make: 'Trekka', model: 'Wagon', vin: '' },
    title: '2020 Trekka Wagon',
    price: '$31,990',
  },
] as const;
const buttons = { coastline: 'Enquire Now', totara: 'Message Now' } as const;

let world: World;
beforeAll(async () => {
  world = await openWorld();
  for (const { dealer, row } of journeys) {
    await world.feed(dealer, stockFile([{ ...row, stocknum: `PAGE-${dealer}` }]));
    await world.untilFound(dealer, `query=PAGE-${dealer}`, 1);
  }
});

const jsonLdSchema = z.looseObject({ '@type': z.unknown() });
const jsonLdOf = (html: string): unknown[] =>
  [...html.matchAll(/<script type="application\/ld\+json"[^>]*>(.*?)<\/script>/gs)].map(([, text]) =>
    jsonLdSchema.parse(JSON.parse(text ?? '')),
  );

describe('the first HTML of a page', () => {
  test.each(journeys)(
    'a car of $dealer: title, price and JSON-LD, without a script having run',
    async ({ dealer, title, price }) => {
      const [hit] = (await world.search(dealer, `query=PAGE-${dealer}`)).hits;
      const answer = await world.ask(dealer, `/cars/${hit?.slug ?? ''}`);
      expect(answer.status).toBe(200);
      expect(answer.headers['content-type']).toContain('text/html');
      expect(answer.headers['content-security-policy']).toContain("script-src 'self'");
      expect(/<title>([^<]*)<\/title>/.exec(answer.text)?.[1]).toContain(title);
      expect(answer.text).toContain(price);
      expect(JSON.stringify(jsonLdOf(answer.text))).toContain(title);
    },
  );

  test.each(journeys)('the listing of $dealer names its cars', async ({ dealer, row }) => {
    const answer = await world.ask(dealer, `/search/${row.make.toLowerCase()}`);
    expect(answer.status).toBe(200);
    expect(answer.text).toContain(row.make);
    expect(answer.text).toContain(`/cars/`);
  });

  test('a page of nothing is 404, in HTML', async () => {
    const answer = await world.ask('coastline', '/search/lada');
    expect(answer.status).toBe(404);
    expect(answer.headers['content-type']).toContain('text/html');
  });
});

describe.skipIf(findChromium() === undefined)('in a browser', () => {
  let browser: Browser;
  beforeAll(async () => {
    browser = await startBrowser();
  });
  afterAll(() => browser.close());

  test.each(journeys)(
    'a shopper of $dealer finds a car by its facet, enquires and is thanked',
    async ({ dealer, row, title, price }) => {
      const visit = visitWith(browser, (slug, path) => `${world.emulator.siteUrl(slug)}${path}`);
      const { page, troubles, close } = await visit(dealer, '/search/new-used-and-demo-cars/');
      await page
        .getByRole('button', { name: /^Show all \d+ of make$/ })
        .first()
        .click();
      await findByFacet(page, { make: row.make, title: new RegExp(title) });
      expect(await page.locator('main').innerText()).toContain(price);
      const last = fresh('Browser').replace(/\d/g, 'x');
      await enquire(page, buttons[dealer], {
        first: 'Ann',
        last,
        email: 'ann@example.com',
        message: 'Is it still there?',
      });
      await page.getByRole('heading', { level: 1, name: 'Thank you, your enquiry is with us' }).waitFor();
      expect(troubles()).toEqual([]);
      await close();

      const arrived = await until(
        `the enquiry of ${last} at the sample CRM`,
        async () => (await world.arrivals()).filter(({ body }) => body.data.last_name === last),
        ({ length }) => length > 0,
      );
      expect(arrived).toMatchObject([{ tenant: dealer, verified: true, arrivals: 1 }]);
    },
  );
});
