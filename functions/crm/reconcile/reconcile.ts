import { leadSubmitted } from '#events/lead-submitted.ts';
import { sinceCheckpoint } from '#functions/runtime/table/checkpointed-scan.ts';
import { keys } from '#functions/runtime/table/keys.ts';
import { describeError, type Logger } from '#functions/runtime/logger.ts';
import type { Signals } from '#functions/runtime/signals.ts';
import type { IndexEntry } from '#functions/runtime/table/indexes.ts';
import type { Table } from '#functions/runtime/table/table.ts';
import type { TenantContext } from '#functions/runtime/tenants/tenant-context.ts';
import { leadUnplanned } from '#functions/signals.ts';
import type { CrmEndpoint } from '#tenants/schemas/crm-endpoint-schema.ts';
import type { PlanFor } from '../plan/plan.ts';
import { endpointsFor } from '../recipients.ts';
import { LEADS_PER_PAGE, findUnplannedLeads, type UnplannedLeads } from '../unplanned.ts';

/** Time for a lead's own message, and for the lag of the index. */
const GRACE_MS = 5 * 60_000;
/** Start without a checkpoint: queues keep messages for 14 days. */
const HORIZON_MS = 14 * 24 * 60 * 60_000;
/** Pages per dealer and run; the next run continues. */
const PAGES = 10;

interface ReconcileDeps {
  table: Pick<Table, 'list' | 'load' | 'loadMany' | 'change'>;
  planFor: PlanFor;
  signals: Signals;
  logger: Logger;
  now: () => Date;
}

const wantedBy =
  (tenant: TenantContext) =>
  (time: string): CrmEndpoint[] =>
    endpointsFor(tenant, leadSubmitted.name, time);

/** Plans one dealer's leads without deliveries. Throws after trying all of them. */
export const makeReconcile = (deps: ReconcileDeps) => {
  const plan = async (tenant: TenantContext, { event, endpoints }: UnplannedLeads): Promise<boolean> => {
    let created = false;
    for (const endpoint of endpoints) created = (await deps.planFor(tenant, event, endpoint)) || created;
    return created;
  };

  /** A lead that cannot be planned must not block the others. */
  const planAll = async (tenant: TenantContext, found: readonly UnplannedLeads[]): Promise<unknown[]> => {
    const failures: unknown[] = [];
    const planned: string[] = [];
    for (const one of found) {
      try {
        if (await plan(tenant, one)) planned.push(one.event.subject);
      } catch (error) {
        deps.logger.error('lead not planned', {
          tenant: tenant.id,
          lead: one.event.subject,
          error: describeError(error),
        });
        failures.push(error);
      }
    }
    deps.signals.count(leadUnplanned, planned.length, { tenant: tenant.id });
    if (planned.length > 0) deps.logger.warn('leads planned again', { tenant: tenant.id, leads: planned });
    return failures;
  };

  /** Throws after a failure, so that the checkpoint stays and the next run tries again. */
  const compare = async (tenant: TenantContext, between: readonly [from: string, to: string]) => {
    const failures: unknown[] = [];
    let seen = 0;
    let next: IndexEntry | undefined;
    let held: string | undefined;
    do {
      const page = await findUnplannedLeads(deps.table, tenant, { between, after: next }, wantedBy(tenant));
      failures.push(...(await planAll(tenant, page.unplanned)));
      seen += page.leads;
      held ??= page.held;
      next = page.next;
    } while (next !== undefined && seen < PAGES * LEADS_PER_PAGE);
    if (failures.length > 0) throw new AggregateError(failures, `${failures.length} leads of '${tenant.id}' failed.`);
    return { seen, reached: next?.sort, held, wentWell: true };
  };

  return (tenant: TenantContext): Promise<void> =>
    sinceCheckpoint(
      deps,
      { checkpoint: keys.leadsCompared(tenant), graceMs: GRACE_MS, horizonMs: HORIZON_MS },
      (between) => compare(tenant, between),
    );
};
