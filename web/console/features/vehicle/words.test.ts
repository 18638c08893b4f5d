import { describe, expect, test } from 'vitest';
import type { VehicleField } from './vehicle.ts';
import { isTaken } from '#domain/reservations/vehicle.ts';
import { saleOf } from './sale-state.ts';
import { entryTitle, fieldLabel, fieldsToShow, pastWords, valueWords } from './words.ts';

describe('values of a car, as people read them', () => {
  test.each([
    ['price_cents', 2_899_000, '$28,990'],
    ['price_type', 'excl_govt_charges', 'Excl. Govt. Charges'],
    ['car_type', 'demo', 'Demo'],
    ['km', 168_415, '168,415'],
    ['year', 2021, '2021'],
    ['promoted', true, 'Yes'],
    ['features', ['Tow bar', 'Camera'], 'Tow bar, Camera'],
    ['pictures', [{}, {}], '2 pictures'],
    ['veel', { stars: 4 }, 'Given'],
    ['finance_lenders', {}, ''],
    ['badge', null, ''],
  ])('%s %j is %j', (name, value, words) => expect(valueWords(name, value, 'AU')).toBe(words));

  test('of New Zealand name their prices otherwise', () =>
    expect(valueWords('price_type', 'drive_away', 'NZ')).toBe('On-road price'));

  test('have a label each', () => {
    expect(fieldLabel('stocknum')).toBe('Stock number');
    expect(fieldLabel('axle_type')).toBe('Axle type');
  });

  test('stand with the dealer’s first, without those that say nothing', () => {
    const field = (name: string, shown: unknown, whose: VehicleField['whose'] = 'feed'): VehicleField => ({
      name,
      shown,
      whose,
      feed: null,
      own: null,
    });
    const fields = [
      field('year', 2021),
      field('badge', null),
      field('preorder', false),
      field('name', 'x', 'computed'),
      field('tag', null, 'dealer'),
    ];
    expect(fieldsToShow(fields, 'AU').map(({ name }) => name)).toEqual(['tag', 'name', 'year']);
  });
});

describe('the history of a car', () => {
  test.each([
    ['price', '{"price_cents":2899000,"price_type":"drive_away"}', '$28,990 Drive away'],
    ['status', '{"is":"sold","absent":false,"lead_id":null,"elsewhere":true}', 'Sold'],
    ['tag', 'One owner', '“One owner”'],
    ['tag', '', 'none'],
    ['offer_price_cents', '0', 'none'],
    ['show_on_dealer_website', 'false', 'No'],
    ['pictures', '{"order":["https://pictures.example/1.jpg"…', 'an order of your own'],
    ['price', null, 'the feed’s'],
  ])('says of %s %j: %s', (field, text, words) => expect(pastWords(field, text, 'AU')).toBe(words));

  test('says what was done to which field', () =>
    expect(entryTitle({ field: 'price', how: 'reverted' })).toBe('Price given back to the feed'));
});

describe('whose a car is', () => {
  test('while somebody pays for it ends by itself', () => {
    const now = new Date('2026-11-27T00:00:00Z');
    const held = (until: string) => ({ id: 'h', state: 'HELD' as const, until });
    expect(isTaken(held('2026-11-27T00:00:01.000Z'), now)).toBe(true);
    expect(isTaken(held('2026-11-27T00:00:00.000Z'), now)).toBe(false);
    expect(isTaken({ ...held('2026-11-26T00:00:00.000Z'), state: 'RESERVED' }, now)).toBe(true);
    expect(isTaken(null, now)).toBe(false);
  });

  test('of one that its feed calls sold is nobody’s word here', () => {
    const car = {
      id: 'c',
      slug: 'c',
      source: 'dms',
      name: 'c',
      stocknum: null,
      vin: null,
      location_id: null,
      sold_at: null,
      created_at: '',
      last_seen_at: null,
      missing_runs: 0,
      kept: null,
      state: 'sold' as const,
      feed_state: 'sold' as const,
    };
    expect(saleOf({ car, fields: [], own: [] })).toEqual({ isSold: true, by: null, leadId: null, elsewhere: false });
  });
});
