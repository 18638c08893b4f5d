import type { RangeName, SortName, ValueFacetName } from '#domain/search/facets.ts';
import type { SearchState } from '#domain/search/state.ts';
import type { TenantContext } from '#functions/runtime/tenant-context.ts';
import type { Hit } from './contract.ts';
import type { StockDocument } from './document.ts';

/**
 * A search as engines understand it; only `stockQuery` (query.ts) makes one. `tenant` is a TenantContext, which only the
 * directory makes: a search over somebody else's stock, or everybody's, cannot be written.
 */
export interface StockQuery {
  tenant: TenantContext;
  /** Sold vehicles are found only when they were sold after this instant (milliseconds; reliability.md 5.6). */
  soldAfter: number;
  /** The dealer's default stock (decision 60): only vehicles with one of these values; null is all. */
  only: { facet: ValueFacetName; values: readonly string[] } | null;
  /** Leave out vehicles without a real price (decisions 58 and 60). */
  pricedOnly: boolean;
  /** All must match (text.ts). */
  words: readonly string[];
  /** The whole query as a stock number, registration or VIN. */
  identifier: string;
  refinements: SearchState['refinements'];
  ranges: SearchState['ranges'];
  sort: SortName;
  from: number;
  size: number;
}

export interface StockResult {
  hits: readonly Hit[];
  /** Exact number of vehicles found. */
  count: number;
  /** Disjunctive: each facet without its own refinement. At most FACET_LIMIT values, the most frequent; selected ones always. */
  facets: Readonly<Partial<Record<ValueFacetName, Readonly<Record<string, number>>>>>;
  /** Without the field's own range; absent where nothing found has the number. */
  facetStats: Readonly<Partial<Record<RangeName, { min: number; max: number }>>>;
}

/** Values a facet answers with; ties at the limit are decided by the value's code units. */
export const FACET_LIMIT = 150;

export interface FacetValue {
  value: string;
  count: number;
}

/** One make and model among what a query finds. */
export interface ModelFound {
  /** 'Toyota > Hilux', as in the facet `make_model`. */
  makeModel: string;
  count: number;
  /** Least price in whole dollars; null where none of them has one. */
  priceFrom: number | null;
  /** The first of them in the order of relevance. */
  hit: Hit;
}

export interface Removal {
  id: string;
  /** As in StockDocument: a removal older than what is indexed loses quietly. */
  version: number;
}

export interface IndexHealth {
  engine: string;
  ready: boolean;
  documents: number;
}

/**
 * Where stock is searched. A projection of the table (architecture.md, sentence 2): it can be thrown away and rebuilt.
 * Versions are external: what is not newer than what is known, a removal included, changes nothing and is no error.
 * What is written is found within a second.
 */
export interface StockIndex {
  search(query: StockQuery): Promise<StockResult>;
  upsertMany(tenant: TenantContext, documents: readonly StockDocument[]): Promise<void>;
  removeMany(tenant: TenantContext, removals: readonly Removal[]): Promise<void>;
  /** Values of a facet over all stock of a tenant, the most frequent first: slug tables, tiles. */
  facetValues(tenant: TenantContext, facet: ValueFacetName): Promise<readonly FacetValue[]>;
  /**
   * Every make and model among the vehicles that a query's scope and refinements leave, the most frequent first, without
   * a limit: the models directory. Words, sort and page of the query are left out of account.
   */
  models(query: StockQuery): Promise<readonly ModelFound[]>;
  health(): Promise<IndexHealth>;
}
