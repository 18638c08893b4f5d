import type Stripe from 'stripe';
import { byCodeUnit } from '#domain/text/order.ts';
import type { PaymentMovement } from '#functions/reservations/payment/payments.ts';

/** The largest page that the provider gives. */
const PAGE = 100;
/** A dealer takes a handful of deposits a day; beyond this the list is not whole, and that is an error. */
const MOST = 2_000;

const seconds = (at: Date): number => Math.floor(at.getTime() / 1_000);

const idOf = (intent: string | { id: string } | null): string | null =>
  typeof intent === 'string' || intent === null ? intent : intent.id;

/** Undefined for payouts, fees, disputes and what was no payment of a PaymentIntent. */
const toMovement = ({ source, amount, currency, created }: Stripe.BalanceTransaction): PaymentMovement | undefined => {
  if (source === null || typeof source === 'string') return undefined;
  if (source.object !== 'charge' && source.object !== 'refund') return undefined;
  const payment_id = idOf(source.payment_intent);
  if (payment_id === null) return undefined;
  return {
    payment_id,
    kind: source.object === 'charge' ? 'taken' : 'given_back',
    at: new Date(created * 1_000).toISOString(),
    amountCents: Math.abs(amount),
    currency: currency.toUpperCase(),
    metadata: source.metadata ?? {},
  };
};

/** What moved on the dealer's balance: a charge that is only authorised is not on it, a capture is, at its own time. */
export const listMovements = async (stripe: Stripe, from: Date, to: Date): Promise<PaymentMovement[]> => {
  const created = { gte: seconds(from), lt: seconds(to) };
  const all = await stripe.balanceTransactions
    .list({ created, limit: PAGE, expand: ['data.source'] })
    .autoPagingToArray({ limit: MOST });
  if (all.length >= MOST) throw new RangeError(`More than ${MOST} movements in a day.`);
  return all
    .map(toMovement)
    .filter((movement) => movement !== undefined)
    .toSorted((a, b) => byCodeUnit(a.at, b.at));
};
