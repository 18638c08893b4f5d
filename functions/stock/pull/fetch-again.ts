import { keys } from '#functions/runtime/table/keys.ts';
import type { Table } from '#functions/runtime/table/table.ts';
import type { TenantContext } from '#functions/runtime/tenants/tenant-context.ts';
import { PULL_SHARD, pullStateSchema } from './state.ts';

/** The file of a pulled source is read anew at the next look, as if it had changed: its columns mean something else now. */
export const fetchAgain = async (
  { table, now }: { table: Pick<Table, 'change'>; now: () => Date },
  tenant: TenantContext,
  source: string,
): Promise<void> => {
  const at = now().toISOString();
  await table.change(keys.feedPull(tenant, source), pullStateSchema, undefined, (state) =>
    state === undefined
      ? undefined
      : {
          state: { ...state, version: null, sha256: null, next_at: at },
          events: [],
          lane: 'stock',
          at,
          due: { shard: PULL_SHARD, at },
        },
  );
};
