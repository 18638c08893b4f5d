import { keys } from '#functions/runtime/keys.ts';
import { ConcurrentWrite } from '#functions/runtime/table-item.ts';
import type { Table } from '#functions/runtime/table.ts';
import type { TenantContext } from '#functions/runtime/tenant-context.ts';
import { endpointSchema, freshEndpoint, type EndpointState } from './endpoint.ts';

/** Which endpoint, and the table it is in. */
interface EndpointPlace {
  table: Pick<Table, 'load' | 'create' | 'replace'>;
  tenant: TenantContext;
  id: string;
}

type Change = (endpoint: EndpointState) => EndpointState | undefined;

/** Writers of one endpoint are few (four in flight): losing this often in a row means something else is wrong. */
const MAX_ROUNDS = 20;

export const loadEndpoint = async (
  table: Pick<Table, 'load'>,
  tenant: TenantContext,
  id: string,
): Promise<EndpointState> => (await table.load(keys.endpoint(tenant, id), endpointSchema))?.state ?? freshEndpoint;

/** One round: the state that holds now, or undefined where another writer was first. */
const tryChange = async (place: EndpointPlace, at: string, change: Change): Promise<EndpointState | undefined> => {
  const key = keys.endpoint(place.tenant, place.id);
  const stored = await place.table.load(key, endpointSchema);
  const current = stored?.state ?? freshEndpoint;
  const state = change(current);
  if (state === undefined) return current;
  const draft = { state, events: [], lane: 'lead', at } as const;
  if (stored === undefined) {
    const made = await place.table.create(key, endpointSchema, draft);
    return made.created ? made.stored.state : undefined;
  }
  try {
    return (await place.table.replace(stored, endpointSchema, draft)).state;
  } catch (error) {
    if (error instanceof ConcurrentWrite) return undefined;
    throw error;
  }
};

/**
 * Changes the endpoint's item by conditional writes, deciding again from what is there whenever another writer was first.
 * `change` answers undefined where nothing is to be written. Answers the state that holds now.
 */
export const changeEndpoint = async (place: EndpointPlace, at: string, change: Change): Promise<EndpointState> => {
  for (let round = 0; round < MAX_ROUNDS; round += 1) {
    const state = await tryChange(place, at, change);
    if (state !== undefined) return state;
  }
  throw new Error(`Endpoint '${place.id}' of '${place.tenant.id}' is written by too many at once.`);
};
