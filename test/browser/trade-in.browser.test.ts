import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Page } from 'playwright-core';
import sharp from 'sharp';
import * as z from 'zod';
import { hasFocus, tabTo } from './keyboard.ts';
import { arrived } from './arrival.ts';
import { hilux, stockFile } from './stock.ts';
import { seriousFindings, sidewaysScroll, startWalk, type OwnWalk } from './support.ts';
import { desk, phone } from './visit.ts';

let walk: OwnWalk;
let vehiclePath = '';
const thisYear = new Date().getFullYear();
const SHOTS = process.env['TRADE_IN_SHOTS'];

beforeAll(async () => {
  walk = await startWalk();
  const rows = [40_990, 43_490, 45_990, 47_990, 42_990].map((price, n) => ({
    ...hilux,
    stocknum: `TI${n}`,
    vin: '',
    price: String(price),
    km: String(30_000 + n * 11_000),
    year: String(thisYear - 3),
  }));
  await walk.feed('coastline', stockFile(rows));
  const { html } = await walk.read('coastline', '/search/toyota/hilux');
  vehiclePath = /href="(\/cars\/[^"]+)"/.exec(html)?.[1] ?? '';
}, 120_000);
afterAll(() => walk.end());

const type = async (page: Page, name: string, text: string): Promise<void> => {
  await tabTo(page, page.getByRole('textbox', { name }));
  await page.keyboard.type(text);
};

const press = async (page: Page, name: string | RegExp): Promise<void> => {
  await tabTo(page, page.getByRole('button', { name }));
  await page.keyboard.press('Enter');
};

/** Goes from the first tile of a group to the wanted one, as arrow keys do. */
const choose = async (page: Page, group: string, steps: number): Promise<void> => {
  await tabTo(page, page.getByRole('group', { name: group }).getByRole('radio').first());
  await page.keyboard.press('Space');
  for (let step = 0; step < steps; step += 1) await page.keyboard.press('ArrowDown');
};

const shot = async (page: Page, name: string): Promise<void> => {
  if (SHOTS !== undefined) await page.screenshot({ path: `${SHOTS}/${name}.png`, fullPage: true });
};

const atStep = (page: Page, title: string) => page.getByRole('heading', { level: 2, name: title }).waitFor();

const typeVehicle = async (page: Page): Promise<void> => {
  await type(page, 'Vehicle Make', 'toyota');
  await type(page, 'Vehicle Model', 'hi-lux');
  await type(page, 'Vehicle Year', String(thisYear - 3));
  await press(page, 'Next: Kilometres and condition');
  await arrived(page.getByRole('heading', { level: 2, name: 'Step 2 of 4: Kilometres and condition' }));
};

const describeVehicle = async (page: Page, condition = 1): Promise<void> => {
  await atStep(page, 'Step 2 of 4: Kilometres and condition');
  await type(page, 'Kilometres', '52,000');
  await choose(page, 'Condition', condition);
  await choose(page, 'Service history', 0);
  await choose(page, 'Accident damage', 0);
  await choose(page, 'Does a warning light show, or something not work?', 0);
  await choose(page, 'Keys', 0);
  await press(page, 'Next: Finance owing');
  await atStep(page, 'Step 3 of 4: Finance owing');
};

const arrivalsSchema = z.array(z.object({ body: z.object({ type: z.string(), data: z.looseObject({}) }) }));

const received = async () => {
  await walk.drain();
  return arrivalsSchema.parse(await (await fetch(`${walk.crmUrl}/deliveries.json`)).json()).map(({ body }) => body);
};

/** Without a vehicle the shopper chooses the place. */
const choosePlace = async (page: Page): Promise<void> => {
  await tabTo(page, page.getByRole('combobox', { name: 'Location' }));
  await page.keyboard.press('ArrowDown');
};

const sendContact = async (page: Page, lastName: string): Promise<void> => {
  await type(page, 'First name', 'Kiri');
  await type(page, 'Last name', lastName);
  await type(page, 'Phone', '0412 345 678');
  await press(page, /submit|send/i);
};

