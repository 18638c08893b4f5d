import { openState } from '#domain/hours/rules.ts';
import { whoAnswers } from '#domain/lead/answering.ts';
import type { Lead } from '#domain/lead/schema.ts';
import { sentences } from '#domain/text/sentences.ts';
import { displayPhone } from '#domain/phone/rules.ts';
import type { MailMessage, SmsMessage } from '#functions/runtime/mail.ts';
import { mailHtml, mailText, type MailBlock } from '#functions/runtime/mail-body.ts';
import type { TenantContext } from '#functions/runtime/tenant-context.ts';
import type { Location } from '#tenants/location-schema.ts';
import type { TenantConfig } from '#tenants/schema.ts';
import type { ReceiptAppointment } from './appointment.ts';
import { sentAnswers } from './answers.ts';

export const receiptId = (leadId: string): string => `receipt.${leadId}`;

/**
 * By which channel a receipt goes; none for what looks like a program, which would send mail to strangers by us, and none for a
 * reservation, which has receipts of its own.
 */
export const receiptChannel = ({ suspicions = [], email, phone, details }: Lead): 'email' | 'sms' | null => {
  if (suspicions.length > 0 || details?.['reservation_id'] !== undefined) return null;
  if (email !== null) return 'email';
  return phone === null ? null : 'sms';
};

const lower = (text: string): string => text.charAt(0).toLowerCase() + text.slice(1);

const whenAnswered = ({ words }: TenantConfig, location: Location | undefined, now: Date): string => {
  if (location === undefined) return words.responsePromise;
  return sentences(words.responsePromise, `${location.name}: ${lower(openState(location, now).text)}.`);
};

const addressOf = ({ address }: Location): string =>
  `${address.street}, ${address.city} ${address.state} ${address.postcode}`;

const phoneOf = (config: TenantConfig, lead: Lead): string =>
  displayPhone(whoAnswers(config, lead).phone, config.country);

interface ReceiptParts {
  lead: Lead;
  now: Date;
  /** Page that withdraws what was consented to. */
  withdrawHref: string;
  /** Of a lead that booked a test drive. */
  appointment?: ReceiptAppointment | undefined;
}

const consentBlocks = ({ lead, withdrawHref }: ReceiptParts, { words }: TenantConfig): MailBlock[] =>
  lead.consent.opt_in
    ? [
        { kind: 'text', text: `You agreed to this: “${words.optInLabel}” You can withdraw it at any time.` },
        { kind: 'link', label: 'Withdraw your consent', href: withdrawHref },
      ]
    : [{ kind: 'small', text: 'You have not agreed to offers. This message only confirms what you sent.' }];

const appointmentBlocks = ({ appointment }: ReceiptParts): MailBlock[] =>
  appointment === undefined
    ? []
    : [{ kind: 'link', label: 'Change or cancel your test drive', href: appointment.href }];

const blocksOf = (config: TenantConfig, parts: ReceiptParts): MailBlock[] => {
  const { lead, now } = parts;
  const { name, location } = whoAnswers(config, lead);
  return [
    { kind: 'heading', text: `${name} has your enquiry` },
    { kind: 'text', text: sentences(`Hello ${lead.first_name}, thank you.`, whenAnswered(config, location, now)) },
    { kind: 'facts', rows: sentAnswers(lead, config) },
    {
      kind: 'facts',
      rows: [
        ['Sent to', name],
        ['Phone', phoneOf(config, lead)],
        ...(location === undefined ? [] : [['Address', addressOf(location)] as const]),
      ],
    },
    ...appointmentBlocks(parts),
    ...consentBlocks(parts, config),
    { kind: 'small', text: `${config.legal_name}, ${config.licence.label} ${config.licence.number}` },
  ];
};

export const receiptMail = ({ config, id }: TenantContext, address: string, parts: ReceiptParts): MailMessage => {
  const { lead } = parts;
  const subject = `${whoAnswers(config, lead).name} has your enquiry`;
  const blocks = blocksOf(config, parts);
  return {
    id: receiptId(lead.lead_id),
    tenant: id,
    from: { name: config.name, address: config.mail.from },
    replyTo: config.mail.replyTo === null ? null : { name: config.name, address: config.mail.replyTo },
    to: [{ name: `${lead.first_name} ${lead.last_name}`, address }],
    subject,
    text: mailText(blocks),
    html: mailHtml({ title: subject, locale: config.locale }, blocks),
    // RFC 3834: no out-of-office reply to a machine.
    headers: { 'Auto-Submitted': 'auto-replied' },
    ...(parts.appointment === undefined ? {} : { calendar: parts.appointment.calendar }),
  };
};

export const receiptSms = (
  { config, id }: TenantContext,
  to: string,
  { lead, withdrawHref, appointment }: ReceiptParts,
): SmsMessage => {
  const { name } = whoAnswers(config, lead);
  const call = `Call ${phoneOf(config, lead)}.`;
  const change = appointment === undefined ? '' : ` Change or cancel: ${appointment.href}`;
  const consent = lead.consent.opt_in ? ` Withdraw your consent: ${withdrawHref}` : '';
  return {
    id: receiptId(lead.lead_id),
    tenant: id,
    to,
    text: `${name} has your enquiry and will answer you. ${call}${change}${consent}`,
  };
};
