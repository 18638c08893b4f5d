import type * as z from 'zod';
import { eventName } from '#events/envelope.ts';
import { leadSubmitted } from '#events/lead-submitted.ts';
import type { AuditStamp } from '#functions/runtime/audit/entry.ts';
import { noteAct } from '#functions/runtime/audit/note-act.ts';
import { lists } from '#functions/runtime/table/keys.ts';
import { Problem } from '#functions/runtime/http/problems.ts';
import type { IndexEntry } from '#functions/runtime/table/indexes.ts';
import type { Table } from '#functions/runtime/table/table.ts';
import type { TenantContext } from '#functions/runtime/tenants/tenant-context.ts';
import type { CrmEndpoint } from '#tenants/schemas/crm-endpoint-schema.ts';
import type { replay, replayAnswerSchema } from './contract.ts';
import { readDeliveries, type LedgerTable } from './deliveries.ts';
import { isFinal, markReplayed } from './delivery.ts';
import { deriveDeliveryId, transitionDelivery } from './delivery-store.ts';
import type { PlanFor } from './plan/plan.ts';
import { subscribesTo } from './recipients.ts';
import { isReservationEvent } from './reservations.ts';
import { findUnplannedLeads, type UnplannedLeads } from './unplanned.ts';

interface ReplayDeps {
  table: LedgerTable & Pick<Table, 'create' | 'replace' | 'audited'>;
  planFor: PlanFor;
  now: () => Date;
}
type ReplayRequest = z.output<typeof replay.body>;
type ReplayAnswer = z.input<typeof replayAnswerSchema>;
type Span = readonly [from: string, to: string];

/** Sorts after every id. */
const END = '~';
const iso = (time: string): string => new Date(time).toISOString();

/** Its part of the command: each lead that goes out again has an entry of its own, as has the vehicle of a reservation. */
const ofOne = (stamp: AuditStamp, { event, subject: id }: { event: string; subject: string }): AuditStamp => ({
  ...stamp,
  subject: { kind: isReservationEvent(event) ? 'vehicle' : 'lead', id },
  keeps: ['status'],
});

/** Starts a new round for the settled deliveries of a span, oldest first. Receivers deduplicate by the unchanged `webhook-id`. */
const replayDeliveries = async (
  { table, now }: ReplayDeps,
  tenant: TenantContext,
  { span, request, stamp }: { span: Span; request: ReplayRequest; stamp: AuditStamp },
): Promise<Pick<ReplayAnswer, 'matched' | 'replayed' | 'skipped' | 'deliveries'>> => {
  const entries = await table.list(lists.deliveries(tenant), { between: span });
  const matching = (await readDeliveries(table, entries)).filter(
    ({ state }) =>
      state.endpoint_id === request.endpoint && (request.status === undefined || state.status === request.status),
  );
  const settled = matching.filter(({ state }) => isFinal(state));
  const begun: string[] = [];
  for (const stored of request.dry_run ? [] : settled) {
    const at = now();
    const audited = table.audited(ofOne(stamp, stored.state));
    const moved = await transitionDelivery(
      { table: audited, tenant },
      stored,
      markReplayed(stored.state, at),
      at.toISOString(),
    );
    if (moved !== undefined) begun.push(stored.state.delivery_id);
  }
  return {
    matched: matching.length,
    replayed: begun.length,
    skipped: matching.length - settled.length,
    deliveries: request.dry_run ? settled.map(({ state }) => state.delivery_id) : begun,
  };
};

/** Includes leads from before the endpoint existed: the operator chooses the span. */
const unplannedIn = async (
  table: ReplayDeps['table'],
  tenant: TenantContext,
  span: Span,
  endpoint: CrmEndpoint,
): Promise<UnplannedLeads[]> => {
  if (!subscribesTo(endpoint, leadSubmitted.name)) return [];
  const found: UnplannedLeads[] = [];
  let after: IndexEntry | undefined;
  do {
    const page = await findUnplannedLeads(table, tenant, { between: span, after }, () => [endpoint]);
    found.push(...page.unplanned);
    after = page.next;
  } while (after !== undefined);
  return found;
};

const planUnplanned = async (
  deps: ReplayDeps,
  tenant: TenantContext,
  span: Span,
  { endpoint, dry_run, stamp }: { endpoint: CrmEndpoint; dry_run: boolean; stamp: AuditStamp },
): Promise<Pick<ReplayAnswer, 'unplanned' | 'planned' | 'deliveries'>> => {
  const found = await unplannedIn(deps.table, tenant, span, endpoint);
  let planned = 0;
  for (const { event } of dry_run ? [] : found) {
    await noteAct(deps, tenant, ofOne(stamp, { event: eventName(event), subject: event.subject }));
    if (await deps.planFor(tenant, event, endpoint)) planned += 1;
  }
  return {
    unplanned: found.length,
    planned,
    deliveries: found.map(({ event }) => deriveDeliveryId(tenant, event.id, endpoint.id)),
  };
};

/** Sends a span of leads again, and those without a delivery for the first time. */
export const replaySpan = async (
  deps: ReplayDeps,
  tenant: TenantContext,
  request: ReplayRequest,
  stamp: AuditStamp,
): Promise<ReplayAnswer> => {
  const { status, dry_run, since, until } = request;
  const endpoint = tenant.config.crm.endpoints.find(({ id }) => id === request.endpoint);
  if (endpoint === undefined) throw new Problem('not_found', 'This dealer has no such endpoint.');
  const span = [iso(request.since), `${iso(request.until)}${END}`] as const;
  if (!dry_run) {
    const asked = { since, until, status: status ?? 'all' };
    await noteAct(
      deps,
      tenant,
      stamp,
      Object.entries(asked).map(([name, after]) => ({ name, after })),
    );
  }
  // Existing ones first: those planned now would be counted twice.
  const again = await replayDeliveries(deps, tenant, { span, request, stamp });
  const first =
    status === undefined || status === 'UNPLANNED'
      ? await planUnplanned(deps, tenant, span, { endpoint, dry_run, stamp })
      : { unplanned: 0, planned: 0, deliveries: [] };
  return { ...again, ...first, dry_run, deliveries: [...again.deliveries, ...first.deliveries] };
};