/** The offer is accepted: chooses the first time of the second day, keeps it in a calendar. */
const bookInspection = async (page: Page): Promise<void> => {
  const taken = page.getByRole('heading', { name: /^You accepted \$/ });
  await arrived(taken);
  expect(await hasFocus(taken)).toBe(true);
  await page.getByRole('heading', { name: 'When can we look at your car?' }).waitFor();
  expect(await seriousFindings(page)).toEqual([]);
  expect(await sidewaysScroll(page)).toBe(0);
  await shot(page, 'phone-5-times');
  await choose(page, 'Day', 1);
  await choose(page, 'Time on', 0);
  await shot(page, 'phone-6-time');
  await press(page, /^Book \d/);
  const booked = page.getByRole('heading', { name: 'Your inspection is booked' });
  await arrived(booked);
  expect(await hasFocus(booked)).toBe(true);
  await page.getByText('its registration papers').waitFor();
  expect(await page.getByText(/^[A-Z0-9]{6}$/).count()).toBe(1);
  expect(await seriousFindings(page)).toEqual([]);
  expect(await sidewaysScroll(page)).toBe(0);
  await shot(page, 'phone-7-booked');
  const [file] = await Promise.all([page.waitForEvent('download'), press(page, 'Add to calendar')]);
  expect(file.suggestedFilename()).toBe('inspection.ics');
};

