import { dealerZone } from '#domain/hours/dealer-zone.ts';
import { emptySearch, type Range } from '#domain/search/state.ts';
import { MAKE_MODEL_SEPARATOR, type SortName } from '#domain/search/facets.ts';
import { isTooOld, findPersonReason } from '#domain/tradein/eligibility.ts';
import type { TradeInVehicle } from '#domain/tradein/schema.ts';
import { valueTradeIn, type Comparable } from '#domain/tradein/valuation.ts';
import { sellingPriceCents } from '#domain/vehicle/rules.ts';
import { describeError, type Logger } from '#functions/runtime/logger.ts';
import { makeMemory } from '#functions/runtime/memory.ts';
import type { TenantContext } from '#functions/runtime/tenants/tenant-context.ts';
import type { Valuer } from '#functions/tradeins/published/valuer.ts';
import type { StockIndex } from './engines/port/stock-index.ts';
import { stockQuery } from './routes/query.ts';

/** Vehicles with fewer kilometres, and as many with more. */
const EACH_SIDE = 20;
const YEARS_APART = 2;
const NAMES_KEPT_MS = 60_000;

interface ValuerDeps {
  index: Pick<StockIndex, 'facetValues' | 'search'>;
  now: () => Date;
  logger: Pick<Logger, 'warn'>;
}

interface Named {
  make: string;
  model: string;
}

const plain = (text: string): string => text.toLowerCase().replace(/[^a-z0-9]/g, '');

const splitMakeModel = (value: string): Named => {
  const [make = '', model = ''] = value.split(MAKE_MODEL_SEPARATOR);
  return { make, model };
};

/** The dealer's own name of a model: 'hi-lux sr5' is 'Hilux'. The longest name wins. */
const namedLike = (vehicle: Named, known: readonly Named[]): Named | undefined => {
  const [make, model] = [plain(vehicle.make), plain(vehicle.model)];
  return known
    .filter((one) => plain(one.make) === make && plain(one.model) !== '' && model.startsWith(plain(one.model)))
    .toSorted((a, b) => b.model.length - a.model.length)[0];
};

/** Values a car by what the dealer asks for the most similar used vehicles: same model, year and kilometres nearby. */
export const makeValuer = ({ index, now, logger }: ValuerDeps): Valuer => {
  const names = makeMemory<Named[]>({ now, keepMs: NAMES_KEPT_MS, most: 50 });

  const namesIn = async (tenant: TenantContext): Promise<Named[]> => {
    const kept = names.get(tenant.id);
    if (kept !== undefined) return kept;
    const found = (await index.facetValues(tenant, 'make_model')).map(({ value }) => splitMakeModel(value));
    names.set(tenant.id, found);
    return found;
  };

  const side = async (
    tenant: TenantContext,
    { make, model }: Named,
    { year, km, sortBy }: { year: Range; km: Range; sortBy: SortName },
  ): Promise<Comparable[]> => {
    const state = {
      ...emptySearch,
      sortBy,
      ranges: { year, km },
      refinements: { make: [make], model: [model], car_type: ['used', 'demo'] },
    };
    const { hits } = await index.search({
      ...stockQuery(tenant, state, {}, now()),
      only: null,
      pricedOnly: true,
      soldAfter: now().getTime(),
      soldLast: false,
      from: 0,
      size: EACH_SIDE,
      unknown: null,
    });
    return hits.flatMap((hit) => {
      const price_cents = sellingPriceCents(hit);
      return hit.km === null || price_cents === null ? [] : [{ year: hit.year, km: hit.km, price_cents }];
    });
  };

  const comparables = async (tenant: TenantContext, vehicle: TradeInVehicle, km: number): Promise<Comparable[]> => {
    const named = namedLike(vehicle, await namesIn(tenant));
    if (named === undefined) return [];
    const year = { min: vehicle.year - YEARS_APART, max: vehicle.year + YEARS_APART };
    const [below, above] = await Promise.all([
      side(tenant, named, { year, km: { min: null, max: km }, sortBy: 'km_desc' }),
      side(tenant, named, { year, km: { min: km + 1, max: null }, sortBy: 'km_asc' }),
    ]);
    return [...below, ...above];
  };

  const valuationRules = ({ config: { tradeIn, locations } }: TenantContext) => ({
    ...tradeIn,
    timeZone: dealerZone(locations),
  });

  /** A shopper is never stopped by the index: a person values the car then. */
  const unasked = (tenant: TenantContext, error: unknown): 'market_unavailable' => {
    logger.warn('market not asked', { tenant: tenant.id, error: describeError(error) });
    return 'market_unavailable';
  };

  return {
    outlook: async (tenant, vehicle) => {
      const rules = valuationRules(tenant);
      if (isTooOld(vehicle, rules, now())) return 'too_old';
      try {
        const found = await comparables(tenant, vehicle, rules.mostKm);
        return found.length < rules.fewestComparables ? 'few_comparables' : null;
      } catch (error) {
        return unasked(tenant, error);
      }
    },
    value: async (tenant, vehicle, answers) => {
      const rules = valuationRules(tenant);
      const reason = findPersonReason(vehicle, answers, rules, now());
      if (reason !== null) return { kind: 'person', reason };
      try {
        const found = await comparables(tenant, vehicle, answers.odometer_km);
        return valueTradeIn({ vehicle, answers, comparables: found, rules, now: now() });
      } catch (error) {
        return { kind: 'person', reason: unasked(tenant, error) };
      }
    },
  };
};
