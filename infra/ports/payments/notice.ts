import Stripe from 'stripe';
import * as z from 'zod';
import type { PaymentNotice } from '#functions/reservations/payment/payments.ts';

/** A message may be this old, or this far ahead of our clock, by its signature and by its own date. */
const TOLERANCE_SECONDS = 300;

const toUnixSeconds = (now: Date): number => Math.floor(now.getTime() / 1_000);
const isAhead = (seconds: number, now: Date): boolean => seconds - toUnixSeconds(now) > TOLERANCE_SECONDS;

const idSchema = z.string().min(1).max(255);
const metadataSchema = z.record(z.string(), z.string()).nullish();

const intentSchema = z
  .looseObject({ object: z.literal('payment_intent'), id: idSchema, metadata: metadataSchema })
  .transform(({ id, metadata }) => ({ payment_id: id, metadata: metadata ?? {} }));

const ofIntentSchema = z
  .looseObject({
    object: z.enum(['charge', 'refund']),
    payment_intent: z.union([idSchema, z.looseObject({ id: idSchema }).transform(({ id }) => id)]).nullish(),
    metadata: metadataSchema,
  })
  .transform(({ payment_intent: id, metadata }) =>
    typeof id === 'string' ? { payment_id: id, metadata: metadata ?? {} } : null,
  );

const PAYMENTS = ['payment_intent', 'charge', 'refund'];
const otherSchema = z
  .looseObject({ object: z.string().optional() })
  .refine(({ object }) => object === undefined || !PAYMENTS.includes(object))
  .transform(() => null);

/** What we read of an event (https://docs.stripe.com/api/events/object): `created` in seconds. */
const eventSchema = z.looseObject({
  id: idSchema,
  type: z.string().min(1).max(255),
  created: z.number().int().nonnegative(),
  data: z.looseObject({ object: z.union([intentSchema, ofIntentSchema, otherSchema]) }),
});

/** Whether the header has the form of a signature and its time is not over: asked before secrets are looked up for a stranger. */
export const mayBeGenuine = (signature: string | undefined, now: Date): signature is string => {
  const parts = (signature ?? '').split(',').map((part) => part.trim());
  const time = parts.find((part) => /^t=\d{1,12}$/.test(part));
  if (time === undefined || !parts.some((part) => /^v1=[0-9a-f]{64}$/.test(part))) return false;
  const seconds = Number(time.slice('t='.length));
  return toUnixSeconds(now) - seconds <= TOLERANCE_SECONDS && !isAhead(seconds, now);
};

interface Sent {
  body: Uint8Array;
  signature: string;
  secrets: readonly string[];
  now: Date;
}

/** The provider's library answers whatever JSON was signed: not yet an event. */
const verified = (
  webhooks: Stripe['webhooks'],
  { body, signature, now }: Sent,
  secret: string,
): { signed: unknown } | undefined => {
  try {
    return { signed: webhooks.constructEvent(body, signature, secret, TOLERANCE_SECONDS, undefined, now.getTime()) };
  } catch (error) {
    if (error instanceof Stripe.errors.StripeSignatureVerificationError || error instanceof SyntaxError)
      return undefined;
    throw error;
  }
};

/** Undefined where no secret has signed exactly this body at most five minutes from now, or what was signed is no event. */
export const readPaymentNotice = (webhooks: Stripe['webhooks'], sent: Sent): PaymentNotice | undefined => {
  for (const secret of sent.secrets) {
    const event = eventSchema.safeParse(verified(webhooks, sent, secret)?.signed).data;
    if (event === undefined || isAhead(event.created, sent.now)) continue;
    return { id: event.id, type: event.type, at: new Date(event.created * 1_000), payment: event.data.object };
  }
  return undefined;
};
