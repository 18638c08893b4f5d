import type { RangeName, SortName, ValueFacetName } from '#domain/search/facets.ts';
import type { SearchState } from '#domain/search/state.ts';
import type { TenantContext } from '#functions/runtime/tenant-context.ts';
import type { Hit } from '#domain/search/hit-schema.ts';
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
  /**
   * Places of the words in which errors are forgiven, as `prepare` answers them; null forgives none. Left out, the engine
   * finds them by itself, which may cost it another request.
   */
  unknown?: ReadonlySet<number> | null;
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

/**
 * The same result for those who only pass it on: hits and facets are JSON text. Joining pieces of text takes a
 * fraction of the time of making objects, parsing and writing them (docs/search.md).
 */
export interface SearchText extends Pick<StockResult, 'count' | 'facetStats'> {
  hits: string;
  facets: string;
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

/** What has to be known before a search can be asked in one request. */
export interface Preparation {
  /** Values of `make_model` over all stock of the tenant, the most frequent first: what paths are read by. */
  makeModels: readonly FacetValue[];
  /** For `StockQuery.unsaid` of every query with the same scope and words. */
  unknown: ReadonlySet<number> | null;
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

/** What the index knows of a vehicle. */
export interface IndexedVehicle {
  id: string;
  version: number;
  /** A removal that is remembered. */
  hidden: boolean;
}

/** These vehicles, or a page of all that are known behind an id; the first page is behind ''. */
export type IndexedSelection = { ids: readonly string[] } | { after: string; limit: number };

export interface WriteOptions {
  /** Writes over what is known at the same version, too: a vehicle is to be indexed anew. */
  replacesSame?: boolean;
}

/**
 * Where stock is searched. A projection of the table (architecture.md, sentence 2): it can be thrown away and rebuilt.
 * Versions are external: what is not newer than what is known, a removal included, changes nothing and is no error.
 * What is written is found within a second; where stock is read from snapshots (functions/search/engines/snapshots), within the
 * batch window of the queue and one poll: some ten seconds.
 */
export interface StockIndex {
  /** By the scope and the words of a query; its refinements may be unknown yet. One request to the engine. */
  prepare(query: StockQuery): Promise<Preparation>;
  /** One request to the engine where `unsaid` is given. */
  search(query: StockQuery): Promise<StockResult>;
  /** The same as text, from an engine that keeps it so. */
  searchText?(query: StockQuery): Promise<SearchText>;
  /**
   * Exactly how many vehicles each of these queries finds, in their order. All are of one tenant. One request to the engine
   * where every query with words has its `unsaid`.
   */
  counts(queries: readonly StockQuery[]): Promise<readonly number[]>;
  upsertMany(tenant: TenantContext, documents: readonly StockDocument[], options?: WriteOptions): Promise<void>;
  removeMany(tenant: TenantContext, removals: readonly Removal[], options?: WriteOptions): Promise<void>;
  /** What is known, removals included, ids ascending. By ids as of this moment; a page may be a second old. */
  indexed(tenant: TenantContext, which: IndexedSelection): Promise<readonly IndexedVehicle[]>;
  /** Values of a facet over all stock of a tenant, the most frequent first: slug tables, tiles. */
  facetValues(tenant: TenantContext, facet: ValueFacetName): Promise<readonly FacetValue[]>;
  /** The `limit` most frequent values of each of these facets, in their order, in one request to the engine. */
  valuesOfAll(
    tenant: TenantContext,
    facets: readonly ValueFacetName[],
    limit: number,
  ): Promise<readonly (readonly FacetValue[])[]>;
  /**
   * Every make and model among the vehicles that a query's scope and refinements leave, the most frequent first, without
   * a limit: the models directory. Words, sort and page of the query are left out of account.
   */
  models(query: StockQuery): Promise<readonly ModelFound[]>;
  health(): Promise<IndexHealth>;
  /** Only where indexes are kept outside of the process that serves them. */
  generations?: IndexGenerations;
}

/** As much of an index as is needed to fill it and to compare it with the table. */
export type PersistentIndex = Pick<StockIndex, 'upsertMany' | 'removeMany' | 'indexed'>;

export interface GenerationsStatus {
  /** Name of the index that searches read; null before the first write. */
  current: string | null;
  /** False where older code made it: it works, and a reindex makes it as this code wants it. */
  isOfThisSchema: boolean;
  /** The index that a reindex is filling; `checked` are ids of dealers. */
  next: { index: string; begun_at: string | null; checked: readonly string[] } | null;
  /** The one that was searched before; deleted by the first purge after `kept_until`. */
  before: { index: string; kept_until: string | null } | null;
}

/**
 * Makes the index anew beside reads and writes (reliability.md 5.8): `begin`, fill and compare `next`, `finish`. From
 * `begin` on writers write to both. Each throws the problem `conflict` where it cannot be done.
 */
export interface IndexGenerations {
  status(): Promise<GenerationsStatus>;
  begin(): Promise<void>;
  next: PersistentIndex;
  /** A dealer's vehicles in the next index were compared with the table and are equal. */
  noteChecked(tenantId: string): Promise<void>;
  /** Searches read the next index from now on. Refused while one of these dealers is not checked. */
  finish(tenantIds: readonly string[]): Promise<void>;
  /** Drops the next index. */
  abort(): Promise<void>;
  /** Searches read the index before again; what changed since is not in it. */
  rollback(): Promise<void>;
  /** Deletes what nobody can need any more: tombstones of 7 days, the index before after 24 hours, dropped ones. */
  purge(): Promise<{ tombstones: number; indexes: readonly string[] }>;
}
