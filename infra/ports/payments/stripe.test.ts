import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { PaymentsUnavailable, type Payments } from '#functions/reservations/payment/payments.ts';
import { cardNumber, testSimulator } from '#test/support/payment-simulator.ts';
import { testClock } from '#test/support/runtime.ts';
import { tenantContext } from '#test/support/tenants.ts';
import { makeStripePayments } from './stripe.ts';

const coastline = tenantContext('coastline');
const request: Parameters<Payments['open']>[1] = {
  key: 'pi:hold-1',
  amountCents: 20_000,
  currency: 'AUD',
  capture: 'manual',
  metadata: { purpose: 'reservation', tenant: 'coastline', hold: 'hold-1' },
  description: 'Deposit',
};

const setUp = async () => {
  const clock = testClock();
  const world = await testSimulator({ now: clock.now });
  const { findAccount } = world.simulator();
  const calls: string[] = [];
  /** What the next calls of an address meet instead of the provider. */
  const faults = new Map<string, ('500' | 'lost')[]>();
  const fetchWith: typeof fetch = async (input, init) => {
    const { pathname } = new URL(typeof input === 'object' && 'url' in input ? input.url : input);
    calls.push(`${init?.method ?? 'GET'} ${pathname}`);
    const fault = faults.get(pathname)?.shift();
    if (fault === '500') return new Response('{"error":{"type":"api_error"}}', { status: 500 });
    const answer = await fetch(input, init);
    if (fault === 'lost') throw new TypeError('fetch failed');
    return answer;
  };
  const payments = makeStripePayments({ findAccount: (tenant) => findAccount(tenant), fetch: fetchWith });
  const opened = async (changes: Partial<typeof request> = {}) => payments.open(coastline, { ...request, ...changes });
  return { ...world, clock, payments, calls, faults, opened };
};
let given: Awaited<ReturnType<typeof setUp>>;
beforeEach(async () => {
  given = await setUp();
});
afterEach(() => given.close());

const pay = async (secret: string, behaviour: Parameters<typeof cardNumber>[0] = 'approve') =>
  given.fill('pay', { client_secret: secret, number: cardNumber(behaviour) });

describe('a payment', () => {
  test('is opened once for a key, with the amount and what it is for', async () => {
    const first = await given.opened();
    expect(await given.opened()).toEqual(first);
    expect(given.simulator().payments()).toHaveLength(1);
    expect(await given.payments.read(coastline, first.payment_id)).toEqual({
      payment_id: first.payment_id,
      status: 'open',
      amountCents: 20_000,
      currency: 'AUD',
      metadata: request.metadata,
    });
  });

  test('with a key that another amount was asked for is refused, and that is no fault of the provider', async () => {
    await given.opened();
    const changed = given.payments.open(coastline, { ...request, amountCents: 1_000 });
    await expect(changed).rejects.not.toBeInstanceOf(PaymentsUnavailable);
  });

  test('by card is authorised, then taken, then given back, each step once however often it is asked', async () => {
    const { payment_id: id, client_secret: secret } = await given.opened();
    expect(await pay(secret)).toEqual({ status: 'succeeded', message: null });
    expect(await given.payments.read(coastline, id)).toMatchObject({ status: 'authorised' });
    const capture = () => given.payments.capture(coastline, id, `capture:${id}`);
    expect([await capture(), await capture()]).toMatchObject([{ status: 'paid' }, { status: 'paid' }]);
    const refund = () => given.payments.refund(coastline, id, `refund:${id}`);
    expect([await refund(), await refund()]).toMatchObject([{ status: 'refunded' }, { status: 'refunded' }]);
    expect(given.calls.filter((call) => call === 'POST /v1/refunds')).toHaveLength(1);
  });

  test('that is authorised only is released by a refund, which takes nothing', async () => {
    const { payment_id: id, client_secret: secret } = await given.opened();
    await pay(secret);
    expect(await given.payments.refund(coastline, id, 'k')).toMatchObject({ status: 'canceled' });
    expect(given.calls).not.toContain('POST /v1/refunds');
  });

  test('that was taken stays taken when it is cancelled', async () => {
    const opened = await given.payments.open(coastline, { ...request, capture: 'automatic' });
    await pay(opened.client_secret);
    expect(await given.payments.cancel(coastline, opened.payment_id)).toMatchObject({ status: 'paid' });
  });

  test('that was cancelled cannot be paid any more', async () => {
    const { payment_id: id, client_secret: secret } = await given.opened();
    expect(await given.payments.cancel(coastline, id)).toMatchObject({ status: 'canceled' });
    expect(await pay(secret)).toMatchObject({ status: 'failed' });
  });

  test('of another dealer is not found', async () => {
    const { payment_id: id } = await given.opened();
    expect(await given.payments.read(tenantContext('totara'), id)).toBeUndefined();
  });
});

describe('a provider that fails', () => {
  test('once is asked again, and makes one payment', async () => {
    given.faults.set('/v1/payment_intents', ['500']);
    await given.opened();
    expect(given.calls).toEqual(['POST /v1/payment_intents', 'POST /v1/payment_intents']);
    expect(given.simulator().payments()).toHaveLength(1);
  });

  test('to answer after it did what was asked makes one payment', async () => {
    given.faults.set('/v1/payment_intents', ['lost']);
    const { payment_id: id } = await given.opened();
    expect(
      given
        .simulator()
        .payments()
        .map((payment) => payment.id),
    ).toEqual([id]);
  });

  test('to answer a refund after it was made refunds once', async () => {
    const opened = await given.payments.open(coastline, { ...request, capture: 'automatic' });
    await pay(opened.client_secret);
    given.faults.set('/v1/refunds', ['lost']);
    const refunded = await given.payments.refund(coastline, opened.payment_id, 'refund:1');
    expect(refunded).toMatchObject({ status: 'refunded' });
    expect(given.simulator().payments()[0]?.charge?.refunded).toBe(20_000);
  });

  test('three times is away', async () => {
    given.faults.set('/v1/payment_intents', ['500', '500', '500']);
    await expect(given.opened()).rejects.toBeInstanceOf(PaymentsUnavailable);
  });

  test('because its account is closed is away, and says what is missing', async () => {
    const payments = makeStripePayments({ findAccount: async () => ({ off: 'no account' }) });
    await expect(payments.open(coastline, request)).rejects.toThrow('no account');
    expect(await payments.access(coastline)).toEqual({ kind: 'off', reason: 'no account' });
  });
});
