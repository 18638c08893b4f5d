import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Behaviour } from '#infra/local/payments/payment.ts';
import { cards } from '#infra/local/payments/cards.ts';
import { startPaymentSimulator, type PaymentSimulator } from '#infra/local/payments/simulator.ts';

export interface PostedNotice {
  account: string;
  body: string;
  signature: string;
}

export const cardNumber = (behaviour: Behaviour): string =>
  cards.find((card) => card.behaviour === behaviour)?.number ?? '';

/** A simulator with a folder of its own; notices that it posts are kept. `answer` is the platform's status. */
export const testSimulator = async (options: { now: () => Date; answer?: () => number }) => {
  const folder = await mkdtemp(join(tmpdir(), 'payments-'));
  const posted: PostedNotice[] = [];
  const errors: unknown[] = [];
  const start = (port: number): Promise<PaymentSimulator> =>
    startPaymentSimulator({
      folder,
      secret: 'of these tests',
      port,
      now: options.now,
      slowMs: 1,
      post: async (account, body, signature) => {
        posted.push({ account, body, signature });
        return options.answer?.() ?? 200;
      },
      onError: (error) => errors.push(error),
    });
  let running = await start(0);
  return {
    posted,
    errors,
    simulator: (): PaymentSimulator => running,
    /** As after a kill: nothing is handed over but the folder. */
    restart: async (): Promise<void> => {
      await running.close();
      running = await start(Number(new URL(running.url).port));
      running.start();
    },
    /** What the payer's browser sends from the form. */
    fill: async (path: 'pay' | 'challenge', body: object): Promise<unknown> => {
      const headers = { 'content-type': 'application/json' };
      const url = `${running.url}/frame/${path}`;
      const answer = await fetch(url, { method: 'POST', headers, body: JSON.stringify(body) });
      return answer.json();
    },
    close: async (): Promise<void> => {
      await running.close();
      await rm(folder, { recursive: true });
    },
  };
};
