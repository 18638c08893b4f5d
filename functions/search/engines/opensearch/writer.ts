import { SearchEngineError, type SearchClient } from '#functions/runtime/stores/search-client.ts';
import type { TenantContext } from '#functions/runtime/tenants/tenant-context.ts';
import { RefusedDocuments, writeBulk, type BulkDeps, type BulkOptions, type BulkWrite } from './bulk.ts';
import { nextAlias, readIndexes } from './indexes.ts';
import { addMissingFields } from './missing-fields.ts';
import { documentId, indexBody, indexName } from './stored-document.ts';

const CREATE_TIMEOUT_MS = 30_000;

/** `source` is a document or a tombstone. */
export type Change = Pick<BulkWrite, 'id' | 'version' | 'source'>;

const isOfType = (error: unknown, type: string): boolean => error instanceof SearchEngineError && error.type === type;

export const isMissingIndex = (error: unknown): boolean => isOfType(error, 'index_not_found_exception');

const isMissingField = (error: unknown): boolean =>
  error instanceof RefusedDocuments && error.refused.some(({ type }) => type === 'strict_dynamic_mapping_exception');

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

const toBulkWrites = (tenant: TenantContext, changes: readonly Change[]): BulkWrite[] =>
  changes.map(({ id, version, source }) => ({
    id: documentId(tenant, id),
    routing: tenant.id,
    version,
    source,
  }));

const writeFitting = async (deps: BulkDeps, writes: readonly BulkWrite[], options: BulkOptions): Promise<void> => {
  try {
    await writeBulk(deps, writes, options);
  } catch (error) {
    if (!isMissingField(error) || !(await addMissingFields(deps.client, deps.alias))) throw error;
    await writeBulk(deps, writes, options);
  }
};

/**
 * Writes to the searched index and, during a reindex, to the next one. The table must have been read before: a write that
 * misses the next index was then in the table before that was filled.
 */
export const writeToNextIndex = async (
  deps: BulkDeps,
  tenant: TenantContext,
  changes: readonly Change[],
  { replacesSame = false }: Pick<BulkOptions, 'replacesSame'>,
): Promise<void> => {
  if (changes.length === 0) return;
  const { client, alias } = deps;
  const writes = toBulkWrites(tenant, changes);
  const { next } = await readIndexes(client, alias);
  const options = { replacesSame, ...(next === undefined ? {} : { also: nextAlias(alias) }) };
  try {
    await writeFitting(deps, writes, options);
  } catch (error) {
    if (!isMissingIndex(error)) throw error;
    await createIndex(client, alias);
    await writeFitting(deps, writes, options);
  }
};

export const writeToIndex = async (
  deps: BulkDeps,
  tenant: TenantContext,
  changes: readonly Change[],
  { replacesSame = false }: Pick<BulkOptions, 'replacesSame'>,
): Promise<void> => writeBulk(deps, toBulkWrites(tenant, changes), { replacesSame });
