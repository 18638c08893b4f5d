import { randomBytes } from 'node:crypto';
import * as z from 'zod';
import { reply } from '../site/loopback-page.ts';
import type { HttpRequest, HttpResponse } from '../site/http.ts';
import { WrongState, type Book } from './book.ts';
import type { SavedPayments } from './saved-payments.ts';
import { balanceJson, intentJson, type Payment } from './payment.ts';

interface Answer {
  status: number;
  body: unknown;
}

const failure = (status: number, type: string, message: string, code?: string): Answer => ({
  status,
  body: { error: { type, message, ...(code === undefined ? {} : { code }) } },
});
const invalid = (message: string, code?: string, status = 400): Answer =>
  failure(status, 'invalid_request_error', message, code);
const missing = (what: string): Answer => invalid(`No such payment_intent: '${what}'`, 'resource_missing', 404);

const ok = (payment: Payment, expanded: boolean): Answer => ({ status: 200, body: intentJson(payment, expanded) });

/** 'metadata[tenant]=x' as the provider reads it. */
const fieldsUnder = (form: URLSearchParams, name: string): Record<string, string> =>
  Object.fromEntries(
    [...form].flatMap(([key, value]) => {
      const inner = key.startsWith(`${name}[`) && key.endsWith(']') ? key.slice(name.length + 1, -1) : undefined;
      return inner === undefined ? [] : [[inner, value]];
    }),
  );

const openedSchema = z.object({
  amount: z.coerce.number().int().min(50).max(99_999_999),
  currency: z.string().regex(/^[a-z]{3}$/),
  description: z.string().default(''),
});

const open = async (book: Book, account: string, form: URLSearchParams): Promise<Answer> => {
  const asked = openedSchema.safeParse(Object.fromEntries(form));
  if (!asked.success) return invalid('The amount or the currency is not valid.', 'parameter_invalid_integer');
  const manual = form.get('payment_method_options[card][capture_method]') === 'manual';
  return ok(await book.open({ ...asked.data, account, metadata: fieldsUnder(form, 'metadata'), manual }), false);
};

const refund = async (book: Book, account: string, form: URLSearchParams): Promise<Answer> => {
  const id = form.get('payment_intent') ?? '';
  const payment = book.find(account, id);
  if (payment === undefined) return missing(id);
  const { charge, amount, currency, metadata } = payment;
  if (charge !== null && charge.refunded >= amount)
    return invalid(`Charge ${charge.id} has already been refunded.`, 'charge_already_refunded');
  await book.refund(payment);
  const made = {
    id: `re_${randomBytes(12).toString('hex')}`,
    object: 'refund',
    payment_intent: id,
    status: 'succeeded',
  };
  return { status: 200, body: { ...made, amount, currency, metadata } };
};

/** Newest first, as the provider lists them. */
const listBalance = (book: Book, account: string, query: URLSearchParams): Answer => {
  const [from, to] = [Number(query.get('created[gte]') ?? 0), Number(query.get('created[lt]') ?? Infinity)];
  const all = book
    .all()
    .filter((payment) => payment.account === account)
    .flatMap(balanceJson)
    .filter(({ created }) => created >= from && created < to)
    .toSorted((a, b) => b.created - a.created || (a.id < b.id ? 1 : -1));
  const start = all.findIndex(({ id }) => id === query.get('starting_after')) + 1;
  const data = all.slice(start, start + Number(query.get('limit') ?? 10));
  return {
    status: 200,
    body: { object: 'list', url: '/v1/balance_transactions', has_more: start + data.length < all.length, data },
  };
};

const stepPattern = /^\/v1\/payment_intents\/([\w-]+)(?:\/(capture|cancel))?$/;

const steps: Readonly<Record<string, (book: Book, payment: Payment) => Promise<Payment>>> = {
  'POST capture': (book, payment) => book.capture(payment),
  'POST cancel': (book, payment) => book.cancel(payment),
};

const namedIn = (path: string): { id: string; name: string } => {
  const [, id = '', name = ''] = stepPattern.exec(path) ?? [];
  return { id, name };
};

const step = async (book: Book, account: string, { method, path, query }: HttpRequest): Promise<Answer> => {
  const { id, name } = namedIn(path);
  const payment = book.find(account, id);
  if (payment === undefined) return missing(id);
  if (method === 'GET' && name === '') return ok(payment, [...query.values()].includes('latest_charge'));
  const take = steps[`${method} ${name}`];
  return take === undefined
    ? invalid('Unrecognized request URL.', undefined, 404)
    : ok(await take(book, payment), false);
};

const perform = async (book: Book, account: string, request: HttpRequest): Promise<Answer> => {
  const form = new URLSearchParams(request.body.toString('utf8'));
  try {
    if (request.path === '/v1/payment_intents' && request.method === 'POST') return await open(book, account, form);
    if (request.path === '/v1/refunds' && request.method === 'POST') return await refund(book, account, form);
    if (request.path === '/v1/balance_transactions') return listBalance(book, account, request.query);
    return await step(book, account, request);
  } catch (error) {
    if (error instanceof WrongState) return invalid(error.message, 'payment_intent_unexpected_state');
    throw error;
  }
};

const json = ({ status, body }: Answer, more: Record<string, string> = {}): HttpResponse =>
  reply(status, 'application/json', JSON.stringify(body), more);

/** The part of Stripe's API that the platform's client uses, for whoever has a key of this start. */
export const makeApi = (deps: {
  book: Book;
  saved: SavedPayments;
  accountOfKey: (key: string) => string | undefined;
}) => {
  /** Requests with a key that is being answered. */
  const underWay = new Map<string, Promise<Answer>>();

  const once = async (account: string, key: string, request: HttpRequest): Promise<HttpResponse> => {
    const id = `${account} ${key}`;
    const asked = `${request.path} ${request.body.toString('utf8')}`;
    const known = deps.saved.answered(id);
    if (known !== undefined && known.asked !== asked)
      return json(
        failure(400, 'idempotency_error', 'The key was used with other parameters.', 'idempotency_key_reused'),
      );
    if (known !== undefined) return json(known, { 'idempotent-replayed': 'true' });
    if (underWay.has(id))
      return json(
        failure(409, 'invalid_request_error', 'A request with this key is under way.', 'idempotency_key_in_use'),
      );
    const work = perform(deps.book, account, request);
    underWay.set(id, work);
    try {
      const answer = await work;
      await deps.saved.saveAnswer({ id, asked, ...answer });
      return json(answer);
    } finally {
      underWay.delete(id);
    }
  };

  return async (request: HttpRequest): Promise<HttpResponse> => {
    const [, key = ''] = /^Bearer (\S+)$/.exec(request.headers['authorization'] ?? '') ?? [];
    const account = deps.accountOfKey(key);
    if (account === undefined) return json(failure(401, 'invalid_request_error', 'Invalid API Key provided.'));
    const idempotencyKey = request.headers['idempotency-key'];
    return request.method === 'POST' && idempotencyKey !== undefined
      ? once(account, idempotencyKey, request)
      : json(await perform(deps.book, account, request));
  };
};
