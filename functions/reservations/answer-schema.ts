import * as z from 'zod';

export const SECRET_HEADER = 'x-reservation-secret';

/** `paying`: the provider has the payment and has not decided; `lapsed`: not paid in time; `expired`: paid, and its time is over. */
export const reservationStates = [
  ...(['held', 'paying', 'reserved', 'lapsed', 'expired', 'cancelled', 'sold', 'refunded'] as const),
] as const;
export type ReservationState = (typeof reservationStates)[number];

const refundSchema = z.object({ state: z.enum(['pending', 'done']), at: z.iso.datetime() });

export const reservationAnswerSchema = z.object({
  id: z.string(),
  /** Six characters for the buyer to read out; they open nothing. Null for an older reservation. */
  reference: z.string().nullable(),
  state: z.enum(reservationStates),
  hold_until: z.iso.datetime(),
  /** Null until it is paid. */
  reserved_until: z.iso.datetime().nullable(),
  amount_cents: z.number().int(),
  currency: z.string(),
  car: z.object({
    id: z.string(),
    slug: z.string(),
    name: z.string(),
    /** '$37,990 Drive away': what the page said when the vehicle was claimed; null for an older reservation. */
    price: z.string().nullable(),
  }),
  /** Times are shown in its zone; null if the vehicle has no known location. */
  location: z
    .object({ id: z.string(), name: z.string(), time_zone: z.string(), phone: z.string().nullable() })
    .nullable(),
  refund: refundSchema.nullable(),
  /** By the dealer, which is possible once. */
  extended: z.boolean(),
  /** Of the server, for a countdown on devices whose clock is wrong. */
  now: z.iso.datetime(),
});
export type ReservationAnswer = z.infer<typeof reservationAnswerSchema>;

/** What a browser needs to pay. */
export const openedPayment = {
  id: z.string(),
  /** Proves whoever pays later, in the header of the route; to be kept by the browser. */
  secret: z.string(),
  /** Opens the provider's payment form. */
  client_secret: z.string(),
  payment_public_key: z.string(),
  /** Page of a provider that has no form of its own; null otherwise. */
  payment_frame: z.string().nullable(),
  amount_cents: z.number().int(),
  currency: z.string(),
};
