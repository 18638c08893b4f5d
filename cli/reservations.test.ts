import { describe, expect, test } from 'vitest';
import type { ReservationLine } from '#functions/reservations/contract.ts';
import { scriptedCli } from '#test/support/cli/scripted-cli.ts';
import { registerReservations } from './reservations.ts';

const id = 'c5xk3m2a7q4w6e2r7t4y2u6i3o';
const line = (change: Partial<ReservationLine> = {}): ReservationLine => ({
  id,
  reference: 'K7M4QX',
  state: 'reserved',
  hold_until: '2026-11-21T00:15:00.000Z',
  reserved_until: '2026-11-23T00:05:00.000Z',
  amount_cents: 20_000,
  currency: 'AUD',
  car: { id: 'v7k2m4', slug: 'x-v7k2m4', name: '2021 Toyota Hilux', price: '$45,990 Drive away' },
  refund: null,
  extended: false,
  first_name: 'Mia',
  last_name: 'Nguyen',
  email: 'mia@example.com',
  phone: '+61412345678',
  payment_id: 'pi_1',
  created_at: '2026-11-21T00:00:00.000Z',
  sold_in_feed: false,
  ...change,
});
const whole = {
  ...line(),
  lead_id: null,
  can_fall_through: false,
  own_sale: null,
  fall: null,
  history: [{ at: '2026-11-21T00:00:00.000Z', what: 'held' }],
};

describe('forecourt reservations', () => {
  test('lists who has which vehicle until when, and what the dealer is asked', async () => {
    const cli = scriptedCli(registerReservations, () => ({ reservations: [line({ sold_in_feed: true })], next: 'p2' }));
    const text = await cli.run('reservations', 'list', '--tenant', 'coastline', '--state', 'reserved');
    expect(text).toMatch(/reserved, sold in the feed +2021 Toyota Hilux +Mia Nguyen +\+61412345678 +\$200/);
    expect(cli.asked[0]?.query).toEqual({ limit: '25', state: 'reserved' });
    expect(cli.notes).toEqual(["More: --cursor 'p2'"]);
  });

  test('says that there are none', async () => {
    const cli = scriptedCli(registerReservations, () => ({ reservations: [], next: null }));
    expect(await cli.run('reservations', 'list', '--tenant', 'coastline')).toBe('No reservations.');
  });

  test('shows one with its history', async () => {
    const cli = scriptedCli(registerReservations, () => whole);
    const text = await cli.run('reservations', 'show', id, '--tenant', 'coastline');
    expect(text).toContain('Buyer: Mia Nguyen, +61412345678, mia@example.com');
    expect(text).toContain('2026-11-21 00:00  held');
  });

  test.each([
    ['extend', [], undefined],
    ['cancel', ['--reason', 'Damaged'], { reason: 'Damaged' }],
    ['confirm-sold', ['--to', 'buyer'], { to: 'buyer' }],
    ['fell-through', ['--reason', 'No finance', '--deposit', 'return'], { reason: 'No finance', deposit: 'return' }],
  ])('%s asks for it and shows what it is then', async (command, options, body) => {
    const cli = scriptedCli(registerReservations, () => whole);
    expect(await cli.run('reservations', command, id, '--tenant', 'coastline', ...options)).toContain(
      'State: reserved',
    );
    expect(cli.asked[0]).toMatchObject(body === undefined ? {} : { body });
  });
});

describe('forecourt reservations fell-through --end-own-sold', () => {
  const sale = { rev: 3, by: 'Kim Walters', at: '2026-11-21T00:00:00.000Z' };
  const said = ['--reason', 'No finance', '--deposit', 'return', '--end-own-sold'];

  test.each([
    ['may be of this sale', { ...sale, of: 'unsaid' }, { reason: 'No finance', deposit: 'return', ends_own_sale: 3 }],
    ['is of another sale', { ...sale, of: 'other' }, { reason: 'No finance', deposit: 'return' }],
    ['is not there', null, { reason: 'No finance', deposit: 'return' }],
  ])('asks to end what the car says of its sale where it %s', async (_, own_sale, body) => {
    const cli = scriptedCli(registerReservations, () => ({
      ...whole,
      own_sale,
      fall: { lead_id: 'lead1', lead: 'reopened', car: 'ended' },
    }));
    const text = await cli.run('reservations', 'fell-through', id, '--tenant', 'coastline', ...said);
    expect(text).toContain('Buyer’s lead: sold no more');
    expect(text).toContain('Own ‘sold’ of the car: ended with the sale');
    expect(cli.asked.at(-1)).toMatchObject({ body });
    expect(cli.asked.at(-1)?.body).toEqual(body);
  });
});

