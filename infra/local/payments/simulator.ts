import { createHmac } from 'node:crypto';
import { join } from 'node:path';
import type { FindAccount } from '#infra/ports/payments/account.ts';
import { serveHttp, type HttpRequest, type HttpResponse } from '../site/http.ts';
import { isLocalHost, reply } from '../site/loopback-page.ts';
import { makeApi } from './api.ts';
import { makeBook } from './book.ts';
import { answerFrame } from './frame.ts';
import { openSavedPayments } from './saved-payments.ts';
import type { Payment } from './payment.ts';
import { makeSender, type PostNotice } from './sender.ts';

interface SimulatorOptions {
  /** The platform's data folder. */
  folder: string;
  /** What the keys of the accounts come from. */
  secret: string;
  /** 0: a free one. A checkout that was open before a restart needs the same port and keys. */
  port: number;
  now: () => Date;
  post: PostNotice;
  onError: (error: unknown) => void;
  slowMs?: number;
}

export interface PaymentSimulator {
  /** Origin. */
  url: string;
  findAccount: FindAccount;
  payments: () => Payment[];
  /** Sends what has not been taken; before, the platform has nobody to answer. */
  start: () => void;
  close: () => Promise<void>;
}

/** Keys of dealers' accounts. */
const makeKeys = (secret: string) => {
  const accounts = new Map<string, string>();
  const derived = (kind: string, account: string): string =>
    createHmac('sha256', secret).update(`${kind} ${account}`).digest('hex');
  return {
    of: (account: string): { secretKey: string; publicKey: string; webhookSecret: string } => {
      const secretKey = `sk_test_${derived('secret', account)}`;
      accounts.set(secretKey, account);
      return {
        secretKey,
        publicKey: `pk_test_${derived('public', account)}`,
        webhookSecret: `whsec_${derived('webhook', account)}`,
      };
    },
    accountOf: (secretKey: string): string | undefined => accounts.get(secretKey),
  };
};

/** A payment provider on this machine, with the part of Stripe's API that the platform uses. Every dealer has an account. */
export const startPaymentSimulator = async (options: SimulatorOptions): Promise<PaymentSimulator> => {
  const { now, onError, post, slowMs } = options;
  const keys = makeKeys(options.secret);
  const saved = await openSavedPayments(join(options.folder, 'payments.ndjson'));
  const sender = makeSender({ saved, now, onError, post, secretOf: (account) => keys.of(account).webhookSecret });
  const book = makeBook({ saved, now, onNotices: sender.wake, ...(slowMs === undefined ? {} : { slowMs }) });
  const api = makeApi({ book, saved, accountOfKey: keys.accountOf });

  const handle = async (request: HttpRequest): Promise<HttpResponse> => {
    if (!isLocalHost(request.headers['host'] ?? '')) return reply(421, 'text/plain', 'Ask for 127.0.0.1.');
    if (request.path.startsWith('/v1/')) return api(request);
    return (await answerFrame(book, request)) ?? reply(404, 'text/plain', 'Nothing is here.');
  };
  const server = await serveHttp(handle, { port: options.port, onError });
  const url = `http://127.0.0.1:${server.port}`;
  return {
    url,
    findAccount: async ({ id }) => {
      const { secretKey, publicKey, webhookSecret } = keys.of(id);
      const where = { server: { host: '127.0.0.1', port: server.port }, frame: `${url}/frame` };
      return { secretKey, publicKey, webhookSecrets: [webhookSecret], ...where };
    },
    payments: book.all,
    start: sender.wake,
    close: async () => {
      book.close();
      await server.close();
      await sender.close();
    },
  };
};
