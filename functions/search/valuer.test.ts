import { beforeAll, describe, expect, test } from 'vitest';
import type { AdjustmentAnswers } from '#domain/tradein/questions.ts';
import type { TradeInVehicle } from '#domain/tradein/schema.ts';
import { projectVehicle } from '#domain/vehicle/projection.ts';
import type { StockItem, VehicleContent } from '#domain/vehicle/schema.ts';
import { stockItem } from '#test/support/stock-items.ts';
import { tenantContext } from '#test/support/tenants.ts';
import { makeEmbeddedIndex } from './engines/embedded/engine.ts';
import { stockDocument } from './engines/port/document.ts';
import { makeValuer } from './valuer.ts';

const coastline = tenantContext('coastline');
const merribank = tenantContext('merribank');
const now = () => new Date('2026-11-21T00:00:00Z');

const vehicle: TradeInVehicle = {
  year: 2021,
  make: 'TOYOTA',
  model: 'Hi-Lux SR5',
  badge: null,
  body: null,
  fuel: null,
  transmission: null,
  from: 'owner',
};
const answers: AdjustmentAnswers = {
  odometer_km: 60_000,
  condition: 'good',
  service_history: 'full',
  accident: 'none',
  faults: false,
  keys: 'two_or_more',
  finance: { kind: 'none' },
};

describe('the valuer that compares with the dealer’s stock', () => {
  const index = makeEmbeddedIndex();
  const warned: string[] = [];
  const valuerOn = (engine: Parameters<typeof makeValuer>[0]['index']) =>
    makeValuer({ index: engine, now, logger: { warn: (message) => void warned.push(message) } });
  const car = (id: string, content: Partial<VehicleContent> = {}, item: Partial<StockItem> = {}): StockItem =>
    stockItem({ id, ...item }, { year: 2021, km: 60_000, price_cents: 4_000_000, ...content });
  const list = (items: readonly StockItem[], tenant = coastline) =>
    index.upsertMany(
      tenant,
      items.map((item) => stockDocument(projectVehicle(item, undefined, tenant.config), 1, tenant.config)),
    );
  const base = async (asked = vehicle, tenant = coastline, change: Partial<AdjustmentAnswers> = {}) => {
    const result = await valuerOn(index).value(tenant, asked, { ...answers, ...change });
    return result.kind === 'offer' ? result.offer.base : result.reason;
  };

  beforeAll(async () => {
    await list([
      car('one', { km: 40_000, price_cents: 4_200_000 }),
      car('two', { km: 60_000, price_cents: 4_000_000, car_type: 'demo' }),
      car('three', { km: 80_000, price_cents: 3_600_000, year: 2019 }),
      car('fresh', { car_type: 'new', price_cents: 9_000_000 }),
      car('old', { year: 2018, price_cents: 1_000_000 }),
      car('unpriced', { price_cents: null }),
      car('unmeasured', { km: null, price_cents: 100_000 }),
      car('sold', { price_cents: 100_000 }, { state: 'sold', sold_at: '2026-11-20T12:00:00.000Z' }),
      car('other', { model: 'LandCruiser', price_cents: 9_000_000 }),
      car('ford', { make: 'Ford', price_cents: 100_000 }),
    ]);
    await list([car('a'), car('b'), car('c', { price_cents: 1_000_000 })], merribank);
  });

  test('takes priced used and demo vehicles of the model, at most two years apart, whatever it is called', async () => {
    expect(await base()).toEqual({
      cents: 4_000_000,
      vehicles: 3,
      years: { min: 2019, max: 2021 },
      km: { min: 40_000, max: 80_000 },
    });
  });

  test('knows the stock of the dealer who is asked, and of no other', async () => {
    expect(await base(vehicle, merribank)).toMatchObject({ vehicles: 3, cents: 4_000_000 });
    expect(await base({ ...vehicle, make: 'Ford', model: 'Hilux' }, merribank)).toBe('few_comparables');
  });

  test('takes the vehicles nearest in kilometres where there are many', async () => {
    const tenant = tenantContext('totara');
    await list(
      Array.from({ length: 100 }, (_, n) => car(`n${n}`, { km: n * 1_000 })),
      tenant,
    );
    expect(await base(vehicle, tenant, { odometer_km: 50_000 })).toMatchObject({
      vehicles: 40,
      km: { min: 31_000, max: 70_000 },
    });
  });

  test.each<[string, Partial<TradeInVehicle>, string]>([
    ['a model that the dealer does not have', { model: 'Supra' }, 'few_comparables'],
    ['a year without others near it', { year: 2025 }, 'few_comparables'],
    ['an old car', { year: 2015 }, 'too_old'],
  ])('leaves %s to a person', async (_, change, reason) => {
    expect(await base({ ...vehicle, ...change })).toBe(reason);
    expect(await valuerOn(index).outlook(coastline, { ...vehicle, ...change })).toBe(reason);
  });

  test('expects an estimate, by make, model and year alone, where it has enough to compare with', async () => {
    expect(await valuerOn(index).outlook(coastline, vehicle)).toBeNull();
  });

  test('leaves every car to a person while the index is away, and says so in the log', async () => {
    const away = () => Promise.reject(new Error('The index is away.'));
    const valuer = valuerOn({ facetValues: away, search: away });
    expect(await valuer.value(coastline, vehicle, answers)).toEqual({ kind: 'person', reason: 'market_unavailable' });
    expect(await valuer.outlook(coastline, vehicle)).toBe('market_unavailable');
    expect(warned).toEqual(['market not asked', 'market not asked']);
  });
});
