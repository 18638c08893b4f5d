import Stripe from 'stripe';
import { PaymentsUnavailable, type Payments, type PaymentState } from '#functions/reservations/payment/payments.ts';
import { SecretMissing } from '#functions/runtime/stores/secrets.ts';
import type { TenantContext } from '#functions/runtime/tenants/tenant-context.ts';
import type { FindAccount, PaymentAccount } from './account.ts';
import { beforeDeadline } from './deadline.ts';
import { listMovements } from './movements.ts';
import { mayBeGenuine, readPaymentNotice } from './notice.ts';
import { toPaymentState } from './state.ts';

/** Three attempts and their pauses end before the deadline. */
const TIMEOUT_MS = 2_600;
const RETRIES = 2;
const EXPANDED = { expand: ['latest_charge'] };

/** Settings and secrets of dealers' accounts change; clients of the last ones are kept. */
const CLIENTS_KEPT = 100;

interface StripeDeps {
  findAccount: FindAccount;
  /** Undefined: the platform's own. */
  fetch?: typeof fetch;
}

const makeStripeClient = ({ secretKey, server }: PaymentAccount, fetchWith: StripeDeps['fetch']): Stripe =>
  new Stripe(secretKey, {
    timeout: TIMEOUT_MS,
    maxNetworkRetries: RETRIES,
    telemetry: false,
    httpClient: Stripe.createFetchHttpClient(fetchWith),
    ...(server === undefined ? {} : { ...server, protocol: 'http' as const }),
  });

const isOurFault = (error: unknown): boolean =>
  error instanceof Stripe.errors.StripeInvalidRequestError || error instanceof Stripe.errors.StripeIdempotencyError;

/** What the account or the provider is to blame for is one error; a wrong request of ours stays what it is. */
const asUnavailable = (error: unknown): unknown => {
  if (error instanceof SecretMissing) return new PaymentsUnavailable(error.message, { cause: error });
  if (!(error instanceof Stripe.errors.StripeError) || isOurFault(error)) return error;
  return new PaymentsUnavailable(`The payment provider failed: ${error.type}.`, { cause: error });
};

const hasCode = (error: unknown, codes: readonly string[]): boolean =>
  error instanceof Stripe.errors.StripeError && error.code !== undefined && codes.includes(error.code);

const MISSING = ['resource_missing'];
/** The payment is past that step: its state tells. */
const PAST = [
  'payment_intent_unexpected_state',
  'charge_already_captured',
  'charge_expired_for_capture',
  'charge_already_refunded',
];

const readIntent = async (stripe: Stripe, id: string): Promise<PaymentState | undefined> => {
  try {
    return toPaymentState(await stripe.paymentIntents.retrieve(id, EXPANDED));
  } catch (error) {
    if (hasCode(error, MISSING)) return undefined;
    throw error;
  }
};

const existing = async (stripe: Stripe, id: string): Promise<PaymentState> => {
  const state = await readIntent(stripe, id);
  if (state === undefined) throw new TypeError(`The payment provider has no payment '${id}'.`);
  return state;
};

/** The state after a step, also where somebody else took it first. */
const after = async (stripe: Stripe, id: string, step: () => Promise<unknown>): Promise<PaymentState> => {
  try {
    await step();
  } catch (error) {
    if (!hasCode(error, PAST)) throw error;
  }
  return existing(stripe, id);
};

const cancelIntent = (stripe: Stripe, id: string): Promise<PaymentState> =>
  after(stripe, id, () => stripe.paymentIntents.cancel(id));

const refundIntent = async (stripe: Stripe, id: string, idempotencyKey: string): Promise<PaymentState> => {
  const state = await existing(stripe, id);
  const { status, metadata } = state;
  if (status === 'canceled' || status === 'refunded') return state;
  if (status !== 'paid') return cancelIntent(stripe, id);
  return after(stripe, id, () => stripe.refunds.create({ payment_intent: id, metadata }, { idempotencyKey }));
};

const openIntent = async (
  stripe: Stripe,
  { key, amountCents, currency, capture, metadata, description }: Parameters<Payments['open']>[1],
) => {
  const intent = await stripe.paymentIntents.create(
    {
      amount: amountCents,
      currency: currency.toLowerCase(),
      description,
      metadata: { ...metadata },
      // Nothing that leaves the page to pay elsewhere.
      automatic_payment_methods: { enabled: true, allow_redirects: 'never' },
      ...(capture === 'manual' ? { payment_method_options: { card: { capture_method: 'manual' } } } : {}),
    },
    { idempotencyKey: key },
  );
  if (intent.client_secret === null) throw new PaymentsUnavailable('The payment provider gave no client secret.');
  return { payment_id: intent.id, client_secret: intent.client_secret };
};

/** Dealers' payments by Stripe's API: the provider's own, or the simulator's (infra/local/payments). */
export const makeStripePayments = ({ findAccount, fetch: fetchWith }: StripeDeps): Payments => {
  const clients = new Map<string, Stripe>();
  const clientFor = (account: PaymentAccount): Stripe => {
    const known = clients.get(account.secretKey);
    if (known !== undefined) return known;
    if (clients.size >= CLIENTS_KEPT) clients.clear();
    const made = makeStripeClient(account, fetchWith);
    clients.set(account.secretKey, made);
    return made;
  };
  const within = async <T>(work: Promise<T>): Promise<T> => {
    try {
      return await beforeDeadline(work);
    } catch (error) {
      throw asUnavailable(error);
    }
  };
  const ask = async <T>(
    tenant: TenantContext,
    work: (stripe: Stripe, account: PaymentAccount) => Promise<T>,
  ): Promise<T> => {
    const account = await findAccount(tenant);
    if ('off' in account) throw new PaymentsUnavailable(account.off);
    return work(clientFor(account), account);
  };
  const call = <T>(...asked: Parameters<typeof ask<T>>): Promise<T> => within(ask(...asked));

  return {
    access: async (tenant) => {
      const account = await within(findAccount(tenant));
      if ('off' in account) return { kind: 'off', reason: account.off };
      return { kind: 'ready', publicKey: account.publicKey, frame: account.frame };
    },
    open: (tenant, request) => call(tenant, (stripe) => openIntent(stripe, request)),
    read: (tenant, id) => call(tenant, (stripe) => readIntent(stripe, id)),
    capture: (tenant, id, idempotencyKey) =>
      call(tenant, (stripe) => after(stripe, id, () => stripe.paymentIntents.capture(id, {}, { idempotencyKey }))),
    cancel: (tenant, id) => call(tenant, (stripe) => cancelIntent(stripe, id)),
    refund: (tenant, id, key) => call(tenant, (stripe) => refundIntent(stripe, id, key)),
    movements: (tenant, from, to) => call(tenant, (stripe) => listMovements(stripe, from, to)),
    readNotice: async (tenant, body, signature, now) => {
      if (!mayBeGenuine(signature, now)) return undefined;
      return call(tenant, async ({ webhooks }, { webhookSecrets: secrets }) =>
        readPaymentNotice(webhooks, { body, signature, secrets, now }),
      );
    },
  };
};
