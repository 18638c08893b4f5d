import { randomBytes } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import type { SavedPayments } from './saved-payments.ts';
import { buildNotices } from './notice.ts';
import type { Behaviour, Payment } from './payment.ts';

/** Of the card for a slow bank. */
const SLOW_MS = 6_000;
const DECLINED = 'Your card was declined.';

interface BookDeps {
  saved: SavedPayments;
  now: () => Date;
  /** Called after each change that has notices. */
  onNotices: () => void;
  slowMs?: number;
}

type Opened = Pick<Payment, 'account' | 'amount' | 'currency' | 'description' | 'metadata' | 'manual'>;

const token = (prefix: string): string => `${prefix}_${randomBytes(12).toString('hex')}`;

/** A step that the payment's state does not allow; `status` is that state. */
export class WrongState extends Error {
  constructor(what: string, { status }: Payment) {
    super(`This PaymentIntent could not be ${what} because it has a status of ${status}.`);
    this.name = 'WrongState';
  }
}

/** What happens to payments, each step saved with its messages before it is answered. */
export const makeBook = ({ saved, now, onNotices, slowMs = SLOW_MS }: BookDeps) => {
  const stop = new AbortController();
  const seconds = (): number => Math.floor(now().getTime() / 1_000);

  const move = async (payment: Payment, changes: Partial<Payment>, types: readonly string[]): Promise<Payment> => {
    const moved = { ...payment, ...changes };
    await saved.save(moved, buildNotices(types, moved, now()));
    if (types.length > 0) onNotices();
    return moved;
  };

  /** The bank says yes. */
  const settle = (payment: Payment): Promise<Payment> => {
    const charge = { id: token('ch'), refunded: 0 };
    return payment.manual
      ? move(payment, { status: 'requires_capture', charge }, [
          'charge.succeeded',
          'payment_intent.amount_capturable_updated',
        ])
      : move(payment, { status: 'succeeded', charge, taken: seconds() }, [
          'charge.succeeded',
          'payment_intent.succeeded',
        ]);
  };
  const current = ({ id }: Payment): Payment | undefined => saved.payments.get(id);

  const settleLater = (payment: Payment): void => {
    const end = async (): Promise<void> => {
      await sleep(slowMs, undefined, { signal: stop.signal });
      const later = current(payment);
      if (later?.status === 'processing') await settle(later);
    };
    // Stopped: the next start goes on with it.
    end().catch(() => undefined);
  };
  for (const payment of saved.payments.values()) if (payment.status === 'processing') settleLater(payment);

  const payWith = async (payment: Payment, behaviour: Behaviour): Promise<Payment> => {
    const chosen = { ...payment, behaviour, declined: null };
    switch (behaviour) {
      case 'decline':
        return move(chosen, { declined: DECLINED }, ['payment_intent.payment_failed']);
      case 'challenge':
        return move(chosen, { status: 'requires_action' }, ['payment_intent.requires_action']);
      case 'slow': {
        const slow = await move(chosen, { status: 'processing' }, ['payment_intent.processing']);
        settleLater(slow);
        return slow;
      }
      case 'approve':
      case 'notice_lost':
      case 'notice_twice':
      case 'notices_disordered':
        return settle(chosen);
    }
  };

  return {
    open: (opened: Opened): Promise<Payment> => {
      const id = token('pi');
      const fresh: Payment = {
        ...opened,
        id,
        secret: `${id}_secret_${randomBytes(16).toString('hex')}`,
        created: seconds(),
        status: 'requires_payment_method',
        charge: null,
        taken: null,
        returned: null,
        behaviour: null,
        declined: null,
      };
      return move(fresh, {}, ['payment_intent.created']);
    },
    find: (account: string, id: string): Payment | undefined => {
      const found = saved.payments.get(id);
      return found?.account === account ? found : undefined;
    },
    /** By what only the payer's browser has. */
    bySecret: (secret: string): Payment | undefined =>
      [...saved.payments.values()].find((payment) => payment.secret === secret),
    all: (): Payment[] => [...saved.payments.values()],
    pay: async (payment: Payment, behaviour: Behaviour): Promise<Payment> => {
      if (payment.status !== 'requires_payment_method') throw new WrongState('confirmed', payment);
      return payWith(payment, behaviour);
    },
    answerChallenge: async (payment: Payment, approved: boolean): Promise<Payment> => {
      if (payment.status !== 'requires_action') throw new WrongState('authenticated', payment);
      if (approved) return settle(payment);
      const declined = 'We are unable to authenticate your payment method.';
      return move(payment, { status: 'requires_payment_method', declined }, ['payment_intent.payment_failed']);
    },
    capture: async (payment: Payment): Promise<Payment> => {
      if (payment.status !== 'requires_capture') throw new WrongState('captured', payment);
      return move(payment, { status: 'succeeded', taken: seconds() }, ['charge.captured', 'payment_intent.succeeded']);
    },
    cancel: async (payment: Payment): Promise<Payment> => {
      const ended = ['canceled', 'succeeded', 'processing'].includes(payment.status);
      if (ended) throw new WrongState('canceled', payment);
      return move(payment, { status: 'canceled' }, ['payment_intent.canceled']);
    },
    refund: async (payment: Payment): Promise<Payment> => {
      const { charge, amount } = payment;
      if (charge === null || payment.status !== 'succeeded') throw new WrongState('refunded', payment);
      return move(payment, { charge: { ...charge, refunded: amount }, returned: seconds() }, ['charge.refunded']);
    },
    close: (): void => stop.abort(),
  };
};
export type Book = ReturnType<typeof makeBook>;
