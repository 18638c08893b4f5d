import { withClosedDays } from '#domain/hours/closed-day-entries.ts';
import { localDateTime } from '#domain/hours/local-time.ts';
import { formatCents } from '#domain/money/rules.ts';
import { displayPhone } from '#domain/phone/rules.ts';
import { answeringPhone } from '#domain/locations/answering.ts';
import { untilWords } from '#domain/reservations/until-words.ts';
import { slotWords } from '#domain/testdrive/words.ts';
import type { MailBlock } from '#functions/runtime/mail/mail-body.ts';
import type { MailMessage } from '#functions/runtime/mail/mail.ts';
import { REPLIED, shopperMail } from '#functions/runtime/mail/shopper-mail.ts';
import type { TenantContext } from '#functions/runtime/tenants/tenant-context.ts';
import type { Chapter, Contact, ReservationRecord } from '../record.ts';

type Place = TenantContext['config']['locations'][number];

/** Where the vehicle stands; its clock is the one that times are told by. */
export const locationOf = ({ config }: TenantContext, locationId: string | null): Place | undefined =>
  config.locations.find(({ id }) => id === locationId) ??
  config.locations.find(({ primary }) => primary) ??
  config.locations[0];

/** 'Saturday 28 November at 10:30 am (Brisbane time)'. */
export const timeAt = (iso: string, place: Place | undefined): string => {
  if (place === undefined) return `${iso.slice(0, 16).replace('T', ' ')} UTC`;
  const { date, time } = localDateTime(new Date(iso), place.time_zone);
  const city = place.time_zone.slice(place.time_zone.lastIndexOf('/') + 1).replaceAll('_', ' ');
  return `${slotWords({ start: `${date}T${time}` })} (${city} time)`;
};

/** The number of docs/product/leads.md, 'Who answers'. */
export const formatAnsweringPhone = (
  { config }: TenantContext,
  place: Place | undefined,
  vehicleType: ReservationRecord['car']['car_type'] = null,
): string => displayPhone(answeringPhone(config, place, vehicleType), config.country);

interface Letter {
  id: string;
  to: Omit<Contact, 'phone'>;
  subject: string;
  blocks: readonly MailBlock[];
  /** Of the dealer's site; null where the mail leads nowhere. */
  origin: string | null;
}

export const buildLetter = (tenant: TenantContext, { id, to, subject, blocks, origin }: Letter): MailMessage =>
  shopperMail(tenant, {
    id,
    subject,
    origin,
    headers: REPLIED,
    to: { name: `${to.first_name} ${to.last_name}`.trim(), address: to.email },
    blocks: [{ kind: 'heading', text: subject }, ...blocks],
  });

interface Words {
  subject: string;
  text: string;
  when?: readonly [label: string, value: string];
  link: readonly [label: string, href: string] | null;
}

interface Told {
  record: ReservationRecord;
  chapter: Chapter;
  /** Page of the reservation. */
  page: string;
  /** Of the dealer's other vehicles. */
  similar: string;
}

const BANKS = 'Banks take up to 10 business days to show it; an amount that was only held disappears sooner.';

const backSoon = (deposit: string): string => `All of your ${deposit} is on its way back to you. ${BANKS}`;

const cancelled = ({ record, similar }: Told, deposit: string, name: string): Words => {
  const why = record.cancel_reason === null ? '' : ` Our reason: “${record.cancel_reason}”`;
  return {
    subject: 'Your reservation is cancelled',
    text: `We are no longer holding the ${name} for you.${why} ${backSoon(deposit)}`,
    link: ['Look at other vehicles', similar],
  };
};

const refunded = ({ chapter, page }: Told, deposit: string, name: string): Words => ({
  subject: `We have refunded your ${deposit}`,
  text:
    chapter.why === 'late_payment'
      ? `Your payment for the ${name} arrived after your 15 minutes were up, and somebody else was reserving it by then. We have refunded all of it.`
      : `We have refunded your deposit for the ${name}, all of it. ${BANKS}`,
  link: ['Look at your reservation', page],
});

type Write = (told: Told, deposit: string, until: string) => Words | undefined;