describe('a trade-in, by keyboard alone', () => {
  it('is valued on a phone, by hand after an unknown registration, and accepted', { timeout: 180_000 }, async () => {
    const { page, troubles, close } = await walk.visit('coastline', '/trade-in', { viewport: phone });
    expect(await page.getByText('looks up make, model and year in a vehicle register').count()).toBe(1);
    await press(page, 'Find my car');
    const summary = page.getByRole('alert').filter({ hasText: 'Please fix the following errors:' });
    await summary.waitFor();
    expect(await summary.evaluate((element) => element === document.activeElement)).toBe(true);
    await shot(page, 'phone-1-errors');
    await type(page, 'Rego', 'none 1');
    await press(page, 'Find my car');
    await page.getByText('We could not find this rego just now.').waitFor();
    expect(await hasFocus(page.getByRole('textbox', { name: 'Vehicle Make' }))).toBe(true);
    await typeVehicle(page);
    await atStep(page, 'Step 2 of 4: Kilometres and condition');
    await type(page, 'Kilometres', '52,000');
    await page.reload();
    await atStep(page, 'Step 2 of 4: Kilometres and condition');
    expect(await page.getByRole('textbox', { name: 'Kilometres' }).inputValue()).toBe('52,000');
    await page.getByRole('textbox', { name: 'Kilometres' }).fill('');
    expect(await seriousFindings(page)).toEqual([]);
    await shot(page, 'phone-2-condition');
    await describeVehicle(page);
    await choose(page, 'Is money owing on the car?', 1);
    await type(page, 'Payout figure', '10,000');
    await press(page, 'Show what it is worth');
    await atStep(page, 'Step 4 of 4: Our offer');
    await page.getByRole('table', { name: 'How we came to this price' }).waitFor();
    const lines = await page.getByRole('row').allInnerTexts();
    const cents = lines.map((line) => {
      const [, sign = '', dollars = '', rest = '00'] = /([−+]?)\$([\d,]+)(?:\.(\d\d))?\s*$/.exec(line) ?? [];
      return (sign === '−' ? -1 : 1) * (Number(dollars.replaceAll(',', '')) * 100 + Number(rest));
    });
    // The last line is the sum of the others.
    expect(cents.slice(0, -1).reduce((sum, line) => sum + line, 0)).toBe(cents.at(-1));
    expect(await page.getByText('Left for you').count()).toBe(1);
    expect(await seriousFindings(page)).toEqual([]);
    expect(await sidewaysScroll(page)).toBe(0);
    await shot(page, 'phone-3-offer');
    await press(page, 'Accept this offer');
    await choosePlace(page);
    await sendContact(page, 'Tradephone');
    await bookInspection(page);
    expect(troubles()).toEqual([]);
    const bodies = await received();
    const lead = bodies.find(({ data }) => data['last_name'] === 'Tradephone')?.data;
    expect(lead).toMatchObject({
      type: 'trade_in',
      legacy_event_id: 18,
      subcategory: '2. Offer Made',
      trade_in: { vehicle: { make: 'toyota', model: 'hi-lux' }, odometer_km: 52_000, finance_owing_cents: 1_000_000 },
    });
    const accepted = bodies.find(({ type: name }) => name === 'tradein.offer_accepted')?.data;
    expect(accepted).toMatchObject({
      lead_id: lead?.['lead_id'],
      subcategory: '3. Offer Accepted',
      form_completed: true,
      offer_accepted: true,
      offer_price_cents: cents.at(-1),
    });
    const inspected = bodies.filter(({ type: name }) => name === 'tradein.offer_accepted').map(({ data }) => data);
    expect(inspected.flatMap(({ inspection }) => inspection ?? [])).toEqual([
      expect.objectContaining({ location_id: expect.any(String) }),
    ]);
    await page.goto(walk.url('coastline', '/trade-in'));
    await page.getByRole('heading', { name: 'Your inspection is booked' }).waitFor();
    await close();
  });

  it(
    'goes on by hand within three seconds where the register hangs, and nothing typed is lost',
    { timeout: 180_000 },
    async () => {
      const { page, close } = await walk.visit('coastline', `/cars/trade-in?car_id=${vehiclePath.split('-').at(-1)}`, {
        viewport: desk,
        first: true,
        before: async (opened) => {
          let asked = 0;
          await opened.route('**/api/v1/trade-ins', (route) => {
            asked += 1;
            // Never answered: what a hanging register looks like from here.
            return asked === 1 ? undefined : route.continue();
          });
        },
      });
      await page.getByText('In exchange for the').waitFor();
      await type(page, 'Rego', 'ABC123');
      const pressed = Date.now();
      await press(page, 'Find my car');
      await page.getByRole('textbox', { name: 'Vehicle Make' }).waitFor();
      expect(Date.now() - pressed).toBeLessThan(15_000);
      await typeVehicle(page);
      await atStep(page, 'Step 2 of 4: Kilometres and condition');
      await page.reload();
      await atStep(page, 'Step 2 of 4: Kilometres and condition');
      await describeVehicle(page, 2);
      await choose(page, 'Is money owing on the car?', 0);
      await press(page, 'Back');
      expect(await page.getByRole('textbox', { name: 'Kilometres' }).inputValue()).toBe('52,000');
      await press(page, 'Next: Finance owing');
      await press(page, 'Show what it is worth');
      await page.getByRole('table', { name: 'How we came to this price' }).waitFor();
      expect(await seriousFindings(page)).toEqual([]);
      await shot(page, 'desk-3-offer');
      await press(page, 'Talk to a person instead');
      await shot(page, 'desk-4-talk');
      await sendContact(page, 'Tradedesk');
      await page.waitForURL(/\/success$/);
      const bodies = await received();
      expect(bodies.find(({ data }) => data['last_name'] === 'Tradedesk')?.data).toMatchObject({
        type: 'trade_in',
        subcategory: '2. Offer Made',
        vehicle: { make: 'Toyota' },
        trade_in: { rego: 'ABC123', vehicle: { make: 'toyota' } },
      });
      const talked = bodies.find(({ data }) => data['last_name'] === 'Tradedesk')?.data;
      const accepted = bodies.filter(({ type: name }) => name === 'tradein.offer_accepted');
      expect(accepted.filter(({ data }) => data['lead_id'] === talked?.['lead_id'])).toEqual([]);
      await close();
    },
  );

  it(
    'of a car with too many kilometres is left to a person, and the page says when',
    { timeout: 180_000 },
    async () => {
      const { page, close } = await walk.visit('coastline', '/trade-in', { viewport: phone });
      await press(page, 'Enter my car myself');
      await typeVehicle(page);
      await atStep(page, 'Step 2 of 4: Kilometres and condition');
      await type(page, 'Kilometres', '180000');
      await choose(page, 'Condition', 0);
      await choose(page, 'Service history', 0);
      await choose(page, 'Accident damage', 0);
      await choose(page, 'Does a warning light show, or something not work?', 0);
      await choose(page, 'Keys', 0);
      await press(page, 'Next: Finance owing');
      await choose(page, 'Is money owing on the car?', 0);
      await press(page, 'Show what it is worth');
      await page.getByText('A car with this many kilometres is valued by one of our people.').waitFor();
      // The reason is read before the form that follows it.
      expect(await hasFocus(page.getByRole('heading', { level: 2, name: 'Step 4 of 4: Our offer' }))).toBe(true);
      await page
        .getByText(/answers? you|We answer/)
        .first()
        .waitFor();
      await page.getByRole('textbox', { name: 'First name' }).waitFor();
      expect(await seriousFindings(page)).toEqual([]);
      expect(await sidewaysScroll(page)).toBe(0);
      await shot(page, 'phone-4-person');
      await close();
    },
  );
});

