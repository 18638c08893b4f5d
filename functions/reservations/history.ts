import type { RefundReason } from '#domain/reservations/vehicle.ts';
import { after, hours } from '#domain/reservations/times.ts';
import { eventName, type AnyEvent } from '#events/envelope.ts';
import { refundRequested } from '#events/refund-requested.ts';
import { reservationConfirmed } from '#events/reservation-confirmed.ts';
import { reservationExtended } from '#events/reservation-extended.ts';
import { reservationFellThrough } from '#events/reservation-fell-through.ts';
import { reservationFacts } from '#events/reservation-held.ts';
import { reservationRefunded } from '#events/reservation-refunded.ts';
import { reservationSold } from '#events/reservation-sold.ts';
import type { TenantContext } from '#functions/runtime/tenants/tenant-context.ts';
import type { ReservationDeps } from './deps.ts';
import { changeRecord, type Chapter, type ReservationRecord } from './record.ts';
import { MINUTE_MS } from '#domain/hours/units.ts';

/** Time for the message of a chapter, and for whoever was at work. */
export const CHECK_MS = 15 * MINUTE_MS;
const SLACK_MS = 5 * MINUTE_MS;

const toldChapters: ReadonlySet<Chapter['what']> = new Set([
  ...(['confirmed', 'extended', 'expired', 'cancelled', 'sold', 'sold_in_feed', 'refunded'] as const),
  'fell_through',
]);

type Detail = Pick<Chapter, 'what' | 'until' | 'why'>;

const plainChapters: ReadonlyMap<string, Chapter['what']> = new Map([
  ['hold.expired', 'lapsed'],
  ['hold.lapsed', 'lapsed'],
  ['reservation.expired', 'expired'],
  ['reservation.cancelled', 'cancelled'],
  ['reservation.sold_in_feed', 'sold_in_feed'],
]);

const detailsByEvent: Readonly<Record<string, (event: AnyEvent) => Detail>> = {
  [refundRequested.name]: (event) => ({
    what: 'refund_requested',
    until: null,
    why: refundRequested.read(event).reason,
  }),
  [reservationRefunded.name]: (event) => ({
    what: 'refunded',
    until: null,
    why: reservationRefunded.read(event).reason,
  }),
  [reservationSold.name]: (event) => ({ what: 'sold', until: null, why: reservationSold.read(event).to }),
  [reservationFellThrough.name]: (event) => ({
    what: 'fell_through',
    until: null,
    why: reservationFellThrough.read(event).deposit,
  }),
  [reservationConfirmed.name]: (event) => ({
    what: 'confirmed',
    until: reservationConfirmed.read(event).until,
    why: null,
  }),
  [reservationExtended.name]: (event) => ({
    what: 'extended',
    until: reservationExtended.read(event).until,
    why: null,
  }),
};

/** Undefined for events that are no part of a reservation's history. */
const toChapterDetail = (event: AnyEvent): Detail | undefined => {
  const what = plainChapters.get(eventName(event));
  return what === undefined ? detailsByEvent[eventName(event)]?.(event) : { what, until: null, why: null };
};

const last = ({ history }: ReservationRecord, ...whats: readonly Chapter['what'][]): Chapter | undefined =>
  history.findLast(({ what }) => whats.includes(what));

export const findLifeChapter = (record: ReservationRecord): Chapter | undefined =>
  last(record, 'held', 'lapsed', 'confirmed', 'extended', 'expired', 'cancelled', 'sold', 'fell_through');

/** A payment that was open when its hold lapsed may still be made for a while. */
const LATE_PAYMENTS_MS = hours(24);

const notBefore = (time: string, now: Date): string => {
  const later = after(time, SLACK_MS);
  return later > now.toISOString() ? later : after(now, SLACK_MS);
};

const checkUnpaid = (record: ReservationRecord, life: Chapter, now: Date): string | null => {
  if (record.payment_id === null || last(record, 'confirmed', 'refund_requested') !== undefined) return null;
  const age = now.getTime() - Date.parse(life.at);
  if (age > LATE_PAYMENTS_MS) return null;
  // At first soon: the payment may have stayed open.
  return after(now, age < CHECK_MS ? CHECK_MS : 4 * CHECK_MS);
};

const checkAfter = (record: ReservationRecord, life: Chapter, now: Date): string | null => {
  if (life.what === 'lapsed' || life.what === 'cancelled') return checkUnpaid(record, life, now);
  if (life.what !== 'confirmed' && life.what !== 'extended') return null;
  const soon = after(life.at, CHECK_MS);
  // Whether the payment stands, because it may have been ended at the moment in which it was made.
  if (life.what === 'confirmed' && soon > now.toISOString()) return soon;
  return notBefore(life.until ?? now.toISOString(), now);
};

/** When the sweeper looks again, because a process may have died or a message may be lost. */
export const checkAt = (record: ReservationRecord, now: Date): string | null => {
  if (record.history.some(({ told }) => !told)) return after(now, CHECK_MS);
  const life = findLifeChapter(record);
  return life === undefined || life.what === 'held' ? notBefore(record.hold_until, now) : checkAfter(record, life, now);
};

const readRefundEvent = (event: AnyEvent): { reason: RefundReason; payment_id: string } | undefined => {
  if (eventName(event) === refundRequested.name) return refundRequested.read(event);
  return eventName(event) === reservationRefunded.name ? reservationRefunded.read(event) : undefined;
};

/** Only of the reservation's own payment: another one that goes back leaves it as it is. */
const refundAfter = (record: ReservationRecord, event: AnyEvent): ReservationRecord['refund'] => {
  const refund = readRefundEvent(event);
  if (refund === undefined || refund.payment_id !== record.payment_id) return record.refund;
  const { requested_at = event.time, done_at = null } = record.refund ?? {};
  const isDone = eventName(event) === reservationRefunded.name;
  return { reason: refund.reason, requested_at, done_at: isDone ? event.time : done_at };
};

/** Writes an event into its reservation's history, once; returns the record, undefined if there is none. */
export const noteEvent = async (
  deps: Pick<ReservationDeps, 'table' | 'now'>,
  tenant: TenantContext,
  event: AnyEvent,
): Promise<ReservationRecord | undefined> => {
  const detail = toChapterDetail(event);
  if (detail === undefined) return undefined;
  const { reservation_id } = reservationFacts.parse(event.data);
  return changeRecord(deps, tenant, reservation_id, (record) => {
    if (record.history.some(({ id }) => id === event.id)) return undefined;
    const chapter: Chapter = { ...detail, id: event.id, at: event.time, told: !toldChapters.has(detail.what) };
    const history = [...record.history, chapter].toSorted((a, b) => a.at.localeCompare(b.at));
    const next = { ...record, history, refund: refundAfter(record, event) };
    return { ...next, check_at: checkAt(next, deps.now()) };
  });
};

export const noteEvents = async (
  deps: Pick<ReservationDeps, 'table' | 'now'>,
  tenant: TenantContext,
  events: readonly AnyEvent[],
): Promise<void> => {
  for (const event of events) await noteEvent(deps, tenant, event);
};
