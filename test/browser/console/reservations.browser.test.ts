import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { byTurns } from '#test/support/runs.ts';
import type { Calls } from '#web/console/lib/routes.generated.ts';
import { expectSound, seriousFindings } from '../support.ts';
import { phone } from '../visit.ts';
import { visitConsole, type ConsoleVisits } from './fake-visit.ts';

type Whole = Calls['reservations.show']['answer'];

const id = 'r'.repeat(26);
const in47Hours = new Date(Date.now() + 47.5 * 3_600_000).toISOString();
const reserved: Whole = {
  id,
  reference: 'K7M4QX',
  state: 'reserved',
  hold_until: in47Hours,
  reserved_until: in47Hours,
  amount_cents: 20_000,
  currency: 'AUD',
  car: { id: 'v1', slug: 'hilux-v1', name: '2021 Toyota Hilux SR5', price: '$45,990 Drive away' },
  refund: null,
  extended: false,
  first_name: 'Mia',
  last_name: 'Nguyen',
  email: 'mia@example.com',
  phone: '+61412345678',
  payment_id: 'pi_1',
  created_at: '2026-11-28T00:00:00.000Z',
  sold_in_feed: true,
  lead_id: null,
  can_fall_through: false,
  own_sale: null,
  fall: null,
  history: [
    { at: '2026-11-28T00:00:00.000Z', what: 'held' },
    { at: '2026-11-28T00:02:00.000Z', what: 'confirmed' },
  ],
};
/** Its sale is confirmed, and somebody marked the car as sold too, without a name. */
const sold: Whole = {
  ...reserved,
  state: 'sold',
  sold_in_feed: false,
  lead_id: 'l'.repeat(26),
  can_fall_through: true,
  own_sale: { rev: 4, by: 'Kim Walters', at: '2026-11-28T03:00:00.000Z', of: 'unsaid' },
};
const fallen: Whole = {
  ...sold,
  state: 'cancelled',
  can_fall_through: false,
  own_sale: null,
  history: [...sold.history, { at: '2026-11-28T05:00:00.000Z', what: 'fell_through: returned' }],
};
const sides: Calls['reservations.show-payment']['answer'] = {
  payment_id: 'pi_1',
  ours: {
    expected: 'secured',
    amount_cents: 20_000,
    currency: 'AUD',
    ledger: null,
    tries: 0,
    next_try_at: null,
    done_at: null,
  },
  provider: { status: 'refunded', amount_cents: 20_000, currency: 'AUD' },
  verdict: 'ask',
  says: 'Reserved here, and the provider has no money for it.',
  asked_at: '2026-11-28T00:03:00.000Z',
};
const people = [
  {
    first_name: 'Ana',
    last_name: 'Silva',
    phone: '+61412000002',
    joined_at: '2026-11-28T00:00:00.000Z',
    offered_until: null,
  },
];
const movement = {
  at: '2026-11-28T00:02:00.000Z',
  payment_id: 'pi_1',
  amount_cents: 12_345,
  currency: 'AUD',
  purpose: 'invoice',
  reference: 'INV-7',
  reservation_id: null,
  made_id: null,
  name: 'Mia Nguyen',
  vehicle: null,
} as const;
type Invoice = Calls['reservations.list-invoices']['answer']['invoices'][number];
const invoiceOf = (change: Partial<Invoice>): Invoice => ({
  id,
  state: 'made',
  reference: 'INV-2026/118',
  amount_cents: 48_050,
  currency: 'AUD',
  name: 'Aroha Tuipulotu-Featherstone',
  email: 'aroha.tuipulotu.featherstone@example.co.nz',
  link: `https://coastline.example/online-payment?reference=INV-2026%2F7&amount=1480.50&invoice=${id}`,
  made_by: { id: 'p1', name: 'Priya Nair' },
  made_at: '2026-11-27T00:00:00.000Z',
  expires_at: '2026-12-27T00:00:00.000Z',
  opened_at: null,
  paid_at: null,
  cancelled: null,
  mails: 1,
  mailed_at: '2026-11-27T00:00:00.000Z',
  ...change,
});
const by = { id: 'p1', name: 'Priya Nair' };
const invoices: Invoice[] = [
  invoiceOf({}),
  invoiceOf({ id: `b${id.slice(1)}`, state: 'opened', reference: 'INV-2026/117' }),
  invoiceOf({ id: `c${id.slice(1)}`, state: 'paid', reference: 'INV-2026/116', paid_at: '2026-11-27T02:00:00.000Z' }),
  invoiceOf({
    id: `d${id.slice(1)}`,
    state: 'cancelled',
    reference: 'INV-2026/115',
    cancelled: { at: '2026-11-27T02:00:00.000Z', by, reason: 'Typed twice' },
  }),
];
const dayOf = (day: string): Calls['reservations.show-day']['answer'] => ({
  day,
  time_zone: 'Australia/Brisbane',
  movements: [
    { ...movement, kind: 'taken', known: 'both' },
    { ...movement, kind: 'given_back', known: 'provider' },
  ],
  totals: { taken_cents: 12_345, given_back_cents: 12_345, provider_cents: 0, here_cents: 12_345 },
  agrees: false,
});

