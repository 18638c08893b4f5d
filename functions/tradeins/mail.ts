import { offerDay } from '#domain/tradein/offer-day.ts';
import { whoAnswers } from '#domain/lead/kinds/answering.ts';
import { fullName } from '#domain/lead/names.ts';
import type { Lead } from '#domain/lead/schema.ts';
import { formatCents } from '#domain/money/rules.ts';
import { displayPhone } from '#domain/phone/rules.ts';
import { slotWords } from '#domain/testdrive/words.ts';
import { sentences } from '#domain/text/sentences.ts';
import { endReasonTexts } from '#domain/tradein/end-reasons.ts';
import { changeReasonTexts } from '#domain/tradein/change-reasons.ts';
import { type OfferChange } from '#domain/tradein/schema.ts';
import type { MailBlock } from '#functions/runtime/mail/mail-body.ts';
import type { MailMessage } from '#functions/runtime/mail/mail.ts';
import { REPLIED, shopperMail } from '#functions/runtime/mail/shopper-mail.ts';
import type { TenantContext } from '#functions/runtime/tenants/tenant-context.ts';
import type { Valuation } from './published/valuation.ts';
import { bringRow, inspectionInvitation, inspectionRows } from './inspection-words.ts';

type News = Valuation['untold'][number];

interface TradeInMail {
  news: News;
  valuation: Valuation;
  lead: Lead;
  to: string;
  /** Page that shows the valuation. */
  href: string;
  now: Date;
}

type Row = readonly [string, string];

export const vehicleName = ({ vehicle }: Valuation): string =>
  vehicle === null ? 'Your car' : `${vehicle.year} ${vehicle.make} ${vehicle.model}`;

const changeRows = ({ before_cents, after_cents, reason, note, photo_url }: OfferChange): Row[] => [
  ...(before_cents === null ? [] : [['Before', formatCents(before_cents)] as const]),
  ['Now', formatCents(after_cents)],
  ['Why', [changeReasonTexts[reason], note ?? ''].filter(Boolean).join(' ')],
  ...(photo_url === null ? [] : [['Photo', photo_url] as const]),
];

interface Told {
  subject: string;
  said: string;
  rows: Row[];
}

const offerRow = ({ accepted: offer }: Valuation): Row => ['Offer', formatCents(offer?.offer_price_cents ?? 0)];

const accepted = (valuation: Valuation): Told => ({
  subject: 'You accepted our offer for your car',
  said: 'thank you. We call you to agree on a time to see your car. After that you get the price in writing.',
  rows: [offerRow(valuation)],
});

const inspected = ({ config }: TenantContext, valuation: Valuation): Told => {
  const { inspection } = valuation;
  return {
    subject: 'You accepted our offer, and the inspection is booked',
    said: 'thank you. This is when and where we look at your car. After that you get the price in writing. To move the time, call us.',
    rows: [offerRow(valuation), ...(inspection === null ? [] : inspectionRows(config, inspection)), bringRow],
  };
};

const arranged = ({ config }: TenantContext, valuation: Valuation): Told => {
  const { inspection } = valuation;
  const before = inspection?.moved_from;
  const isMoved = before !== undefined;
  return {
    subject: isMoved ? 'The inspection of your car has moved' : 'The inspection of your car is booked',
    said: isMoved
      ? 'we have moved the inspection of your car. This is when and where we look at it now. If the time does not suit you, call us.'
      : 'this is when and where we look at your car. After that you get the price in writing. To move the time, call us.',
    rows: [
      ...(before === undefined ? [] : [['Before', slotWords({ start: before })] as const]),
      ...(inspection === null ? [] : inspectionRows(config, inspection)),
      offerRow(valuation),
      bringRow,
    ],
  };
};

const calledOff = (valuation: Valuation): Told => {
  const { called_off } = valuation;
  const note = called_off?.note ?? null;
  return {
    subject: 'The inspection of your car is cancelled',
    said: 'we have cancelled the inspection of your car. You have accepted our offer all the same: choose another time on the page below, or we call you.',
    rows: [
      ...(called_off == null ? [] : [['Cancelled', slotWords(called_off)] as const]),
      ...(note === null ? [] : [['Why', note] as const]),
      offerRow(valuation),
    ],
  };
};

const changed = (tenant: TenantContext, { changes, expires_at }: Valuation): Told => {
  const change = changes.at(-1);
  return {
    subject: change?.before_cents === null ? 'Our offer for your car' : 'Our offer for your car has changed',
    said: 'this is our offer for your car. You can accept it on the page below.',
    rows: [
      ...(change === undefined ? [] : changeRows(change)),
      ...(expires_at === null ? [] : [['Until', offerDay(expires_at, tenant.config)] as const]),
    ],
  };
};

