import { expect, test } from 'vitest';
import { detailFacts } from './detail-words.ts';

const now = new Date('2026-11-28T02:00:00Z');
const wordsOf = (details: Record<string, unknown>) =>
  detailFacts(details, now, 'Australia/Brisbane').map(({ label, value }) => `${label}: ${value}`);

test('a reservation’s amount is money, its end a time of the dealer, its id stands in its card', () => {
  expect(wordsOf({ reservation_id: 'r1', deposit_cents: 20_000, reserved_until: '2026-11-30T01:30:00.000Z' })).toEqual([
    'Deposit: $200',
    'Reserved until: Mon 30 Nov, 11:30 am',
  ]);
});

test('an amount that stands in words too stands once', () => {
  expect(wordsOf({ quote_total: '$36,990', quote_total_cents: 3_699_000 })).toEqual(['Quote total: $36,990']);
});

test('a day, a number, a tick and a list are as they were given', () => {
  expect(wordsOf({ wanted_day: '2026-12-01', seats: 5, urgent: true, parts: ['Mirror', 'Bulb'] })).toEqual([
    'Wanted day: 2026-12-01',
    'Seats: 5',
    'Urgent: Yes',
    'Parts: Mirror, Bulb',
  ]);
});
