import { fullName } from '#domain/lead/names.ts';
import { whoAnswers } from '#domain/lead/kinds/answering.ts';
import type { Lead } from '#domain/lead/schema.ts';
import { displayPhone } from '#domain/phone/rules.ts';
import type { MailBlock } from '#functions/runtime/mail/mail-body.ts';
import type { MailAddress, MailMessage } from '#functions/runtime/mail/mail.ts';
import { shopperMail } from '#functions/runtime/mail/shopper-mail.ts';
import type { TenantContext } from '#functions/runtime/tenants/tenant-context.ts';
import type { Letter, Worker } from '../work-schema.ts';

/** One for each letter, so that it is sent once. */
export const answerMailId = (leadId: string, letterId: string): string => `answer.${leadId}.${letterId}`;

interface AnswerMail {
  /** Of the letter. */
  id: string;
  lead: Lead;
  to: string;
  by: Worker;
  subject: string;
  text: string;
  replyTo: MailAddress | null;
  /** Of the dealer's site, for its logo. */
  origin: string;
  /** What dealer and shopper wrote before. */
  before: readonly Letter[];
}

/** RFC 5322: what it answers, and the way there. A program shows them as one conversation. */
const threadHeaders = (before: readonly Letter[]): Record<string, string> => {
  const ids = before.flatMap(({ message_id }) => message_id ?? []);
  const answered = before.findLast(({ direction, message_id }) => direction === 'in' && message_id !== null);
  const last = answered?.message_id ?? ids.at(-1);
  return last === undefined ? {} : { 'In-Reply-To': last, References: ids.slice(-MOST_REFERENCES).join(' ') };
};
const MOST_REFERENCES = 20;

/** A blank line begins a paragraph. */
const paragraphs = (text: string): MailBlock[] =>
  text
    .split(/\r?\n(?:[ \t]*\r?\n)+/)
    .filter((part) => part.trim() !== '')
    .map((part) => ({ kind: 'text', text: part.trim() }));

/** Who writes, from where, and on which number they are reached. */
const signature = ({ config }: TenantContext, lead: Lead, { name }: Worker): MailBlock => {
  const place = whoAnswers(config, lead);
  const from = place.name === config.name ? config.name : `${place.name}, ${config.name}`;
  return { kind: 'text', text: `${name}\n${from}\n${displayPhone(place.phone, config.country)}` };
};

/** Why it came. It answers what somebody asked and sells nothing else, so there is nothing to unsubscribe from. */
const reason = ({ config }: TenantContext, { reference }: Lead): MailBlock => {
  const which = reference === undefined ? '' : `, reference ${reference}`;
  return {
    kind: 'small',
    text: `You have this mail because you asked ${config.name}${which}. It answers you and adds you to no list.`,
  };
};

/** What a person at the dealer writes to a shopper, in the dealer's look (docs/product/leads.md, 'Answers by mail'). */
export const answerMail = (tenant: TenantContext, mail: AnswerMail): MailMessage => {
  const { id, lead, to, by, subject, text, replyTo, origin, before } = mail;
  const message = shopperMail(tenant, {
    id: answerMailId(lead.lead_id, id),
    to: { name: fullName(lead), address: to },
    subject,
    // A person wrote it: no word of a machine, so that an absence is answered.
    headers: threadHeaders(before),
    blocks: [...paragraphs(text), signature(tenant, lead, by), reason(tenant, lead)],
    origin,
  });
  return { ...message, replyTo, letter: { lead_id: lead.lead_id, id } };
};
