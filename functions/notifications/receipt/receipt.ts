import { postalText } from '#domain/locations/postal-address.ts';
import { localDateTime } from '#domain/hours/local-time.ts';
import { formatTime } from '#domain/hours/rules.ts';
import { whoAnswers } from '#domain/lead/kinds/answering.ts';
import { answerPromise } from '#domain/lead/answer-promise.ts';
import { fullName } from '#domain/lead/names.ts';
import type { Lead } from '#domain/lead/schema.ts';
import { slotWords } from '#domain/testdrive/words.ts';
import { sentences } from '#domain/text/sentences.ts';
import { displayPhone } from '#domain/phone/rules.ts';
import type { MailMessage, SmsMessage } from '#functions/runtime/mail/mail.ts';
import type { MailBlock } from '#functions/runtime/mail/mail-body.ts';
import { REPLIED, shopperMail } from '#functions/runtime/mail/shopper-mail.ts';
import type { TenantContext } from '#functions/runtime/tenants/tenant-context.ts';
import type { Location } from '#tenants/schemas/location-schema.ts';
import type { TenantConfig } from '#tenants/schema.ts';
import { changeLinks, driveFacts, mapLink, referenceRow, vehiclePicture } from '../appointment/drive-blocks.ts';
import type { ReceiptAppointment } from './appointment.ts';
import { sentAnswers } from './answers.ts';
import { receiptId } from '../published/receipt-id.ts';

/** Who spoke with somebody needs no receipt; a portal sends its own, and its mail may be forged. */
const cameWithoutForm = ({ entered_by, portal }: Lead): boolean => entered_by !== undefined || portal !== undefined;

/**
 * By which channel a receipt goes; none for what looks like a program, which would send mail to strangers by us, and none for a
 * reservation, which has receipts of its own.
 */
export const receiptChannel = (lead: Lead): 'email' | 'sms' | null => {
  const { suspicions = [], email, phone, details } = lead;
  if (suspicions.length > 0 || details?.['reservation_id'] !== undefined) return null;
  if (cameWithoutForm(lead)) return null;
  if (email !== null) return 'email';
  return phone === null ? null : 'sms';
};

const formatAnsweringPhone = (config: TenantConfig, lead: Lead): string =>
  displayPhone(whoAnswers(config, lead).phone, config.country);

interface ReceiptParts {
  lead: Lead;
  now: Date;
  /** Of the dealer's site. */
  origin: string;
  /** Page that withdraws what was consented to. */
  withdrawHref: string;
  /** Page of the enquiry: who answers, and what may be added. */
  enquiryHref?: string | undefined;
  /** Address of the vehicle's picture. */
  picture?: string | null;
  /** Of a lead that booked a test drive, or asked for one. */
  appointment?: ReceiptAppointment | undefined;
}

/** Under what leads a receipt. A button, but for an appointment, which has a page of its own, whose button comes first. */
const enquiryLink = ({ enquiryHref: href, appointment }: ReceiptParts): MailBlock[] => {
  if (href === undefined) return [];
  const to = { label: 'See who answers, add something, or stop', href };
  return [appointment === undefined ? { kind: 'action', ...to } : { kind: 'link', ...to }];
};

/** 'You agreed' only of a box that the person ticked. */
const consentBlocks = ({ lead, withdrawHref }: ReceiptParts, { words }: TenantConfig): MailBlock[] => {
  const { opt_in, preset } = lead.consent;
  if (!opt_in)
    return [{ kind: 'small', text: 'You have not agreed to offers. This message only confirms what you sent.' }];
  const said =
    preset === true
      ? `The form had this box ticked: “${words.optInLabel}” If you do not want that, say so at any time.`
      : `You agreed to this: “${words.optInLabel}” You can withdraw it at any time.`;
  return [
    { kind: 'small', text: said },
    { kind: 'link', label: preset === true ? 'Send me no offers' : 'Withdraw your consent', href: withdrawHref },
  ];
};

/** What a receipt says first: what was booked, what is still to do, or who has the enquiry. */
interface Opening {
  subject: string;
  heading: string;
  blocks: MailBlock[];
}

const untilWords = (until: string, location: Location | undefined): string =>
  formatTime(localDateTime(new Date(until), location?.time_zone ?? 'UTC').time);

