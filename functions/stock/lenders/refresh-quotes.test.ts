import * as z from 'zod';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { eventName } from '#events/envelope.ts';
import { vehicleUpdated } from '#events/vehicle-updated.ts';
import type { LenderEntry } from '#domain/finance/lender-schema.ts';
import { stockItemSchema, type StockItem, type VehicleContent } from '#domain/vehicle/schema.ts';
import { EgressError, type EgressAnswer, type EgressRequest } from '#functions/runtime/egress/egress.ts';
import { keys } from '#functions/runtime/table/keys.ts';
import { makeLogger } from '#functions/runtime/logger.ts';
import type { TenantContext } from '#functions/runtime/tenants/tenant-context.ts';
import { getVehicleRoute } from '#functions/vehicles/get-vehicle.ts';
import { vehicleAnswerSchema } from '#functions/vehicles/contract.ts';
import { financeSchema } from '#tenants/schemas/finance-schema.ts';
import { callRoute } from '#test/support/call-route.ts';
import { secretsOf, testClock, testEnv, testIds } from '#test/support/runtime.ts';
import { putStock, stockItem } from '#test/support/stock-items.ts';
import { testTable } from '#test/support/table.ts';
import { tenantConfig, tenantContext } from '#test/support/tenants.ts';
import { refreshQuotes, type RefreshDeps } from './refresh-quotes.ts';
import { HOUR_MS } from '#domain/hours/units.ts';

const START = '2026-11-21T00:00:00.000Z';
const service = { from: 'http', url: 'https://lender.example/entries', keyRef: 'coastline/lender/entries' } as const;
const base = tenantConfig('coastline');
const source = base.sources[0]?.id ?? '';
const dealer = (finance: object = {}): TenantContext =>
  tenantContext('coastline', {
    finance: financeSchema.parse({ ...base.finance, provider: 'kestrel', service, ...finance }),
    flags: { ...base.flags, finance_enabled: true },
  });

const entry: LenderEntry = {
  interestRate: 8.49,
  comparisonRate: 9.37,
  paymentWeek: 15_949,
  paymentMonth: null,
  termMonths: 60,
  termYears: 5,
  deposit: 0,
  balloon: 0,
  disclaimer: 'Conditions apply.',
  as_of: START,
  exampleAmount: 3_000_000,
  exampleTermMonths: 60,
  exampleSecured: true,
};
const reply = (body: unknown, status = 200): EgressAnswer => ({
  status,
  headers: {},
  body: Buffer.from(typeof body === 'string' ? body : JSON.stringify(body)),
});

const askedSchema = z.looseObject({
  provider: z.string(),
  vehicle: z.looseObject({ id: z.string(), price_cents: z.number() }),
});
type Asked = z.infer<typeof askedSchema>;
const askedOf = ({ body }: EgressRequest): Asked => askedSchema.parse(JSON.parse(String(body)));

