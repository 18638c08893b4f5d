import { createApi } from '#functions/accounts/api.ts';
import { makeCaller, type CallAnswer, type CallInput } from './http-call.ts';
import { testClock, testIds, testRuntime } from './runtime.ts';
import { sentMessages } from './sent-messages.ts';
import { countedSignals } from './signals.ts';
import type { testTable } from './table.ts';
import { tenantContext } from './tenants.ts';
import { DAY_MS } from '#domain/hours/units.ts';

let numbers = 400_000_000;
/** An Australian mobile number of nobody else in the file, because all tests of a file share the table; each of another range. */
export const newNumber = (): string => `0${(numbers += 1_001)}`;

let networks = 0;
/** Of a network of its own. */
export const newIp = (): string => `198.${18 + Math.floor((networks += 1) / 250)}.${(networks % 250) + 1}.7`;

const cookieIn = ({ headers }: CallAnswer): string => (headers['set-cookie'] ?? '').split(';')[0] ?? '';

let worlds = 0;

/** Browsers of shoppers who sign in with coastline and totara, on days of their own; `time`: of day, UTC. */
export const makeShoppers = (local: Awaited<ReturnType<typeof testTable>>, time = '03:00:00') => {
  const day = new Date(Date.parse('2026-11-21T00:00:00.000Z') + 60 * (worlds += 1) * DAY_MS).toISOString().slice(0, 10);
  const clock = testClock(`${day}T${time}.000Z`);
  const { signals, counts } = countedSignals();
  const lines: string[] = [];
  const runtime = testRuntime({
    documents: local.as('api-accounts').documents,
    now: clock.now,
    newId: testIds(`w${worlds}-`),
    signals,
    tenants: [tenantContext('coastline'), tenantContext('totara')],
    log: (line) => lines.push(line),
  });
  const sent = sentMessages();
  const call = makeCaller({ accounts: createApi({ ...runtime, ...sent }) });

  /** Keeps its cookies, as browsers do. */
  const browser = (ip = newIp()) => {
    let jar: string[] = [];
    const ask = async (input: CallInput): Promise<CallAnswer> => {
      const cookies = jar.length > 0 ? { cookie: jar.join('; ') } : {};
      const answer = await call({ ip, ...input, headers: { ...input.headers, ...cookies } });
      const set = cookieIn(answer);
      if (set !== '') jar = [...jar.filter((one) => one.split('=')[0] !== set.split('=')[0]), set];
      return answer;
    };
    const post = (path: string, body: object, more: object) => ask({ path: `/api/v1/auth/${path}`, body, ...more });
    return {
      ask,
      cookies: () => jar,
      request: (phone: string, more: object = {}) => post('otp', { phone }, more),
      requestByMail: (phone: string, more: object = {}) => post('otp', { phone, by: 'email' }, more),
      verify: (phone: string, code: string, more: object = {}) => post('otp/verify', { phone, code }, more),
      requestMail: (email: string, more: object = {}) => post('mail-code', { email }, more),
      verifyMail: (email: string, code: string, more: object = {}) => post('mail-code/verify', { email, code }, more),
      session: (more: object = {}) => ask({ method: 'GET', path: '/api/v1/session', ...more }),
    };
  };
  const lastCode = (): string => sent.texts.at(-1)?.text.slice(0, 6) ?? '';
  const lastMailCode = (): string => sent.mails.at(-1)?.subject.slice(0, 6) ?? '';

  return {
    clock,
    sent,
    counts,
    lines,
    call,
    runtime,
    browser,
    lastCode,
    lastMailCode,
    wrong: (code: string): string => String((Number(code) + 1) % 1_000_000).padStart(6, '0'),
    signIn: async (phone = newNumber(), shopper = browser()) => {
      await shopper.request(phone);
      const answer = await shopper.verify(phone, lastCode());
      return { shopper, phone, answer };
    },
  };
};
export type Shoppers = ReturnType<typeof makeShoppers>;
