import { Problem } from '#functions/runtime/http/problems.ts';
import { keys } from '#functions/runtime/table/keys.ts';
import type { Table } from '#functions/runtime/table/table.ts';
import type { TenantContext } from '#functions/runtime/tenants/tenant-context.ts';
import type { Act } from '../work.ts';
import { mailDraft } from './mail-items.ts';
import { portalMailSchema, type PortalMailItem } from './mail-schema.ts';
import { AnotherIsRead } from './first-lead.ts';
import type { MakeLead, Typed } from './make-lead.ts';

export const loadPortalMail = async (
  table: Pick<Table, 'load'>,
  tenant: TenantContext,
  mailId: string,
): Promise<PortalMailItem> => {
  const stored = await table.load(keys.portalMail(tenant, mailId), portalMailSchema);
  if (stored === undefined) throw new Problem('not_found', 'This dealer has no such mail.');
  return stored.state;
};

const isTaken = ({ state }: PortalMailItem): boolean => state === 'lead' || state === 'question';

const madeOf = async (makeLead: MakeLead, tenant: TenantContext, mail: PortalMailItem, typed: Typed) => {
  try {
    return await makeLead(tenant, mail, typed, mail.mail_id);
  } catch (error) {
    if (!(error instanceof AnotherIsRead)) throw error;
    throw new Problem('upstream_unavailable', 'Another mail of this person is being read. Try again in a minute.');
  }
};

/** Somebody reads a mail that we could not, or believes one that we held back. What became a lead already stays that. */
export const takeByHand = async (
  { table, makeLead }: { table: Pick<Table, 'change'>; makeLead: MakeLead },
  tenant: TenantContext,
  mail: PortalMailItem,
  { by, at, ...typed }: Act & Typed,
): Promise<PortalMailItem> => {
  if (isTaken(mail)) return mail;
  const made = await madeOf(makeLead, tenant, mail, typed);
  if (made.errors !== undefined) {
    const [first] = made.errors;
    throw new Problem('validation_failed', first?.message ?? 'This cannot be an enquiry.', {
      errors: [...made.errors],
    });
  }
  const { state, lead_id } = made;
  return table.change(keys.portalMail(tenant, mail.mail_id), portalMailSchema, mail, (current) =>
    isTaken(current)
      ? undefined
      : mailDraft(tenant, { ...current, state, lead_id, why: null, faults: [], decided: { by, at, reason: null } }),
  );
};

/** It is no lead. Nothing of it is thrown away. */
export const dismiss = async (
  table: Pick<Table, 'change'>,
  tenant: TenantContext,
  mail: PortalMailItem,
  { by, at, reason }: Act & { reason: string },
): Promise<PortalMailItem> =>
  table.change(keys.portalMail(tenant, mail.mail_id), portalMailSchema, mail, (current) =>
    current.state === 'waiting'
      ? mailDraft(tenant, { ...current, state: 'dismissed', why: null, decided: { by, at, reason } })
      : undefined,
  );
