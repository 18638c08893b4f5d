import { parseTenantId } from '#functions/runtime/table/keys.ts';
import { removeReference } from '#functions/runtime/table/references.ts';
import { unlessGone } from '#functions/runtime/tenants/tenant-list.ts';
import type { Runtime } from '#functions/runtime/runtime.ts';
import type { Table } from '#functions/runtime/table/table.ts';
import { PROBE_SHARD, storedLeadSchema } from '../published/stored-lead.ts';

type RemoveProbesDeps = Pick<Runtime, 'now'> & {
  table: Pick<Table, 'due' | 'load' | 'remove'>;
  directory: Pick<Runtime['directory'], 'byId'>;
};

/** In one run; there is one an hour and dealer that is probed. */
const PER_RUN = 200;

/**
 * Deletes test leads whose time is over, with their references (ADR 26). DynamoDB's time to live alone may take days. One whose
 * events still wait is left to the next run, so that nothing of the outbox is lost unseen. Returns how many.
 */
export const makeRemoveProbes =
  ({ table, directory, now }: RemoveProbesDeps) =>
  async (): Promise<number> => {
    const over = await table.due(PROBE_SHARD, now().toISOString(), PER_RUN);
    let removed = 0;
    for (const { key } of over) {
      const stored = await table.load(key, storedLeadSchema);
      // The index lags behind the table.
      if (stored?.state.probe === undefined || Object.keys(stored.outbox).length > 0) continue;
      const tenant = await unlessGone(directory.byId(parseTenantId(key)));
      // A dealer who left has no references that anybody reads.
      if (tenant !== undefined) await removeReference(table, tenant, stored.state.lead.reference);
      await table.remove(key);
      removed += 1;
    }
    return removed;
  };
