import { keys } from '#functions/runtime/keys.ts';
import { ConcurrentWrite } from '#functions/runtime/table-item.ts';
import type { Table } from '#functions/runtime/table.ts';
import type { TenantContext } from '#functions/runtime/tenant-context.ts';
import { endpointSchema, freshEndpoint, type EndpointState } from './endpoint.ts';

type EndpointTable = Pick<Table, 'load' | 'create' | 'replace'>;

/** Writers of one endpoint are few (four in flight): losing this often in a row means something else is wrong. */
const MAX_ROUNDS = 20;

export const loadEndpoint = async (
  table: Pick<Table, 'load'>,
  tenant: TenantContext,
  id: string,
): Promise<EndpointState> => (await table.load(keys.endpoint(tenant, id), endpointSchema))?.state ?? freshEndpoint;

/**
 * Changes the endpoint's item by conditional writes, deciding again from what is there whenever another writer was first.
 * `change` answers undefined where nothing is to be written. Answers the state that holds now.
 */
export const changeEndpoint = async (
  table: EndpointTable,
  tenant: TenantContext,
  id: string,
  at: string,
  change: (endpoint: EndpointState) => EndpointState | undefined,
): Promise<EndpointState> => {
  const key = keys.endpoint(tenant, id);
  for (let round = 0; ; round += 1) {
    const stored = await table.load(key, endpointSchema);
    const current = stored?.state ?? freshEndpoint;
    const state = change(current);
    if (state === undefined) return current;
    const draft = { state, events: [], lane: 'lead', at } as const;
    try {
      if (stored !== undefined) return (await table.replace(stored, endpointSchema, draft)).state;
      const made = await table.create(key, endpointSchema, draft);
      if (made.created) return made.stored.state;
    } catch (error) {
      if (!(error instanceof ConcurrentWrite) || round >= MAX_ROUNDS) throw error;
    }
  }
};
