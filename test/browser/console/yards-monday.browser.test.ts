import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import sharp from 'sharp';
import { byTurns } from '#test/support/runs.ts';
import { feedBy } from '../feed.ts';
import { hilux, stockFile } from '../stock.ts';
import { expectSound, seriousFindings } from '../support.ts';
import { desk, phone, type Visit } from '../visit.ts';
import { messages } from '../visitor.ts';
import { startManager, type Manager } from './manager.ts';

const LONG = 240_000;
/** What schedules do comes within seconds. */
const SCHEDULES_MS = 60_000;
const THIS_YEAR = new Date().getFullYear();

/** Twenty utes of a yard; the last three came without pictures. */
const stockAt = (location: string) =>
  Array.from({ length: 20 }, (_, n) => ({
    ...hilux,
    stocknum: `MON${100 + n}`,
    vin: '',
    badge: `No ${n + 1}`,
    year: String(THIS_YEAR - 3),
    km: String(30_000 + n * 2_000),
    price: String(40_000 + n * 500),
    price_type: 'drive_away',
    cin_url: 'https://example.com/cin.pdf',
    location,
    pictures: n >= 17 ? '' : (hilux['pictures'] ?? ''),
  }));
const nameOf = (n: number): string => `${THIS_YEAR - 3} Toyota Hilux No ${n}`;

/** Of a system that broke in the middle: seven of twenty rows, one with words where the price should be. */
const brokenAt = (location: string): string =>
  `${stockFile(stockAt(location).flatMap((row, n) => (n < 7 ? [n === 3 ? { ...row, price: 'POA soon' } : row] : [])))}\n`;

const plays = byTurns(
  [
    { dealer: 'coastline', location: 'cairns', viewport: desk, reserves: true },
    { dealer: 'totara', location: 'palmerston-north', viewport: phone, reserves: true },
    { dealer: 'merribank', location: 'pakenham', viewport: { width: 320, height: 640 }, reserves: false },
  ],
  1,
);

