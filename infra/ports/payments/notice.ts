import Stripe from 'stripe';
import type { PaymentNotice } from '#functions/runtime/payments.ts';

/** A message may be this old, by its signature. */
const TOLERANCE_SECONDS = 300;

const idOf = (expandable: string | { id: string } | null): string | undefined =>
  typeof expandable === 'string' ? expandable : expandable?.id;

const paymentOf = (event: Stripe.Event): PaymentNotice['payment'] => {
  const { object } = event.data;
  if (!('object' in object)) return null;
  if (object.object === 'payment_intent') return { payment_id: object.id, metadata: object.metadata };
  if (object.object !== 'charge' && object.object !== 'refund') return null;
  const id = idOf(object.payment_intent);
  return id === undefined ? null : { payment_id: id, metadata: object.metadata ?? {} };
};

interface Sent {
  body: Uint8Array;
  signature: string | undefined;
  secrets: readonly string[];
  now: Date;
}

const verified = (
  webhooks: Stripe['webhooks'],
  { body, signature, now }: Sent & { signature: string },
  secret: string,
): Stripe.Event | undefined => {
  try {
    return webhooks.constructEvent(body, signature, secret, TOLERANCE_SECONDS, undefined, now.getTime());
  } catch (error) {
    if (error instanceof Stripe.errors.StripeSignatureVerificationError || error instanceof SyntaxError)
      return undefined;
    throw error;
  }
};

/** Undefined where no secret has signed exactly this body within the last five minutes. */
export const noticeOf = (webhooks: Stripe['webhooks'], sent: Sent): PaymentNotice | undefined => {
  const { signature, secrets } = sent;
  if (signature === undefined) return undefined;
  for (const secret of secrets) {
    const event = verified(webhooks, { ...sent, signature }, secret);
    if (event !== undefined)
      return { id: event.id, type: event.type, at: new Date(event.created * 1_000), payment: paymentOf(event) };
  }
  return undefined;
};
