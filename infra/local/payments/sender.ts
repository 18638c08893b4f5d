import { setTimeout as sleep } from 'node:timers/promises';
import Stripe from 'stripe';
import type { SavedPayments } from './saved-payments.ts';
import type { SimulatedNotice } from './notice.ts';

/** Calls the webhook of a dealer, and answers its status. */
export type PostNotice = (account: string, body: string, signature: string) => Promise<number>;

interface SenderDeps {
  saved: SavedPayments;
  secretOf: (account: string) => string;
  post: PostNotice;
  now: () => Date;
  onError: (error: unknown) => void;
}

const RETRY_MS = 1_000;

/** Signs and sends notices, one after the other, and each again until it is taken. */
export const makeSender = ({ saved, secretOf: signReservationSecret, post, now, onError }: SenderDeps) => {
  const { webhooks } = new Stripe('sk_test_unused');
  const stop = new AbortController();
  let running: Promise<void> | undefined;

  const deliver = async ({ account, body }: SimulatedNotice): Promise<boolean> => {
    const timestamp = Math.floor(now().getTime() / 1_000);
    const signature = webhooks.generateTestHeaderString({
      payload: body,
      secret: signReservationSecret(account),
      timestamp,
    });
    const status = await post(account, body, signature);
    return status >= 200 && status < 300;
  };

  const sendOne = async (notice: SimulatedNotice): Promise<boolean> => {
    if (!(await deliver(notice))) return false;
    await saved.delivered(notice.id);
    for (let again = 0; again < notice.repeats; again += 1) await deliver(notice);
    return true;
  };

  /** True when all were taken. */
  const round = async (): Promise<boolean> => {
    let all = true;
    for (const notice of saved.undelivered()) if (!stop.signal.aborted && !(await sendOne(notice))) all = false;
    return all && saved.undelivered().length === 0;
  };

  const run = async (): Promise<void> => {
    try {
      while (!stop.signal.aborted && !(await round())) await sleep(RETRY_MS, undefined, { signal: stop.signal });
    } catch (error) {
      if (!stop.signal.aborted) onError(error);
    }
  };

  return {
    wake: (): void => {
      running ??= run().finally(() => {
        running = undefined;
      });
    },
    close: async (): Promise<void> => {
      stop.abort();
      await running;
    },
  };
};
