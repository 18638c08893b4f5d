import type { AuditStamp } from '#functions/runtime/audit/entry.ts';
import { keys } from '#functions/runtime/table/keys.ts';
import type { Runtime } from '#functions/runtime/runtime.ts';
import type { TenantContext } from '#functions/runtime/tenants/tenant-context.ts';
import type { ProjectLine } from '../lines/project-line.ts';
import { toWorker, type Viewer } from '../viewer.ts';
import type { Act } from '../work.ts';
import { storedWorkSchema, type StoredWork, type Work } from '../work-schema.ts';
import { firstStoredWork, workWrite, type WorkChange } from '../given-lead/write-work.ts';
import { findLead } from './find-lead.ts';

interface ActDeps extends Pick<Runtime, 'now' | 'table'> {
  projectLine: ProjectLine;
}

export interface ActCall {
  tenant: TenantContext;
  viewer: Viewer;
  lead_id: string;
  correlationId: string;
  stamp: AuditStamp;
}

/** Nobody is told of what they took themselves. */
const notifyOwnerAt = (what: WorkChange, { owner }: Work, before: StoredWork, { by, at }: Act): string | null => {
  if (what !== 'owner') return before.notify_owner_at;
  return owner === null || owner.person_id === by.person_id ? null : at;
};

/**
 * Somebody does something with a lead: one conditional write of the work item with its event. The line follows at once, so that the
 * list they go back to says so; if that fails, the event brings it up to date.
 */
export const makeActs =
  ({ table, now, projectLine }: ActDeps) =>
  async (call: ActCall, what: WorkChange, decide: (work: Work, act: Act) => Work): Promise<Work> => {
    const { tenant, viewer, lead_id, stamp } = call;
    const { lead } = await findLead({ table }, tenant, viewer, lead_id);
    const at = now().toISOString();
    const act = { by: toWorker(viewer), at };
    const key = keys.leadWork(tenant, lead_id);
    const work = await table.audited(stamp).change(key, storedWorkSchema, firstStoredWork(lead), (current) => {
      const next = decide(current, act);
      if (next === current) return undefined;
      const notify_owner_at = notifyOwnerAt(what, next, current, act);
      return workWrite({ ...call, what, at, by: viewer.id }, current, { work: next, notify_owner_at });
    });
    await projectLine(tenant, lead_id);
    return work;
  };

export type Acts = ReturnType<typeof makeActs>;
