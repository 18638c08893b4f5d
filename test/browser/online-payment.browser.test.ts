import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { byTurns } from '#test/support/runs.ts';
import { arrived } from './arrival.ts';
import { seriousFindings, sidewaysScroll, startWalk, type OwnWalk } from './support.ts';
import { desk, phone } from './visit.ts';

let walk: OwnWalk;
beforeAll(async () => {
  walk = await startWalk({ pages: 'on' });
}, 120_000);
afterAll(() => walk.end());

let invoices = 0;
const newReference = (): string => `INV-2026/${String((invoices += 1) + 100)}`;

const fill = async (page: Page, reference: string, amount = '$480.50'): Promise<void> => {
  await page.getByLabel('Invoice reference').fill(reference);
  await page.getByLabel('Amount in dollars').fill(amount);
  await page.getByLabel('Your name').fill('Ana Lee');
  await page.getByLabel('Email').fill('ana@example.org');
};
const form = (page: Page) => page.frameLocator('iframe[title="Card details"]');
const choose = (page: Page, card: string) => form(page).getByRole('button', { name: card, exact: true }).click();
const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click();
const received = (page: Page) => page.getByRole('heading', { level: 1, name: 'Payment received' }).waitFor();
const begin = async (page: Page, reference: string): Promise<void> => {
  await fill(page, reference);
  await press(page, 'Continue to pay');
  await arrived(page.getByRole('heading', { name: 'Pay $480.50 to Coastline Auto Group' }));
};
const pay = async (page: Page, card: string): Promise<void> => {
  await choose(page, card);
  await press(page, 'Pay $480.50');
};
const open = (viewport = phone) => walk.visit('coastline', '/online-payment', { viewport, first: true });
const paymentsOf = (reference: string) =>
  walk
    .payments()
    .filter(({ metadata }) => metadata['reference'] === reference)
    .map(({ status, amount }) => [status, amount]);

describe('an invoice is paid', () => {
  it.each(
    byTurns(
      [
        ['320 px', { width: 320, height: 640 }],
        ['390 px', phone],
        ['a desk', desk],
      ],
      0,
    ),
  )('from the form to a receipt that a reload and printing keep, at %s', async (_, viewport) => {
    const reference = newReference();
    const { page, troubles, close } = await open(viewport);
    await page.getByLabel('Invoice reference').waitFor();
    expect(await sidewaysScroll(page)).toBe(0);
    expect(await seriousFindings(page)).toEqual([]);
    await begin(page, reference);
    await form(page).getByLabel('Card number').waitFor();
    expect(await sidewaysScroll(page)).toBe(0);
    expect(await seriousFindings(page)).toEqual([]);
    await pay(page, 'Approve');
    await arrived(page.getByRole('heading', { level: 1, name: 'Payment received' }));
    expect(await sidewaysScroll(page)).toBe(0);
    expect(await seriousFindings(page)).toEqual([]);
    await page.reload();
    await received(page);
    await page.emulateMedia({ media: 'print' });
    const main = page.getByRole('main');
    for (const text of [reference, '$480.50 AUD', 'Ana Lee', 'Coastline Auto Group Pty Ltd'])
      expect(await main.getByText(text).first().isVisible()).toBe(true);
    expect(await page.getByRole('button', { name: 'Print' }).isVisible()).toBe(false);
    expect(troubles()).toEqual([]);
    expect(paymentsOf(reference)).toEqual([['succeeded', 48_050]]);
    await close();
  });

  it('after a declined card with the same payment', async () => {
    const reference = newReference();
    const { page, close } = await open();
    await begin(page, reference);
    await pay(page, 'Decline');
    await page.getByText('Your card was declined. No money was taken.').waitFor();
    await pay(page, 'Approve');
    await received(page);
    expect(paymentsOf(reference)).toEqual([['succeeded', 48_050]]);
    await close();
  });

  it.each(['Slow bank', 'Notice lost', 'Notices five times'])('once when the card does this: %s', async (card) => {
    const reference = newReference();
    const { page, close } = await open();
    await begin(page, reference);
    await pay(page, card);
    await received(page);
    expect(paymentsOf(reference)).toEqual([['succeeded', 48_050]]);
    await close();
  });

  it('by keyboard alone, errors first', async () => {
    const reference = newReference();
    const { page, close } = await open(desk);
    await page.getByLabel('Invoice reference').focus();
    await page.keyboard.press('Enter');
    await page.getByText('Please fix the following errors:').waitFor();
    await page.getByRole('link', { name: 'Enter the reference of the invoice.' }).press('Enter');
    for (const text of [reference, '480.50', 'Ana Lee', 'ana@example.org']) {
      await page.keyboard.type(text);
      await page.keyboard.press('Tab');
    }
    await page.keyboard.press('Enter');
    await form(page).getByLabel('Card number').focus();
    await page.keyboard.type('4242 4242 4242 4242');
    await page.keyboard.press('Enter');
    await received(page);
    await close();
  });
});