const writers: Readonly<Partial<Record<Chapter['what'], Write>>> = {
  confirmed: ({ record, page }, deposit, until) => ({
    subject: `Reserved for you: ${record.car.name}`,
    text: `Your ${deposit} deposit is in, and we are holding the vehicle for you. Come and see it, or call us for a time that suits. The deposit is 100% refundable, and a reservation is not a contract of sale.`,
    when: ['Reserved until', until],
    link: ['Look at your reservation, or cancel it', page],
  }),
  extended: ({ record, page }, _deposit, until) => ({
    subject: 'Your reservation was extended',
    text: `We are holding the ${record.car.name} for you for longer. Your deposit is still 100% refundable.`,
    when: ['Reserved until', until],
    link: ['Look at your reservation, or cancel it', page],
  }),
  expired: ({ record, similar }, deposit) => ({
    subject: 'Your reservation has ended',
    text: `Your time to see the ${record.car.name} has run out, so it is back on sale. ${backSoon(deposit)}`,
    link: ['Look at other vehicles', similar],
  }),
  cancelled: (told, deposit) => cancelled(told, deposit, told.record.car.name),
  sold: ({ record, chapter, similar }, deposit) =>
    chapter.why === 'buyer'
      ? undefined
      : {
          subject: `The ${record.car.name} is sold`,
          text: `We are sorry: the vehicle you reserved has been sold to somebody else. ${backSoon(deposit)}`,
          link: ['Look at similar vehicles', similar],
        },
  fell_through: ({ record, chapter, similar }, deposit) => {
    // Who had reserved what somebody else bought has their money, and heard it then.
    if (record.history.some(({ what, why }) => what === 'sold' && why === 'somebody_else')) return undefined;
    const why = record.cancel_reason === null ? '' : ` Our reason: “${record.cancel_reason}”`;
    const money =
      chapter.why === 'kept'
        ? `We keep your ${deposit} deposit. If you think that we may not, call us.`
        : backSoon(deposit);
    return {
      subject: `The sale of the ${record.car.name} is off`,
      text: `The sale of the ${record.car.name} to you did not go through, and the vehicle is back on sale.${why} ${money}`,
      link: ['Look at other vehicles', similar],
    };
  },
  refunded: (told, deposit) => refunded(told, deposit, told.record.car.name),
};

/** 'Saturday 28 November, 2:40 pm; open that day till 4 pm', by the clock and the calendar of the vehicle's place. */
const untilAt = (tenant: TenantContext, record: ReservationRecord, { at, until }: Chapter): string => {
  const place = locationOf(tenant, record.car.location_id);
  const end = until ?? record.hold_until;
  if (place === undefined) return timeAt(end, undefined);
  const now = new Date(at);
  return untilWords(withClosedDays(place, tenant.config.country, now), new Date(end), now);
};

/** Who answers, and the number of its desk. */
const deskLine = (tenant: TenantContext, { car: vehicle }: ReservationRecord): string => {
  const place = locationOf(tenant, vehicle.location_id);
  return `${place?.name ?? tenant.config.name}, ${formatAnsweringPhone(tenant, place, vehicle.car_type)}`;
};

/** Undefined for what a buyer need not be told. */
const writeWords = (tenant: TenantContext, told: Told): Words | undefined => {
  const { record, chapter } = told;
  const until = untilAt(tenant, record, chapter);
  return writers[chapter.what]?.(told, formatCents(record.amount_cents), until);
};

/** The receipt of a change of a reservation, in the time of the place where the vehicle stands. */
export const reservationMail = (tenant: TenantContext, told: Told): MailMessage | undefined => {
  const words = writeWords(tenant, told);
  if (words === undefined) return undefined;
  const { record, chapter } = told;
  const place = locationOf(tenant, record.car.location_id);
  return buildLetter(tenant, {
    id: `reservation.${chapter.id}`,
    to: record.contact,
    subject: words.subject,
    origin: new URL(told.page).origin,
    blocks: [
      { kind: 'text', text: `Hello ${record.contact.first_name}. ${words.text}` },
      {
        kind: 'facts',
        rows: [
          ['Vehicle', record.car.name],
          ...(record.car.price === null ? [] : [['Price', record.car.price] as const]),
          ...(words.when === undefined ? [] : [words.when]),
          ['Deposit', formatCents(record.amount_cents)],
          ...(record.reference === null ? [] : [['Reference', record.reference] as const]),
          ...(place === undefined ? [] : [['Where', place.name] as const]),
          ['Who answers', deskLine(tenant, record)],
        ],
      },
      ...(words.link === null ? [] : [{ kind: 'action' as const, label: words.link[0], href: words.link[1] }]),
    ],
  });
};
