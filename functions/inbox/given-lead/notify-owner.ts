import { isFinished } from '#domain/inbox/work.ts';
import type { ApiEnv } from '#functions/runtime/env.ts';
import type { Staff } from '#functions/runtime/http/console-session.ts';
import type { Logger } from '#functions/runtime/logger.ts';
import type { Mail } from '#functions/runtime/mail/mail.ts';
import { sendOnce } from '#functions/runtime/mail/send-once.ts';
import type { Runtime } from '#functions/runtime/runtime.ts';
import { parseTenantId } from '#functions/runtime/table/keys.ts';
import type { TableKey } from '#functions/runtime/table/table-key.ts';
import type { TenantContext } from '#functions/runtime/tenants/tenant-context.ts';
import { storedWorkSchema, type StoredWork } from '../work-schema.ts';
import { givenLeadMail } from './mail.ts';
import { loadOwner, loadShownLead, mailableAt } from './owner.ts';
import { workDraft } from './work-draft.ts';

export interface NotifyOwnerDeps extends Pick<Runtime, 'table' | 'now' | 'directory'> {
  env: Pick<ApiEnv, 'CONSOLE_ORIGIN'>;
  logger: Pick<Logger, 'warn'>;
  mail: Mail;
}

/** Mails who was given a lead, once they may be mailed (docs/product/operators.md, 'Leads that somebody is given'). */
export const makeNotifyOwner = (deps: NotifyOwnerDeps) => {
  const { table, now } = deps;

  /** Does nothing where somebody gave the lead away meanwhile: that write has its own time. */
  const note = (key: TableKey, seen: StoredWork, notify_owner_at: string | null) =>
    table.change(key, storedWorkSchema, undefined, (current) => {
      if (current?.notify_owner_at !== seen.notify_owner_at) return undefined;
      return workDraft({ ...current, notify_owner_at }, now().toISOString());
    });

  const send = async (tenant: TenantContext, work: StoredWork, { name, email }: Staff): Promise<void> => {
    const lead = await loadShownLead(table, tenant, work.lead_id);
    if (lead === undefined || isFinished(work.status)) return;
    const moves = work.moves.filter(({ kind }) => kind === 'owner');
    const by = moves.at(-1)?.by.name ?? 'Somebody';
    const id = `lead-given.${work.lead_id}.${moves.length}`;
    const to = { name, address: email };
    const given = { id, to, lead, by, reason: work.allocation?.reason, origin: deps.env.CONSOLE_ORIGIN };
    const message = givenLeadMail(tenant, given);
    const outcome = await sendOnce(deps, tenant, id, () => deps.mail.send(message));
    if (outcome === 'refused')
      deps.logger.warn('owner of a lead not mailed', { tenant: tenant.id, lead: work.lead_id });
  };

  /** Of one work item whose time has come. */
  return async (key: TableKey): Promise<void> => {
    const work = (await table.load(key, storedWorkSchema))?.state;
    const at = now();
    if (work === undefined || work.notify_owner_at === null || work.notify_owner_at > at.toISOString()) return;
    const tenant = await deps.directory.byId(parseTenantId(key));
    const owner = await loadOwner(table, tenant, work);
    const from = owner === undefined ? at : mailableAt(tenant, owner, at);
    if (from > at) {
      await note(key, work, from.toISOString());
      return;
    }
    if (owner !== undefined) await send(tenant, work, owner);
    await note(key, work, null);
  };
};
