import * as z from 'zod';
import type { SearchClient } from '#functions/runtime/stores/search-client.ts';
import type { TenantContext } from '#functions/runtime/tenants/tenant-context.ts';
import type { IndexedVehicle, IndexedSelection } from '#functions/search/engines/port/stock-index.ts';
import { documentId } from './stored-document.ts';

const TIMEOUT_MS = 10_000;

const gotSchema = z.object({
  docs: z.array(
    z.object({
      found: z.boolean().default(false),
      _version: z.number().default(0),
      _source: z.object({ id: z.string(), hidden: z.boolean() }).optional(),
    }),
  ),
});

/** A multi-get is current; a search may be a second old. */
const getMany = async (
  client: SearchClient,
  alias: string,
  tenant: TenantContext,
  ids: readonly string[],
): Promise<IndexedVehicle[]> => {
  if (ids.length === 0) return [];
  const docs = ids.map((id) => ({
    _id: documentId(tenant, id),
    routing: tenant.id,
    _source: ['id', 'hidden'],
  }));
  const answer = await client.send({ method: 'POST', path: `/${alias}/_mget`, body: { docs }, timeoutMs: TIMEOUT_MS });
  return gotSchema.parse(answer).docs.flatMap(({ found, _version: version, _source: source }) => {
    return found && source !== undefined ? [{ ...source, version }] : [];
  });
};

const pageSchema = z.object({
  hits: z.object({
    hits: z.array(
      z.object({
        _version: z.number(),
        fields: z.object({ id: z.tuple([z.string()]), hidden: z.tuple([z.boolean()]) }),
      }),
    ),
  }),
});

const getPage = async (
  client: SearchClient,
  alias: string,
  tenant: TenantContext,
  { after, limit }: { after: string; limit: number },
): Promise<IndexedVehicle[]> => {
  const answer = await client.send({
    method: 'POST',
    path: `/${alias}/_search`,
    query: { routing: tenant.id, allow_partial_search_results: false },
    body: {
      query: { term: { tenant: tenant.id } },
      sort: [{ id: 'asc' }],
      ...(after === '' ? {} : { search_after: [after] }),
      size: limit,
      version: true,
      _source: false,
      docvalue_fields: ['id', 'hidden'],
      track_total_hits: false,
    },
    timeoutMs: TIMEOUT_MS,
  });
  return pageSchema.parse(answer).hits.hits.map(({ _version: version, fields }) => ({
    id: fields.id[0],
    version,
    hidden: fields.hidden[0],
  }));
};

/** Throws SearchEngineError, also if there is no index. */
export const readIndexed = (
  client: SearchClient,
  alias: string,
  tenant: TenantContext,
  which: IndexedSelection,
): Promise<IndexedVehicle[]> =>
  'ids' in which ? getMany(client, alias, tenant, which.ids) : getPage(client, alias, tenant, which);