const photoFile = async (name: string, background: string) => ({
  name,
  mimeType: 'image/jpeg',
  buffer: await sharp({ create: { width: 2_400, height: 1_800, channels: 3, background } })
    .withExif({ IFD0: { Copyright: 'Seventeen Numbat Lane' } })
    .jpeg()
    .toBuffer(),
});

describe('photos of a car', () => {
  it(
    'are drawn anew, shown, taken back, and open from the dealer’s lead without what the file said',
    { timeout: 180_000 },
    async () => {
      const { page, troubles, close } = await walk.visit('coastline', '/trade-in', { viewport: phone });
      await press(page, 'Enter my car myself');
      await typeVehicle(page);
      await atStep(page, 'Step 2 of 4: Kilometres and condition');
      const files = page.getByLabel('Photos of your car');
      await files.setInputFiles([{ name: 'a.txt', mimeType: 'image/jpeg', buffer: Buffer.from('no photo') }]);
      await page.getByText('One of these files is no photo that this browser can read.').first().waitFor();
      await files.setInputFiles([await photoFile('a.jpg', '#a22'), await photoFile('b.jpg', '#2a2')]);
      await page.getByText('2 of 6 photos sent.').waitFor();
      expect(await seriousFindings(page)).toEqual([]);
      expect(await sidewaysScroll(page)).toBe(0);
      await shot(page, 'phone-photos');
      await press(page, 'Remove photo 1');
      await page.getByText('1 of 6 photos sent.').waitFor();
      expect(await files.evaluate((input) => input === document.activeElement)).toBe(true);
      await describeVehicle(page);
      await choose(page, 'Is money owing on the car?', 0);
      await press(page, 'Show what it is worth');
      await atStep(page, 'Step 4 of 4: Our offer');
      await press(page, 'Accept this offer');
      await choosePlace(page);
      await sendContact(page, 'Pictured');
      await press(page, 'Leave it open, call me');
      await page.getByRole('heading', { name: 'Thank you, you accepted our offer' }).waitFor();
      // The time can still be chosen later.
      await page.goto(walk.url('coastline', '/trade-in'));
      await page.getByRole('heading', { name: 'When can we look at your car?' }).waitFor();
      const { photo_urls } = z.object({ photo_urls: z.array(z.url()).length(1) }).parse(await tradeInOf('Pictured'));
      const { pathname } = new URL(photo_urls[0] ?? '');
      const answer = await walk.send('coastline', pathname);
      const bytes = Buffer.from(await answer.arrayBuffer());
      expect(await sharp(bytes).metadata()).toMatchObject({ format: 'jpeg', width: 1_600, height: 1_200 });
      expect(bytes.toString('latin1')).not.toContain('Numbat');
      expect((await walk.send('coastline', pathname.replace(/.{9}$/, 'forgeries'))).status).toBe(404);
      expect(troubles()).toEqual([]);
      await close();
    },
  );
});

