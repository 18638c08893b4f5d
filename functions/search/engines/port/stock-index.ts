import type { RangeName, SortName, ValueFacetName } from '#domain/search/facets.ts';
import type { SearchState } from '#domain/search/state.ts';
import type { TenantContext } from '#functions/runtime/tenants/tenant-context.ts';
import type { Hit } from '#domain/search/hit-schema.ts';
import type { StockDocument } from './document.ts';

/** Only the directory makes a TenantContext, so no query can name another tenant's stock. */
export interface StockQuery {
  tenant: TenantContext;
  /** Vehicles sold before this instant (milliseconds) are hidden (docs/product/vehicles.md, 'Sold vehicles'). */
  soldAfter: number;
  /** Default stock: only vehicles with one of these values; null is all (docs/product/search.md, 'Default stock'). */
  only: { facet: ValueFacetName; values: readonly string[] } | null;
  /** Leaves out vehicles without a real price (docs/product/search.md, 'Unpriced vehicles'). */
  pricedOnly: boolean;
  /** All must match (text.ts). */
  words: readonly string[];
  /**
   * Somebody names a vehicle: words of make, model and other titles only ('audi' begins 'audio', which is equipment), and a number
   * by any part of it (text.ts). Nothing is guessed: `unknown` is null.
   */
  naming?: true;
  /** Vehicles that say one of these, or another name of it, are left out. */
  excluded: readonly string[];
  /** The complete query as a stock number, registration or VIN. */
  identifier: string;
  /** Indices of words that allow fuzzy matches, from `prepare`; null: none; undefined: the engine determines them. */
  unknown?: ReadonlySet<number> | null;
  refinements: SearchState['refinements'];
  ranges: SearchState['ranges'];
  sort: SortName;
  /** Location names, nearest first, for the sort `distance`; vehicles of other locations come last. */
  nearest: readonly string[];
  /** Sold vehicles after all others, whatever the sort (docs/product/search.md, 'Sold vehicles'). */
  soldLast: boolean;
  from: number;
  size: number;
}

export interface StockResult {
  hits: readonly Hit[];
  count: number;
  /**
   * Each facet without its own refinement: the FACET_LIMIT most frequent values and every selected one. Makes are also
   * counted without the refinements of models, and models without those of pairs and the reverse.
   */
  facets: Readonly<Partial<Record<ValueFacetName, Readonly<Record<string, number>>>>>;
  /** Each field without its own range; absent if no vehicle has the number. */
  facetStats: Readonly<Partial<Record<RangeName, { min: number; max: number }>>>;
}

/** The result with hits and facets as JSON text, which is faster to make than objects (docs/search.md, 'Figures'). */
export interface SearchText extends Pick<StockResult, 'count' | 'facetStats'> {
  hits: string;
  facets: string;
}

/** Values per facet; ties at the limit go by the value's code units. */
export const FACET_LIMIT = 150;

export interface FacetValue {
  value: string;
  count: number;
}

export interface ModelFound {
  /** 'Toyota > Hilux', as in the facet `make_model`. */
  makeModel: string;
  count: number;
  /** In whole dollars; null if none is priced. */
  priceFrom: number | null;
  /** The first by relevance. */
  hit: Hit;
}

/** What a search needs to take a single engine request. */
export interface Preparation {
  /** Values of `make_model` over all stock, the most frequent first; paths are resolved against them. */
  makeModels: readonly FacetValue[];
  /** For `StockQuery.unknown` of every query with the same scope and words. */
  unknown: ReadonlySet<number> | null;
}

export interface Removal {
  id: string;
  /** An outdated removal is ignored. */
  version: number;
}

export interface IndexHealth {
  engine: string;
  ready: boolean;
  documents: number;
}

export interface IndexedVehicle {
  id: string;
  version: number;
  /** A tombstone. */
  hidden: boolean;
}

/** These ids, or the page of all known vehicles after an id; the first page is after ''. */
export type IndexedSelection = { ids: readonly string[] } | { after: string; limit: number };

