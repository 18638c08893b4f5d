import { derivedId } from '#functions/runtime/identifiers.ts';
import { keys, lists } from '#functions/runtime/table/keys.ts';
import { listPages } from '#functions/runtime/table/list-pages.ts';
import type { Table } from '#functions/runtime/table/table.ts';
import type { TenantContext } from '#functions/runtime/tenants/tenant-context.ts';
import {
  mailItemDraft,
  readMailSort,
  receivedMailSchema,
  type ListedMail,
  type ReceivedMailItem,
} from './mail-item.ts';
import { fileName } from './object-names.ts';

const PAGE = 500;
/** No mail has more (files.ts). */
const MOST_FILES = 20;

/** What came and stands in no lead: not read yet, handed on, or kept. */
export const listMails = async (
  table: Pick<Table, 'list'>,
  tenant: TenantContext,
  between: readonly [from: string, to: string] = ['0', '~'],
): Promise<ListedMail[]> => {
  const found: ListedMail[] = [];
  for await (const entries of listPages(table, lists.unplacedMails(tenant), { between, limit: PAGE }))
    found.push(...entries.map(({ sort }) => readMailSort(sort)));
  return found;
};

/** Mails lie in objects: their own items have them emptied (receive.ts), with whatever was attached. */
export const eraseMail = async (
  table: Pick<Table, 'change'>,
  tenant: TenantContext,
  mailId: string,
  files: readonly string[] = Array.from({ length: MOST_FILES }, (_, n) => fileName(tenant, mailId, n)),
): Promise<void> => {
  await table.change(keys.receivedMail(tenant, mailId), receivedMailSchema, undefined, (mail) =>
    mail === undefined || mail.state === 'forgotten'
      ? undefined
      : mailItemDraft(tenant, { ...mail, state: 'forgotten', files: [...files] }, mail.at),
  );
};

/** An item that only has the object emptied, by whoever reads mails, and ends with that. */
const forgottenMail = (tenant: TenantContext, { at, source }: Pick<ListedMail, 'at' | 'source'>): ReceivedMailItem => ({
  mail_id: derivedId('forgotten-mail', tenant.id, source),
  at,
  to: '',
  lead_id: null,
  sender: '',
  verdicts: { spf: 'none', dkim: 'none', dmarc: 'none', spam: 'none', virus: 'none' },
  source,
  state: 'forgotten',
  why: null,
  files: [],
});

/**
 * The mail that somebody read to the end elsewhere: it is known by where it is kept, and when it came. Items from before they were
 * listed are not found by that, so their mail is emptied by an item of its own.
 */
export const eraseSource = async (
  table: Pick<Table, 'change' | 'create' | 'list'>,
  tenant: TenantContext,
  mail: Pick<ListedMail, 'at' | 'source'>,
): Promise<void> => {
  const sameMoment = await listMails(table, tenant, [mail.at, `${mail.at}~`]);
  const listed = sameMoment.filter(({ source }) => source === mail.source);
  for (const { mail_id } of listed) await eraseMail(table, tenant, mail_id);
  if (listed.length > 0) return;
  const item = forgottenMail(tenant, mail);
  await table.create(keys.receivedMail(tenant, item.mail_id), receivedMailSchema, mailItemDraft(tenant, item, item.at));
};
