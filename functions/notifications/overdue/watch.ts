import * as z from 'zod';
import type { Lead } from '#domain/lead/schema.ts';
import { sha256 } from '#functions/runtime/identifiers.ts';
import { keys } from '#functions/runtime/table/keys.ts';
import type { Table } from '#functions/runtime/table/table.ts';
import type { TenantContext } from '#functions/runtime/tenants/tenant-context.ts';
import { leadDueAt } from '../published/lead-due.ts';

/** A lead that is looked at once, when its opening minutes are over. */
export const watchSchema = z.object({
  tenant: z.string(),
  lead_id: z.string(),
  dealership_id: z.string(),
  submitted_at: z.iso.datetime(),
  correlation_id: z.string(),
  threshold_minutes: z.number().int(),
  due_at: z.iso.datetime(),
  state: z.enum(['WAITING', 'ACKNOWLEDGED', 'OVERDUE']),
});
export type Watch = z.infer<typeof watchSchema>;

const SHARDS = 4;
export const watchShards = Array.from({ length: SHARDS }, (_, n) => `overdue#${n}`);
const chooseShard = (leadId: string): string => `overdue#${(sha256(leadId)[0] ?? 0) % SHARDS}`;
const KEPT_SECONDS = 30 * 24 * 3_600;

export const watchDraft = (state: Watch, at: string) => ({
  state,
  lane: 'lead' as const,
  at,
  events: [],
  ...(state.state === 'WAITING' ? { due: { shard: chooseShard(state.lead_id), at: state.due_at } } : {}),
  expires: Math.floor(Date.parse(at) / 1_000) + KEPT_SECONDS,
});

/** The places that a lead is sent to. A dealer without one is never told that none took it. */
const hasEndpoint = ({ config }: TenantContext): boolean => config.crm.endpoints.some(({ enabled }) => enabled);

/** Undefined where the dealer wants none of the lead. */
export const firstWatch = (tenant: TenantContext, lead: Lead, correlation_id: string): Watch | undefined => {
  const { overdueMinutes: minutes } = tenant.config;
  const due_at = leadDueAt(tenant, lead);
  if (minutes === null || due_at === null || !hasEndpoint(tenant)) return undefined;
  const { lead_id, dealership_id, submitted_at } = lead;
  return {
    tenant: tenant.id,
    lead_id,
    dealership_id,
    submitted_at,
    correlation_id,
    threshold_minutes: minutes,
    due_at,
    state: 'WAITING',
  };
};

/** Once for each lead, where the dealer wants it. */
export const makeWatch =
  ({ table }: { table: Pick<Table, 'create'> }) =>
  async (tenant: TenantContext, lead: Lead, correlation_id: string): Promise<void> => {
    const watch = firstWatch(tenant, lead, correlation_id);
    if (watch === undefined) return;
    await table.create(keys.leadWatch(tenant, watch.lead_id), watchSchema, watchDraft(watch, watch.submitted_at));
  };
