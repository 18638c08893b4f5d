import { isFinished } from '#domain/inbox/work.ts';
import type { ApiEnv } from '#functions/runtime/env.ts';
import type { Staff } from '#functions/runtime/http/console-session.ts';
import type { Logger } from '#functions/runtime/logger.ts';
import type { Mail } from '#functions/runtime/mail/mail.ts';
import { sendOnce } from '#functions/runtime/mail/send-once.ts';
import type { Runtime } from '#functions/runtime/runtime.ts';
import type { TenantContext } from '#functions/runtime/tenants/tenant-context.ts';
import type { StoredWork } from '../work-schema.ts';
import { givenLeadMail } from './mail.ts';
import { makeNotice } from './notice.ts';
import { loadShownLead } from './owner.ts';

export interface NotifyOwnerDeps extends Pick<Runtime, 'table' | 'now' | 'directory'> {
  env: Pick<ApiEnv, 'CONSOLE_ORIGIN'>;
  logger: Pick<Logger, 'warn'>;
  mail: Mail;
}

/** Mails who was given a lead, once they may be mailed (docs/product/operators.md, 'Leads that somebody is given'). */
export const makeNotifyOwner = (deps: NotifyOwnerDeps) => {
  const { table } = deps;

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

  // Whoever gave the lead away meanwhile wrote a time of its own.
  return makeNotice(deps, {
    due: 'notify_owner_at',
    isSame: (current, seen) => current.notify_owner_at === seen.notify_owner_at,
    send: async (tenant, work, owner) => {
      if (owner !== undefined) await send(tenant, work, owner);
    },
  });
};
