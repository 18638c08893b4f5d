import { request as httpRequest } from 'node:http';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import * as z from 'zod';
import { cardNumber, testSimulator } from '#test/support/payment-simulator.ts';
import { testClock } from '#test/support/runtime.ts';
import { tenantContext } from '#test/support/tenants.ts';
import { makeStripePayments } from '#infra/ports/payments/stripe.ts';
import type { Behaviour } from './payment.ts';

const coastline = tenantContext('coastline');
const bodySchema = z.object({ id: z.string(), type: z.string() });

const setUp = async () => {
  const clock = testClock();
  const platform = { status: 200 };
  const world = await testSimulator({ now: clock.now, answer: () => platform.status });
  const payments = makeStripePayments({ findAccount: (tenant) => world.simulator().findAccount(tenant) });
  const metadata = { purpose: 'reservation' };
  const deposit = { key: 'pi:1', amountCents: 20_000, currency: 'AUD', metadata, description: 'Deposit' };
  const paid = async (behaviour: Behaviour) => {
    const opened = await payments.open(coastline, { ...deposit, capture: 'manual' });
    const answer = await world.fill('pay', { client_secret: opened.client_secret, number: cardNumber(behaviour) });
    return { ...opened, answer };
  };
  const types = () => world.posted.map(({ body }) => bodySchema.parse(JSON.parse(body)).type);
  const ids = () => new Set(world.posted.map(({ body }) => bodySchema.parse(JSON.parse(body)).id));
  const statusOf = async (id: string) => (await payments.read(coastline, id))?.status;
  return { ...world, clock, platform, payments, paid, types, ids, statusOf };
};
let given: Awaited<ReturnType<typeof setUp>>;
beforeEach(async () => {
  given = await setUp();
});
afterEach(() => given.close());

const authorised = ['charge.succeeded', 'payment_intent.amount_capturable_updated'];

describe('a card', () => {
  test('that is declined leaves the payment open for another try', async () => {
    const { payment_id: id, client_secret: secret, answer } = await given.paid('decline');
    expect(answer).toEqual({ status: 'failed', message: 'Your card was declined.' });
    expect(await given.statusOf(id)).toBe('open');
    const again = await given.fill('pay', { client_secret: secret, number: cardNumber('approve') });
    expect(again).toEqual({ status: 'succeeded', message: null });
  });

  test.each([
    [true, 'authorised'],
    [false, 'open'],
  ])('whose bank asks first is decided by its holder (approved: %s)', async (approved, status) => {
    const { payment_id: id, client_secret: secret, answer } = await given.paid('challenge');
    expect(answer).toEqual({ status: 'requires_action', message: null });
    expect(await given.statusOf(id)).toBe('open');
    await given.fill('challenge', { client_secret: secret, approved });
    expect(await given.statusOf(id)).toBe(status);
  });

  test('of a slow bank is decided later, also after a restart', async () => {
    const { payment_id: id, answer } = await given.paid('slow');
    expect(answer).toEqual({ status: 'processing', message: null });
    await given.restart();
    await vi.waitFor(async () => expect(await given.statusOf(id)).toBe('authorised'));
  });

  test('with an unknown number is refused without a trace', async () => {
    const { client_secret: secret } = await given.payments.open(coastline, {
      key: 'pi:2',
      amountCents: 100,
      currency: 'AUD',
      capture: 'manual',
      metadata: {},
      description: '',
    });
    expect(await given.fill('pay', { client_secret: secret, number: '1234' })).toMatchObject({ status: 'failed' });
    expect(await given.fill('pay', { client_secret: 'x', number: '4242424242424242' })).toMatchObject({
      status: 'failed',
    });
  });
});

describe('notices', () => {
  test('of an approved payment come in their order, genuine, and each once', async () => {
    await given.paid('approve');
    await vi.waitFor(() => expect(given.types()).toEqual(['payment_intent.created', ...authorised]));
    for (const { body, signature } of given.posted) {
      const notice = await given.payments.readNotice(coastline, Buffer.from(body), signature, given.clock.now());
      expect(notice?.payment?.metadata).toEqual({ purpose: 'reservation' });
    }
  });

  test('are lost, come five times or the other way round, as the card says', async () => {
    await given.paid('notices_disordered');
    const reversed = authorised.toReversed();
    await vi.waitFor(() => expect(given.types()).toEqual(['payment_intent.created', ...reversed]));
  });

  test('come five times by another card', async () => {
    await given.paid('notice_twice');
    await vi.waitFor(() => expect(given.posted).toHaveLength(11));
    expect(given.ids().size).toBe(3);
  });

  test('do not come at all by a third', async () => {
    const { payment_id: id } = await given.paid('notice_lost');
    expect(await given.statusOf(id)).toBe('authorised');
    expect(given.types().filter((type) => authorised.includes(type))).toEqual([]);
  });

  test('are sent again after a restart until the platform takes them', async () => {
    given.platform.status = 503;
    await given.paid('approve');
    await vi.waitFor(() => expect(given.posted.length).toBeGreaterThan(0));
    given.platform.status = 200;
    const before = given.ids();
    await given.restart();
    await vi.waitFor(() => expect(given.ids().size).toBe(3));
    expect([...before].every((id) => given.ids().has(id))).toBe(true);
    expect(given.errors).toEqual([]);
  });
});

describe('the simulator', () => {
  test('keeps payments and keys over a restart', async () => {
    const first = await given.paid('approve');
    await given.restart();
    const again = await given.payments.open(coastline, {
      key: 'pi:1',
      amountCents: 20_000,
      currency: 'AUD',
      capture: 'manual',
      description: 'Deposit',
      metadata: { purpose: 'reservation' },
    });
    expect(again.payment_id).toBe(first.payment_id);
    expect(await given.statusOf(first.payment_id)).toBe('authorised');
  });

  test.each([{}, { authorization: 'Bearer sk_test_guessed' }])(
    'answers nobody without a key of this start',
    async (headers) => {
      const { payment_id: id } = await given.paid('approve');
      const answer = await fetch(`${given.simulator().url}/v1/payment_intents/${id}`, { headers });
      expect(answer.status).toBe(401);
    },
  );

  test('answers no other host name, and shows its form to sites of this machine only', async () => {
    const { url } = given.simulator();
    const page = await fetch(`${url}/frame`);
    expect(page.headers.get('content-security-policy')).toContain('frame-ancestors http://*.localhost:*');
    const status = await new Promise((resolve, reject) => {
      httpRequest(`${url}/frame`, { headers: { host: 'evil.example' } }, (answer) => resolve(answer.statusCode))
        .on('error', reject)
        .end();
    });
    expect(status).toBe(421);
  });
});