let visits: ConsoleVisits;
let shown: Whole;
let sent: { path: string; body: unknown }[];
beforeAll(async () => {
  visits = await visitConsole();
  visits.console.answer(({ method, path, search, body }) => {
    const [, rest] = /\/tenants\/coastline\/(.+)$/.exec(path) ?? [];
    if (rest === 'reservations')
      return { body: { reservations: search.get('part') === 'over' ? [] : [shown], next: null } };
    if (rest === 'invoices' && method === 'GET') {
      const state = search.get('state');
      return { body: { invoices: invoices.filter((one) => state === null || one.state === state), next: null } };
    }
    if (rest?.startsWith('invoices') === true) {
      sent.push({ path: rest.split('/').at(-1) ?? '', body });
      return { body: rest === 'invoices' ? invoiceOf({ reference: 'INV-2026/7' }) : invoiceOf({ state: 'cancelled' }) };
    }
    if (rest === 'invoice-payments') return { body: { payments: [], next: null } };
    if (rest === 'payments-day') return { body: dayOf(search.get('day') ?? '') };
    if (rest === `reservations/${id}`) return { body: shown };
    if (rest === `reservations/${id}/payment`) return { body: sides };
    if (rest === `reservations/${id}/waiting-list`) return { body: { people } };
    if (method !== 'POST' || rest?.startsWith('reservations/') !== true) return undefined;
    sent.push({ path: rest.split('/').at(-1) ?? '', body });
    if (rest.endsWith('/fell-through')) {
      shown = {
        ...fallen,
        fall: { lead_id: fallen.lead_id, lead: 'reopened', car: body === undefined ? null : 'ended' },
      };
      return { body: shown };
    }
    shown = { ...shown, state: rest.endsWith('cancel') ? 'cancelled' : 'sold', sold_in_feed: false };
    return { body: rest.endsWith('/ask') ? { ...sides, verdict: 'agrees' } : shown };
  });
});
afterAll(() => visits.end());
beforeEach(() => {
  visits.console.session.isOpen = true;
  shown = reserved;
  sent = [];
});

const sizes = [
  ['desktop', undefined, 'light'],
  ['phone', phone, 'dark'],
  ['narrow phone', { width: 320, height: 640 }, 'light'],
] as const;
const pages = [
  ['the list', '', 'Reservations'],
  ['one reservation', `/${id}`, '2021 Toyota Hilux SR5'],
  ['invoices', '/invoices', 'Invoices'],
  ['the money of a day', '/day?day=2026-11-28', 'Money of a day'],
] as const;

