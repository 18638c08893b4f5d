import { Problem } from '#functions/runtime/http/problems.ts';
import { SearchEngineError, type SearchRequest } from '#functions/runtime/stores/search-client.ts';
import type { TenantContext } from '#functions/runtime/tenants/tenant-context.ts';
import type { StockDocument } from '#functions/search/engines/port/document.ts';
import type {
  PersistentIndex,
  Preparation,
  Removal,
  StockIndex,
  StockQuery,
} from '#functions/search/engines/port/stock-index.ts';
import {
  nothingFound,
  readCountAnswer,
  readPreparation,
  readSearchAnswer,
  readValuesAnswer,
  unknownWords,
} from './answer.ts';
import type { BulkDeps } from './bulk.ts';
import type { Clause } from './filters.ts';
import { makeGenerations } from './generations.ts';
import { readIndexed } from './indexed.ts';
import { nextAlias } from './indexes.ts';
import { modelsBody, readModelsAnswer } from './models.ts';
import { makeListCache } from './list-cache.ts';
import { fuzzyBody, preparationBody, searchBody, valuesBody } from './search-body.ts';
import { STOCK_ALIAS, storedDocument, tombstone } from './stored-document.ts';
import { readVehicleCounts, vehicleCountsBody } from './vehicle-counts.ts';
import { isMissingIndex, writeToNextIndex, writeToIndex, type Change } from './writer.ts';

const READ_TIMEOUT_MS = 3_000;
/** Cached lists of makes and models, about 40 kB each; one execution environment serves few dealers. */
const LISTS_KEPT = 200;

type OpenSearchOptions = Omit<BulkDeps, 'alias'> & { alias?: string; now: () => Date };

const isPassing = (error: unknown): boolean => error instanceof SearchEngineError && error.isPassing;

const shortBreak = (cause: unknown): Problem =>
  new Problem('upstream_unavailable', 'The search is having a short break. Please try again in a moment.', {
    cause,
    headers: { 'retry-after': '5' },
  });

const documentChanges = (tenant: TenantContext, documents: readonly StockDocument[]): Change[] =>
  documents.map((document) => ({
    id: document.id,
    version: document.version,
    source: storedDocument(tenant, document),
  }));

const removalChanges = (tenant: TenantContext, removals: readonly Removal[], now: Date): Change[] =>
  removals.map(({ id, version }) => ({ id, version, source: tombstone(tenant, id, now) }));

const keptIndex = (deps: BulkDeps, now: () => Date, write: typeof writeToIndex): PersistentIndex => ({
  upsertMany: (tenant, documents, options = {}) => write(deps, tenant, documentChanges(tenant, documents), options),
  removeMany: (tenant, removals, options = {}) => write(deps, tenant, removalChanges(tenant, removals, now()), options),
  indexed: async (tenant, which) => {
    try {
      return await readIndexed(deps.client, deps.alias, tenant, which);
    } catch (error) {
      if (isMissingIndex(error)) return [];
      throw error;
    }
  },
});

/**
 * A dealer's documents are in one shard of an index behind an alias, which the first write creates. If the engine is down,
 * searches throw `upstream_unavailable`, writes SearchEngineError.
 */
export const makeOpenSearchIndex = ({ now, ...options }: OpenSearchOptions): StockIndex => {
  const deps: BulkDeps = { alias: STOCK_ALIAS, ...options };
  const { client, alias } = deps;
  const sameList = makeListCache(LISTS_KEPT);

  const read = async (
    operation: '_search' | '_count',
    body: Clause,
    query: SearchRequest['query'] = {},
  ): Promise<unknown> => {
    try {
      return await client.send({
        method: 'POST',
        path: `/${alias}/${operation}`,
        query,
        body,
        timeoutMs: READ_TIMEOUT_MS,
      });
    } catch (error) {
      if (isMissingIndex(error)) return undefined;
      throw error;
    }
  };

  const ask = async (tenant: TenantContext, body: Clause): Promise<unknown> => {
    try {
      // A partial result would have wrong counts.
      return await read('_search', body, { routing: tenant.id, allow_partial_search_results: false });
    } catch (error) {
      throw isPassing(error) ? shortBreak(error) : error;
    }
  };

  const next = keptIndex({ ...deps, alias: nextAlias(alias) }, now, writeToIndex);

  /** Determines `unknown` if the query lacks it, by a second request if words are unknown. */
  const answerTo = async (query: StockQuery): Promise<unknown> => {
    const known = query.unknown ?? null;
    if (known !== null) return ask(query.tenant, fuzzyBody(query, known));
    const answer = await ask(query.tenant, searchBody(query));
    if (answer === undefined || query.unknown !== undefined) return answer;
    const unknown = unknownWords(answer, query);
    return unknown === null ? answer : ask(query.tenant, fuzzyBody(query, unknown));
  };

  const preparation = async (query: StockQuery): Promise<Preparation> => {
    const answer = await ask(query.tenant, preparationBody(query));
    const found = answer === undefined ? { makeModels: [], unknown: null } : readPreparation(answer, query);
    return { ...found, makeModels: sameList(`${query.tenant.id} make_model`, found.makeModels) };
  };

  return {
    prepare: preparation,
    search: async (query) => {
      const answer = await answerTo(query);
      return answer === undefined ? nothingFound(query) : readSearchAnswer(answer, query);
    },
    counts: async (queries) => {
      const [first] = queries;
      if (first === undefined) return [];
      const known = await Promise.all(
        queries.map(async (query) =>
          query.unknown === undefined ? { ...query, unknown: (await preparation(query)).unknown } : query,
        ),
      );
      const answer = await ask(first.tenant, vehicleCountsBody(first.tenant, known));
      return answer === undefined ? queries.map(() => 0) : readVehicleCounts(answer, known);
    },
    ...keptIndex(deps, now, writeToNextIndex),
    facetValues: async (tenant, facet) => {
      const answer = await ask(tenant, valuesBody(tenant, [facet]));
      return sameList(`${tenant.id} ${facet}`, answer === undefined ? [] : readValuesAnswer(answer, facet));
    },
    valuesOfAll: async (tenant, facets, limit) => {
      const answer = await ask(tenant, valuesBody(tenant, facets, limit));
      return facets.map((facet) => (answer === undefined ? [] : readValuesAnswer(answer, facet)));
    },
    models: async (query) => {
      const answer = await ask(query.tenant, modelsBody(query));
      return answer === undefined ? [] : readModelsAnswer(answer);
    },
    health: async () => {
      try {
        const answer = await read('_count', { query: { term: { hidden: false } } });
        const { count, complete } = answer === undefined ? { count: 0, complete: true } : readCountAnswer(answer);
        return { engine: 'opensearch', ready: complete, documents: count };
      } catch (error) {
        if (isPassing(error)) return { engine: 'opensearch', ready: false, documents: 0 };
        throw error;
      }
    },
    generations: makeGenerations({ client, alias, now, next }),
  };
};
