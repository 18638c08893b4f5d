import type { Locator, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import * as z from 'zod';
import { tabTo } from './keyboard.ts';
import { stockOf } from './stock.ts';
import { seriousFindings, sidewaysScroll, startWalk, type OwnWalk } from './support.ts';
import { messages, mailedCode } from './visitor.ts';
import { desk, phone } from './visit.ts';

let walk: OwnWalk;
let vehiclePath = '';
beforeAll(async () => {
  // Of its own: bookings of other files have the same address, and a network has four open ones.
  walk = await startWalk({ pages: 'on', limits: 'off' });
  await walk.feed('coastline', stockOf.coastline.file);
  const { html } = await walk.read('coastline', '/search/toyota/hilux');
  vehiclePath = /href="(\/cars\/2021-toyota-hilux[^"]+)"/.exec(html)?.[1] ?? '';
});
afterAll(() => walk.end());

const type = async (page: Page, name: string, text: string): Promise<void> => {
  await tabTo(page, page.getByRole('textbox', { name }));
  await page.keyboard.type(text);
};

/** Sends the form without an answer, and follows the summary to the choice of a time. */
const meetErrors = async (page: Page, form: Locator): Promise<void> => {
  await form.getByRole('radio').first().waitFor();
  await tabTo(page, form.getByRole('button', { name: /^(Book|Ask for)/ }));
  await page.keyboard.press('Enter');
  const summary = page.getByRole('alert').filter({ hasText: 'Please fix the following errors:' });
  await summary.waitFor();
  expect(await summary.evaluate((element) => element === document.activeElement)).toBe(true);
  await tabTo(page, summary.getByRole('link', { name: 'Choose a day and a time.' }));
  await page.keyboard.press('Enter');
  expect(await page.evaluate(() => document.activeElement?.id)).toBe('enquiry-slot_start');
};

/** The second day that has times, and its first time. */
const chooseTime = async (page: Page, form: Locator): Promise<void> => {
  const days = form.getByRole('group', { name: 'Day', exact: true }).getByRole('radio');
  await tabTo(page, days.first());
  await page.keyboard.press('Space');
  await page.keyboard.press('ArrowRight');
  const times = form.getByRole('group', { name: /^Time on / }).getByRole('radio');
  await tabTo(page, times.first());
  await page.keyboard.press('Space');
};

const arrivalSchema = z.object({
  body: z.object({ data: z.object({ last_name: z.string(), details: z.record(z.string(), z.unknown()) }) }),
});

/** Leads of this last name at the sample CRM. */
const receivedFrom = async (lastName: string) => {
  await walk.drain();
  const arrivals = z.array(z.unknown()).parse(await (await fetch(`${walk.crmUrl}/deliveries.json`)).json());
  return arrivals.flatMap((arrival) => {
    const { data } = arrivalSchema.safeParse(arrival);
    return data?.body.data.last_name === lastName ? [data.body.data.details] : [];
  });
};

/** The second booking of an address is kept, until the code that goes to its person is entered. */
const enterCode = async (page: Page, address: string): Promise<void> => {
  await page.getByText(/^Kept for you until \d{1,2}:\d\d [ap]m: enter the code$/).waitFor();
  expect(await page.getByRole('link', { name: 'Add to calendar' }).count()).toBe(0);
  await tabTo(page, page.getByRole('button', { name: 'Email me a code' }));
  await page.keyboard.press('Enter');
  const field = page.getByRole('textbox', { name: /^Code/ });
  await field.waitFor();
  expect(await seriousFindings(page)).toEqual([]);
  await tabTo(page, field);
  await page.keyboard.type(await mailedCode(walk, address));
  await page.keyboard.press('Enter');
  await page.getByText('Thank you for the code: your time is booked.').waitFor();
};