describe.each(byTurns(sizes, 2))('on a %s', (_, viewport, colorScheme) => {
  test.each(pages)('%s is sound', async (_page, path, heading) => {
    const { page, troubles, close } = await visits.open(`/coastline/reservations${path}`, {
      colorScheme,
      ...(viewport !== undefined && { viewport }),
    });
    await page.getByRole('heading', { level: 1, name: heading }).waitFor();
    await page
      .getByText(/Mia Nguyen|Nobody has paid/)
      .first()
      .waitFor();
    await expectSound(page);
    expect(troubles()).toEqual([]);
    await close();
  });
});

describe('a reservation', () => {
  const open = async () => {
    const visit = await visits.open(`/coastline/reservations/${id}`);
    await visit.page.getByText('They differ').waitFor();
    return visit;
  };

  test('is sold by keyboard alone, after a question', async () => {
    const { page, troubles, close } = await open();
    await page.getByText('47 hours left').waitFor();
    await page.getByText('Ana Silva').waitFor();
    await page.getByRole('button', { name: 'Sold to somebody else' }).press('Enter');
    await page.getByRole('dialog', { name: 'Sold to somebody else?' }).waitFor();
    expect(await seriousFindings(page)).toEqual([]);
    expect(sent).toEqual([]);
    await page.getByRole('button', { name: 'It is sold to somebody else' }).press('Enter');
    await page.getByRole('heading', { level: 2, name: 'Sold', exact: true }).waitFor();
    expect(sent).toEqual([{ path: 'confirm-sold', body: { to: 'somebody_else' } }]);
    expect(await page.getByRole('button', { name: 'Extend' }).count()).toBe(0);
    expect(troubles()).toEqual([]);
    await close();
  });

  test('is cancelled with a reason, which survives a closed dialog and is asked for', async () => {
    const { page, troubles, close } = await open();
    await page.getByRole('button', { name: 'Cancel …' }).click();
    await page.getByRole('button', { name: 'Cancel and give the deposit back' }).click();
    await page.getByText('Write the reason: the buyer reads it.').waitFor();
    await page.getByLabel('Reason').fill('Hail in the yard');
    await page.keyboard.press('Escape');
    await page.getByRole('button', { name: 'Cancel …' }).click();
    await page.getByRole('button', { name: 'Cancel and give the deposit back' }).click();
    await page.getByRole('heading', { level: 2, name: 'Cancelled' }).waitFor();
    expect(sent).toEqual([{ path: 'cancel', body: { reason: 'Hail in the yard' } }]);
    expect(troubles()).toEqual([]);
    await close();
  });

  test.each(
    byTurns(
      [
        ['a desktop', { width: 1440, height: 900 }],
        ['a phone', { width: 390, height: 844 }],
        ['a narrow phone', { width: 320, height: 640 }],
      ],
      1,
    ),
  )('whose sale falls through takes the car’s own ‘sold’ along where that is ticked, on %s', async (name, viewport) => {
    shown = sold;
    const { page, troubles, close } = await visits.open(`/coastline/reservations/${id}`, { viewport });
    await page.getByRole('button', { name: 'The sale fell through …' }).press('Enter');
    const box = page.getByRole('checkbox', {
      name: /^End the car’s own ‘sold’ too. Kim Walters marked the car as sold/,
    });
    expect(await box.isChecked()).toBe(true);
    await page.getByLabel('Reason').fill('The loan was refused.');
    expect(await seriousFindings(page)).toEqual([]);
    if (name === 'a desktop') await box.press('Space');
    await page.getByRole('button', { name: 'It fell through: give $200 back' }).press('Enter');
    await page.getByText('is sold no more: it is what it was before the sale.').waitFor();
    await page.getByText('Its own ‘sold’ ended with the sale.').waitFor();
    expect(sent).toEqual([
      {
        path: 'fell-through',
        body: {
          reason: 'The loan was refused.',
          deposit: 'return',
          ...(name !== 'a desktop' && { ends_own_sale: 4 }),
        },
      },
    ]);
    await expectSound(page);
    expect(troubles()).toEqual([]);
    await close();
  });

  test('whose car names its buyer, or another one, says so before the sale falls through', async () => {
    shown = { ...sold, own_sale: { rev: 4, by: 'Kim Walters', at: '2026-11-28T03:00:00.000Z', of: 'this' } };
    const visit = await visits.open(`/coastline/reservations/${id}`);
    await visit.page.getByRole('button', { name: 'The sale fell through …' }).click();
    await visit.page.getByText('to this buyer. That ends too').waitFor();
    await visit.close();
    shown = { ...sold, own_sale: { rev: 4, by: 'Kim Walters', at: '2026-11-28T03:00:00.000Z', of: 'other' } };
    const { page, close } = await visits.open(`/coastline/reservations/${id}`);
    await page.getByRole('button', { name: 'The sale fell through …' }).click();
    await page.getByText('to another buyer. That stays').waitFor();
    expect(await page.getByRole('checkbox').count()).toBe(0);
    await close();
  });

  test('whose payment differs is asked for with one press', async () => {
    const { page, close } = await open();
    await page.getByRole('button', { name: 'Ask the provider again' }).click();
    await expect.poll(() => sent.map(({ path }) => path)).toEqual(['ask']);
    await close();
  });
});