const finished = ({ final }: Valuation): Told => ({
  subject: 'The price of your car after the inspection',
  said: 'we have looked at your car. This is the price, and why it is not the one you accepted. You decide.',
  rows: final === null ? [] : changeRows(final),
});

/** The inspection that is off because the trade-in ended, or that the dealer cancelled. */
const offWith = ({ ended: end, called_off }: Valuation, news: News): NonNullable<Valuation['called_off']> | null => {
  if (called_off == null) return null;
  return news === 'ended' && end?.at !== called_off.at ? null : called_off;
};

const ended = (valuation: Valuation): Told => {
  const { ended: end } = valuation;
  const off = offWith(valuation, 'ended');
  const isAccepted = end?.outcome === 'not_bought';
  return {
    subject: isAccepted ? 'We are not buying your car' : 'Our offer for your car has ended',
    said: isAccepted
      ? 'we are not buying the car that you offered us. If something of this is not right, call us.'
      : 'we have ended our offer for your car before its last day. If you would like us to look at it again, call us.',
    rows: [
      ...(end?.reason == null ? [] : [['Why', sentences(endReasonTexts[end.reason], end.note ?? '')] as const]),
      ...(off === null ? [] : [['Inspection', `${slotWords(off)}: cancelled`] as const]),
    ],
  };
};

const writeNews = (tenant: TenantContext, { news, valuation }: TradeInMail): Told => {
  switch (news) {
    case 'accepted':
      return accepted(valuation);
    case 'inspection':
      return inspected(tenant, valuation);
    case 'arranged':
      return arranged(tenant, valuation);
    case 'called_off':
      return calledOff(valuation);
    case 'changed':
      return changed(tenant, valuation);
    case 'final':
      return finished(valuation);
    case 'ended':
      return ended(valuation);
  }
};

const buildCalendar = (
  { config }: TenantContext,
  { news, valuation, lead, to, now }: TradeInMail,
): Pick<MailMessage, 'calendar'> => {
  const { id } = valuation;
  const booked = news === 'ended' ? null : valuation.inspection;
  const inspection = booked ?? offWith(valuation, news);
  if (inspection === null) return {};
  const attendee = { name: fullName(lead), email: to };
  const phone = displayPhone(whoAnswers(config, lead).phone, config.country);
  return {
    calendar: inspectionInvitation(config, {
      id,
      inspection,
      car: vehicleName(valuation),
      attendee,
      phone,
      now,
      ...(booked === null && { cancelled: true }),
    }),
  };
};

const timesArranged = ({ inspection }: Valuation): number => inspection?.sequence ?? 0;
const timesCalledOff = ({ called_off }: Valuation): number => called_off?.sequence ?? 0;

const once = (): undefined => undefined;

/** Of news that may come more than once. */
const numbers: Readonly<Record<News, (valuation: Valuation) => number | undefined>> = {
  accepted: once,
  inspection: ({ inspection }) => inspection?.sequence,
  arranged: timesArranged,
  called_off: timesCalledOff,
  changed: ({ changes }) => changes.length,
  final: once,
  ended: ({ ended: end }) => (end == null ? undefined : Date.parse(end.at)),
};

/** One for each piece of news, so that each is told once. */
export const buildMailId = (valuation: Valuation, news: News): string => {
  const number = numbers[news](valuation);
  return `trade-in.${valuation.id}.${news}${number === undefined ? '' : `.${number}`}`;
};

const withCalendar: readonly News[] = ['inspection', 'arranged', 'called_off', 'ended'];

export const tradeInMail = (tenant: TenantContext, mail: TradeInMail): MailMessage => {
  const { config } = tenant;
  const { lead, to, href, valuation } = mail;
  const { subject, said, rows } = writeNews(tenant, mail);
  const blocks: MailBlock[] = [
    { kind: 'heading', text: subject },
    { kind: 'text', text: `Hello ${lead.first_name}, ${said}` },
    {
      kind: 'facts',
      rows: [
        ['Car', vehicleName(valuation)],
        ...rows,
        ['Phone', displayPhone(whoAnswers(config, lead).phone, config.country)],
        ...(lead.reference === undefined ? [] : [['Reference', lead.reference] as const]),
      ],
    },
    { kind: 'action', label: 'Look at your valuation', href },
  ];
  return shopperMail(tenant, {
    id: buildMailId(valuation, mail.news),
    subject,
    blocks,
    origin: new URL(href).origin,
    headers: REPLIED,
    to: { name: fullName(lead), address: to },
    ...(withCalendar.includes(mail.news) ? buildCalendar(tenant, mail) : {}),
  });
};
