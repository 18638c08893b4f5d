import { expect, test } from 'vitest';
import { orderLines } from './order-lines.ts';

const quote = {
  lines: [
    { label: 'Vehicle', cents: 2_799_000, text: '$27,990 Drive away' },
    { label: 'Delivery', cents: 19_900, text: '$199' },
  ],
  total_cents: 2_818_900,
  estimate: null,
  charges: null,
};
const said = (...given: Parameters<typeof orderLines>) =>
  orderLines(...given).map(({ label, value }) => `${label}: ${value}`);

test('the trade-in is taken off the total, and what is left is financed or paid', () => {
  const vehicle = { name: '2018 Toyota Hilux', offer_price_cents: 1_000_000 };
  expect(said(quote, { payment: 'Finance', handover: 'Pickup' }, vehicle)).toEqual([
    'Vehicle: $27,990 Drive away',
    'Delivery: $199',
    'Total: $28,189',
    'Your trade-in, 2018 Toyota Hilux, estimated: −$10,000',
    'Left to finance: $18,189',
    'Paid by: Finance',
  ]);
  expect(said(quote, {}, { ...vehicle, offer_price_cents: 3_000_000 })).toContain('Left for you: $1,811');
  expect(said(quote, {}, { ...vehicle, offer_price_cents: null })).toContain(
    'Your trade-in, 2018 Toyota Hilux: We value it in person',
  );
});

test('the day of pick-up or delivery is said where one was chosen', () => {
  const day = { handover_date: '2026-11-28', handover_time: 'Morning' };
  expect(said(quote, { ...day, handover: 'Delivery' }, null)).toContain('Delivered: Saturday 28 November, morning');
  expect(said(quote, { ...day, handover_time: 'Any time' }, null)).toContain('Picked up: Saturday 28 November');
});

test('government charges come on top of what is left, as one figure', () => {
  const estimate = { label: 'With government charges, estimated for QLD', low_cents: 91_000, high_cents: 93_000 };
  const withCharges = (cents: number | null) =>
    said({ ...quote, estimate }, {}, cents === null ? null : { name: '2018 Toyota Hilux', offer_price_cents: cents });
  expect(withCharges(null)).toContain('With government charges, estimated for QLD: about $29,100');
  expect(withCharges(1_000_000)).toContain('With government charges, estimated for QLD: about $19,100');
  expect(withCharges(3_000_000).join()).not.toContain('estimated for QLD');
});
