import * as z from 'zod';

/** Of a PaymentIntent, as the provider names them. */
const statuses = [
  ...([
    'requires_payment_method',
    'requires_action',
    'processing',
    'requires_capture',
    'succeeded',
    'canceled',
  ] as const),
] as const;

export const behaviours = [
  ...(['approve', 'decline', 'challenge', 'slow', 'notice_lost', 'notice_twice', 'notices_disordered'] as const),
] as const;
export type Behaviour = (typeof behaviours)[number];

/** A payment as the simulator keeps it. */
export const paymentSchema = z.object({
  id: z.string(),
  /** The dealer whose account it is in. */
  account: z.string(),
  secret: z.string(),
  amount: z.number().int(),
  currency: z.string(),
  description: z.string(),
  metadata: z.record(z.string(), z.string()),
  /** Cards are authorised only. */
  manual: z.boolean(),
  status: z.enum(statuses),
  created: z.number().int(),
  charge: z.object({ id: z.string(), refunded: z.number().int() }).nullable(),
  /** When the amount came to the dealer's balance and when it left it, in seconds; null: it did not. */
  taken: z.number().int().nullable().default(null),
  returned: z.number().int().nullable().default(null),
  behaviour: z.enum(behaviours).nullable(),
  declined: z.string().nullable(),
});
export type Payment = z.infer<typeof paymentSchema>;

const chargeJson = (payment: Payment) => {
  const { charge, id, amount, currency, metadata, created, status } = payment;
  if (charge === null) return null;
  return {
    id: charge.id,
    object: 'charge',
    payment_intent: id,
    amount,
    currency,
    metadata,
    created,
    amount_refunded: charge.refunded,
    refunded: charge.refunded === amount,
    captured: status === 'succeeded',
    paid: true,
    status: 'succeeded',
    livemode: false,
  };
};
export type ChargeJson = NonNullable<ReturnType<typeof chargeJson>>;

/** The part of a PaymentIntent that the platform's client reads. */
export const intentJson = (payment: Payment, expanded: boolean) => {
  const { id, secret, amount, currency, description, metadata, status, created, charge, declined, manual } = payment;
  return {
    id,
    object: 'payment_intent',
    amount,
    currency,
    description,
    metadata,
    status,
    created,
    livemode: false,
    client_secret: secret,
    capture_method: manual ? 'manual' : 'automatic_async',
    amount_capturable: status === 'requires_capture' ? amount : 0,
    amount_received: status === 'succeeded' ? amount : 0,
    latest_charge: expanded ? chargeJson(payment) : (charge?.id ?? null),
    last_payment_error: declined === null ? null : { type: 'card_error', code: 'card_declined', message: declined },
  };
};

/** What moved on the dealer's balance for a payment. */
export const balanceJson = (payment: Payment) => {
  const { id, amount, currency, metadata, taken, returned } = payment;
  const made = { object: 'balance_transaction', currency, fee: 0, fee_details: [], status: 'available' };
  const refund = { id: `re_${id}`, object: 'refund', payment_intent: id, amount, currency, metadata };
  return [
    ...(taken === null
      ? []
      : [
          {
            ...made,
            id: `txn_${id}_1`,
            type: 'charge',
            amount,
            net: amount,
            created: taken,
            source: chargeJson(payment),
          },
        ]),
    ...(returned === null
      ? []
      : [
          {
            ...made,
            id: `txn_${id}_2`,
            type: 'refund',
            amount: -amount,
            net: -amount,
            created: returned,
            source: refund,
          },
        ]),
  ];
};

export const toCharge = (payment: Payment): ChargeJson | null => chargeJson(payment);
