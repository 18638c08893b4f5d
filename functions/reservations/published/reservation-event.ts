import * as z from 'zod';
import { owedReasons } from '#domain/reservations/vehicle.ts';
import type { AnyEvent, EventMeta } from '#events/envelope.ts';
import { holdExpired } from '#events/hold-expired.ts';
import { holdLapsed } from '#events/hold-lapsed.ts';
import { reservationCancelled } from '#events/reservation-cancelled.ts';
import { reservationConfirmed } from '#events/reservation-confirmed.ts';
import { reservationExpired } from '#events/reservation-expired.ts';
import { reservationExtended } from '#events/reservation-extended.ts';
import { reservationFellThrough } from '#events/reservation-fell-through.ts';
import { reservationHeld } from '#events/reservation-held.ts';
import { reservationRefunded } from '#events/reservation-refunded.ts';
import { reservationSoldInFeed } from '#events/reservation-sold-in-feed.ts';
import { reservationSold } from '#events/reservation-sold.ts';
import { derivedId } from '#functions/runtime/identifiers.ts';
import type { TenantContext } from '#functions/runtime/tenants/tenant-context.ts';

/** Of what can happen to a hold once: the same whoever tells of it, and however often. */
export const reservationEventId = ({ id }: TenantContext, event: { name: string }, holdId: string): string =>
  derivedId(event.name, id, holdId);

/** A hold that lapsed before anything was known of it may be begun again. */
export const heldEventId = ({ id }: TenantContext, holdId: string, epoch: number): string =>
  derivedId(reservationHeld.name, id, holdId, String(epoch));

/** The provider gives a payment back once. */
export const refundedEventId = ({ id }: TenantContext, paymentId: string): string =>
  derivedId(reservationRefunded.name, id, paymentId);

/** Of the lead that a paid reservation becomes. */
export const reservationLeadId = ({ id }: TenantContext, reservationId: string): string =>
  derivedId('lead of reservation', id, reservationId);

/** What endpoints are told of a reservation besides its event: by these a receiver sorts. */
export const reservationContextSchema = z.object({
  lead_id: z.string().meta({ description: 'Of the lead that the reservation becomes when its deposit is paid.' }),
  dealership_id: z.string(),
  vehicle: z
    .object({ car_id: z.string(), slug: z.string(), stock_number: z.string().nullable(), name: z.string() })
    .nullable(),
});
export type ReservationContext = z.infer<typeof reservationContextSchema>;

/** A reservation's history without its person. */
export const reservationHistorySchema = z.object({
  id: z.string(),
  car: z.object({ id: z.string() }),
  correlation_id: z.string(),
  epoch: z.number().int(),
  payment_id: z.string().nullable(),
  amount_cents: z.number().int(),
  currency: z.string(),
  history: z.array(
    z.object({
      id: z.string(),
      what: z.string(),
      at: z.iso.datetime(),
      until: z.iso.datetime().nullable(),
      why: z.string().nullable(),
    }),
  ),
});
type Reservation = z.infer<typeof reservationHistorySchema>;
type Chapter = Reservation['history'][number];

interface Told {
  tenant: TenantContext;
  reservation: Reservation;
  chapter: Chapter;
  meta: EventMeta;
  facts: { reservation_id: string; car_id: string; epoch: number };
}

const chapterUntil = ({ at, until }: Chapter): { until: string } => ({ until: until ?? at });

const refundReasons = z.enum(owedReasons);

/** Only of the reservation's own payment: what another one was is not in the history. */
const refunded = ({ tenant, reservation, chapter, meta, facts }: Told): AnyEvent | undefined => {
  const { payment_id, amount_cents, currency } = reservation;
  if (payment_id === null || chapter.id !== refundedEventId(tenant, payment_id)) return undefined;
  const reason = refundReasons.parse(chapter.why);
  return reservationRefunded.create(meta, { ...facts, payment_id, reason, amount_cents, currency });
};

const makers: ReadonlyMap<string, (told: Told) => AnyEvent | undefined> = new Map([
  ['held', ({ meta, facts, chapter }: Told) => reservationHeld.create(meta, { ...facts, ...chapterUntil(chapter) })],
  [
    'lapsed',
    ({ tenant, reservation: { id }, chapter, meta, facts }) =>
      (chapter.id === reservationEventId(tenant, holdLapsed, id) ? holdLapsed : holdExpired).create(meta, facts),
  ],
  [
    'confirmed',
    ({ reservation: { payment_id }, meta, facts, chapter }) =>
      reservationConfirmed.create(meta, { ...facts, payment_id: payment_id ?? '', ...chapterUntil(chapter) }),
  ],
  ['extended', ({ meta, facts, chapter }) => reservationExtended.create(meta, { ...facts, ...chapterUntil(chapter) })],
  ['expired', ({ meta, facts }) => reservationExpired.create(meta, facts)],
  [
    'cancelled',
    ({ reservation: { history }, meta, facts }) =>
      reservationCancelled.create(meta, { ...facts, paid: history.some(({ what }) => what === 'confirmed') }),
  ],
  [
    'sold',
    ({ chapter, meta, facts }) =>
      reservationSold.create(meta, { ...facts, to: chapter.why === 'buyer' ? 'buyer' : 'somebody_else' }),
  ],
  [
    'fell_through',
    ({ chapter, meta, facts }) =>
      reservationFellThrough.create(meta, { ...facts, deposit: chapter.why === 'kept' ? 'kept' : 'returned' }),
  ],
  ['sold_in_feed', ({ meta, facts }) => reservationSoldInFeed.create(meta, facts)],
  ['refunded', refunded],
]);

/** What happened to a reservation in a span of time, as the events that told of it, under the same ids. */
export const reservationEvents = (
  tenant: TenantContext,
  reservation: Reservation,
  [from, to]: readonly [from: string, to: string],
): AnyEvent[] =>
  reservation.history
    .filter(({ at }) => at >= from && at <= to)
    .flatMap((chapter) => {
      const { id, car: vehicle, epoch, correlation_id: correlationId } = reservation;
      const meta = { id: chapter.id, time: chapter.at, tenantId: tenant.id, correlationId, subject: vehicle.id };
      const facts = { reservation_id: id, car_id: vehicle.id, epoch };
      return makers.get(chapter.what)?.({ tenant, reservation, chapter, meta, facts }) ?? [];
    });
