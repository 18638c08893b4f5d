import { Problem } from '#functions/runtime/problems.ts';
import { SearchEngineError, type SearchClient, type SearchRequest } from '#functions/runtime/search-client.ts';
import type { TenantContext } from '#functions/runtime/tenant-context.ts';
import type { StockIndex } from '#functions/search/stock-index.ts';
import { nothingFound, readCountAnswer, readSearchAnswer, readValuesAnswer } from './answer.ts';
import { writeBulk, type BulkDeps, type BulkWrite } from './bulk.ts';
import type { Clause } from './filters.ts';
import { modelsBody, readModelsAnswer } from './models.ts';
import { makeSameList } from './same-list.ts';
import { searchBody, valuesBody } from './search-body.ts';
import { documentId, indexBody, indexName, STOCK_ALIAS, storedDocument, tombstone } from './stored-document.ts';

/** Connect and answer (reliability.md section 1). An index is made once in an installation's life. */
const READ_TIMEOUT_MS = 3_000;
const CREATE_TIMEOUT_MS = 30_000;
/** Lists of makes and models in memory: those of the dealers that one execution environment serves, some 40 kB each. */
const LISTS_KEPT = 200;

/** `now` dates removals; `alias` is another one in tests only. */
type OpenSearchOptions = Omit<BulkDeps, 'alias'> & { alias?: string; now: () => Date };

type Change = Pick<BulkWrite, 'id' | 'version' | 'source'>;

const isOfType = (error: unknown, type: string): boolean => error instanceof SearchEngineError && error.type === type;

/** Makes the index with its alias. Whoever comes second finds it made. */
const createIndex = async (client: SearchClient, alias: string): Promise<void> => {
  try {
    await client.send({
      method: 'PUT',
      path: `/${indexName(alias)}`,
      body: indexBody(alias),
      timeoutMs: CREATE_TIMEOUT_MS,
    });
  } catch (error) {
    if (!isOfType(error, 'resource_already_exists_exception')) throw error;
  }
};

const isMissingIndex = (error: unknown): boolean => isOfType(error, 'index_not_found_exception');
const isPassing = (error: unknown): boolean => error instanceof SearchEngineError && error.isPassing;

/** What a shopper is told while the engine is away. */
const shortBreak = (cause: unknown): Problem =>
  new Problem('upstream_unavailable', 'The search is having a short break. Please try again in a moment.', {
    cause,
    headers: { 'retry-after': '5' },
  });

/**
 * The OpenSearch engine: one index per schema version behind an alias, a dealer's documents routed to one shard. A new
 * installation needs no step of its own: the first write makes the index, until then a search finds nothing (whoever only
 * reads may not make one). Searches throw the problem `upstream_unavailable` while the engine is away, writes
 * SearchEngineError, so that the queue sends them again.
 */
export const makeOpenSearchIndex = ({ now, ...options }: OpenSearchOptions): StockIndex => {
  const deps: BulkDeps = { alias: STOCK_ALIAS, ...options };
  const { client, alias } = deps;
  const sameList = makeSameList(LISTS_KEPT);

  /** Undefined where there is no index yet. */
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
      // Half an answer would be a wrong count.
      return await read('_search', body, { routing: tenant.id, allow_partial_search_results: false });
    } catch (error) {
      throw isPassing(error) ? shortBreak(error) : error;
    }
  };

  const write = async (tenant: TenantContext, changes: readonly Change[]): Promise<void> => {
    const writes = changes.map(({ id, version, source }) => ({
      id: documentId(tenant, id),
      routing: tenant.id,
      version,
      source,
    }));
    try {
      await writeBulk(deps, writes);
    } catch (error) {
      if (!isMissingIndex(error)) throw error;
      await createIndex(client, alias);
      await writeBulk(deps, writes);
    }
  };

  return {
    search: async (query) => {
      const answer = await ask(query.tenant, searchBody(query));
      return answer === undefined ? nothingFound(query) : readSearchAnswer(answer, query);
    },
    upsertMany: (tenant, documents) =>
      write(
        tenant,
        documents.map((document) => ({
          id: document.id,
          version: document.version,
          source: storedDocument(tenant, document),
        })),
      ),
    removeMany: (tenant, removals) =>
      write(
        tenant,
        removals.map(({ id, version }) => ({ id, version, source: tombstone(tenant, id, now()) })),
      ),
    facetValues: async (tenant, facet) => {
      const answer = await ask(tenant, valuesBody(tenant, facet));
      return sameList(`${tenant.id} ${facet}`, answer === undefined ? [] : readValuesAnswer(answer, facet));
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
  };
};