describe('forecourt reservations, money', () => {
  const sides = {
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
    provider: null,
    verdict: 'by_hand',
    says: 'The account that is set knows no such payment.',
    asked_at: '2026-11-21T00:00:00.000Z',
  };

  test.each(['payment', 'ask-provider'])('%s says what both sides have, and what to do', async (command) => {
    const cli = scriptedCli(registerReservations, () => sides);
    const text = await cli.run('reservations', command, id, '--tenant', 'coastline');
    expect(text).toContain('Here: secured, $200 AUD\nProvider: no such payment\nVerdict: by_hand: The account');
  });

  test('makes an invoice in dollars, lists those that were made, cancels and mails one', async () => {
    const made = {
      id,
      state: 'made',
      reference: 'INV-7',
      amount_cents: 48_050,
      currency: 'AUD',
      name: 'Ana Lee',
      email: null,
      link: `https://coastline.example/online-payment?invoice=${id}`,
      made_by: { id: 'p1', name: 'Priya Nair' },
      made_at: '2026-11-21T00:00:00.000Z',
      expires_at: '2026-12-21T00:00:00.000Z',
      opened_at: null,
      paid_at: null,
      cancelled: null,
      mails: 0,
      mailed_at: null,
    };
    const cli = scriptedCli(registerReservations, ({ what }) =>
      what.startsWith('GET') ? { invoices: [made], next: null } : made,
    );
    const of = ['--tenant', 'coastline'];
    const about = ['--reference', 'INV-7', '--amount', '480.50', '--name', 'Ana Lee', '--key', 'make-0001'];
    const text = await cli.run('reservations', 'make-invoice', ...of, ...about);
    expect(text).toContain(`Amount: $480.50 AUD\nWho is to pay: Ana Lee\nState: made`);
    expect(cli.asked[0]?.body).toEqual({
      id: 'make-0001',
      reference: 'INV-7',
      amount_cents: 48_050,
      name: 'Ana Lee',
      email: null,
      days: 30,
      mail: false,
    });
    expect(await cli.run('reservations', 'made-invoices', ...of, '--state', 'made')).toMatch(/INV-7 +made +Ana Lee/);
    await cli.run('reservations', 'cancel-invoice', id, ...of, '--reason', 'Typed twice');
    await cli.run('reservations', 'send-invoice', id, ...of, '--mails', '0', '--email', 'ana@example.org');
    expect(cli.asked.slice(2).map(({ body }) => body)).toEqual([
      { reason: 'Typed twice' },
      { mails: 0, email: 'ana@example.org' },
    ]);
  });

  test('a day is a table with its verdict, or a file with signed amounts', async () => {
    const movement = {
      currency: 'AUD',
      name: '=Mia',
      vehicle: null,
      reservation_id: null,
      made_id: null,
      purpose: 'invoice',
    };
    const report = {
      day: '2026-11-21',
      time_zone: 'Australia/Brisbane',
      movements: [
        {
          ...movement,
          at: '2026-11-21T00:00:00.000Z',
          payment_id: 'pi_1',
          kind: 'taken',
          amount_cents: 12_345,
          reference: 'INV-7',
          known: 'both',
        },
        {
          ...movement,
          at: '2026-11-21T01:00:00.000Z',
          payment_id: 'pi_1',
          kind: 'given_back',
          amount_cents: 12_345,
          reference: null,
          known: 'provider',
        },
      ],
      totals: { taken_cents: 12_345, given_back_cents: 12_345, provider_cents: 0, here_cents: 12_345 },
      agrees: false,
    };
    const cli = scriptedCli(registerReservations, () => report);
    const asked = ['reservations', 'day', '2026-11-21', '--tenant', 'coastline'] as const;
    const text = await cli.run(...asked);
    expect(text).toContain('invoice, given back');
    expect(text).toContain('Taken $123.45, given back $123.45. They differ');
    expect(await cli.run(...asked, '--csv')).toBe(
      [
        'Time (UTC),Payment,For,Reference,Name,Vehicle,Amount,Currency,Known to',
        "2026-11-21T00:00:00.000Z,pi_1,invoice,INV-7,'=Mia,,123.45,AUD,both",
        '2026-11-21T01:00:00.000Z,pi_1,"invoice, given back",,\'=Mia,,-123.45,AUD,provider',
      ].join('\r\n'),
    );
  });
});
