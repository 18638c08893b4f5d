import type { Locator, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { byTurns } from '#test/support/runs.ts';
import { seriousFindings, sidewaysScroll, startWalk, type OwnWalk } from './support.ts';
import { stockOf } from './stock.ts';
import { desk, phone } from './visit.ts';
import { MINUTE_MS } from '#domain/hours/units.ts';

/** Moved on by the tests. */
let later = 0;
let walk: OwnWalk;
let vehicles: string[] = [];

/** One vehicle for each test, all alike. */
const manyVehicles = (): string => {
  const [head = '', first = ''] = stockOf.coastline.file.split('\n');
  const copies = Array.from({ length: 20 }, (_, n) =>
    first.replace('CL1001', `CK${1001 + n}`).replace('MR0FB8CD1N0123456', ''),
  );
  return [head, ...copies].join('\n');
};

beforeAll(async () => {
  walk = await startWalk({ pages: 'on', now: () => new Date(Date.now() + later) });
  await walk.feed('coastline', manyVehicles());
  const { html } = await walk.read('coastline', '/search/new-used-and-demo-cars/');
  vehicles = [...new Set([...html.matchAll(/href="(\/cars\/[^"/]+)"/g)].map(([, path]) => path ?? ''))];
}, 120_000);
afterAll(() => walk.end());

const nextVehicle = (): string => {
  const vehicle = vehicles.pop();
  if (vehicle === undefined) throw new Error('The tests need more vehicles.');
  return vehicle;
};

type Box = NonNullable<Awaited<ReturnType<Locator['boundingBox']>>>;
const overlap = (a: Box, b: Box): boolean =>
  a.x < b.x + b.width && b.x < a.x + a.width && a.y < b.y + b.height && b.y < a.y + a.height;

const isOnScreen = async (place: Locator): Promise<boolean> => {
  const box = await place.boundingBox();
  const { height } = place.page().viewportSize() ?? phone;
  return box !== null && box.y >= 0 && box.y + box.height <= height;
};
const focusedText = (page: Page) => page.evaluate(() => document.activeElement?.textContent);

/** Runs in a page before its scripts: how long after its load a text stands there for the first time. */
const noteFirst = (text: string): void => {
  const look = (): void => {
    if (document.body?.textContent?.includes(text) !== true) return;
    watch.disconnect();
    performance.mark('first-noted');
  };
  const watch = new MutationObserver(look);
  watch.observe(document, { childList: true, subtree: true, characterData: true });
};
/** Milliseconds after the page was loaded, which is the machine's work. */
const firstNoted = (): number => {
  const [noted] = performance.getEntriesByName('first-noted');
  const [loading] = performance.getEntriesByType('navigation');
  return (noted?.startTime ?? Infinity) - (loading === undefined ? 0 : loading.startTime + loading.duration);
};

let people = 0;
const fillContact = async (page: Page): Promise<void> => {
  people += 1;
  await page.getByLabel('First name').fill('Ana');
  await page.getByLabel('Last name').fill(`Checkout ${'abcdefghijklmnop'[people] ?? 'z'}`);
  await page.getByLabel('Email').fill(`ana${people}@example.org`);
  await page.getByLabel('Mobile number').fill(`0412 000 ${String(100 + people)}`);
};
const form = (page: Page) => page.frameLocator('iframe[title="Card details"]');
const choose = (page: Page, card: string) => form(page).getByRole('button', { name: card, exact: true }).click();
const press = (page: Page, name: string | RegExp) => page.getByRole('button', { name }).click();
/** The heading of the step, at the top of the window and with the focus. */
const title = async (page: Page, text: string): Promise<void> => {
  const heading = page.getByRole('heading', { level: 1, name: text });
  await heading.waitFor();
  const { height } = page.viewportSize() ?? phone;
  await expect.poll(async () => (await heading.boundingBox())?.y ?? -1, { timeout: 10_000 }).toBeGreaterThanOrEqual(0);
  expect((await heading.boundingBox())?.y).toBeLessThan(height / 3);
};
const pay = async (page: Page, card: string): Promise<void> => {
  await choose(page, card);
  await press(page, /^Pay \$200/);
};
const hold = async (page: Page): Promise<void> => {
  await fillContact(page);
  await press(page, 'Continue to pay $200');
  await title(page, 'Pay the deposit');
};
const open = (vehicle: string, viewport = phone) =>
  walk.visit('coastline', `${vehicle}/checkout`, { viewport, first: true });
const ofVehicle = (vehicle: string) =>
  walk.payments().filter(({ metadata }) => vehicle.endsWith((metadata['car'] ?? '').slice(-12)));

describe('a vehicle is reserved', () => {
  it.each(
    byTurns(
      [
        ['phone', phone],
        ['desk', desk],
      ],
      0,
    ),
  )('from its page to the receipt, which a reload and printing keep (%s)', async (_, viewport) => {
    const vehicle = nextVehicle();
    const { page, troubles, close } = await walk.visit('coastline', vehicle, { viewport, first: true });
    await page.locator('a[href$="/checkout"]:visible').first().click();
    await page.waitForURL('**/checkout');
    await title(page, 'Reserve this vehicle');
    expect(await page.getByText('100% refundable').first().isVisible()).toBe(true);
    expect(await page.getByText('No contract is formed online').isVisible()).toBe(true);
    expect(await isOnScreen(page.getByText('You pay now'))).toBe(true);
    expect(await isOnScreen(page.getByText('$200 deposit, 100% refundable'))).toBe(true);
    expect(await isOnScreen(page.getByRole('complementary').getByText(/Hilux/))).toBe(true);
    expect(await page.getByRole('navigation').count()).toBe(0);
    await hold(page);
    expect(await sidewaysScroll(page)).toBe(0);
    await pay(page, 'Approve');
    await title(page, 'Reserved for you');
    for (const fact of ['Reserved until', 'Where', 'Reference', 'Next:'])
      expect(await isOnScreen(page.getByText(fact, { exact: true }))).toBe(true);
    await expect.poll(() => focusedText(page)).toBe('Reserved for you');
    expect(await seriousFindings(page)).toEqual([]);
    await page.reload();
    await title(page, 'Reserved for you');
    expect(troubles()).toEqual([]);
    expect(ofVehicle(vehicle).map(({ status }) => status)).toEqual(['requires_capture']);
    await close();
  });

  it('after a declined card with the same hold and the same payment', async () => {
    const vehicle = nextVehicle();
    const { page, close } = await open(vehicle);
    await hold(page);
    await pay(page, 'Decline');
    await page.getByText('Your card was declined. No money was taken.').waitFor();
    expect(await page.getByRole('alert').allTextContents()).toEqual([
      'Your card was declined. No money was taken. Try again, or use another card.',
    ]);
    expect(await form(page).getByText('declined').count()).toBe(0);
    expect(await focusedText(page)).toBe('Pay $200 deposit');
    await pay(page, 'Approve');
    await title(page, 'Reserved for you');
    expect(ofVehicle(vehicle)).toHaveLength(1);
    await close();
  });

  it('after a payment that found no network: it says so once, claims nothing of the money, and is paid by the next press', async () => {
    const vehicle = nextVehicle();
    const { page, close } = await open(vehicle);
    await hold(page);
    await page.context().setOffline(true);
    await pay(page, 'Approve');
    await page.getByText('The payment could not be sent.').waitFor();
    expect(await page.getByRole('alert').allTextContents()).toEqual([
      'The payment could not be sent. Check your connection, then press the button again: you are charged once at most.',
    ]);
    await page.context().setOffline(false);
    await page.getByRole('button', { name: /^Pay \$200/ }).dblclick();
    await title(page, 'Reserved for you');
    expect(ofVehicle(vehicle)).toHaveLength(1);
    await close();
  });

  it('after the bank has asked, also by a second try', async () => {
    const { page, close } = await open(nextVehicle(), desk);
    await hold(page);
    await pay(page, '3-D Secure');
    await choose(page, 'Deny');
    await page.getByText('We are unable to authenticate').waitFor();
    await press(page, /^Pay \$200/);
    // The bank's question: a test card has the name of its answer too.
    await form(page).getByRole('button', { name: 'Deny' }).waitFor();
    await choose(page, 'Approve');
    await title(page, 'Reserved for you');
    await close();
  });

  it.each(['Slow bank', 'Notice lost', 'Notices out of order'])('when the card does this: %s', async (card) => {
    const { page, close } = await open(nextVehicle());
    await hold(page);
    await pay(page, card);
    await title(page, 'Reserved for you');
    await close();
  });

  it('after a reload in the middle, with the hold that it had', async () => {
    const vehicle = nextVehicle();
    const { page, close } = await open(vehicle);
    await hold(page);
    await page.reload();
    await title(page, 'Pay the deposit');
    await pay(page, 'Approve');
    await title(page, 'Reserved for you');
    expect(ofVehicle(vehicle)).toHaveLength(1);
    await close();
  });

  it('by keyboard alone, errors first', async () => {
    const { page, close } = await open(nextVehicle(), desk);
    await page.getByLabel('Mobile number').focus();
    await page.keyboard.press('Enter');
    await page.getByText('Please fix the following errors:').waitFor();
    await page.getByRole('link', { name: 'Enter your first name.' }).press('Enter');
    people += 1;
    for (const text of ['Ana', 'Keys', 'keys@example.org', `0412 000 ${String(100 + people)}`]) {
      await page.keyboard.type(text);
      await page.keyboard.press('Tab');
    }
    await page.getByRole('button', { name: 'Continue to pay $200' }).press('Enter');
    await form(page).getByLabel('Card number').focus();
    await page.keyboard.type('4242 4242 4242 4242');
    await page.keyboard.press('Enter');
    await title(page, 'Reserved for you');
    await close();
  });
});

describe('a vehicle that somebody else has', () => {
  it('is charged to one of two, and the other joins the waiting list in one tap', async () => {
    const vehicle = nextVehicle();
    const [first, second] = [await open(vehicle), await open(vehicle)];
    await hold(first.page);
    await fillContact(second.page);
    await press(second.page, 'Continue to pay $200');
    await title(second.page, 'Somebody else got in first');
    await press(second.page, 'Join the waiting list');
    await title(second.page, 'You are on the waiting list');
    await second.page.getByText('You are first in line.').waitFor();
    await pay(first.page, 'Approve');
    await title(first.page, 'Reserved for you');
    expect(ofVehicle(vehicle)).toHaveLength(1);
    await first.close();
    await second.close();
  });
});

describe('a vehicle that was just reserved', () => {
  it('says so within two seconds of its page’s load, though the edge still has it as free, and asks nobody for a name', async () => {
    const vehicle = nextVehicle();
    // The edge keeps both pages as they are now.
    for (const path of [vehicle, `${vehicle}/checkout`]) await walk.read('coastline', path);
    const buyer = await open(vehicle);
    await hold(buyer.page);
    await pay(buyer.page, 'Approve');
    await title(buyer.page, 'Reserved for you');
    const before = async (opened: Page): Promise<void> => {
      await opened.addInitScript(noteFirst, 'Somebody is holding it.');
    };
    const { page, troubles, close } = await walk.visit('coastline', vehicle, { viewport: phone, before });
    await page.getByText('Somebody is holding it.').first().waitFor();
    expect(await page.evaluate(firstNoted)).toBeLessThan(2_000);
    expect(await page.getByRole('link', { name: /^Reserve Car Now/ }).count()).toBe(0);
    const answer = await walk.send('coastline', `/api/v1${vehicle}/availability`);
    expect(answer.headers.get('cache-control')).toBe('no-store');
    expect(await answer.json()).toEqual({ state: 'reserved', reservable: false });
    expect(troubles()).toEqual([]);
    await close();
    const checkout = await open(vehicle);
    await title(checkout.page, 'This vehicle is reserved');
    expect(await checkout.page.getByRole('button', { name: /^Continue to pay/ }).count()).toBe(0);
    await checkout.close();
    await buyer.close();
  });
});

describe('a hold that was not paid', () => {
  it('is over after its time: its buyer needs a code to take it up again, anybody else does not', async () => {
    const vehicle = nextVehicle();
    const { page, close } = await open(vehicle);
    await hold(page);
    later += 17 * MINUTE_MS;
    await page.reload();
    await title(page, 'Your 15 minutes are up');
    const asked = page.waitForResponse((answer) => answer.url().endsWith('/api/v1/reservations'));
    await press(page, 'Reserve it again');
    await press(page, 'Continue to pay $200');
    expect(await (await asked).json()).toMatchObject({ code: 'proof_required', proof: { level: 'code' } });
    await close();
  });
});

describe('a vehicle that somebody else is paying for', () => {
  it.each(
    byTurns(
      [
        ['phone', phone],
        ['desk', desk],
      ],
      1,
    ),
  )('says so on its page and at its checkout, until when, and has a waiting list (%s)', async (_, viewport) => {
    const vehicle = nextVehicle();
    const first = await open(vehicle);
    await hold(first.page);
    later += 11_000;
    const { page, troubles, close } = await walk.visit('coastline', vehicle, { viewport, first: true });
    const words = page.getByText(/^(Being reserved, f|F)ree again in 1[45] minutes unless it is paid\.$/);
    await words.waitFor();
    expect(await page.getByRole('link', { name: /^Reserve Car Now/ }).count()).toBe(0);
    await page.getByRole('link', { name: 'Join the waiting list' }).click();
    await page.waitForURL('**/checkout');
    await title(page, 'This vehicle is being reserved');
    await words.waitFor();
    expect(await sidewaysScroll(page)).toBe(0);
    expect(await seriousFindings(page)).toEqual([]);
    await fillContact(page);
    await press(page, 'Join the waiting list');
    await page.getByText('You are first in line.').waitFor();
    expect(troubles()).toEqual([]);
    await close();
    await press(first.page, 'Don’t reserve it');
    await title(first.page, 'This reservation has ended');
    await first.close();
  });
});

describe('a reservation', () => {
  it('is cancelled by its buyer after a question, and the deposit goes back', async () => {
    const vehicle = nextVehicle();
    const { page, close } = await open(vehicle);
    await hold(page);
    await pay(page, 'Approve');
    await title(page, 'Reserved for you');
    const opener = page.getByRole('button', { name: 'Cancel the reservation …' });
    const before = await opener.boundingBox();
    await opener.click();
    const yes = page.getByRole('button', { name: 'Yes, cancel it' });
    const after = await yes.boundingBox();
    expect(before === null || after === null || overlap(before, after)).toBe(false);
    const colour = (place: Locator) => place.evaluate((one) => getComputedStyle(one).color);
    expect(await colour(yes)).not.toBe(await colour(page.getByRole('button', { name: 'Keep it' })));
    await yes.click();
    await title(page, 'This reservation has ended');
    await walk.drain();
    await expect.poll(() => ofVehicle(vehicle).map(({ status }) => status), { timeout: 20_000 }).toEqual(['canceled']);
    await close();
  });
});

it('the document of the checkout has the provider’s policy, its aliases lead to it, and other dealers have none', async () => {
  const [vehicle = ''] = vehicles;
  const answer = await walk.send('coastline', `${vehicle}/checkout`);
  expect(answer.headers.get('content-security-policy')).toContain("script-src 'self' https://js.stripe.com");
  expect(answer.headers.get('cross-origin-embedder-policy')).toBe('unsafe-none');
  expect((await walk.read('coastline', `${vehicle}/buy-online`)).location).toBe(`${vehicle}/checkout`);
  expect((await walk.read('totara', '/checkout-journey?car_id=some-car')).location).toBe('/cars/some-car/checkout');
  expect((await walk.read('merribank', `${vehicle}/checkout`)).status).toBe(404);
});
