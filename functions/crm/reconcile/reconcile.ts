import * as z from 'zod';
import { leadSubmitted } from '#events/lead-submitted.ts';
import { keys } from '#functions/runtime/table/keys.ts';
import { describeError, type Logger } from '#functions/runtime/logger.ts';
import type { Signals } from '#functions/runtime/signals.ts';
import type { IndexEntry } from '#functions/runtime/table/indexes.ts';
import type { StoredItem } from '#functions/runtime/table/item.ts';
import type { Table } from '#functions/runtime/table/table.ts';
import type { TenantContext } from '#functions/runtime/tenants/tenant-context.ts';
import { leadUnplanned } from '#functions/signals.ts';
import type { CrmEndpoint } from '#tenants/crm-endpoint-schema.ts';
import type { PlanFor } from '../plan/plan.ts';
import { endpointsFor } from '../recipients.ts';
import { LEADS_PER_PAGE, findUnplannedLeads, type UnplannedLeads } from '../unplanned.ts';

/** Time for a lead's own message, and for the lag of the index. */
const GRACE_MS = 5 * 60_000;
/** Span compared again, for leads that the index showed late. */
const OVERLAP_MS = 60 * 60_000;
/** Start without a checkpoint: queues keep messages for 14 days. */
const HORIZON_MS = 14 * 24 * 60 * 60_000;
/** Pages per dealer and run; the next run continues. */
const PAGES = 10;

const checkpointSchema = z.object({ from: z.string() });
type Checkpoint = z.infer<typeof checkpointSchema>;

interface Compared {
  leads: number;
  next: IndexEntry | undefined;
  held: string | undefined;
}

interface ReconcileDeps {
  table: Pick<Table, 'list' | 'load' | 'loadMany' | 'create' | 'replace'>;
  planFor: PlanFor;
  signals: Signals;
  logger: Logger;
  now: () => Date;
}

const before = (time: Date, ms: number): string => new Date(time.getTime() - ms).toISOString();
/** What is held back is looked at again. */
const earlier = (reached: string, held: string | undefined): string =>
  held !== undefined && held < reached ? held : reached;
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

  const save = async (
    tenant: TenantContext,
    stored: StoredItem<Checkpoint> | undefined,
    from: string,
  ): Promise<void> => {
    const draft = { state: { from }, events: [], lane: 'lead', at: deps.now().toISOString() } as const;
    if (stored === undefined) await deps.table.create(keys.leadsCompared(tenant), checkpointSchema, draft);
    else await deps.table.replace(stored, checkpointSchema, draft);
  };

  /** Up to PAGES pages; `next` is the last lead compared. */
  const compare = async (tenant: TenantContext, between: readonly [from: string, to: string]): Promise<Compared> => {
    const failures: unknown[] = [];
    let leads = 0;
    let next: IndexEntry | undefined;
    let held: string | undefined;
    do {
      const page = await findUnplannedLeads(deps.table, tenant, { between, after: next }, wantedBy(tenant));
      failures.push(...(await planAll(tenant, page.unplanned)));
      leads += page.leads;
      held ??= page.held;
      next = page.next;
    } while (next !== undefined && leads < PAGES * LEADS_PER_PAGE);
    // After a failure the checkpoint stays, so that the next run tries again.
    if (failures.length > 0) throw new AggregateError(failures, `${failures.length} leads of '${tenant.id}' failed.`);
    return { leads, next, held };
  };

  return async (tenant: TenantContext): Promise<void> => {
    const now = deps.now();
    const stored = await deps.table.load(keys.leadsCompared(tenant), checkpointSchema);
    const begin = stored?.state.from ?? before(now, HORIZON_MS);
    const end = before(now, GRACE_MS);
    if (begin > end) return;
    const { leads, next, held } = await compare(tenant, [begin, end]);
    const from = earlier(next?.sort ?? before(now, GRACE_MS + OVERLAP_MS), held);
    // Not written without leads: most runs find none.
    if (leads > 0 && from > begin) await save(tenant, stored, from);
  };
};