const driveOpening = (config: TenantConfig, parts: ReceiptParts, appointment: ReceiptAppointment): Opening => {
  const { lead, picture = null } = parts;
  const { slot, keptUntil: retainedUntil, href } = appointment;
  const drive = { config, lead, slot };
  const { name } = whoAnswers(config, lead);
  const place = config.locations.find(({ id }) => id === slot.location_id);
  const about = [...vehiclePicture(lead, picture), driveFacts(drive, { when: 'When', coming: true })];
  if (retainedUntil === undefined)
    return {
      subject: `Your test drive is booked: ${slotWords(slot)}`,
      heading: 'Your test drive is booked',
      blocks: [
        { kind: 'text', text: `Hello ${lead.first_name}, ${name} expects you.` },
        ...about,
        ...changeLinks(href),
        ...mapLink(drive),
        { kind: 'small', text: 'The invitation that comes with this mail puts it into your calendar.' },
      ],
    };
  const until = untilWords(retainedUntil, place);
  return {
    subject: `Enter your code by ${until} to book your test drive`,
    // The hour stays with its half of the day.
    heading: `Your time is kept until ${until.replace(' ', '\u00a0')}`,
    blocks: [
      { kind: 'text', text: `Hello ${lead.first_name}, your test drive is not booked yet. Enter the code, and it is.` },
      { kind: 'action', label: 'Enter the code', href },
      ...about,
    ],
  };
};

const buildOpening = (config: TenantConfig, parts: ReceiptParts): Opening => {
  const { lead, now, picture = null, appointment } = parts;
  if (appointment !== undefined) return driveOpening(config, parts, appointment);
  const { name, location } = whoAnswers(config, lead);
  const heading = `${name} has your enquiry`;
  return {
    subject: heading,
    heading,
    blocks: [
      {
        kind: 'text',
        text: sentences(`Hello ${lead.first_name}, thank you.`, answerPromise({ words: config.words, location }, now)),
      },
      ...vehiclePicture(lead, picture),
    ],
  };
};

const recipientFacts = (config: TenantConfig, lead: Lead): MailBlock => {
  const { name, location } = whoAnswers(config, lead);
  return {
    kind: 'facts',
    rows: [
      ['Sent to', name],
      ['Phone', formatAnsweringPhone(config, lead)],
      ...(location === undefined ? [] : [['Address', postalText(location.address, config)] as const]),
      ...referenceRow(lead),
    ],
  };
};

export const receiptMail = (tenant: TenantContext, address: string, parts: ReceiptParts): MailMessage => {
  const { config } = tenant;
  const { lead, origin, appointment } = parts;
  const { subject, heading, blocks } = buildOpening(config, parts);
  return shopperMail(tenant, {
    id: receiptId(lead.lead_id),
    subject,
    origin,
    headers: REPLIED,
    to: { name: fullName(lead), address },
    blocks: [
      { kind: 'heading', text: heading },
      ...blocks,
      { kind: 'subheading', text: 'What you sent' },
      { kind: 'facts', rows: sentAnswers(lead, config) },
      ...(appointment === undefined ? [recipientFacts(config, lead)] : []),
      ...enquiryLink(parts),
      ...consentBlocks(parts, config),
    ],
    ...(appointment?.calendar === undefined ? {} : { calendar: appointment.calendar }),
  });
};

const smsOpening = (config: TenantConfig, { lead, appointment }: ReceiptParts): string => {
  if (appointment === undefined) return `${whoAnswers(config, lead).name} has your enquiry and will answer you.`;
  const { slot, keptUntil: retainedUntil } = appointment;
  const place = config.locations.find(({ id }) => id === slot.location_id);
  const time = [slotWords(slot), ...(place === undefined ? [] : [place.name, postalText(place.address, config)])].join(
    ', ',
  );
  return retainedUntil === undefined
    ? `Your test drive is booked: ${time}.`
    : `${time} is kept for you until ${untilWords(retainedUntil, place)}. Enter the code to book it.`;
};

export const receiptSms = ({ config, id }: TenantContext, to: string, parts: ReceiptParts): SmsMessage => {
  const { lead, withdrawHref, appointment, enquiryHref } = parts;
  const call = `Call ${formatAnsweringPhone(config, lead)}.${lead.reference === undefined ? '' : ` Reference ${lead.reference}.`}`;
  const page = enquiryHref === undefined ? '' : ` Your enquiry: ${enquiryHref}`;
  const change = appointment === undefined ? page : ` Change or cancel: ${appointment.href}`;
  const consent = lead.consent.opt_in ? ` Withdraw your consent: ${withdrawHref}` : '';
  return {
    id: receiptId(lead.lead_id),
    tenant: id,
    to,
    text: `${smsOpening(config, parts)} ${call}${change}${consent}`,
  };
};
