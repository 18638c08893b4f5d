import { describe, expect, test } from 'vitest';
import { fixtureSite } from '#test/web/fixtures.ts';
import { untilLabel } from '#domain/text/dates.ts';
import { offersOn, type Offer } from './offers-on.ts';

const site = fixtureSite();
const offer = (id: string, start: string, expiry: string, position = 1): Offer => ({
  id,
  start,
  expiry,
  position,
  title: id,
  text: 'Text',
  href: '/search',
  picture: null,
  display: [],
  strictDisplay: false,
  priority: 0,
  states: [],
  who: null,
  page: null,
  cars: null,
  conditions: false,
});
const promos = [
  offer('coming', '2026-11-22', '2026-12-24'),
  offer('first', '2026-11-21', '2026-11-21', 1),
  offer('second', '2026-11-01', '2026-11-30', 2),
  offer('past', '2026-10-01', '2026-11-20'),
];
/** 22:00 of the 21st in Brisbane is 01:00 of the 22nd in Auckland. */
const now = new Date('2026-11-21T12:00:00.000Z');
const asked = (timeZone = 'Australia/Brisbane') => ({
  now,
  site: { promos, locations: site.locations.map((location) => ({ ...location, time_zone: timeZone })) },
});
const ids = (offers: readonly Offer[]): string[] => offers.map(({ id }) => id);

describe('the offers of a day', () => {
  test('are those that have begun and are not over, in the dealer’s order', () => {
    expect(ids(offersOn(asked()))).toEqual(['first', 'second']);
  });

  test('are those of the day at the dealer’s primary location', () => {
    expect(ids(offersOn(asked('Pacific/Auckland')))).toEqual(['coming', 'second']);
    const [primary, ...others] = asked('Pacific/Auckland').site.locations;
    const locations = [
      ...others.map((location) => ({ ...location, primary: false, time_zone: 'Australia/Perth' })),
      ...(primary === undefined ? [] : [{ ...primary, primary: true }]),
    ];
    expect(ids(offersOn({ now, site: { promos, locations } }))).toEqual(['coming', 'second']);
  });

  test('are those of the first location where none is the primary one', () => {
    const locations = asked('Pacific/Auckland').site.locations.map((location) => ({ ...location, primary: false }));
    expect(ids(offersOn({ now, site: { promos, locations } }))).toEqual(['coming', 'second']);
  });

  test('can be told of a dealer that has no location yet', () => {
    expect(ids(offersOn({ now, site: { promos, locations: [] } }))).toEqual(['first', 'second']);
  });
});

test('the last day of an offer is the day that is written, wherever the reader is', () => {
  expect(untilLabel('2026-12-31')).toBe('Until 31 December 2026');
});
