import type { Lead } from '#domain/lead/schema.ts';
import type { ReceivedMail } from '../received-mail.ts';
import type { LetterAttachment, LetterIn, Work } from '../work-schema.ts';
import { isAutomatic } from './automatic.ts';
import type { JudgedFile } from './files.ts';
import type { HeldReason } from './mail-item.ts';
import { fileName } from './object-names.ts';
import { ownWords } from './own-words.ts';

const MOST_TEXT = 8_000;
const MINUTES = 60_000;
/** Of one lead, in an hour and of all: the rest of its work item is the dealer's. */
const MOST_AN_HOUR = 20;
const MOST_LETTERS = 100;
const MOST_BYTES = 120_000;

const domainOf = (address: string): string =>
  address
    .slice(address.lastIndexOf('@') + 1)
    .trim()
    .toLowerCase();

/** DMARC, or where the domain has no such rule, SPF of the same domain (RFC 7489, section 3.1). */
const isVouchedFor = ({ verdicts, from }: ReceivedMail, sender: string): boolean =>
  verdicts.dmarc === 'pass' ||
  (verdicts.dmarc === 'none' && verdicts.spf === 'pass' && domainOf(sender) === domainOf(from.address));

/** How sure we are that the shopper wrote it. */
const standingOf = (mail: ReceivedMail, { email }: Pick<Lead, 'email'>, sender: string): LetterIn['sender'] => {
  if (email === null || mail.from.address !== email.trim().toLowerCase()) return 'other_address';
  return isVouchedFor(mail, sender) ? 'verified' : 'unverified';
};

export const toAttachment = (
  tenant: { id: string },
  mailId: string,
  { name, content_type, bytes, refused }: JudgedFile,
  n: number,
): LetterAttachment => ({
  id: String(n),
  name,
  content_type,
  bytes,
  object: refused === null ? fileName(tenant, mailId, n) : null,
  refused,
});

/** Message ids stand between angle brackets (RFC 5322, section 3.6.4); anything else is none. */
const messageId = (text: string | undefined): string | null =>
  /^<[^<>\s]{1,300}>$/.exec(text?.trim() ?? '')?.[0] ?? null;

export const toLetter = (
  mail: ReceivedMail,
  { lead, sender, attachments, cut }: { lead: Lead; sender: string; attachments: LetterAttachment[]; cut: boolean },
): LetterIn => {
  const words = ownWords(mail.text);
  return {
    direction: 'in',
    id: mail.id,
    at: mail.at,
    channel: 'mail',
    from: mail.from.address,
    sender: standingOf(mail, lead, sender),
    subject: mail.subject,
    text: words.slice(0, MOST_TEXT).toWellFormed(),
    cut: cut || words.length > MOST_TEXT,
    automatic: isAutomatic({ ...mail, sender }),
    attachments,
    source: mail.source,
    message_id: messageId(mail.headers['message-id']),
  };
};

/** Whether the lead takes one more; a stranger's letters leave room for what the dealer writes. */
export const refusalOf = ({ letters }: Work, { id, at }: Pick<LetterIn, 'id' | 'at'>): HeldReason | undefined => {
  const others = letters.filter((letter) => letter.direction === 'in' && letter.id !== id);
  const since = new Date(Date.parse(at) - 60 * MINUTES).toISOString();
  if (others.filter((letter) => letter.at > since && letter.at <= at).length >= MOST_AN_HOUR) return 'too_many';
  return others.length >= MOST_LETTERS || Buffer.byteLength(JSON.stringify(others)) > MOST_BYTES ? 'full' : undefined;
};