export interface WriteOptions {
  /** Also overwrites the same version, to index a vehicle anew. */
  replacesSame?: boolean;
}

export interface DealerSize {
  tenant: string;
  vehicles: number;
}

/**
 * The search port, a projection of the table. Writes and removals not newer than the indexed version have no effect. They are
 * found within a second, with snapshots within about ten.
 */
export interface StockIndex {
  /** For the scope and words of a query; its refinements may still be unknown. One engine request. */
  prepare(query: StockQuery): Promise<Preparation>;
  /** One engine request if `unknown` is given. */
  search(query: StockQuery): Promise<StockResult>;
  /** Only of engines that store text. */
  searchText?(query: StockQuery): Promise<SearchText>;
  /** Exact counts of queries of one tenant, in order. One engine request if queries with words have their `unknown`. */
  counts(queries: readonly StockQuery[]): Promise<readonly number[]>;
  upsertMany(tenant: TenantContext, documents: readonly StockDocument[], options?: WriteOptions): Promise<void>;
  removeMany(tenant: TenantContext, removals: readonly Removal[], options?: WriteOptions): Promise<void>;
  /** Known vehicles and tombstones, ids ascending. By ids it is current; a page may be a second old. */
  indexed(tenant: TenantContext, which: IndexedSelection): Promise<readonly IndexedVehicle[]>;
  /** Values of a facet over all of a tenant's stock, the most frequent first. */
  facetValues(tenant: TenantContext, facet: ValueFacetName): Promise<readonly FacetValue[]>;
  /** The `limit` most frequent values of each facet, in order, in one engine request. */
  valuesOfAll(
    tenant: TenantContext,
    facets: readonly ValueFacetName[],
    limit: number,
  ): Promise<readonly (readonly FacetValue[])[]>;
  /** Limited by scope and refinements, the most frequent first. Words, sort and page are ignored. */
  models(query: StockQuery): Promise<readonly ModelFound[]>;
  health(): Promise<IndexHealth>;
  /** Only of snapshots: vehicles by dealer, as their newest ones name them. */
  sizes?(tenants: readonly TenantContext[]): Promise<readonly DealerSize[]>;
  /** Only for indexes outside of the process. */
  generations?: IndexGenerations;
  /** While an installation changes its engine: the one that takes every write too and that nobody searches (beside.ts). */
  beside?: PersistentIndex;
}

export type PersistentIndex = Pick<StockIndex, 'upsertMany' | 'removeMany' | 'indexed'>;

export interface GenerationsStatus {
  /** The index that searches read; null before the first write. */
  current: string | null;
  /** False if older code made it: it works until a reindex. */
  isOfThisSchema: boolean;
  /** The index that a reindex is filling; `checked` are tenant ids. */
  next: { index: string; begun_at: string | null; checked: readonly string[] } | null;
  /** The index searched before; purged after `kept_until`. */
  before: { index: string; kept_until: string | null } | null;
}

/**
 * Rebuilds the index beside reads and writes: `begin`, fill and compare `next`, `finish`. From `begin` on, writers write to both.
 * Each throws `conflict` if it is not possible now (docs/product/search.md, 'Search index').
 */
export interface IndexGenerations {
  status(): Promise<GenerationsStatus>;
  begin(): Promise<void>;
  next: PersistentIndex;
  /** The dealer's vehicles in the next index were compared with the table and are equal. */
  noteChecked(tenantId: string): Promise<void>;
  /** Searches read the next index from now on. Refused until all these dealers are checked. */
  finish(tenantIds: readonly string[]): Promise<void>;
  abort(): Promise<void>;
  /** Searches read the previous index again, without the changes made since. */
  rollback(): Promise<void>;
  /** Deletes tombstones after 7 days, the previous index after 24 hours, and dropped ones. */
  purge(): Promise<{ tombstones: number; indexes: readonly string[] }>;
}