describe('a test drive, by keyboard alone', () => {
  it('is booked on a phone in the dialog of a vehicle, errors first', async () => {
    const { page, troubles, close } = await walk.visit('coastline', `${vehiclePath}#test-drive`, { viewport: phone });
    const form = page.locator('dialog[open] form');
    await meetErrors(page, form);
    await chooseTime(page, form);
    expect(await seriousFindings(page)).toEqual([]);
    await type(page, 'Name', 'Kiri Slotphone');
    await type(page, 'Phone', '0412 345 678');
    await page.keyboard.press('Enter');
    await page.waitForURL(/\/success$/);
    expect(await receivedFrom('Slotphone')).toMatchObject([{ slot_start: expect.stringMatching(/\+10:00$/) }]);
    expect(troubles()).toEqual([]);
    await close();
  });

  it('is kept on a desk on its own page, beside another of its address, and booked by the code', async () => {
    const { page, troubles, close } = await walk.visit('coastline', '/book-test-drive', { viewport: desk });
    await tabTo(page, page.getByRole('searchbox', { name: /Which vehicle/ }));
    await page.keyboard.type('Hilux');
    await page.keyboard.press('Enter');
    await page.waitForURL(/query=Hilux/);
    const found = page.getByRole('main').getByRole('link', { name: /Hilux/ }).first();
    await tabTo(page, found);
    await page.keyboard.press('Enter');
    await page.waitForURL(/car_id=/);
    const form = page.locator('main form').filter({ has: page.getByRole('textbox', { name: 'Name' }) });
    await meetErrors(page, form);
    await chooseTime(page, form);
    expect(await seriousFindings(page)).toEqual([]);
    await type(page, 'Name', 'Kiri Slotdesk');
    await type(page, 'Email', 'kiri@example.com');
    await page.keyboard.press('Enter');
    await page.waitForURL(/\/success$/);
    await enterCode(page, 'kiri@example.com');
    await page.getByRole('link', { name: 'Add to calendar' }).waitFor();
    expect(await receivedFrom('Slotdesk')).toMatchObject([
      { slot_start: null, asked_start: expect.stringMatching(/\+10:00$/) },
    ]);
    await page.reload();
    await page.getByRole('link', { name: 'Add to calendar' }).waitFor();
    expect(await page.getByText(/^Kept for you/).count()).toBe(0);
    expect(troubles()).toEqual([]);
    await close();
  });
});

describe('a test drive at one yard of several', () => {
  it(
    'names that yard alone, in the drawer, on the page that thanks and in the mail',
    { timeout: 120_000 },
    async () => {
      const { html } = await walk.read(
        'coastline',
        '/search/new-used-and-demo-cars/?location_name=Coastline+Gold+Coast',
      );
      const path = /href="(\/cars\/[^"#?]+)"/.exec(html)?.[1] ?? '';
      const { page, troubles, close } = await walk.visit('coastline', `${path}#test-drive`, { viewport: desk });
      const dialog = page.locator('dialog[open]');
      await dialog.getByText('Coastline Gold Coast', { exact: true }).waitFor();
      await chooseTime(page, dialog);
      await type(page, 'Name', 'Kiri Slotyard');
      await type(page, 'Email', 'kiri.yard@example.com');
      // What is sent within 1.5 s looks like a program's, and has no receipt.
      await page.waitForTimeout(1_500);
      await page.keyboard.press('Enter');
      await page.waitForURL(/\/success$/);
      const heading = page.getByRole('heading', { level: 1, name: /^(Your test drive is booked|One more step)/ });
      if ((await heading.innerText()).startsWith('One more step')) await enterCode(page, 'kiri.yard@example.com');
      await page.getByRole('heading', { level: 1, name: 'Your test drive is booked' }).waitFor();
      // Cards of similar vehicles name their own yards.
      const [said = ''] = (await page.getByRole('main').innerText()).split('More like');
      expect(said).toContain('61 Ashmore Road, Bundall');
      expect(said).toContain('(07) 5550 0178');
      expect(said).not.toContain('Coastline Cairns');
      expect(await seriousFindings(page)).toEqual([]);
      await walk.drain();
      const mails = async () =>
        (await messages(walk))
          .filter(({ to, text }) => to.some((one) => one.includes('kiri.yard')) && text.includes('Bundall'))
          .map(({ text }) => text);
      await expect.poll(async () => (await mails()).length, { timeout: 15_000 }).toBeGreaterThan(0);
      for (const text of await mails()) {
        expect(text).toContain('Coastline Gold Coast');
        expect(text).not.toContain('Cairns');
      }
      expect(troubles()).toEqual([]);
      await close();
    },
  );
});

