import { describe, expect, test } from 'vitest';
import { findSale, isOutOfSeason, saleChanges } from './sale.ts';

const locations = [{ primary: true, time_zone: 'Australia/Brisbane' }];
const dealer = {
  locations,
  promos: [
    { id: 'of-2026', start: '2026-11-01', expiry: '2026-12-31', page: '/pages/runout' },
    { id: 'of-2027', start: '2027-11-01', expiry: '2027-12-31', page: '/pages/runout' },
    { id: 'services', start: '2026-07-01', expiry: '2027-12-31', page: null },
  ],
};
const at = (time: string) => new Date(`${time}+10:00`);

describe('the page of a sale', () => {
  test.each([
    ['2026-10-31T23:59:59', undefined],
    ['2026-11-01T00:00:00', 'of-2026'],
    ['2026-12-31T23:59:59', 'of-2026'],
    ['2027-01-01T00:00:00', undefined],
    ['2027-11-01T00:00:00', 'of-2027'],
  ])('has at %s, on the dealer’s clock, the sale %s', (time, id) => {
    expect(findSale('/pages/runout', dealer, at(time))?.id).toBe(id);
    expect(isOutOfSeason('/pages/runout', dealer, at(time))).toBe(id === undefined);
  });

  test('is any page that an offer names; every other page has no season', () => {
    expect(findSale('/pages/owners', dealer, at('2026-12-01T12:00:00'))).toBeUndefined();
    expect(isOutOfSeason('/pages/owners', dealer, at('2026-10-01T12:00:00'))).toBe(false);
  });

  test('changes at the first instant of a first day and at that after a last one', () => {
    expect(saleChanges(['/pages/runout'], dealer).map((instant) => instant.toISOString())).toEqual([
      '2026-10-31T14:00:00.000Z',
      '2026-12-31T14:00:00.000Z',
      '2027-10-31T14:00:00.000Z',
      '2027-12-31T14:00:00.000Z',
    ]);
    expect(saleChanges(['/pages/owners'], dealer)).toEqual([]);
  });
});