it('an amount above the limit, or that cannot be read, is refused in words before anything is paid', async () => {
  const reference = newReference();
  const { page, close } = await open();
  await fill(page, reference, '5,000.01');
  await press(page, 'Continue to pay');
  await page.getByRole('link', { name: 'Up to $5,000 can be paid here. Please call us to pay more.' }).waitFor();
  await page.getByLabel('Amount in dollars').fill('12,5');
  await press(page, 'Continue to pay');
  await page.getByRole('link', { name: 'Enter the amount in dollars and cents, such as 480.50.' }).waitFor();
  expect(await sidewaysScroll(page)).toBe(0);
  expect(paymentsOf(reference)).toEqual([]);
  await close();
});

it('what was typed can be changed before it is paid, which is another payment', async () => {
  const [reference, corrected] = [newReference(), newReference()];
  const { page, close } = await open();
  await begin(page, reference);
  await press(page, 'Change the details');
  await page.getByLabel('Invoice reference').fill(corrected);
  await press(page, 'Continue to pay');
  await pay(page, 'Approve');
  await received(page);
  expect([paymentsOf(reference), paymentsOf(corrected)]).toEqual([
    [['requires_payment_method', 48_050]],
    [['succeeded', 48_050]],
  ]);
  await close();
});

it('an invoice that the dealer made is paid by its link, as it was made, and its page then says so', async () => {
  const reference = newReference();
  const link = await walk.makeInvoice('coastline', {
    id: 'browser-invoice-1',
    reference,
    amount_cents: 48_050,
    name: 'Ana Lee',
    email: null,
  });
  const address = link.slice(link.indexOf('/online-payment'));
  const { page, troubles, close } = await walk.visit('coastline', address, { viewport: phone, first: true });
  await page.getByLabel('Your name').fill('Ana Lee');
  expect(await page.getByLabel('Amount in dollars').isEditable()).toBe(false);
  expect(await page.getByLabel('Invoice reference').inputValue()).toBe(reference);
  await page.getByLabel('Email').fill('ana@example.org');
  expect(await seriousFindings(page)).toEqual([]);
  await press(page, 'Continue to pay');
  await arrived(page.getByRole('heading', { name: 'Pay $480.50 to Coastline Auto Group' }));
  await pay(page, 'Approve');
  await received(page);
  await close();
  const again = await walk.visit('coastline', address, { viewport: phone, first: true });
  await again.page.getByText('This invoice is paid. There is nothing left to do.').waitFor();
  expect(await sidewaysScroll(again.page)).toBe(0);
  expect(await seriousFindings(again.page)).toEqual([]);
  expect(troubles()).toEqual([]);
  await again.close();
});

it('of two who open one link the second sees that somebody is paying, and who began goes on from another device', async () => {
  const reference = newReference();
  const link = await walk.makeInvoice('coastline', {
    id: 'browser-invoice-2',
    reference,
    amount_cents: 48_050,
    name: 'Ana Lee',
    email: null,
  });
  const address = link.slice(link.indexOf('/online-payment'));
  const fillIn = async (page: Page, name: string, email: string): Promise<void> => {
    await page.getByLabel('Your name').fill(name);
    await page.getByLabel('Email').fill(email);
    await press(page, 'Continue to pay');
  };
  const toPay = (page: Page) => arrived(page.getByRole('heading', { name: 'Pay $480.50 to Coastline Auto Group' }));
  const ana = await walk.visit('coastline', address, { viewport: desk, first: true });
  await fillIn(ana.page, 'Ana Lee', 'ana@example.org');
  await toPay(ana.page);
  // Mended in the same browser it is still hers.
  await press(ana.page, 'Change the details');
  await fillIn(ana.page, 'Ana Lee', 'ana.lee@example.org');
  await toPay(ana.page);

  const ben = await walk.visit('coastline', address, { viewport: phone, first: true });
  await ben.page.getByText('Somebody is paying this invoice just now.').waitFor();
  expect(await sidewaysScroll(ben.page)).toBe(0);
  expect(await seriousFindings(ben.page)).toEqual([]);
  await fillIn(ben.page, 'Ben Lee', 'ben@example.org');
  await ben.page.getByText('Somebody began to pay this invoice.').first().waitFor();
  expect(await ben.page.getByLabel('Your name').inputValue()).toBe('Ben Lee');
  expect(await seriousFindings(ben.page)).toEqual([]);
  await ben.close();

  const other = await walk.visit('coastline', address, { viewport: phone, first: true });
  await fillIn(other.page, 'Ana Lee', 'ana.lee@example.org');
  await toPay(other.page);
  await pay(other.page, 'Approve');
  await received(other.page);
  await other.page.getByText('ana.lee@example.org').waitFor();
  await other.close();
  await ana.close();
  expect(paymentsOf(reference)).toEqual([['succeeded', 48_050]]);
});

it('the document has the provider’s policy, and other dealers have none', async () => {
  const { page, close } = await walk.visit('coastline', '/about-us', { viewport: desk, first: true });
  await page.getByRole('contentinfo').getByRole('link', { name: 'Pay an invoice' }).click();
  await page.getByLabel('Invoice reference').waitFor();
  await close();
  const { headers } = await walk.send('coastline', '/online-payment');
  expect(headers.get('content-security-policy')).toContain("script-src 'self' https://js.stripe.com");
  expect(headers.get('cross-origin-embedder-policy')).toBe('unsafe-none');
  for (const dealer of ['merribank', 'totara']) expect((await walk.read(dealer, '/online-payment')).status).toBe(404);
});
