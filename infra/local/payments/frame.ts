import * as z from 'zod';
import type { HttpRequest, HttpResponse } from '../site/http.ts';
import { reply } from '../site/loopback-page.ts';
import { WrongState, type Book } from './book.ts';
import { findCardBehaviour } from './cards.ts';
import { framePage, frameScript, frameStylesheet } from './frame-page.ts';
import type { Payment } from './payment.ts';

/** Dealers' sites of this machine may show it, whatever their port. */
const policy = [
  ...["default-src 'none'", "script-src 'self'", "style-src 'self'", "connect-src 'self'", "base-uri 'none'"],
  ...["form-action 'none'", 'frame-ancestors http://*.localhost:*'],
].join('; ');
const headers = { 'content-security-policy': policy, 'cross-origin-resource-policy': 'cross-origin' };

const asked = { client_secret: z.string().max(200) };
const paySchema = z.strictObject({ ...asked, number: z.string().max(40) });
const challengeSchema = z.strictObject({ ...asked, approved: z.boolean() });

interface Outcome {
  status: 'succeeded' | 'processing' | 'requires_action' | 'failed';
  message: string | null;
}

const toOutcome = ({ status, declined }: Payment): Outcome => {
  switch (status) {
    case 'requires_capture':
    case 'succeeded':
      return { status: 'succeeded', message: null };
    case 'processing':
    case 'requires_action':
      return { status, message: null };
    case 'requires_payment_method':
      return { status: 'failed', message: declined };
    case 'canceled':
      return { status: 'failed', message: 'The time for this payment is over.' };
  }
};
const failed = (message: string): Outcome => ({ status: 'failed', message });

const parseJsonBody = (request: HttpRequest): unknown => {
  try {
    return JSON.parse(request.body.toString('utf8'));
  } catch {
    return undefined;
  }
};

const pay = async (book: Book, body: unknown): Promise<Outcome | undefined> => {
  const given = paySchema.safeParse(body);
  if (!given.success) return undefined;
  const payment = book.bySecret(given.data.client_secret);
  const behaviour = findCardBehaviour(given.data.number);
  if (payment === undefined) return failed('There is no such payment.');
  if (behaviour === undefined) return failed('Your card number is invalid.');
  return toOutcome(await book.pay(payment, behaviour));
};

const challenge = async (book: Book, body: unknown): Promise<Outcome | undefined> => {
  const given = challengeSchema.safeParse(body);
  if (!given.success) return undefined;
  const payment = book.bySecret(given.data.client_secret);
  return payment === undefined
    ? failed('There is no such payment.')
    : toOutcome(await book.answerChallenge(payment, given.data.approved));
};

const attempt = async (work: Promise<Outcome | undefined>): Promise<Outcome | undefined> => {
  try {
    return await work;
  } catch (error) {
    if (error instanceof WrongState) return failed('This payment was answered already.');
    throw error;
  }
};

const answered = (outcome: Outcome | undefined): HttpResponse =>
  outcome === undefined
    ? reply(400, 'application/json', '{}')
    : reply(200, 'application/json', JSON.stringify(outcome));

const files: Readonly<Record<string, readonly [string, string]>> = {
  '/frame': ['text/html', framePage],
  '/frame.js': ['text/javascript', frameScript],
  '/frame.css': ['text/css', frameStylesheet],
};

/** The payment form: card numbers reach this origin only. Undefined where the address is not one of its. */
export const answerFrame = async (book: Book, request: HttpRequest): Promise<HttpResponse | undefined> => {
  const file = files[request.path];
  if (file !== undefined && request.method === 'GET') return reply(200, ...file, headers);
  if (request.method !== 'POST') return undefined;
  // Pages of other origins cannot send JSON without a CORS preflight, which nobody answers.
  if (request.headers['content-type'] !== 'application/json') return undefined;
  if (request.path === '/frame/pay') return answered(await attempt(pay(book, parseJsonBody(request))));
  if (request.path === '/frame/challenge') return answered(await attempt(challenge(book, parseJsonBody(request))));
  return undefined;
};
