import type Stripe from 'stripe';
import {
  PaymentsUnavailable,
  type PaymentState,
  type PaymentStatus,
} from '#functions/reservations/payment/payments.ts';

const isRefunded = ({ latest_charge: charge }: Stripe.PaymentIntent): boolean =>
  typeof charge === 'object' && charge !== null && charge.amount_refunded >= charge.amount;

const statuses: ReadonlyMap<string, PaymentStatus> = new Map([
  ['requires_payment_method', 'open'],
  ['requires_confirmation', 'open'],
  ['requires_action', 'open'],
  ['processing', 'processing'],
  ['requires_capture', 'authorised'],
  ['succeeded', 'paid'],
  ['canceled', 'canceled'],
]);

const toPaymentStatus = (intent: Stripe.PaymentIntent): PaymentStatus => {
  const status = statuses.get(intent.status);
  if (status === undefined)
    throw new PaymentsUnavailable(`The payment provider has a state that we do not know: '${intent.status}'.`);
  return status === 'paid' && isRefunded(intent) ? 'refunded' : status;
};

/** Of an intent whose latest charge is expanded. */
export const toPaymentState = (intent: Stripe.PaymentIntent): PaymentState => ({
  payment_id: intent.id,
  status: toPaymentStatus(intent),
  amountCents: intent.amount,
  currency: intent.currency.toUpperCase(),
  metadata: intent.metadata,
});
