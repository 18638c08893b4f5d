import * as z from 'zod';
import { commonFields, nameField, requiredEmail } from '#domain/lead/kinds/fields.ts';
import { consumer, rawBodySchema, route, schedule, type Use } from '#functions/runtime/manifest-entries.ts';
import { linkTokenParam, madeIdParam } from '#functions/runtime/http/params.ts';
import { SECRET_HEADER, openedPayment, reservationAnswerSchema } from './answer-schema.ts';

export * from './desk-contract.ts';
export * from './invoice-contract.ts';
export * from './made-contract.ts';
export * from './operators-contract.ts';
export type { ReservationAnswer, ReservationState } from './answer-schema.ts';

/** Of whoever may pay: there is no reservation without a way to send its receipt. */
const contactSchema = z.strictObject({
  first_name: nameField('first'),
  last_name: nameField('last'),
  email: requiredEmail,
  /** Normalised with the dealer's country. */
  phone: z.string('Enter your phone number.').trim().min(1, 'Enter your phone number.').max(40),
});

const moving: readonly Use[] = [
  ...(['write:reservations', 'write:references', 'write:limits', 'read:cars', 'read:feeds'] as const),
  ...(['payments', 'link_secret'] as const),
];

export const createReservation = route({
  id: 'reservations.create',
  method: 'POST',
  path: '/api/v1/reservations',
  costs: 'hold',
  uses: moving,
  summary:
    'Holds a vehicle for fifteen minutes and opens the payment of its deposit. The same Idempotency-Key always lands on the same hold and payment.',
  body: z.strictObject({
    /** Id or slug. */
    car_id: z.string().min(1).max(200),
    contact: contactSchema,
    /** Of a mail to the waiting list: the vehicle is kept for that person. */
    offer: linkTokenParam.optional(),
    opt_in: commonFields.opt_in,
    terms_conditions: commonFields.terms_conditions,
    url: commonFields.url,
    lead_attributes: commonFields.lead_attributes,
  }),
  answer: {
    kind: 'json',
    status: 201,
    schema: z.object({
      ...openedPayment,
      hold_until: z.iso.datetime(),
      /** Of the server, for a countdown on devices whose clock is wrong. */
      now: z.iso.datetime(),
    }),
  },
  problems: [
    ...(['validation_failed', 'idempotency_key_required', 'idempotency_conflict', 'tenant_unknown'] as const),
    ...(['not_found', 'gone', 'conflict_reserved', 'not_reservable'] as const),
    ...(['rate_limited', 'upstream_unavailable', 'conflict'] as const),
  ],
  idempotent: true,
});

const proved = {
  summaryEnd: `Asks for the header \`${SECRET_HEADER}\`, or the session of the buyer's phone number.`,
  answer: { kind: 'json', status: 200, schema: reservationAnswerSchema },
  problems: ['validation_failed', 'tenant_unknown', 'not_found', 'upstream_unavailable', 'conflict'],
} as const;

export const getReservation = route({
  id: 'reservations.get',
  method: 'GET',
  path: '/api/v1/reservations/{id}',
  costs: 'reservation_look',
  uses: moving,
  summary: `A reservation as its buyer sees it. ${proved.summaryEnd}`,
  params: z.object({ id: madeIdParam }),
  answer: proved.answer,
  problems: proved.problems,
});

export const refreshReservation = route({
  id: 'reservations.refresh',
  method: 'POST',
  path: '/api/v1/reservations/{id}/refresh',
  costs: 'reservation_look',
  uses: moving,
  summary: `Asks the payment provider what became of the payment, and answers the reservation. ${proved.summaryEnd}`,
  params: z.object({ id: madeIdParam }),
  answer: proved.answer,
  problems: proved.problems,
});

export const cancelReservation = route({
  id: 'reservations.cancel',
  method: 'POST',
  path: '/api/v1/reservations/{id}/cancel',
  costs: 'reservation_look',
  uses: moving,
  summary: `Gives the vehicle up; what was paid is given back. Repeating it changes nothing. ${proved.summaryEnd}`,
  params: z.object({ id: madeIdParam }),
  answer: proved.answer,
  problems: proved.problems,
});

export const joinWaitingList = route({
  id: 'reservations.join-waiting-list',
  method: 'POST',
  path: '/api/v1/cars/{slug}/waiting-list',
  costs: 'waiting_list',
  uses: ['write:reservations', 'read:cars'],
  summary: 'Puts a person on the waiting list of a vehicle that somebody else has. Joining again changes nothing.',
  params: z.object({ slug: z.string().max(200) }),
  body: z.strictObject({ contact: contactSchema }),
  answer: {
    kind: 'json',
    status: 201,
    schema: z.object({
      /** How many are asked before. */
      ahead: z.number().int(),
      /** With a code; whoever showed none is asked after those who did (docs/product/limits.md, 'Waiting lists'). */
      confirmed: z.boolean(),
    }),
  },
  problems: ['validation_failed', 'tenant_unknown', 'not_found', 'gone', 'not_reservable', 'conflict'],
});

export const leaveWaitingList = route({
  id: 'reservations.leave-waiting-list',
  method: 'POST',
  path: '/api/v1/waiting-list/leave',
  uses: ['write:reservations', 'link_secret'],
  summary: 'Takes the person of a signed link off a waiting list. Repeating it changes nothing.',
  body: z.strictObject({ token: linkTokenParam }),
  answer: { kind: 'json', status: 200, schema: z.object({ left: z.literal(true) }) },
  problems: ['validation_failed', 'tenant_unknown', 'not_found', 'gone', 'conflict'],
});

/** Of the dealer's own account, so at the dealer's address. */
export const receiveNotice = route({
  id: 'reservations.receive-notice',
  method: 'POST',
  path: '/api/v1/webhooks/payments',
  uses: moving,
  summary: 'Takes a signed notice of the payment provider: stores it, then answers, then applies it.',
  body: rawBodySchema,
  bodyKind: 'raw',
  answer: { kind: 'json', status: 200, schema: z.object({ received: z.literal(true) }) },
  problems: ['tenant_unknown', 'validation_failed', 'upstream_unavailable'],
});

const telling: readonly Use[] = [
  ...(['write:reservations', 'write:leads', 'write:references', 'write:messages', 'read:cars'] as const),
  ...(['mail', 'sms', 'link_secret'] as const),
  // What a sale that falls through takes along.
  ...(['read:work', 'write:work', 'write:cars'] as const),
];

export const follow = consumer({
  id: 'reservations.follow',
  events: [
    ...(['hold.expired', 'hold.lapsed', 'reservation.confirmed', 'reservation.extended'] as const),
    ...(['reservation.expired', 'reservation.cancelled', 'reservation.sold', 'reservation.sold_in_feed'] as const),
    ...(['refund.requested', 'reservation.refunded', 'waiting_list.offered', 'reservation.fell_through'] as const),
    ...(['vehicle.sold', 'vehicle.withdrawn', 'payment.received'] as const),
  ],
  batchSize: 5,
  maxConcurrency: 8,
  timeoutSeconds: 60,
  uses: telling,
  severity: 'urgent',
  impact:
    'Buyers get no receipts of their reservations, waiting lists are not asked, and dealers do not hear of either.',
  reconciledBy: { schedule: 'reservations.sweep', signal: 'reservations.change-untold' },
});

export const sweep = schedule({
  id: 'reservations.sweep',
  everySeconds: 60,
  timeoutSeconds: 50,
  uses: [...moving, ...telling, 'due', 'signals'],
  severity: 'urgent',
  impact:
    'Holds and reservations whose time is over stay, refunds wait, and payments whose notice got lost are not seen.',
});
