import * as z from 'zod';
import { mailReceived } from '#events/mail-received.ts';
import { derivedId } from '#functions/runtime/identifiers.ts';
import type { MailNotice } from '#functions/runtime/workers/mail-notice.ts';
import { lists } from '#functions/runtime/table/keys.ts';
import type { ItemDraft } from '#functions/runtime/table/item.ts';
import type { TenantContext } from '#functions/runtime/tenants/tenant-context.ts';
import { SOURCE_DAYS } from './object-names.ts';

const verdict = z.enum(['pass', 'fail', 'none']);

/** Why a mail to a lead's address is not in that lead. */
export const heldReasons = ['no_lead', 'spam', 'too_many', 'full', 'too_large', 'gone', 'portal'] as const;
export type HeldReason = (typeof heldReasons)[number];

/** A mail that came to one address of ours, before anybody read it. */
export const receivedMailSchema = z.object({
  mail_id: z.string(),
  at: z.iso.datetime(),
  /** The address of ours. */
  to: z.string(),
  /** Null: the dealer's address for portals. */
  lead_id: z.string().nullable(),
  /** Of the envelope. */
  sender: z.string(),
  verdicts: z.object({ spf: verdict, dkim: verdict, dmarc: verdict, spam: verdict, virus: verdict }),
  /** The object with the mail as it came. */
  source: z.string(),
  /** `letter`: it stands in its lead; `kept`: nobody was found for it; `forgotten`: what is kept of it has to go. */
  state: z.enum(['came', 'letter', 'handed_on', 'kept', 'forgotten']),
  why: z.enum(heldReasons).nullable(),
  /** Objects with what was attached; of one that is forgotten. */
  files: z.array(z.string()).default([]),
});
export type ReceivedMailItem = z.infer<typeof receivedMailSchema>;

const DAY_SECONDS = 86_400;
const MOST_SENDER = 254;

export const newMailItem = (
  { mail, receipt }: MailNotice,
  { to, lead_id, tenant }: { to: string; lead_id: string | null; tenant: string },
): ReceivedMailItem => ({
  // The same for the same mail, however often we are told of it.
  mail_id: derivedId('received-mail', tenant, mail.messageId, to),
  at: new Date(mail.timestamp).toISOString(),
  to,
  lead_id,
  sender: mail.source.slice(0, MOST_SENDER),
  verdicts: {
    spf: receipt.spfVerdict,
    dkim: receipt.dkimVerdict,
    dmarc: receipt.dmarcVerdict,
    spam: receipt.spamVerdict,
    virus: receipt.virusVerdict,
  },
  source: receipt.action.objectKey,
  state: 'came',
  why: null,
  files: [],
});

/** What is asked of a mail that stands in no lead without loading it. */
export type ListedMail = Pick<ReceivedMailItem, 'at' | 'mail_id' | 'lead_id' | 'source' | 'sender'>;

const mailSort = ({ at, mail_id, lead_id, source, sender }: ListedMail): string =>
  [at, mail_id, lead_id ?? '', source, sender.toLowerCase()].join('#');

export const readMailSort = (sort: string): ListedMail => {
  const [at = '', mail_id = '', lead_id = '', source = '', ...sender] = sort.split('#');
  return { at, mail_id, lead_id: lead_id === '' ? null : lead_id, source, sender: sender.join('#') };
};

const isUnplaced = ({ state }: ReceivedMailItem): boolean => state !== 'letter' && state !== 'forgotten';

/** As long as the mail itself is kept. */
export const mailItemDraft = (
  tenant: TenantContext,
  state: ReceivedMailItem,
  at: string,
): ItemDraft<ReceivedMailItem> => {
  const { mail_id } = state;
  const meta = {
    id: derivedId('mail.received', tenant.id, mail_id, state.state),
    time: at,
    tenantId: tenant.id,
    correlationId: mail_id,
    subject: mail_id,
  };
  return {
    state,
    events: state.state === 'came' || state.state === 'forgotten' ? [mailReceived.create(meta, { mail_id })] : [],
    lane: 'lead',
    at,
    ...(isUnplaced(state) ? { listed: { list: lists.unplacedMails(tenant), sort: mailSort(state) } } : {}),
    expires: Math.ceil(Date.parse(state.at) / 1_000) + SOURCE_DAYS * DAY_SECONDS,
  };
};