describe('photos of one car', () => {
  it('are six at most, and not those of the next car', { timeout: 180_000 }, async () => {
    const { page, troubles, close } = await walk.visit('coastline', '/trade-in', { viewport: phone });
    await press(page, 'Enter my car myself');
    await typeVehicle(page);
    await atStep(page, 'Step 2 of 4: Kilometres and condition');
    const colours = ['#a11', '#1a1', '#11a', '#aa1', '#1aa', '#a1a', '#777'];
    const pictures = await Promise.all(colours.map((colour) => photoFile(`${colour}.jpg`, colour)));
    await page.getByLabel('Photos of your car').setInputFiles(pictures);
    await page.getByText('6 of 6 photos sent.').waitFor();
    await page.getByText('The others were left out.').waitFor();
    await describeVehicle(page);
    await choose(page, 'Is money owing on the car?', 0);
    await press(page, 'Show what it is worth');
    await atStep(page, 'Step 4 of 4: Our offer');
    await press(page, 'Value another car');
    await press(page, 'Enter my car myself');
    await typeVehicle(page);
    await atStep(page, 'Step 2 of 4: Kilometres and condition');
    expect(await page.getByRole('list', { name: 'Photos sent' }).count()).toBe(0);
    expect(troubles()).toEqual([]);
    await close();
  });
});

/** A valuation of this browser, made as the page makes it; what the browser keeps of its amount is wrong. */
const valueVehicle = (page: Page): Promise<number> =>
  page.evaluate(async (year) => {
    const post = async (path: string, body: object) => {
      const headers = { 'content-type': 'application/json', 'idempotency-key': crypto.randomUUID() };
      const answer = await fetch(path, { method: 'POST', headers, body: JSON.stringify(body) });
      const read: Record<string, unknown> = await answer.json();
      return read;
    };
    const { id, secret } = await post('/api/v1/trade-ins', { vehicle: { year, make: 'Toyota', model: 'Hilux' } });
    const adjustmentAnswers = {
      odometer_km: 52_000,
      condition: 'good',
      service_history: 'full',
      accident: 'none',
      faults: false,
      keys: 'two_or_more',
      finance: { kind: 'none' },
    };
    const { offer_price_cents, expires_at } = await post(`/api/v1/trade-ins/${String(id)}/adjustments`, {
      secret,
      adjustmentAnswers,
    });
    const kept = { id, secret, name: `${year} Toyota Hilux`, offer_price_cents: 9_999_900, expires_at };
    localStorage.setItem('fc:coastline:valuation', JSON.stringify(kept));
    return Number(offer_price_cents);
  }, thisYear - 3);

const carried = (cents: number): RegExp =>
  new RegExp(
    String.raw`Your trade-in: ${thisYear - 3} Toyota Hilux, offer \$${(cents / 100).toLocaleString('en-AU')}, valid until \d+ \w+ \d{4}\.`,
  );

const tradeInOf = async (lastName: string) =>
  (await received()).find(({ data }) => data['last_name'] === lastName)?.data['trade_in'];

const contact = async (page: Page, lastName: string): Promise<void> => {
  await page.getByRole('textbox', { name: 'Name', exact: true }).fill(`Kiri ${lastName}`);
  await page.getByRole('textbox', { name: 'Phone' }).fill('0412 345 678');
  await page.getByRole('textbox', { name: 'Email' }).fill('kiri@example.org');
};