describe('a finance provider’s service', () => {
  let store: Awaited<ReturnType<typeof testTable>>;
  let clock = testClock(START);
  let requests: EgressRequest[] = [];
  let log: string[] = [];
  const asked = (): Asked[] => requests.map(askedOf);
  const good = ({ vehicle: { id, price_cents } }: Asked): EgressAnswer =>
    reply({ vehicle_id: id, price_cents, entry: { ...entry, as_of: clock.now().toISOString() } });
  let answering: (asked: Asked) => EgressAnswer | Promise<EgressAnswer> = good;

  beforeAll(async () => {
    store = await testTable();
  });
  afterAll(() => store.close());
  beforeEach(() => {
    clock = testClock(START);
    answering = good;
    requests = [];
    log = [];
  });
  afterEach(async () => {
    await store.table.remove(keys.lenderRound(dealer()));
    for (const id of ids) await store.table.remove(keys.stock(dealer(), id));
    ids.clear();
  });

  const ids = new Set<string>();
  const put = (id: string, content: Partial<VehicleContent> = {}, item: Partial<StockItem> = {}) => {
    ids.add(id);
    return putStock(store.table, dealer(), stockItem({ id, source, ...item }, content));
  };
  const stored = async (id: string) => {
    const item = await store.table.load(keys.stock(dealer(), id), stockItemSchema);
    if (item === undefined) throw new Error(`No vehicle ${id}.`);
    return item;
  };
  const deps = (): RefreshDeps => ({
    ...store.as('stock-pull'),
    now: clock.now,
    newId: testIds('corr'),
    objects: { get: async () => undefined },
    secrets: secretsOf({ 'coastline/lender/entries': 'lender-key\n' }),
    logger: makeLogger((line) => log.push(line), clock.now),
    egress: {
      request: async (request) => {
        requests.push(request);
        return answering(askedOf(request));
      },
    },
  });
  const refresh = async (tenant = dealer(), { hours = 0, left = 600_000 } = {}) => {
    clock.advance(hours * HOUR_MS);
    requests = [];
    await refreshQuotes(deps(), tenant, { getRemainingTimeInMillis: () => left });
  };
  const estimate = async (id: string, tenant = dealer()) => {
    const page = getVehicleRoute({ ...store.as('api-vehicles'), env: testEnv, now: clock.now });
    return vehicleAnswerSchema.parse((await callRoute(page, tenant, { params: { slug: id } })).body).estimate;
  };
  const rate = async (id: string, tenant = dealer()) => (await estimate(id, tenant))?.interest_rate;

  test('is asked about a vehicle at its price, and its entry stands on the page with its day', async () => {
    await put('a1');
    await refresh();
    expect(requests).toMatchObject([
      {
        method: 'POST',
        url: 'https://lender.example/entries',
        timeoutMs: 3_000,
        headers: { authorization: 'Bearer lender-key' },
      },
    ]);
    expect(asked()).toEqual([
      {
        provider: 'kestrel',
        country: 'AU',
        vehicle: {
          id: 'a1',
          year: 2021,
          make: 'Toyota',
          model: 'Hilux',
          badge: 'SR5',
          car_type: 'used',
          km: 48_000,
          price_cents: 4_599_000,
        },
      },
    ]);
    expect(await estimate('a1')).toMatchObject({ interest_rate: '8.49', repayment_cents: 15_949, as_of: START });
  });

  test('tells of a new entry by an event, so that cards and facets follow', async () => {
    await put('a2');
    const before = (await stored('a2')).rev;
    await refresh();
    const { outbox, rev, state } = await stored('a2');
    const events = Object.values(outbox).filter((event) => eventName(event) === 'vehicle.updated');
    expect(events.map((event) => vehicleUpdated.read(event))).toMatchObject([
      { vehicle_id: 'a2', rev, changed: ['finance_lenders'] },
    ]);
    expect(rev).toBe(before + 1);
    expect(state.last_change).toEqual(stockItem().last_change);
  });

  test('is not asked where the setting or finance is off, which is the default', async () => {
    await put('a3');
    await refresh(dealer({ service: undefined }));
    await refresh(tenantContext('coastline', { ...dealer().config, flags: { ...base.flags, finance_enabled: false } }));
    expect(requests).toEqual([]);
  });

  test('is asked once a day, and at once in the next round where the price changed', async () => {
    await put('a4');
    await refresh();
    await refresh(dealer(), { hours: 2 });
    expect(asked()).toEqual([]);
    const { state } = await stored('a4');
    await putStock(store.table, dealer(), { ...state, content: { ...state.content, price_cents: 4_499_000 } });
    expect(await estimate('a4')).toBeUndefined();
    await refresh(dealer(), { hours: 1 });
    expect(asked()).toMatchObject([{ vehicle: { price_cents: 4_499_000 } }]);
    expect(await rate('a4')).toBe('8.49');
    await refresh(dealer(), { hours: 24 });
    expect(asked()).toHaveLength(1);
  });

  test('goes before the feed’s entry while its answer stands, and the feed’s stands again after that', async () => {
    const fed = { ...entry, interestRate: 7.49, as_of: '2026-11-20T23:00:00.000Z' };
    await put('a5', { finance_lenders: { kestrel: fed } });
    expect(await rate('a5')).toBe('7.49');
    await refresh();
    expect(await rate('a5')).toBe('8.49');
    expect(await rate('a5', dealer({ service: null }))).toBe('7.49');
    answering = () => reply('gone', 404);
    await refresh(dealer(), { hours: 24 });
    expect(await rate('a5')).toBe('7.49');
  });

  test('goes before an offer of the settings as a feed’s entry does: unless it is older', async () => {
    await put('a6', { car_type: 'demo' });
    const manual = dealer({ provider: 'manual' });
    expect(await rate('a6', manual)).toBe('6.29');
    await refresh(manual);
    expect(await rate('a6', manual)).toBe('8.49');
    const own = base.finance.manual.map((one) => ({ ...one, as_of: '2026-11-22', until: '2026-12-31' }));
    expect(await rate('a6', dealer({ provider: 'manual', manual: own }))).toBe('6.29');
  });

  const entryOf = (change: object) => (about: Asked) =>
    reply({
      vehicle_id: about.vehicle.id,
      price_cents: about.vehicle.price_cents,
      entry: { ...entry, as_of: clock.now().toISOString(), ...change },
    });
  test.each<[what: string, reason: string, answer: typeof answering]>([
    ['tells of another vehicle', 'other_vehicle', ({ vehicle }) => reply({ ...vehicle, vehicle_id: 'other', entry })],
    [
      'tells of another price',
      'other_price',
      ({ vehicle }) => reply({ vehicle_id: vehicle.id, price_cents: 1, entry }),
    ],
    ['is no JSON', 'answer', () => reply('<html>')],
    ['lacks the rates', 'answer', entryOf({ interestRate: undefined })],
    ['has a deposit below nothing', 'answer', entryOf({ deposit: -1 })],
    ['compares below its interest', 'not_shown', entryOf({ comparisonRate: 8.48 })],
    ['cannot be shown whole', 'not_shown', entryOf({ exampleSecured: null })],
    ['is a week old', 'as_of', entryOf({ as_of: '2026-11-15T00:00:00.000Z' })],
    ['is of tomorrow', 'as_of', entryOf({ as_of: '2026-11-24T00:00:00.000Z' })],
    ['is an error', 'status 500', () => reply({}, 500)],
    ['is slow', 'timeout', () => Promise.reject(new EgressError('timeout', 'It took three seconds.'))],
    [
      'comes from an address that may not be called',
      'address',
      () => Promise.reject(new EgressError('address', 'No.')),
    ],
  ])('leaves the page as it was where its answer %s (%s)', async (_, reason, answer) => {
    const fed = { ...entry, interestRate: 7.49, as_of: '2026-11-20T23:00:00.000Z' };
    await put('b1', { finance_lenders: { kestrel: fed } });
    await put('b2');
    answering = (about) => (about.vehicle.id === 'b2' ? good(about) : answer(about));
    await refresh();
    answering = answer;
    await refresh(dealer(), { hours: 24 });
    expect(await rate('b1')).toBe('7.49');
    expect(await rate('b2')).toBe('8.49');
    expect((await stored('b1')).state.content.finance_lenders).toEqual({ kestrel: fed });
    expect(log.join('\n')).toContain(`"reason":"${reason}"`);
    expect(log.join('\n')).not.toContain('lender-key');
  });

  test('without its key is away, and nothing is sent', async () => {
    await put('b3');
    await refresh(dealer({ service: { ...service, keyRef: 'coastline/lender/none' } }));
    expect(requests).toEqual([]);
    expect(log.join('\n')).toContain('"reason":"key"');
  });

  test('is left alone for the round after three failures in a row, and the next one begins with a single question', async () => {
    for (const id of ['c1', 'c2', 'c3', 'c4', 'c5', 'c6', 'c7']) await put(id);
    answering = () => reply({}, 500);
    await refresh();
    expect(asked()).toHaveLength(3);
    await refresh(dealer(), { hours: 1.1 });
    expect(asked()).toHaveLength(1);
    answering = good;
    await refresh(dealer(), { hours: 1.1 });
    expect(asked()).toHaveLength(3);
  });

  test('costs no more questions a day than the dealer allows', async () => {
    for (const id of ['d1', 'd2', 'd3']) await put(id);
    const thrifty = dealer({ questionsPerDay: 2 });
    await refresh(thrifty);
    expect(asked()).toHaveLength(2);
    await refresh(thrifty, { hours: 2 });
    expect(asked()).toHaveLength(0);
    await refresh(thrifty, { hours: 22 });
    expect(asked()).toHaveLength(2);
  });

  test('is asked by one worker at a time, and not at the end of a run', async () => {
    await put('e1');
    await refresh(dealer(), { left: 10_000 });
    expect(requests).toEqual([]);
    let inner = 0;
    answering = async (about) => {
      await refreshQuotes({ ...deps(), egress: { request: async () => reply({}, (inner += 1)) } }, dealer(), {
        getRemainingTimeInMillis: () => 600_000,
      });
      return good(about);
    };
    await refresh();
    expect([requests.length, inner]).toEqual([1, 0]);
  });

  test('has an entry shown for seven days at most, and taken away before that without a good answer', async () => {
    const fed = { ...entry, interestRate: 7.49, as_of: '2026-11-25T00:00:00.000Z' };
    await put('f1', { finance_lenders: { kestrel: fed } });
    await refresh();
    expect(await estimate('f1')).toMatchObject({ interest_rate: '8.49', until: '2026-11-28T00:00:00.000Z' });
    answering = () => reply({}, 500);
    await refresh(dealer(), { hours: 6 * 24 + 21 });
    expect(await rate('f1')).toBe('8.49');
    await refresh(dealer(), { hours: 2.1 });
    expect(asked()).toEqual([]);
    expect(await rate('f1')).toBe('7.49');
    expect((await stored('f1')).state.lender_answer?.given).toBeNull();
  });

  test('is not asked about vehicles whose estimate would not be shown', async () => {
    await put('g1', { price_cents: null });
    await put('g2', { status: 'sold' });
    await put('g3', { reserved: true });
    await put('g4', { make: 'Kia' });
    await put('g5', { show_on_dealer_website: false });
    await put('g6', { price_cents: 40_000 });
    await put('g7', { year: 2014 });
    await put('g8', {}, { state: 'withdrawn' });
    await refresh(dealer({ provider: 'harbour', neverMakes: ['Kia'] }));
    expect(requests).toEqual([]);
  });

  test('may be the sample, whose entries are worked out for the price and asked of nobody', async () => {
    await put('h1');
    await refresh(dealer({ service: { from: 'sample' } }));
    expect(requests).toEqual([]);
    expect(await estimate('h1', dealer({ service: { from: 'sample' } }))).toMatchObject({ interest_rate: '7.89' });
  });

  test('another setting or provider is asked at once, and an entry of the one before is not shown', async () => {
    await put('i1');
    await refresh();
    const pathway = dealer({ provider: 'pathway' });
    expect(await estimate('i1', pathway)).toBeUndefined();
    await refresh(pathway);
    expect(asked()).toMatchObject([{ provider: 'pathway' }]);
    expect(await rate('i1', pathway)).toBe('8.49');
  });
});
