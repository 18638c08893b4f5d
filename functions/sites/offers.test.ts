import { describe, expect, test } from 'vitest';
import { Problem } from '#functions/runtime/http/problems.ts';
import { promo } from '#tenants/promo.ts';
import { tenantConfig } from '#test/support/tenants.ts';
import { offerDays, requireOffer, offersToday, sitePromos } from './offers.ts';

const { locations } = tenantConfig('coastline');
const offer = (id: string, start: string, expiry: string, priority = 0) =>
  promo({
    id,
    start,
    expiry,
    priority,
    title: id,
    text: 'Text',
    href: '/special-offers',
    position: 4,
    display: [],
    strictDisplay: false,
    disclaimer: 'Terms.',
  });
const promos = [
  offer('past', '2026-10-01', '2026-11-20'),
  offer('now', '2026-11-21', '2026-11-21'),
  offer('important', '2026-11-01', '2026-11-30', 3),
  offer('coming', '2026-11-22', '2026-12-24'),
  offer('long-past', '2026-01-01', '2026-01-31'),
  offer('far', '2027-01-01', '2027-01-31'),
];
/** 22:00 of the 21st in Brisbane. */
const now = new Date('2026-11-21T12:00:00.000Z');
const ids = (offers: readonly { id: string }[]) => offers.map(({ id }) => id);

describe('offers', () => {
  test('of today are those of the day at the dealer, the most important first, with their conditions', () => {
    const today = offersToday({ promos, locations }, now);
    expect(ids(today)).toEqual(['important', 'now']);
    expect(today[0]?.disclaimer).toBe('Terms.');
    expect(ids(offersToday({ promos, locations }, new Date('2026-11-21T14:00:00.000Z')))).toEqual([
      'important',
      'coming',
    ]);
  });

  test.each([
    ['now', 'on'],
    ['past', 'over'],
    ['long-past', 'over'],
  ])('‘%s’ is %s', (id, state) => {
    expect(requireOffer({ promos, locations }, id, now)).toMatchObject({ state, offer: { id } });
  });

  test.each(['coming', 'nobody'])('‘%s’ is not there', (id) => {
    expect(() => requireOffer({ promos, locations }, id, now)).toThrow(Problem);
  });

  test('in every page’s HTML are those of the day at the dealer, without their conditions', () => {
    const carried = sitePromos({ promos }, offerDays(locations, now));
    expect(ids(carried)).toEqual(['important', 'now']);
    expect(carried[0]).toMatchObject({ conditions: true });
    expect(JSON.stringify(carried)).not.toContain('Terms.');
  });

  test.each([
    ['an hour and a minute before midnight', '2026-11-21T12:59:00.000Z', ['important', 'now']],
    [
      'within the hour before midnight, which a kept page may outlast',
      '2026-11-21T13:00:00.000Z',
      ['important', 'now', 'coming'],
    ],
    ['after midnight', '2026-11-21T14:00:00.000Z', ['important', 'coming']],
  ])('carried %s are those that a page of then may show', (_when, at, expected) => {
    expect(ids(sitePromos({ promos }, offerDays(locations, new Date(at))))).toEqual(expected);
  });
});
