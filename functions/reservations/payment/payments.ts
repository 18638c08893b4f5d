import type { TenantContext } from '#functions/runtime/tenants/tenant-context.ts';

/**
 * `authorised`: the bank holds the amount for the dealer, and nothing is taken yet. `paid`: taken. `refunded`: taken and
 * given back whole.
 */
export type PaymentStatus = 'open' | 'processing' | 'authorised' | 'paid' | 'canceled' | 'refunded';

/** What the provider says of a payment. */
export interface PaymentState {
  payment_id: string;
  status: PaymentStatus;
  amountCents: number;
  /** ISO 4217 */
  currency: string;
  metadata: Readonly<Record<string, string>>;
}

/** Money that came to the dealer's balance at the provider, or left it for the payer. */
export interface PaymentMovement {
  payment_id: string;
  kind: 'taken' | 'given_back';
  /** UTC instant. */
  at: string;
  /** Never negative. */
  amountCents: number;
  /** ISO 4217, in capitals. */
  currency: string;
  /** Of the payment, where the provider says it with the movement; a refund made by hand has none. */
  metadata: Readonly<Record<string, string>>;
}

interface PaymentRequest {
  /** The provider makes one payment for a key, however often it is asked. */
  key: string;
  amountCents: number;
  currency: string;
  /** `manual`: authorised only, where the method allows it. */
  capture: 'manual' | 'automatic';
  /** `purpose` says whose payment it is: 'reservation' or 'invoice'. */
  metadata: Readonly<Record<string, string>>;
  /** On the buyer's statement and the dealer's list. */
  description: string;
}

/**
 * A message of the provider whose signature and age were checked. It says that a payment changed, not how: messages come
 * twice and out of order, so ask `read` for the state.
 */
export interface PaymentNotice {
  /** The same for each attempt to deliver it. */
  id: string;
  type: string;
  at: Date;
  /** Null where it is about something else than a payment. */
  payment: { payment_id: string; metadata: Readonly<Record<string, string>> } | null;
}

/** `off`: the dealer has no account at a provider; the reason is for the dealer, not for shoppers. */
export type PaymentAccess =
  | {
      kind: 'ready';
      /** Of the provider's form in the browser. */
      publicKey: string;
      /** Address of the simulator's form; null: the provider's own element. */
      frame: string | null;
    }
  | { kind: 'off'; reason: string };

/**
 * The dealer's payment provider. Every call answers within 10 seconds or throws PaymentsUnavailable; after that it is unknown
 * whether it took effect, and the same call with the same key may be made again.
 */
export interface Payments {
  access(tenant: TenantContext): Promise<PaymentAccess>;
  open(
    tenant: TenantContext,
    request: PaymentRequest,
  ): Promise<{
    payment_id: string;
    /** For the browser of who pays, which alone can pay with it. */
    client_secret: string;
  }>;
  /** Undefined: the provider has no such payment. */
  read(tenant: TenantContext, paymentId: string): Promise<PaymentState | undefined>;
  /** Takes what is authorised. A payment in any other state stays as it is: look at the answer. */
  capture(tenant: TenantContext, paymentId: string, key: string): Promise<PaymentState>;
  /** Ends what is open or authorised. A payment that was taken stays so: look at the answer. */
  cancel(tenant: TenantContext, paymentId: string): Promise<PaymentState>;
  /** Gives everything back: releases what is authorised, refunds what was taken. */
  refund(tenant: TenantContext, paymentId: string, key: string): Promise<PaymentState>;
  /** All from `from` until before `to`, oldest first, also those of payments that other systems of the dealer made. */
  movements(tenant: TenantContext, from: Date, to: Date): Promise<PaymentMovement[]>;
  /** Undefined: not sent by the provider, altered, no event, or dated more than five minutes from `now`, either way. */
  readNotice(
    tenant: TenantContext,
    rawBody: Uint8Array,
    signature: string | undefined,
    now: Date,
  ): Promise<PaymentNotice | undefined>;
}

/** The provider is away, too slow or refuses our account. It may have done what it was asked. */
export class PaymentsUnavailable extends Error {
  constructor(message: string, options: { cause?: unknown } = {}) {
    super(message, { cause: options.cause });
    this.name = 'PaymentsUnavailable';
  }
}
