import {
  PaymentsUnavailable,
  type PaymentNotice,
  type PaymentMovement,
  type Payments,
  type PaymentState,
  type PaymentStatus,
} from '#functions/reservations/payment/payments.ts';

/** The signature that `notice` of the test payments accepts. */
export const GENUINE = 'genuine';

interface Made {
  state: PaymentState;
  manual: boolean;
}

/** A provider in memory: tests pay, take it away, and count what it was asked. */
export const testPayments = (now: () => Date = () => new Date()) => {
  const made = new Map<string, Made>();
  const byKey = new Map<string, string>();
  const asked: string[] = [];
  const moved: PaymentMovement[] = [];
  let away = false;

  const ask = (what: string): void => {
    asked.push(what);
    if (away) throw new PaymentsUnavailable('The test took the provider away.');
  };
  const find = (id: string): Made => {
    const found = made.get(id);
    if (found === undefined) throw new PaymentsUnavailable(`There is no payment ${id}.`);
    return found;
  };
  const move = (id: string, to: (was: PaymentStatus, manual: boolean) => PaymentStatus): PaymentState => {
    const { state, manual } = find(id);
    const next = { ...state, status: to(state.status, manual) };
    made.set(id, { state: next, manual });
    if (next.status !== state.status && (next.status === 'paid' || next.status === 'refunded'))
      moved.push({
        payment_id: id,
        kind: next.status === 'paid' ? 'taken' : 'given_back',
        at: now().toISOString(),
        amountCents: state.amountCents,
        currency: state.currency.toUpperCase(),
        metadata: state.metadata,
      });
    return next;
  };
  const released = (was: PaymentStatus): PaymentStatus =>
    was === 'open' || was === 'processing' || was === 'authorised' ? 'canceled' : was;

  const payments: Payments = {
    access: async () => ({ kind: 'ready', publicKey: 'pk_test', frame: null }),
    open: async (_tenant, { key, amountCents, currency, capture, metadata }) => {
      ask(`open ${key}`);
      const id = byKey.get(key) ?? `pi_${made.size + 1}`;
      if (!byKey.has(key)) {
        byKey.set(key, id);
        const state = { payment_id: id, status: 'open' as const, amountCents, currency, metadata };
        made.set(id, { state, manual: capture === 'manual' });
      }
      return { payment_id: id, client_secret: `${id}_secret` };
    },
    read: async (_tenant, id) => {
      ask(`read ${id}`);
      return made.get(id)?.state;
    },
    capture: async (_tenant, id, key) => {
      ask(`capture ${key}`);
      return move(id, (was) => (was === 'authorised' ? 'paid' : was));
    },
    cancel: async (_tenant, id) => {
      ask(`cancel ${id}`);
      return move(id, released);
    },
    refund: async (_tenant, id, key) => {
      ask(`refund ${key}`);
      return move(id, (was) => (was === 'paid' ? 'refunded' : released(was)));
    },
    movements: async (_tenant, from, to) => {
      ask('movements');
      return moved.filter(({ at }) => at >= from.toISOString() && at < to.toISOString());
    },
    readNotice: async (_tenant, rawBody, signature, at) => {
      if (signature !== GENUINE) return undefined;
      const id = Buffer.from(rawBody).toString('utf8');
      const { state } = find(id);
      const notice: PaymentNotice = {
        id: `evt_${id}_${state.status}`,
        type: 'payment_intent.changed',
        at,
        payment: { payment_id: id, metadata: state.metadata },
      };
      return notice;
    },
  };

  return {
    payments,
    /** Calls in order, as in 'refund refund:pi_1'. */
    asked,
    all: (): PaymentState[] => [...made.values()].map(({ state }) => state),
    /** The buyer pays: a manual payment is authorised, another taken. */
    pay: (id: string): PaymentState =>
      move(id, (was, manual) => {
        if (was === 'canceled' || was === 'refunded') return was;
        return manual ? 'authorised' : 'paid';
      }),
    /** The buyer paid by a method of which the bank decides later. */
    decide: (id: string): PaymentState => move(id, (was) => (was === 'open' ? 'processing' : was)),
    /** Somebody gives it back at the provider: the platform is not told. */
    returnByHand: (id: string): void => {
      move(id, () => 'refunded');
      const last = moved.at(-1);
      if (last !== undefined) moved[moved.length - 1] = { ...last, metadata: {} };
    },
    setAway: (isAway: boolean): void => {
      away = isAway;
    },
    /** Body of a notice about the payment; its signature is GENUINE. */
    notice: (id: string): Buffer => Buffer.from(id),
  };
};
