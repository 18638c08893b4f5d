import type { Staff } from '#functions/runtime/http/console-session.ts';
import type { Runtime } from '#functions/runtime/runtime.ts';
import { parseTenantId } from '#functions/runtime/table/keys.ts';
import type { TableKey } from '#functions/runtime/table/table-key.ts';
import type { TenantContext } from '#functions/runtime/tenants/tenant-context.ts';
import { storedWorkSchema, type StoredWork } from '../work-schema.ts';
import { loadOwner, mailableAt } from './owner.ts';
import { workDraft } from './work-draft.ts';

type NoticeDeps = Pick<Runtime, 'table' | 'now' | 'directory'>;

interface Notice {
  /** Where the work item says when it is due. */
  due: 'notify_owner_at' | 'notify_letter_at';
  /** False where something came meanwhile that has a time of its own: the next run tells of it. */
  isSame: (current: StoredWork, seen: StoredWork) => boolean;
  /** `owner`: whoever has the lead and answers leads here. */
  send: (tenant: TenantContext, work: StoredWork, owner: Staff | undefined) => Promise<void>;
}

/** Tells of one work item whose time has come, outside the quiet hours of whoever has the lead. */
export const makeNotice = (deps: NoticeDeps, { due, isSame, send }: Notice) => {
  const { table, now } = deps;

  const note = (key: TableKey, seen: StoredWork, at: string | null) =>
    table.change(key, storedWorkSchema, undefined, (current) =>
      current !== undefined && isSame(current, seen)
        ? workDraft({ ...current, [due]: at }, now().toISOString())
        : undefined,
    );

  /** Undefined: nobody is to be told yet, or any more. */
  const dueWork = async (key: TableKey, at: Date): Promise<StoredWork | undefined> => {
    const work = (await table.load(key, storedWorkSchema))?.state;
    const dueAt = work?.[due] ?? null;
    return dueAt !== null && dueAt <= at.toISOString() ? work : undefined;
  };

  return async (key: TableKey): Promise<void> => {
    const at = now();
    const work = await dueWork(key, at);
    if (work === undefined) return;
    const tenant = await deps.directory.byId(parseTenantId(key));
    const owner = await loadOwner(table, tenant, work);
    const from = owner === undefined ? at : mailableAt(tenant, owner, at);
    if (from > at) {
      await note(key, work, from.toISOString());
      return;
    }
    await send(tenant, work, owner);
    await note(key, work, null);
  };
};