describe('a valued car', () => {
  it(
    'goes along with an enquiry about a vehicle, at the price of the server, unless it is left out',
    { timeout: 180_000 },
    async () => {
      const { page, close } = await walk.visit('coastline', vehiclePath, { viewport: phone, first: true });
      const cents = await valueVehicle(page);
      const enquire = async (lastName: string, leaveOut: boolean): Promise<void> => {
        await page.goto(walk.url('coastline', vehiclePath));
        await page.locator('a[href$="#enquire"]:visible').first().click();
        await page.getByText(carried(cents)).waitFor();
        await contact(page, lastName);
        await page.getByRole('textbox', { name: 'Message' }).fill('Is it still there?');
        if (leaveOut) await page.getByRole('button', { name: 'Send without it' }).click();
        else expect(await seriousFindings(page)).toEqual([]);
        await shot(page, `phone-carried-${lastName}`);
        await page.locator('dialog form button[type=submit]').click();
        await page.waitForURL(/\/success$/);
      };
      await enquire('Carried', false);
      expect(await tradeInOf('Carried')).toMatchObject({ offer_price_cents: cents, vehicle: { model: 'Hilux' } });
      await enquire('Leftout', true);
      expect(await received()).toContainEqual(
        expect.objectContaining({ data: expect.objectContaining({ last_name: 'Leftout' }) }),
      );
      expect(await tradeInOf('Leftout')).toBeUndefined();
      await close();
    },
  );

  it('is chosen in the steps of a purchase, and goes along with it', { timeout: 180_000 }, async () => {
    const { page, close } = await walk.visit('coastline', '/trade-in', { viewport: desk, first: true });
    const cents = await valueVehicle(page);
    await page.goto(walk.url('coastline', `/checkout-journey?car_id=${vehiclePath.split('/').at(-1)}`));
    await page.getByRole('textbox', { name: 'First name' }).fill('Kiri');
    await page.getByRole('textbox', { name: 'Last name' }).fill('Journeyed');
    await page.getByRole('textbox', { name: 'Phone' }).fill('0412 345 678');
    await page.getByRole('textbox', { name: 'Email' }).fill('kiri@example.org');
    const next = (title: string) => page.getByRole('button', { name: `Next: ${title}` }).click();
    await next('Your trade-in');
    await page.getByText(carried(cents)).waitFor();
    const answer = (name: string) => page.getByRole('radio', { name, exact: true });
    expect(await answer('Yes').isChecked()).toBe(true);
    for (const title of ['Finance or cash', 'Delivery and extras', 'Review']) await next(title);
    await page.getByRole('region', { name: 'What it comes to' }).getByText('Left to pay').waitFor();
    await shot(page, 'desk-carried-journey');
    await page.getByRole('button', { name: 'Continue to the deposit' }).click();
    await page.waitForURL(/\/checkout$/);
    expect(await tradeInOf('Journeyed')).toMatchObject({ offer_price_cents: cents, odometer_km: 52_000 });
    await close();
  });
});

describe('a car that is only sold', () => {
  it('is valued by the same questions, and its lead is of a sale and knows the car', { timeout: 120_000 }, async () => {
    const { page, troubles, close } = await walk.visit('coastline', '/sell-my-car', { viewport: phone });
    await type(page, 'Rego', 'none 1');
    await press(page, 'Find my car');
    await page.getByText('We could not find this rego just now.').waitFor();
    await typeVehicle(page);
    await describeVehicle(page);
    await choose(page, 'Is money owing on the car?', 0);
    await press(page, 'Show what it is worth');
    await atStep(page, 'Step 4 of 4: Our offer');
    await press(page, 'Talk to a person instead');
    // What the valuation knows is not asked again.
    await page.getByRole('textbox', { name: 'First name' }).waitFor();
    expect(await page.getByRole('textbox', { name: 'Vehicle Make' }).count()).toBe(0);
    await choosePlace(page);
    await sendContact(page, 'Sellphone');
    await page.waitForURL(/\/success$/);
    expect(troubles()).toEqual([]);
    await close();
    const lead = (await received()).find(({ data }) => data['last_name'] === 'Sellphone')?.data;
    expect(lead).toMatchObject({
      type: 'sell_my_car',
      category: 'Sell My Car',
      subcategory: '2. Offer Made',
      details: { vehicle_make: 'toyota', odometer_km: '52000', condition: 'Good' },
      trade_in: { vehicle: { make: 'toyota', model: 'hi-lux' }, odometer_km: 52_000 },
    });
  });

  it.each([phone, desk])('can be used by everybody at %o', async (viewport) => {
    const { page, troubles, close } = await walk.visit('totara', '/sell-my-car', { viewport, first: true });
    expect(await sidewaysScroll(page)).toBe(0);
    expect(await seriousFindings(page)).toEqual([]);
    expect(troubles()).toEqual([]);
    await close();
  });
});
