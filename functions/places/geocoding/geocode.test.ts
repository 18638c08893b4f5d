import { describe, expect, test } from 'vitest';
import { EgressError, type EgressRequest } from '#functions/runtime/egress/egress.ts';
import { makeGuardedEgress } from '#functions/runtime/egress/guard.ts';
import { secretsOf } from '#test/support/runtime.ts';
import { tenantContext } from '#test/support/tenants.ts';
import { makeGeocode } from './geocode.ts';

const KEY = 'key-of-the-dealer';
const geocoding = { provider: 'google', keyRef: 'coastline/maps/geocoding', lookupsPerDay: 100 } as const;
const plain = tenantContext('coastline');
const configured = tenantContext('coastline', { geocoding });
const found = (label: string) => ({
  status: 'OK',
  results: [{ formatted_address: label, geometry: { location: { lat: -16.9, lng: 145.7 } } }],
});

interface Provided {
  status?: number;
  secrets?: Readonly<Record<string, string>>;
  /** Of the budget of the day. */
  left?: boolean;
}

const stored = { [geocoding.keyRef]: KEY };

const geocoderWith = (answer: object | Error, { status = 200, secrets = stored, left = true }: Provided = {}) => {
  const asked: URL[] = [];
  let now = new Date('2026-11-21T00:00:00Z');
  const request = async ({ url }: EgressRequest) => {
    asked.push(new URL(url));
    if (answer instanceof Error) throw answer;
    return { status, headers: {}, body: Buffer.from(JSON.stringify(answer)) };
  };
  const take = async () => left;
  const geocode = makeGeocode({ egress: { request }, secrets: secretsOf(secrets), now: () => now, take });
  return { geocode, asked, advance: (hours: number) => (now = new Date(now.getTime() + hours * 3_600_000)) };
};

describe('where a place lies', () => {
  test('is not asked of the provider beyond the dealer’s budget, and that is what people read', async () => {
    const { geocode, asked } = geocoderWith(found('1 Lake Street'), { left: false });
    await expect(geocode(configured, '1 Lake Street')).rejects.toThrow('Too many addresses were looked up here today');
    expect(asked).toEqual([]);
    expect((await geocode(configured, 'cairns')).from).toBe('table');
  });

  test.each([
    ['4870', 'Cairns QLD 4870'],
    [' cairns ', 'Cairns QLD 4870'],
    ['Darwin NT', 'Darwin NT 0800'],
  ])('%s stands in our tables, so that nobody is asked', async (query, label) => {
    const { geocode, asked } = geocoderWith(found('elsewhere'));
    expect(await geocode(configured, query)).toMatchObject({ label, from: 'table' });
    expect(asked).toEqual([]);
  });

  test.each([
    ['12 Lake Street, Cairns QLD 4870', 'Cairns QLD 4870'],
    ['12 Lake Street, Cairns', 'Cairns QLD 4870'],
  ])('%s lies in its town where the dealer has no provider', async (query, label) => {
    const { geocode } = geocoderWith(found('elsewhere'));
    expect(await geocode(plain, query)).toMatchObject({ label, from: 'table' });
    await expect(geocode(plain, '12 Lake Street, Nowhereville')).rejects.toThrow('Invalid postcode');
  });

  test('a region of New Zealand stands in them too, and its postcodes are not taken for Australian ones', async () => {
    const { geocode } = geocoderWith(found('elsewhere'));
    const totara = tenantContext('totara');
    expect(await geocode(totara, 'Manawatū-Whanganui')).toMatchObject({ label: 'Manawatū-Whanganui', lat: -40.25 });
    await expect(geocode(totara, '4410')).rejects.toMatchObject({ code: 'not_found', message: 'Invalid postcode' });
  });

  test('an address is asked of the provider that the dealer has configured, within its country, once a day', async () => {
    const { geocode, asked, advance } = geocoderWith(found('12 Lake Street, Cairns QLD 4870'));
    const expected = { label: '12 Lake Street, Cairns QLD 4870', lat: -16.9, lng: 145.7, from: 'provider' };
    expect(await geocode(configured, '12 Lake Street,  Cairns')).toEqual(expected);
    expect(await geocode(configured, '12 lake street, cairns')).toEqual(expected);
    expect(asked).toHaveLength(1);
    expect(Object.fromEntries(asked[0]?.searchParams ?? [])).toEqual({
      address: '12 Lake Street, Cairns',
      components: 'country:AU',
      region: 'au',
      key: KEY,
    });
    advance(25);
    await geocode(configured, '12 Lake Street, Cairns');
    expect(asked).toHaveLength(2);
  });

  test('without a provider, or where it finds nothing, the answer is the sentence for shoppers', async () => {
    const { geocode, asked } = geocoderWith({ status: 'ZERO_RESULTS' });
    for (const tenant of [plain, configured, configured])
      await expect(geocode(tenant, 'nowhere 12')).rejects.toMatchObject({
        code: 'not_found',
        message: 'Invalid postcode',
      });
    expect(asked).toHaveLength(1);
  });

  test.each([
    ['refuses the key', geocoderWith({ status: 'REQUEST_DENIED', error_message: KEY })],
    ['answers another status', geocoderWith({}, { status: 500 })],
    ['is silent', geocoderWith(new EgressError('timeout', `No answer of https://x/?key=${KEY}`))],
    ['has a key that is not stored', geocoderWith({}, { secrets: {} })],
  ])('a provider that %s is unavailable, and nothing of the key is told', async (_what, { geocode }) => {
    const error: unknown = await geocode(configured, 'Lake Street').catch((thrown: unknown) => thrown);
    expect(error).toMatchObject({ code: 'upstream_unavailable' });
    expect(String(error)).not.toContain(KEY);
  });

  test('an address inside the network is refused by the guard', async () => {
    const egress = makeGuardedEgress({ resolve: async () => [{ address: '10.0.0.1', family: 4 }] });
    const secrets = secretsOf({ [geocoding.keyRef]: KEY });
    const deps = { egress, secrets, now: () => new Date(), take: async () => true };
    await expect(makeGeocode(deps)(configured, 'Lake Street')).rejects.toMatchObject({ code: 'upstream_unavailable' });
  });
});
