import { DAY_MS } from '#domain/hours/units.ts';
import { lineMissing } from '../published/line-missing.ts';
import { isHeldSince, storedLeadSchema } from '#functions/leads/published/stored-lead.ts';
import { earlierBy, GRACE_MS, scanSinceCheckpoint } from '#functions/runtime/table/checkpointed-scan.ts';
import { keys, lists } from '#functions/runtime/table/keys.ts';
import type { Logger } from '#functions/runtime/logger.ts';
import type { Runtime } from '#functions/runtime/runtime.ts';
import type { TenantContext } from '#functions/runtime/tenants/tenant-context.ts';
import { makeAllocateLead } from '../allocation/allocate-lead.ts';
import { makeProjectLine } from '../lines/project-line.ts';

export interface ReconcileDeps extends Pick<Runtime, 'table' | 'now' | 'signals'> {
  logger: Pick<Logger, 'warn'>;
}

/** Of a lead that is old no message got lost: its line was never made, because the inbox is younger. */
const RECENT_MS = 3 * DAY_MS;
/** Deliveries and people change a lead's line for a while. */
const OVERLAP_MS = DAY_MS;

/** Makes lines that are missing, wrong or left over, of the last day and of what is new. Without a checkpoint it begins with the dealer's first lead, a thousand a run. */
export const makeReconcile = (deps: ReconcileDeps) => {
  const { table, now, signals, logger } = deps;
  const projectLine = makeProjectLine(deps);
  const allocateLead = makeAllocateLead(deps);

  /** Whether none of the page is still held back. */
  const look = async (tenant: TenantContext, ids: readonly string[]): Promise<boolean> => {
    const leads = await table.loadMany(
      ids.map((id) => keys.lead(tenant, id)),
      storedLeadSchema,
    );
    const since = earlierBy(now(), GRACE_MS);
    const recent = earlierBy(now(), RECENT_MS);
    const ready = leads.filter(({ state }) => !isHeldSince(state, since));
    let mended = 0;
    for (const { state } of ready) {
      const { lead_id, submitted_at } = state.lead;
      const isRecent = submitted_at > recent;
      const done = await projectLine(tenant, lead_id);
      if (done === 'same' || !isRecent) continue;
      mended += 1;
      // Its message got lost before it was given to anybody.
      await allocateLead(tenant, lead_id);
    }
    signals.count(lineMissing, mended, { tenant: tenant.id });
    if (mended > 0) logger.warn('lines made late', { tenant: tenant.id, count: mended });
    return ready.length === leads.length;
  };

  return (tenant: TenantContext): Promise<void> =>
    scanSinceCheckpoint(
      { table, now },
      { list: lists.leads(tenant), checkpoint: keys.linesCompared(tenant), begin: '0', overlapMs: OVERLAP_MS },
      (page) =>
        look(
          tenant,
          page.map(({ sort }) => sort.split('#')[1] ?? ''),
        ),
    );
};
