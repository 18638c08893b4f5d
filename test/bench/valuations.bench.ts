import { emptySearch } from '#domain/search/state.ts';
import type { AdjustmentAnswers } from '#domain/tradein/questions.ts';
import type { TradeInVehicle } from '#domain/tradein/schema.ts';
import { projectVehicle } from '#domain/vehicle/projection.ts';
import { makeEmbeddedIndex } from '#functions/search/engines/embedded/engine.ts';
import { stockDocument } from '#functions/search/engines/port/document.ts';
import { stockQuery } from '#functions/search/routes/query.ts';
import { makeValuer } from '#functions/search/valuer.ts';
import { stockItem } from '#test/support/stock-items.ts';
import { tenantContext } from '#test/support/tenants.ts';
import type { BenchRow } from './bench-row.ts';
import { timed } from './measure.ts';
import { median } from './search/figures.ts';

const VEHICLES = 10_000;
const WARM_UP = 100;
const ROUNDS = 500;

const vehicle: TradeInVehicle = {
  year: 2022,
  make: 'Toyota',
  model: 'Hilux',
  badge: null,
  body: null,
  fuel: null,
  transmission: null,
  from: 'owner',
};
const answersAt = (odometer_km: number): AdjustmentAnswers => ({
  odometer_km,
  condition: 'good',
  service_history: 'full',
  accident: 'none',
  faults: false,
  keys: 'two_or_more',
  finance: { kind: 'none' },
});

/** A valuation among 10,000 comparable vehicles against a plain search of the same stock; both alternate in one process. */
export const benchValuations = async (): Promise<BenchRow[]> => {
  const tenant = tenantContext('coastline');
  const now = () => new Date('2026-11-21T00:00:00Z');
  const index = makeEmbeddedIndex();
  const documents = Array.from({ length: VEHICLES }, (_, n) => {
    const content = {
      year: 2020 + (n % 5),
      km: (n * 7_919) % 100_000,
      price_cents: 3_000_000 + ((n * 104_729) % 2_000_000),
    };
    return stockDocument(
      projectVehicle(stockItem({ id: `v${n}` }, content), undefined, tenant.config),
      1,
      tenant.config,
    );
  });
  await index.upsertMany(tenant, documents);
  const valuer = makeValuer({ index, now, logger: { warn: (message) => console.error(message) } });
  /** Another one each time too: an engine keeps the answer of one that is repeated. */
  const search = (km: number) => {
    const ranges = { km: { min: null, max: km } };
    const state = { ...emptySearch, ranges, refinements: { make: ['Toyota'], model: ['Hilux'] } };
    return index.search({ ...stockQuery(tenant, state, {}, now()), unknown: null });
  };
  const times: Record<'search' | 'valuation', number[]> = { search: [], valuation: [] };
  for (let n = 0; n < WARM_UP + ROUNDS; n += 1) {
    const km = (n * 6_151) % 100_000;
    const plain = await timed(() => search(km));
    const valued = await timed(() => valuer.value(tenant, vehicle, answersAt(km)));
    if (n < WARM_UP) continue;
    times.search.push(plain);
    times.valuation.push(valued);
  }
  const [base, value] = [median(times.search), median(times.valuation)];
  return [
    { name: 'a plain search of make, model and kilometres, median', value: `${base.toFixed(3)} ms`, ratio: null },
    { name: 'a valuation, median (at most 3x)', value: `${value.toFixed(3)} ms`, ratio: value / base },
  ];
};
