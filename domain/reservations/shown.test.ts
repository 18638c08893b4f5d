import { describe, expect, test } from 'vitest';
import { stockItem } from '#test/support/stock-items.ts';
import { freshVehicle, type VehicleReservation } from './vehicle.ts';
import { withReservation } from './shown.ts';

const since = '2026-11-21T00:00:00.000Z';
const vehicle = (state: VehicleReservation['state']): VehicleReservation => ({
  ...freshVehicle('hilux'),
  state,
  since,
});
const soldInFeed = stockItem({ state: 'sold', sold_at: '2026-11-20T00:00:00.000Z' }, { status: 'sold' });

describe('a vehicle on pages', () => {
  test.each(['AVAILABLE', 'HELD'] as const)('that is %s is as the feed says', (state) => {
    for (const item of [stockItem(), soldInFeed]) expect(withReservation(item, vehicle(state))).toBe(item);
  });

  test('that is reserved says so and else what the feed says', () => {
    const item = stockItem({ state: 'missing' }, { status: 'coming_soon' });
    expect(withReservation(item, vehicle('RESERVED'))).toEqual({
      ...item,
      content: { ...item.content, reserved: true },
    });
  });

  test('stays reserved, and is not sold, while only the feed says that it is', () => {
    expect(withReservation(soldInFeed, vehicle('RESERVED'))).toEqual({
      ...soldInFeed,
      state: 'active',
      sold_at: null,
      content: { ...soldInFeed.content, status: 'in_stock', reserved: true },
    });
    const withdrawn = stockItem({ state: 'withdrawn' });
    expect(withReservation(withdrawn, vehicle('RESERVED'))).toMatchObject({ state: 'active', sold_at: null });
  });

  test('that a person confirmed as sold is sold since then, or since the feed said so', () => {
    expect(withReservation(stockItem(), vehicle('SOLD'))).toMatchObject({
      sold_at: since,
      content: { status: 'sold' },
    });
    expect(withReservation(soldInFeed, vehicle('SOLD')).sold_at).toBe('2026-11-20T00:00:00.000Z');
  });
});
