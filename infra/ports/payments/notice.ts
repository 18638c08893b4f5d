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

/** Whether the header has the form of a signature and its time is not over: asked before secrets are looked up for a stranger. */
export const mayBeGenuine = (signature: string | undefined, now: Date): signature is string => {
  const parts = (signature ?? '').split(',').map((part) => part.trim());
  const time = parts.find((part) => /^t=\d{1,12}$/.test(part));
  if (time === undefined || !parts.some((part) => /^v1=[0-9a-f]{64}$/.test(part))) return false;
  return Math.floor(now.getTime() / 1_000) - Number(time.slice('t='.length)) <= TOLERANCE_SECONDS;
};

interface Sent {
  body: Uint8Array;
  signature: string;
  secrets: readonly string[];
  now: Date;
}

const verified = (
  webhooks: Stripe['webhooks'],
  { body, signature, now }: Sent,
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
  for (const secret of sent.secrets) {
    const event = verified(webhooks, sent, secret);
    if (event !== undefined)
      return { id: event.id, type: event.type, at: new Date(event.created * 1_000), payment: paymentOf(event) };
  }
  return undefined;
};