describe.each(plays)('a Monday at $dealer', ({ dealer, location, viewport, reserves }) => {
  let manager: Manager;
  let page: Page;

  const site = (path: string): string => `${manager.platform.siteUrl(dealer)}${path}`;
  const read = async (path: string): Promise<string> => (await manager.platform.fetch(new Request(site(path)))).text();
  /** The address of the ute of a number. */
  const vehiclePath = async (n: number): Promise<string> => {
    const html = await read(`/search/used-cars?keywords=${encodeURIComponent(`No ${n}`)}`);
    const paths = [...html.matchAll(/href="(\/cars\/[^"/#?]+)"/g)].map(([, path = '']) => path);
    return paths.find((path) => path.includes(`-no-${n}-`)) ?? '';
  };
  const heading = (name: string | RegExp, level = 1) => page.getByRole('heading', { level, name }).waitFor();
  const press = (name: string | RegExp) => page.getByRole('button', { name }).click();
  const confirm = (name: string) => page.getByRole('dialog').getByRole('button', { name, exact: true }).click();
  const needs = async (words: string | RegExp) => {
    await manager.platform.drain();
    await manager.go('needs');
    const line = page.getByRole('listitem').filter({ hasText: words }).first();
    await line.waitFor();
    return line;
  };
  const mailTo = async (address: string, subject: RegExp) => {
    const all = await messages({ mailUrl: manager.platform.mailInbox.url });
    return all.find((one) => one.to.some((to) => to.includes(address)) && subject.test(one.subject));
  };
  const buyerOf = (n: number) => ({ last: `Monday${'abcdefg'[n] ?? ''}`, email: `buyer${n}@example.org` });

  const pay = async ({ page: theirs }: Visit, n: number): Promise<void> => {
    const { last, email } = buyerOf(n);
    await theirs.getByLabel('First name').fill('Ana');
    await theirs.getByLabel('Last name').fill(last);
    await theirs.getByLabel('Email').fill(email);
    const number = dealer === 'totara' ? `021 555 00${n}` : `0412 000 30${n}`;
    await theirs.getByLabel('Mobile number').fill(number);
    await theirs.getByRole('button', { name: 'Continue to pay $200' }).click();
    const card = theirs.frameLocator('iframe[title="Card details"]');
    await card.getByRole('button', { name: 'Approve', exact: true }).click();
    await theirs.getByRole('button', { name: /^Pay \$200/ }).click();
    await theirs.getByRole('heading', { level: 1, name: 'Reserved for you' }).waitFor();
  };
  /** A shopper on a phone pays the deposit of a ute. */
  const reserve = async (n: number): Promise<void> => {
    const visit = await manager.open(site(`${await vehiclePath(n)}/checkout`), { viewport: phone });
    await pay(visit, n);
    await visit.close();
    await manager.platform.drain();
  };
  /** A shopper asks what their car is worth, and wants to talk about it. */
  const askForValue = async (theirs: Page): Promise<void> => {
    // Typed: what is filled in at once looks like a program's, which is mailed nothing.
    const fill = (name: string, text: string) =>
      theirs.getByRole('textbox', { name }).pressSequentially(text, { delay: 40 });
    const next = (name: string | RegExp) => theirs.getByRole('button', { name }).click();
    const first = (group: string) =>
      theirs.getByRole('group', { name: group }).getByRole('radio').first().press('Space');
    await fill('Rego', 'none 1');
    await next('Find my car');
    await theirs.getByText('We could not find this rego just now.').waitFor();
    await fill('Vehicle Make', 'toyota');
    await fill('Vehicle Model', 'hi-lux');
    await fill('Vehicle Year', String(THIS_YEAR - 3));
    await next('Next: Kilometres and condition');
    await fill('Kilometres', '52,000');
    for (const group of ['Condition', 'Service history', 'Accident damage', 'Keys']) await first(group);
    await first('Does a warning light show, or something not work?');
    await next('Next: Finance owing');
    await first('Is money owing on the car?');
    await next('Show what it is worth');
    await next('Talk to a person instead');
    await theirs.getByRole('combobox', { name: 'Location' }).selectOption({ index: 1 });
    await fill('First name', 'Kiri');
    await fill('Last name', 'Monday');
    await fill('Email', 'kiri@example.org');
    await fill('Phone', dealer === 'totara' ? '021 555 0099' : '0412 345 699');
    await next(/submit|send/i);
    await theirs.waitForURL(/\/success$/);
  };
  const openReservation = async (n: number): Promise<void> => {
    await manager.go('reservations');
    const row = page.getByRole('row').filter({ hasText: buyerOf(n).last });
    await row.getByRole('link', { name: nameOf(n) }).click();
    await heading(nameOf(n));
  };

  beforeAll(async () => {
    manager = await startManager(dealer);
    ({ page } = manager);
    await page.setViewportSize(viewport);
    await feedBy(manager.platform, manager.dataDir)(dealer, stockFile(stockAt(location)));
  }, LONG);
  afterAll(() => manager.end());

  test(
    'a broken file arrives: it is held, decided on in two presses, and its bad row says what to do',
    async () => {
      await manager.go('feeds/dms');
      await page.getByLabel(/Choose (a|another) file/).setInputFiles({
        name: 'stock.csv',
        mimeType: 'text/csv',
        buffer: Buffer.from(brokenAt(location)),
      });
      await press('Send stock.csv');
      await heading('Are 13 vehicles gone?', 2);
      const line = await needs('A stock file of dms waits for your word');
      await line.getByRole('link').first().click();
      await heading('Are 13 vehicles gone?', 2);
      await page.getByText('The cell reads “POA soon”.', { exact: true }).waitFor();
      await expectSound(page);
      await press('The file is wrong: refuse it');
      await heading(/refused the file$/, 2);
      await manager.platform.drain();
      await manager.go('cars');
      await page.getByText('20 cars', { exact: true }).waitFor();
    },
    LONG,
  );

  test(
    'three cars wait for pictures: the list finds them, and one gets its first from a phone',
    async () => {
      await manager.go('cars?is=without_pictures');
      await page.getByText('3 of 20 cars', { exact: true }).waitFor();
      await page.getByRole('link', { name: nameOf(19) }).click();
      await heading(nameOf(19));
      const picture = sharp({ create: { width: 1600, height: 1200, channels: 3, background: '#3b6ea5' } });
      await page.getByLabel('Add pictures').setInputFiles({
        name: 'front.jpg',
        mimeType: 'image/jpeg',
        buffer: await picture.jpeg().toBuffer(),
      });
      await page.getByText('1 picture added.').waitFor({ state: 'attached' });
      await expectSound(page);
      await manager.platform.drain();
      await manager.go('cars?is=without_pictures');
      await page.getByText('2 of 20 cars', { exact: true }).waitFor();
    },
    LONG,
  );

  test(
    'a price war: all cars are lowered in one go, the site asks less, and the undo brings the prices back',
    async () => {
      const path = await vehiclePath(1);
      await manager.go('cars/many');
      await page.getByLabel('By', { exact: true }).fill('750');
      await press('Show what changes');
      await page.getByText(/^Nothing is changed yet: 20 cars would change/).waitFor();
      await expectSound(page);
      await press('Change 20 cars');
      await page.getByText(/^Done: 20 cars changed/).waitFor();
      await manager.platform.drain();
      expect(await read(path)).toContain('$39,250');
      await press('Undo');
      await page.getByText('Undone: 20 cars back as before.').waitFor();
      await manager.go('cars?sort=cheapest');
      await page.getByText('$40,000').first().waitFor();
    },
    LONG,
  );

  test(
    'a ute that is taken off the site is seen by its preview and in its brochure, and is found again once it is shown',
    async () => {
      const path = await vehiclePath(9);
      await manager.go('cars?q=MON108');
      await page.getByRole('link', { name: nameOf(9) }).click();
      await heading(nameOf(9));
      const where = page.getByRole('region', { name: 'Where it is' });
      await where.getByText('Names it', { exact: true }).waitFor();
      await page.getByRole('checkbox', { name: 'Show it on your site' }).uncheck();
      await press('Save');
      const preview = await page.getByRole('link', { name: 'Preview its page' }).getAttribute('href');
      await manager.platform.drain();
      expect((await manager.platform.fetch(new Request(site(path)))).status).toBe(410);
      const visit = await manager.open(preview ?? '', { viewport });
      await visit.page.getByText('Preview: shoppers may not see this page.').waitFor();
      await visit.page.getByRole('heading', { level: 1, name: /Hilux/ }).waitFor();
      await expectSound(visit.page);
      // The page asks whether the ute is still there, as on the site.
      expect(visit.troubles().filter((one) => !/^410 /.test(one) && !one.includes('status of 410'))).toEqual([]);
      await visit.close();
      const brochure = page.waitForEvent('download');
      await page.getByRole('link', { name: 'Brochure' }).click();
      expect((await brochure).suggestedFilename()).toMatch(/-no-9-\w+\.pdf$/);
      await page.getByRole('button', { name: 'Show it', exact: true }).click();
      await page.getByRole('link', { name: 'See it on your site' }).waitFor();
      await manager.platform.drain();
      expect(await vehiclePath(9)).toBe(path);
    },
    LONG,
  );

  test.runIf(reserves)(
    'two buyers change their minds: both get their deposit back, and the day’s money agrees with the provider',
    async () => {
      for (const n of [5, 6]) await reserve(n);
      for (const n of [5, 6]) {
        await openReservation(n);
        await press('Cancel …');
        await page.getByLabel('Reason').fill('You asked us to, by phone this morning.');
        await confirm('Cancel and give the deposit back');
        await heading('Cancelled', 2);
        await manager.platform.drain();
        expect((await mailTo(buyerOf(n).email, /cancelled/i))?.text).toContain('by phone this morning');
      }
      await manager.go('reservations/day');
      await page.getByText('No money moved').waitFor();
      await expectSound(page);
    },
    LONG,
  );

  test.runIf(reserves)(
    'a sale falls through: the deposit that was taken goes back, the day’s money agrees, and the ute is free again',
    async () => {
      await reserve(7);
      await openReservation(7);
      await press('Sold to the buyer');
      await confirm('It is sold to the buyer');
      await heading('Sold', 2);
      await manager.platform.drain();
      await press('The sale fell through …');
      await page.getByLabel('Reason').fill('The loan was refused.');
      expect(await seriousFindings(page)).toEqual([]);
      await confirm('It fell through: give $200 back');
      await page.getByText('The sale fell through', { exact: false }).last().waitFor();
      await expect
        .poll(
          async () => {
            await manager.platform.drain();
            return (await mailTo(buyerOf(7).email, /is off$/))?.text ?? '';
          },
          { timeout: SCHEDULES_MS },
        )
        .toContain('The loan was refused.');
      await expect
        .poll(
          async () => {
            await manager.go('reservations/day');
            await page.getByText(/^(?:No money moved|Both sides agree|They differ)$/).waitFor();
            return page.getByText('Both sides agree').count();
          },
          { timeout: SCHEDULES_MS },
        )
        .toBe(1);
      await expectSound(page);
      const visit = await manager.open(site(`${await vehiclePath(7)}/checkout`), { viewport: phone });
      await visit.page.getByRole('heading', { level: 1, name: 'Reserve this vehicle' }).waitFor();
      await visit.close();
    },
    LONG,
  );

  test.runIf(reserves)(
    'a trade-in is changed: its shopper reads the new price and why',
    async () => {
      const visit = await manager.open(site('/trade-in'), { viewport: phone });
      await askForValue(visit.page);
      await visit.close();
      await manager.platform.drain();
      await manager.go('trade-ins');
      await page
        .getByRole('link', { name: /hi-?lux/i })
        .first()
        .click();
      await press('Change the offer …');
      await page.getByLabel('Price in dollars').fill('21,500');
      await page.getByLabel('Reason').selectOption('market_moved');
      expect(await seriousFindings(page)).toEqual([]);
      await confirm('Change the offer');
      await page.getByText('$21,500').first().waitFor();
      await expect
        .poll(
          async () => {
            await manager.platform.drain();
            return (await mailTo('kiri@example.org', /^Our offer for your car/))?.text ?? '';
          },
          { timeout: SCHEDULES_MS },
        )
        .toContain('$21,500');
    },
    LONG,
  );

  test.runIf(!reserves)(
    'a sale falls through: the ute is marked as sold, and back in stock',
    async () => {
      const path = await vehiclePath(7);
      await manager.go('cars');
      await page.getByRole('searchbox').fill('MON106');
      await page.getByRole('link', { name: nameOf(7) }).click();
      await heading(nameOf(7));
      await press('Mark as sold …');
      await page.getByRole('radio').last().check();
      await confirm('It is sold');
      await page.getByText('Marked as sold', { exact: true }).waitFor();
      await manager.platform.drain();
      expect(await read(path)).toMatch(/sold/i);
      await press('Back in stock');
      await confirm('It is back');
      await page.getByText('Not sold.').waitFor();
      await manager.platform.drain();
      expect(await vehiclePath(7)).toBe(path);
    },
    LONG,
  );

  test('nothing in the browser went wrong meanwhile', () => {
    // Who opens the console first is asked who they are.
    expect(manager.troubles().filter((one) => !/^401 .*\/console\/me$/.test(one))).toEqual([]);
  });
});
