import { stockItemSchema } from '#domain/vehicle/schema.ts';
import type { Lead } from '#domain/lead/schema.ts';
import { loadLeadDeliveries } from '#functions/crm/published/lead-deliveries.ts';
import { isShownToDealer, storedLeadSchema, updatedLead } from '#functions/leads/published/stored-lead.ts';
import { canonicalJson } from '#functions/runtime/canonical-json.ts';
import { keys } from '#functions/runtime/table/keys.ts';
import { ConcurrentWrite, type StoredItem } from '#functions/runtime/table/item.ts';
import type { Runtime } from '#functions/runtime/runtime.ts';
import type { TenantContext } from '#functions/runtime/tenants/tenant-context.ts';
import { buildLine, lineDraft, storedLineSchema, type StoredLine } from '../line.ts';
import { firstWork } from '../work.ts';
import { workSchema } from '../work-schema.ts';
import { removeLine, writeWords } from './line-items.ts';
import { bumpRevision } from './revision.ts';
import { wordsOf } from '../words.ts';

const MAX_ROUNDS = 20;

export type Projected = 'written' | 'removed' | 'same';

export type ProjectDeps = Pick<Runtime, 'table' | 'now'>;

export type ProjectLine = (tenant: TenantContext, leadId: string, options?: { anew?: boolean }) => Promise<Projected>;

/**
 * Makes a lead's line of what is in the table now. The line is read first and written only if nobody wrote it since: whoever wrote
 * it meanwhile may have seen more, so all is read again. Messages may come twice and in any order.
 */
export const makeProjectLine = (deps: ProjectDeps): ProjectLine => {
  const { table, now } = deps;

  const vehicleRego = async (tenant: TenantContext, { vehicle }: Lead): Promise<string | null> =>
    vehicle === null
      ? null
      : ((await table.load(keys.stock(tenant, vehicle.car_id), stockItemSchema, { consistent: false }))?.state.content
          .regplate ?? null);

  const wantedLine = async (
    tenant: TenantContext,
    leadId: string,
    before: StoredLine | undefined,
  ): Promise<StoredLine | undefined> => {
    const [stored, work, deliveries] = await Promise.all([
      table.load(keys.lead(tenant, leadId), storedLeadSchema),
      table.load(keys.leadWork(tenant, leadId), workSchema),
      loadLeadDeliveries(deps, tenant, leadId),
    ]);
    if (stored === undefined || !isShownToDealer(stored.state)) return undefined;
    const lead = updatedLead(stored.state);
    const words = before?.words ?? wordsOf(tenant, lead, await vehicleRego(tenant, lead));
    return buildLine(tenant, {
      lead,
      work: work?.state ?? firstWork(lead),
      deliveries,
      words,
      due_at: before?.due_at,
    });
  };

  /** False where another writer was first. */
  const write = async (
    tenant: TenantContext,
    seen: StoredItem<StoredLine> | undefined,
    line: StoredLine,
  ): Promise<boolean> => {
    const draft = lineDraft(tenant, line, now().toISOString());
    if (seen !== undefined) {
      await table.replace(seen, storedLineSchema, draft);
      return true;
    }
    // Before the line: what has a line is found by its words.
    await writeWords(deps, tenant, line);
    return (await table.create(keys.leadLine(tenant, line.lead_id), storedLineSchema, draft)).created;
  };

  /** Erasing removes the line before the person leaves the lead: what was written between the two must not stay. */
  const removeErased = async (tenant: TenantContext, leadId: string): Promise<Projected> => {
    const stored = await table.load(keys.lead(tenant, leadId), storedLeadSchema);
    if (stored !== undefined && isShownToDealer(stored.state)) return 'written';
    await removeLine(deps, tenant, leadId);
    return 'removed';
  };

  const isErased = async (tenant: TenantContext, leadId: string): Promise<boolean> =>
    (await table.load(keys.lead(tenant, leadId), storedLeadSchema))?.state.erased_at !== undefined;

  const removeUnwanted = async (tenant: TenantContext, leadId: string, hadLine: boolean): Promise<Projected> => {
    // Words without a line are left by who died between the two.
    if (hadLine || (await isErased(tenant, leadId))) await removeLine(deps, tenant, leadId);
    return hadLine ? 'removed' : 'same';
  };

  /** Whether the line has to be written; words are written again for a line made anew. */
  const refresh = async (
    tenant: TenantContext,
    { seen, wanted }: { seen: StoredLine | undefined; wanted: StoredLine },
    anew: boolean,
  ): Promise<boolean> => {
    if (seen === undefined) return true;
    if (anew) await writeWords(deps, tenant, wanted);
    return anew || canonicalJson(seen) !== canonicalJson(wanted);
  };

  const attempt = async (tenant: TenantContext, leadId: string, anew: boolean): Promise<Projected | undefined> => {
    const seen = await table.load(keys.leadLine(tenant, leadId), storedLineSchema);
    const wanted = await wantedLine(tenant, leadId, anew ? undefined : seen?.state);
    if (wanted === undefined) return removeUnwanted(tenant, leadId, seen !== undefined);
    if (!(await refresh(tenant, { seen: seen?.state, wanted }, anew))) return 'same';
    return (await write(tenant, seen, wanted)) ? removeErased(tenant, leadId) : undefined;
  };

  return async (tenant, leadId, { anew = false } = {}) => {
    for (let round = 1; round <= MAX_ROUNDS; round += 1) {
      const done = await attempt(tenant, leadId, anew).catch((error: unknown) => {
        if (error instanceof ConcurrentWrite) return undefined;
        throw error;
      });
      if (done === undefined) continue;
      if (done !== 'same') await bumpRevision(deps, tenant);
      return done;
    }
    throw new ConcurrentWrite(keys.leadLine(tenant, leadId), undefined);
  };
};
