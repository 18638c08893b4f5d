import { priceBand } from '#domain/search/bands.ts';
import type { Hit } from '#domain/search/hit-schema.ts';
import { emptySearch, type SearchState } from '#domain/search/state.ts';
import { isForSale, sellingPriceCents } from '#domain/vehicle/rules.ts';
import { stockItemSchema, type StockItem } from '#domain/vehicle/schema.ts';
import { vehicleIdOfSlug } from '#domain/vehicle/slug.ts';
import { implement, type BoundRoute } from '#functions/runtime/http/implement.ts';
import type { JsonText } from '#functions/runtime/http/json-text.ts';
import { keys } from '#functions/runtime/table/keys.ts';
import { Problem } from '#functions/runtime/http/problems.ts';
import type { Table } from '#functions/runtime/table/table.ts';
import type { TenantContext } from '#functions/runtime/tenants/tenant-context.ts';
import { answerText } from '../answer-json.ts';
import { similarAnswerSchema, similarVehicles } from '../contract.ts';
import type { StockIndex } from '../engines/port/stock-index.ts';
import { makeFallbackAnswers } from './fallback-answers.ts';
import { stockQuery } from './query.ts';
import { chooseRow, isRepetitive } from './similar-row.ts';

const SHOWN = 6;
/** The engine does not know reservations: so many are asked for that enough are left. */
const ASKED = 24;
const KEPT_LETTERS = 2_000_000;

interface SimilarDeps {
  index: StockIndex;
  table: Pick<Table, 'load'>;
  now: () => Date;
}

type Vehicle = Pick<StockItem['content'], 'make' | 'item_type' | 'simple_body' | 'price_cents' | 'offer_price_cents'>;

/** Whole dollars; the upper bound of a band belongs to the next. */
const bandRange = (vehicle: Vehicle): SearchState['ranges'] => {
  const [from, to] = (priceBand(sellingPriceCents(vehicle)) ?? '').split(/[-+]/);
  if (from === undefined || from === '') return {};
  return { price: { min: Number(from), max: to === undefined || to === '' ? null : Number(to) - 1 } };
};

/** From the closest kind of likeness to the loosest. */
const buildSimilarSearches = (vehicle: Vehicle): SearchState[] => {
  const item_type = [vehicle.item_type];
  const alike = vehicle.simple_body === null ? { item_type } : { item_type, body: [vehicle.simple_body] };
  const ranges = bandRange(vehicle);
  return [
    { ...emptySearch, refinements: alike, ranges },
    { ...emptySearch, refinements: alike },
    { ...emptySearch, refinements: { item_type }, ranges },
    { ...emptySearch, refinements: { item_type } },
  ];
};

const distance = (vehicle: Vehicle, hit: Hit): number => {
  const [own, other] = [sellingPriceCents(vehicle), sellingPriceCents(hit)];
  return own === null || other === null ? Number.MAX_SAFE_INTEGER : Math.abs(own - other);
};

/** docs/product/vehicles.md, 'Similar vehicles'. */
export const similarTo = async (
  { index, now }: Pick<SimilarDeps, 'index' | 'now'>,
  tenant: TenantContext,
  id: string,
  vehicle: Vehicle,
): Promise<Hit[]> => {
  const found: Hit[][] = [];
  let row: Hit[] = [];
  for (const search of buildSimilarSearches(vehicle)) {
    if (row.length >= SHOWN && !isRepetitive(row)) break;
    const query = {
      ...stockQuery(tenant, search, {}, now()),
      soldAfter: now().getTime(),
      from: 0,
      size: ASKED,
      unknown: null,
    };
    const { hits } = await index.search(query);
    const known = new Set([id, ...found.flat().map((hit) => hit.id)]);
    const free = hits.filter((hit) => !known.has(hit.id) && isForSale(hit));
    found.push(free.toSorted((a, b) => distance(vehicle, a) - distance(vehicle, b)));
    row = chooseRow(vehicle.make, found, SHOWN);
  }
  return row;
};

/** Of a sold or withdrawn vehicle too, because its page offers them. */
export const similarRoute = (deps: SimilarDeps): BoundRoute => {
  const lastGood = makeFallbackAnswers(deps.now, KEPT_LETTERS);
  const answer = async (tenant: TenantContext, id: string, vehicle: Vehicle): Promise<JsonText> =>
    answerText(similarAnswerSchema.parse({ hits: await similarTo(deps, tenant, id, vehicle) }));
  return implement(similarVehicles, async ({ tenant, params }) => {
    const id = vehicleIdOfSlug(params.slug);
    const stored = await deps.table.load(keys.stock(tenant, id), stockItemSchema, { consistent: false });
    if (stored === undefined) throw new Problem('not_found', 'This dealer has no such vehicle.');
    return lastGood(`${tenant.id} ${id}`, () => answer(tenant, id, stored.state.content));
  });
};
