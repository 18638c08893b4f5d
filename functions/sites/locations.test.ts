import { describe, expect, test } from 'vitest';
import { openState } from '#domain/hours/rules.ts';
import { tenantConfig } from '#test/support/tenants.ts';
import { listSiteLocations } from './locations.ts';

const coastline = tenantConfig('coastline');
const withoutSpecialDays = {
  ...coastline,
  locations: coastline.locations.map((location) => ({ ...location, special_hours: [] })),
};
const specialDays = (now: string, config: typeof coastline = withoutSpecialDays) =>
  Object.fromEntries(listSiteLocations(config, new Date(now)).map(({ id, special_hours }) => [id, special_hours]));

describe('the locations of a site', () => {
  test('stand in the order of the dealer, the others by name', () => {
    expect(listSiteLocations({ ...coastline, location_order: ['ballina'] }, new Date()).map(({ id }) => id)).toEqual([
      ...['ballina', 'cairns', 'cairns-service', 'gold-coast', 'cairns-parts', 'townsville', 'townsville-service'],
    ]);
  });

  test('are closed on Christmas Day even if the dealer says nothing, and not said to be open', () => {
    const now = new Date('2026-12-25T00:00:00Z');
    const [cairns] = listSiteLocations(withoutSpecialDays, now);
    expect(cairns === undefined ? '' : openState(cairns, now).text).toBe('Closed, opens tomorrow at 8:30 am');
  });

  test('are closed by the law of their own state', () => {
    const { cairns, ballina } = specialDays('2026-12-20T00:00:00Z');
    const closed = (date: string) => ({ date, status: 'Closed', start_hour: null, end_hour: null });
    expect(cairns).toEqual([closed('2026-12-25')]);
    expect(ballina).toEqual([closed('2026-12-25'), closed('2026-12-26')]);
  });

  test('open later where yards may open from a time on', () => {
    const [cairns] = withoutSpecialDays.locations;
    if (cairns === undefined) throw new Error('The dealer has a location.');
    const sunday = { weekday: 0, status: 'Open' as const, open: '10:00', close: '16:00' };
    const location = {
      ...cairns,
      address: { ...cairns.address, state: 'VIC' },
      contact_detail: { ...cairns.contact_detail, opening_hours: [sunday] },
    };
    const [first] = listSiteLocations(
      { ...withoutSpecialDays, locations: [location] },
      new Date('2027-04-20T00:00:00Z'),
    );
    expect(first?.special_hours).toEqual([
      { date: '2027-04-25', status: 'Open', start_hour: '13:00', end_hour: '16:00' },
    ]);
  });

  test('keep what the dealer states for such a day, and learn of it no earlier than it is of use', () => {
    const own = [{ date: '2026-12-25', status: 'Open' as const, start_hour: '10:00', end_hour: '12:00' }];
    const config = {
      ...withoutSpecialDays,
      locations: withoutSpecialDays.locations.map((one) => ({ ...one, special_hours: own })),
    };
    expect(specialDays('2026-12-20T00:00:00Z', config)['cairns']).toEqual(own);
    expect(specialDays('2026-11-01T00:00:00Z')['cairns']).toEqual([]);
  });
});
