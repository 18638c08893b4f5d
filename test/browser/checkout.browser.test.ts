import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { seriousFindings, sidewaysScroll, startWalk, type OwnWalk } from './support.ts';
import { stockOf } from './stock.ts';
import { desk, phone } from './visit.ts';

/** Moved on by the tests. */
let later = 0;
let walk: OwnWalk;
let cars: string[] = [];
const MINUTE = 60_000;

/** One vehicle for each test, all alike. */
const manyCars = (): string => {
  const [head = '', first = ''] = stockOf.coastline.file.split('\n');
  const copies = Array.from({ length: 20 }, (_, n) =>
    first.replace('CL1001', `CK${1001 + n}`).replace('MR0FB8CD1N0123456', ''),
  );
  return [head, ...copies].join('\n');
};

beforeAll(async () => {
  walk = await startWalk({ pages: 'on', now: () => new Date(Date.now() + later) });
  await walk.feed('coastline', manyCars());
  const { html } = await walk.read('coastline', '/search/new-used-and-demo-cars/');
  cars = [...new Set([...html.matchAll(/href="(\/cars\/[^"/]+)"/g)].map(([, path]) => path ?? ''))];
}, 120_000);
afterAll(() => walk.end());

const nextCar = (): string => {
  const car = cars.pop();
  if (car === undefined) throw new Error('The tests need more vehicles.');
  return car;
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
const title = (page: Page, text: string) => page.getByRole('heading', { level: 1, name: text }).waitFor();
const pay = async (page: Page, card: string): Promise<void> => {
  await choose(page, card);
  await press(page, /^Pay \$200/);
};
const hold = async (page: Page): Promise<void> => {
  await fillContact(page);
  await press(page, 'Continue to pay $200');
  await page.getByRole('heading', { name: 'Pay the deposit' }).waitFor();
};
const open = (car: string, viewport = phone) => walk.visit('coastline', `${car}/checkout`, { viewport, first: true });
const ofCar = (car: string) =>
  walk.payments().filter(({ metadata }) => car.endsWith((metadata['car'] ?? '').slice(-12)));

describe('a vehicle is reserved', () => {
  it.each([
    ['phone', phone],
    ['desk', desk],
  ])('from its page to the receipt, which a reload and printing keep (%s)', async (_, viewport) => {
    const car = nextCar();
    const { page, troubles, close } = await walk.visit('coastline', car, { viewport, first: true });
    await page.locator('a[href$="/checkout"]:visible').first().click();
    await page.waitForURL('**/checkout');
    await title(page, 'Reserve this vehicle');
    expect(await page.getByText('100% refundable').first().isVisible()).toBe(true);
    expect(await page.getByText('No contract is formed online').isVisible()).toBe(true);
    await hold(page);
    expect(await sidewaysScroll(page)).toBe(0);
    await pay(page, 'Approve');
    await title(page, 'Reserved for you');
    expect(await page.getByText('Reserved until').isVisible()).toBe(true);
    expect(await seriousFindings(page)).toEqual([]);
    await page.reload();
    await title(page, 'Reserved for you');
    expect(troubles()).toEqual([]);
    expect(ofCar(car).map(({ status }) => status)).toEqual(['requires_capture']);
    await close();
  });

  it('after a declined card with the same hold and the same payment', async () => {
    const car = nextCar();
    const { page, close } = await open(car);
    await hold(page);
    await pay(page, 'Decline');
    await page.getByText('Your card was declined. Nothing was taken.').waitFor();
    await pay(page, 'Approve');
    await title(page, 'Reserved for you');
    expect(ofCar(car)).toHaveLength(1);
    await close();
  });

  it('after the bank has asked, also by a second try', async () => {
    const { page, close } = await open(nextCar(), desk);
    await hold(page);
    await pay(page, '3-D Secure');
    await choose(page, 'Deny');
    await page.getByText('We are unable to authenticate').waitFor();
    await press(page, /^Pay \$200/);
    await choose(page, 'Approve');
    await title(page, 'Reserved for you');
    await close();
  });

  it.each(['Slow bank', 'Notice lost', 'Notices out of order'])('when the card does this: %s', async (card) => {
    const { page, close } = await open(nextCar());
    await hold(page);
    await pay(page, card);
    await title(page, 'Reserved for you');
    await close();
  });

  it('after a reload in the middle, with the hold that it had', async () => {
    const car = nextCar();
    const { page, close } = await open(car);
    await hold(page);
    await page.reload();
    await page.getByRole('heading', { name: 'Pay the deposit' }).waitFor();
    await pay(page, 'Approve');
    await title(page, 'Reserved for you');
    expect(ofCar(car)).toHaveLength(1);
    await close();
  });

  it('by keyboard alone, errors first', async () => {
    const { page, close } = await open(nextCar(), desk);
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
    const car = nextCar();
    const [first, second] = [await open(car), await open(car)];
    await hold(first.page);
    await fillContact(second.page);
    await press(second.page, 'Continue to pay $200');
    await title(second.page, 'Somebody else was faster');
    await press(second.page, 'Join the waiting list');
    await title(second.page, 'You are on the waiting list');
    await second.page.getByText('You are first in line.').waitFor();
    await pay(first.page, 'Approve');
    await title(first.page, 'Reserved for you');
    expect(ofCar(car)).toHaveLength(1);
    await first.close();
    await second.close();
  });
});

describe('a hold that was not paid', () => {
  it('is over after its time: its buyer needs a code to take it up again, anybody else does not', async () => {
    const car = nextCar();
    const { page, close } = await open(car);
    await hold(page);
    later += 17 * MINUTE;
    await page.reload();
    await page.getByText('The 15 minutes are over').waitFor();
    const asked = page.waitForResponse((answer) => answer.url().endsWith('/api/v1/reservations'));
    await press(page, 'Reserve it again');
    await press(page, 'Continue to pay $200');
    expect(await (await asked).json()).toMatchObject({ code: 'proof_required', proof: { level: 'code' } });
    await close();
  });
});

describe('a vehicle that somebody else is paying for', () => {
  it.each([
    ['phone', phone],
    ['desk', desk],
  ])('says so on its page and at its checkout, until when, and has a waiting list (%s)', async (_, viewport) => {
    const car = nextCar();
    const first = await open(car);
    await hold(first.page);
    later += 11_000;
    const { page, troubles, close } = await walk.visit('coastline', car, { viewport, first: true });
    const words = page.getByText(/^Being reserved, free again in 1[45] minutes unless it is paid\.$/);
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
    await press(first.page, 'Give the vehicle up');
    await title(first.page, 'This reservation has ended');
    await first.close();
  });
});

describe('a reservation', () => {
  it('is cancelled by its buyer after a question, and the deposit goes back', async () => {
    const car = nextCar();
    const { page, close } = await open(car);
    await hold(page);
    await pay(page, 'Approve');
    await title(page, 'Reserved for you');
    await press(page, 'Cancel and get the deposit back');
    await press(page, 'Yes, cancel it');
    await title(page, 'This reservation has ended');
    await walk.drain();
    await expect.poll(() => ofCar(car).map(({ status }) => status), { timeout: 20_000 }).toEqual(['canceled']);
    await close();
  });
});

it('the document of the checkout has the provider’s policy, its aliases lead to it, and other dealers have none', async () => {
  const [car = ''] = cars;
  const answer = await walk.send('coastline', `${car}/checkout`);
  expect(answer.headers.get('content-security-policy')).toContain("script-src 'self' https://js.stripe.com");
  expect(answer.headers.get('cross-origin-embedder-policy')).toBe('unsafe-none');
  expect((await walk.read('coastline', `${car}/buy-online`)).location).toBe(`${car}/checkout`);
  expect((await walk.read('totara', '/checkout-journey?car_id=some-car')).location).toBe('/cars/some-car/checkout');
  expect((await walk.read('merribank', `${car}/checkout`)).status).toBe(404);
});
