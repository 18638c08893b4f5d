import { leadWorkChanged } from '#events/lead-work-changed.ts';
import type { AnyEvent } from '#events/envelope.ts';
import type { AuditStamp } from '#functions/runtime/audit/entry.ts';
import { derivedId } from '#functions/runtime/identifiers.ts';
import { keys } from '#functions/runtime/table/keys.ts';
import type { Runtime } from '#functions/runtime/runtime.ts';
import type { TenantContext } from '#functions/runtime/tenants/tenant-context.ts';
import type { ProjectLine } from '../lines/project-line.ts';
import { toWorker, type Viewer } from '../viewer.ts';
import { firstWork, type Act } from '../work.ts';
import { storedWorkSchema, type StoredWork, type Work } from '../work-schema.ts';
import { workDraft } from '../given-lead/work-draft.ts';
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

type What = Parameters<typeof leadWorkChanged.create>[1]['what'];

interface Told extends Pick<ActCall, 'tenant' | 'correlationId'> {
  what: What;
  at: string;
  /** Id of whoever did it. */
  by: string;
}

export const workChangedEvent = ({ tenant, correlationId, what, at, by }: Told, work: Work): AnyEvent =>
  leadWorkChanged.create(
    {
      id: derivedId('lead.work_changed', tenant.id, work.lead_id, String(work.version)),
      time: at,
      tenantId: tenant.id,
      correlationId,
      subject: work.lead_id,
    },
    {
      lead_id: work.lead_id,
      version: work.version,
      what,
      status: work.status,
      owner: work.owner?.person_id ?? null,
      by,
    },
  );

/** Nobody is told of what they took themselves. */
const notifyOwnerAt = (what: What, { owner }: Work, before: StoredWork, { by, at }: Act): string | null => {
  if (what !== 'owner') return before.notify_owner_at;
  return owner === null || owner.person_id === by.person_id ? null : at;
};

/**
 * Somebody does something with a lead: one conditional write of the work item with its event. The line follows at once, so that the
 * list they go back to says so; if that fails, the event brings it up to date.
 */
export const makeActs =
  ({ table, now, projectLine }: ActDeps) =>
  async (call: ActCall, what: What, decide: (work: Work, act: Act) => Work): Promise<Work> => {
    const { tenant, viewer, lead_id, stamp } = call;
    const { lead } = await findLead({ table }, tenant, viewer, lead_id);
    const at = now().toISOString();
    const act = { by: toWorker(viewer), at };
    const untouched = { ...firstWork(lead), notify_owner_at: null, notify_letter_at: null };
    const key = keys.leadWork(tenant, lead_id);
    const work = await table.audited(stamp).change(key, storedWorkSchema, untouched, (current) => {
      const next = decide(current, act);
      if (next === current) return undefined;
      const { notify_letter_at } = current;
      const state = { ...next, notify_letter_at, notify_owner_at: notifyOwnerAt(what, next, current, act) };
      return { ...workDraft(state, at), events: [workChangedEvent({ ...call, what, at, by: viewer.id }, next)] };
    });
    await projectLine(tenant, lead_id);
    return work;
  };

export type Acts = ReturnType<typeof makeActs>;