describe('the choice of a time', () => {
  it('fits the narrowest phone, and asks for slots only when the form is open', async () => {
    const asked: string[] = [];
    const narrow = { viewport: { width: 320, height: 640 } };
    const { page, close } = await walk.visit('coastline', vehiclePath, {
      ...narrow,
      before: async (opened) => void opened.on('request', (request) => asked.push(request.url())),
    });
    const slots = () => asked.filter((url) => url.includes('/test-drive-slots'));
    expect(slots()).toEqual([]);
    await page.locator('a[href$="#test-drive"]:visible').first().click();
    await page.locator('dialog[open]').getByRole('radio').first().waitFor();
    await expect.poll(slots).toHaveLength(1);
    expect(await sidewaysScroll(page)).toBeLessThanOrEqual(0);
    const dialog = page.locator('dialog[open]');
    expect(await dialog.evaluate((element) => element.scrollWidth - element.clientWidth)).toBe(0);
    await close();
  });

  it.each(['enquire', 'test-drive'])('%s: the button is in view on a desk as soon as the form is', async (hash) => {
    const { page, close } = await walk.visit('coastline', `${vehiclePath}#${hash}`, { viewport: desk, first: true });
    const dialog = page.locator('dialog[open]');
    await dialog.getByRole('radio').first().waitFor();
    const button = await dialog.locator('form button[type=submit]').boundingBox();
    expect((button?.y ?? Infinity) + (button?.height ?? 0)).toBeLessThanOrEqual(desk.height);
    await close();
  });

  it('stays a wish where the times cannot be looked up', async () => {
    const { page, close } = await walk.visit('coastline', vehiclePath);
    await page.route('**/test-drive-slots**', (route) => route.fulfill({ status: 503, body: '' }));
    await page.locator('a[href$="#test-drive"]:visible').first().click();
    const dialog = page.locator('dialog[open]');
    await dialog.getByText('We could not look up free times just now.').waitFor();
    await dialog.getByRole('combobox', { name: 'Time of day' }).selectOption('Morning');
    await dialog.getByRole('textbox', { name: 'Name' }).fill('Kiri Slotwish');
    await dialog.getByRole('textbox', { name: 'Phone' }).fill('0412 345 678');
    await dialog.getByRole('button', { name: /^(Book|Ask for)/ }).click();
    await page.waitForURL(/\/success$/);
    expect(await receivedFrom('Slotwish')).toMatchObject([{ slot_start: null, preferred_time: 'Morning' }]);
    await close();
  });
});

it('the page is there with and without a slash at its end, and not for a dealer without test drives', async () => {
  expect((await walk.read('coastline', '/book-test-drive')).status).toBe(200);
  expect(await walk.read('coastline', '/book-test-drive/')).toMatchObject({ location: '/book-test-drive' });
  expect((await walk.read('totara', '/book-test-drive')).status).toBe(404);
});

describe('the link of an appointment', () => {
  const book = async (page: Page, lastName: string): Promise<void> => {
    const dialog = page.locator('dialog[open]');
    await chooseTime(page, dialog);
    await dialog.getByRole('textbox', { name: 'Name' }).fill(`Kiri ${lastName}`);
    await dialog.getByRole('textbox', { name: 'Email' }).fill('kiri.link@example.com');
    await dialog.getByRole('button', { name: /^(Book|Ask for)/ }).click();
    await page.waitForURL(/\/success$/);
    await enterCode(page, 'kiri.link@example.com');
  };

  it('is offered after the booking with a calendar file, and moves and cancels by keyboard alone', async () => {
    const { page, troubles, close } = await walk.visit('coastline', `${vehiclePath}#test-drive`, { viewport: phone });
    await book(page, 'Slotlink');
    const calendar = page.getByRole('link', { name: 'Add to calendar' });
    const file = await walk.send('coastline', (await calendar.getAttribute('href')) ?? '');
    expect(file.headers.get('content-type')).toContain('text/calendar');
    expect(await file.text()).toContain('METHOD:REQUEST');
    await tabTo(page, page.getByRole('link', { name: 'Change the time' }));
    await page.keyboard.press('Enter');
    await page.waitForURL(/\/test-drive-appointment#/);
    const main = page.getByRole('main');
    await main.getByRole('button', { name: 'Change the time', expanded: true }).waitFor();
    const before = await main.locator('dd').first().textContent();
    await chooseTime(page, main);
    await tabTo(page, main.getByRole('button', { name: 'Book this time' }));
    expect(await seriousFindings(page)).toEqual([]);
    await page.keyboard.press('Enter');
    await main.getByText('The new time is booked, and the dealer knows.').waitFor();
    expect(await main.locator('dd').first().textContent()).not.toBe(before);
    await tabTo(page, main.getByRole('button', { name: 'Cancel this test drive' }));
    await page.keyboard.press('Enter');
    await tabTo(page, main.getByRole('button', { name: 'Yes, cancel it' }));
    await page.keyboard.press('Enter');
    await page.getByRole('heading', { name: 'Your test drive is cancelled' }).waitFor();
    expect(troubles()).toEqual([]);
    await page.reload();
    await page.getByRole('heading', { name: 'Your test drive is cancelled' }).waitFor();
    await close();
  });

  it('says so when it is not whole, and is for no search engine', async () => {
    const { page, close } = await walk.visit('coastline', '/test-drive-appointment#abc.def');
    await page.getByRole('alert').getByText('This link is not complete or not ours.').waitFor();
    expect((await walk.read('coastline', '/test-drive-appointment')).html).toContain('content="noindex');
    await close();
  });
});
