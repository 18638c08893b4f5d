import Stripe from 'stripe';
import { describe, expect, test } from 'vitest';
import { tenantContext } from '#test/support/tenants.ts';
import { makeStripePayments } from './stripe.ts';

const account = {
  secretKey: 'sk_test_1',
  publicKey: 'pk_test_1',
  webhookSecrets: ['whsec_new', 'whsec_old'],
  frame: null,
};
const payments = makeStripePayments({ findAccount: async () => account });
const coastline = tenantContext('coastline');
const now = new Date('2026-11-23T09:00:00.000Z');
const seconds = now.getTime() / 1_000;

const intent = { id: 'pi_1', object: 'payment_intent', metadata: { hold: 'h1', purpose: 'reservation' } };
const bodyOf = (object: unknown, type = 'payment_intent.succeeded', created = seconds - 5): string =>
  JSON.stringify({ id: 'evt_1', object: 'event', type, created, data: { object } }, null, 2);
const body = bodyOf(intent);

const sign = (payload: string, secret = 'whsec_new', timestamp = seconds): string =>
  new Stripe('sk_test_1').webhooks.generateTestHeaderString({ payload, secret, timestamp });
const read = (payload: string, signature: string | undefined) =>
  payments.readNotice(coastline, Buffer.from(payload), signature, now);

type Case = [string, string, string | undefined];
const signed = (payload: string): [string, string] => [payload, sign(payload)];

describe('a notice of the provider', () => {
  test.each(['whsec_new', 'whsec_old'])('signed with %s tells which payment changed', async (secret) => {
    expect(await read(body, sign(body, secret))).toEqual({
      id: 'evt_1',
      type: 'payment_intent.succeeded',
      at: new Date('2026-11-23T08:59:55.000Z'),
      payment: { payment_id: 'pi_1', metadata: { hold: 'h1', purpose: 'reservation' } },
    });
  });

  test.each<Case>([
    ['without a signature', body, undefined],
    ['with an empty signature', body, ''],
    ['with another secret’s signature', body, sign(body, 'whsec_other')],
    ['of 301 seconds ago', body, sign(body, 'whsec_new', seconds - 301)],
    ['with one byte changed', body.replace('"h1"', '"h2"'), sign(body)],
    ['written again with other spaces', JSON.stringify(JSON.parse(body)), sign(body)],
    ['that is not JSON, though signed', 'hello', sign('hello')],
    ['signed for 301 seconds from now', body, sign(body, 'whsec_new', seconds + 301)],
    ['dated 301 seconds from now', ...signed(bodyOf(intent, 'x', seconds + 301))],
    ['dated with words', ...signed(body.replace(String(seconds - 5), '"soon"'))],
    ...['null', '[]', '[{}]', '"evt_1"', '7', 'true', '{}', '{"data":null}', '{"data":{"object":null}}'].map(
      (text): Case => [`that is ${text}, though signed`, ...signed(text)],
    ),
    ['of a payment without an id', ...signed(bodyOf({ object: 'payment_intent', metadata: {} }))],
    ['of a payment whose notes are no texts', ...signed(bodyOf({ ...intent, metadata: { hold: {} } }))],
  ])('%s is not genuine', async (_, payload, signature) => {
    expect(await read(payload, signature)).toBeUndefined();
  });

  test.each<[string, string | undefined]>([
    ['without a signature', undefined],
    ['with words for a signature', 'genuine, believe me'],
    ['with a signature that is too short', `t=${seconds},v1=abc`],
    ['of 301 seconds ago', sign(body, 'whsec_new', seconds - 301)],
    ['of 301 seconds from now', sign(body, 'whsec_new', seconds + 301)],
  ])('%s is refused before the dealer’s secrets are asked for', async (_, signature) => {
    const never = makeStripePayments({ findAccount: () => new Promise(() => undefined) });
    expect(await never.readNotice(coastline, Buffer.from(body), signature, now)).toBeUndefined();
  });

  test('of a stranger makes no call of the provider', async () => {
    let calls = 0;
    const fetch = () => Promise.reject(new Error(`call ${(calls += 1)}`));
    const watched = makeStripePayments({ findAccount: async () => account, fetch });
    expect(await watched.readNotice(coastline, Buffer.from(body), sign(body, 'whsec_other'), now)).toBeUndefined();
    expect(calls).toBe(0);
  });

  test.each([-300, 300])('of %i seconds from now is', async (distance) => {
    expect(await read(body, sign(body, 'whsec_new', seconds + distance))).toBeDefined();
  });

  test('about a charge that belongs to no payment of ours names none', async () => {
    const [text, signature] = signed(bodyOf({ id: 'ch_1', object: 'charge', payment_intent: null }));
    expect((await read(text, signature))?.payment).toBeNull();
  });

  test.each(['charge', 'refund'])('about a %s names its payment', async (object) => {
    const text = bodyOf({ id: 'x_1', object, payment_intent: 'pi_7', metadata: { hold: 'h7' } }, `${object}.updated`);
    expect((await read(text, sign(text)))?.payment).toEqual({ payment_id: 'pi_7', metadata: { hold: 'h7' } });
  });

  test('about something else names none', async () => {
    const text = bodyOf({ id: 'po_1', object: 'payout' }, 'payout.paid');
    expect((await read(text, sign(text)))?.payment).toBeNull();
  });
});