describe('an invoice', () => {
  const open = () => visits.open('/coastline/reservations/invoices');

  test('is made with what was typed, once, with what was typed wrongly said at its field', async () => {
    const { page, troubles, close } = await open();
    await page.getByLabel('Invoice reference').fill('INV 7');
    await page.getByRole('button', { name: 'Make the link only' }).click();
    await page.getByText('letters, digits, hyphens and slashes').waitFor();
    await page.getByLabel('Invoice reference').fill('INV-2026/7');
    await page.getByLabel('Amount in dollars').fill('1,480.50');
    await page.getByLabel('Who is to pay').fill('Ana Lee');
    await page.reload();
    expect(await page.getByLabel('Who is to pay').inputValue()).toBe('Ana Lee');
    // To be mailed it needs an address.
    await page.getByRole('button', { name: 'Make it and mail the link' }).click();
    await page.getByText('Enter the email address to mail it to.').waitFor();
    await page.getByRole('button', { name: 'Make the link only' }).click();
    await page.getByText('/online-payment?reference=INV-2026%2F7&amount=1480.50').waitFor();
    expect(sent).toMatchObject([
      {
        path: 'invoices',
        body: { reference: 'INV-2026/7', amount_cents: 148_050, name: 'Ana Lee', email: null, days: 30, mail: false },
      },
    ]);
    expect(await page.getByLabel('Who is to pay').inputValue()).toBe('');
    expect(troubles()).toEqual([]);
    await close();
  });

  test('that is not paid is mailed again and cancelled with a reason; others have nothing to press', async () => {
    const { page, close } = await open();
    await page.getByRole('button', { name: 'Mail it again, invoice INV-2026/118' }).click();
    await page.getByRole('button', { name: 'Mail it', exact: true }).click();
    await page.getByRole('button', { name: 'Cancel invoice INV-2026/118' }).click();
    await page.getByLabel('Reason, for your colleagues').fill('Typed twice');
    await page.getByRole('button', { name: 'Cancel the invoice' }).click();
    await expect
      .poll(() => sent)
      .toEqual([
        { path: 'send', body: { mails: 1 } },
        { path: 'cancel', body: { reason: 'Typed twice' } },
      ]);
    expect(await page.getByRole('button', { name: 'Cancel invoice INV-2026/116' }).count()).toBe(0);
    await page.getByRole('link', { name: 'Paid', exact: true }).click();
    await page.getByText('INV-2026/117').waitFor({ state: 'detached' });
    expect(new URL(page.url()).search).toBe('?state=paid');
    await close();
  });
});
