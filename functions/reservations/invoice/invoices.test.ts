import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { keys } from '#functions/runtime/table/keys.ts';
import type { CallAnswer } from '#test/support/http-call.ts';
import { reservationWorld, type ReservationWorld } from '#test/support/reservations.ts';
import { invoicePaymentSchema } from './record.ts';
import { MINUTE_MS } from '#domain/hours/units.ts';

const body = { reference: 'INV-2026/118', amount_cents: 48_050, name: 'Ana Lee', email: 'ana@example.org' };

describe('an invoice', () => {
  let world: ReservationWorld;
  beforeEach(async () => {
    world = await reservationWorld({ flags: { online_payment: true } });
  });
  afterEach(() => world.store.close());

  const pay = (more: Record<string, unknown> = {}, key = world.newKey()): Promise<CallAnswer> =>
    world.call({ path: '/api/v1/invoice-payments', body: { ...body, ...more }, headers: { 'idempotency-key': key } });
  const own = (answer: CallAnswer, what: '' | '/refresh' = '', secret = String(answer.body['secret']), host?: string) =>
    world.call({
      method: what === '' ? 'GET' : 'POST',
      path: `/api/v1/invoice-payments/${String(answer.body['id'])}${what}`,
      headers: { 'x-invoice-secret': secret },
      ...(host === undefined ? {} : { host }),
    });
  const load = (answer: CallAnswer) =>
    world.store.table.load(keys.invoicePayment(world.tenant, String(answer.body['id'])), invoicePaymentSchema);
  const events = async (answer: CallAnswer) => Object.values((await load(answer))?.outbox ?? {});
  const paymentOf = async (answer: CallAnswer) => (await load(answer))?.state.payment_id ?? '';

  const sweepFor = async (minutes: number, step = 5): Promise<void> => {
    for (let n = 0; n < minutes; n += step) {
      world.clock.advance(step * MINUTE_MS);
      await world.sweep();
    }
  };
  const mails = () => world.sent.mails.map(({ to, subject }) => `${to[0]?.address ?? ''}: ${subject}`);

  test('is paid once by the provider’s word, and payer and dealer get one mail each however often it is told', async () => {
    const answer = await pay();
    expect(answer.status).toBe(201);
    expect((await own(answer, '/refresh')).body).toMatchObject({ state: 'open', paid_at: null });
    const id = await paymentOf(answer);
    world.provider.pay(id);
    for (let n = 0; n < 3; n += 1) await world.notify(id);
    expect((await own(answer, '/refresh')).body).toMatchObject({
      state: 'paid',
      reference: 'INV-2026/118',
      amount_cents: 48_050,
      currency: 'AUD',
    });
    expect((await own(answer)).body).toMatchObject({ state: 'paid', paid_at: expect.any(String) });
    const told = await events(answer);
    expect(told.map(({ type, data }) => [type, data['amount_cents']])).toEqual([
      ['forecourt.payment.received.v1', 48_050],
    ]);
    for (const event of [...told, ...told]) await world.follow(world.tenant, event);
    await sweepFor(30);
    expect(mails()).toEqual([
      'ana@example.org: Your payment of $480.50 for invoice INV-2026/118',
      'yard@coastline.example: Coastline Auto Group: $480.50 paid for invoice INV-2026/118',
    ]);
    expect((await load(answer))?.state).toMatchObject({ told: true, check_at: null });
  });

  test('whose notice and event are lost is received and told by the sweeper', async () => {
    const answer = await pay();
    world.provider.pay(await paymentOf(answer));
    await sweepFor(30);
    expect((await own(answer)).body['state']).toBe('paid');
    expect(mails()).toHaveLength(2);
  });

  test('whose notice could not be applied is received when the provider answers again', async () => {
    const answer = await pay();
    const id = await paymentOf(answer);
    world.provider.pay(id);
    world.provider.setAway(true);
    expect((await world.notify(id)).status).toBe(200);
    expect((await own(answer)).body['state']).toBe('open');
    world.provider.setAway(false);
    await sweepFor(5);
    expect((await own(answer)).body['state']).toBe('paid');
  });

  test('that is sent again with its key is the same payment, and with other words it is refused', async () => {
    const key = world.newKey();
    const [first, second] = [await pay({}, key), await pay({}, key)];
    expect(second.body).toEqual(first.body);
    expect(world.provider.all()).toHaveLength(1);
    const other = await pay({ amount_cents: 48_051 }, key);
    expect([other.status, other.body['code']]).toEqual([422, 'idempotency_conflict']);
  });

  test.each([
    [{ amount_cents: 500_001 }, 'amount_cents', 'Up to $5,000 can be paid here'],
    [{ amount_cents: 99 }, 'amount_cents', 'at least $1'],
    [{ amount_cents: 1_000.5 }, 'amount_cents', ''],
    [{ reference: 'INV 118' }, 'reference', 'letters, digits'],
    [{ reference: 'x'.repeat(41) }, 'reference', ''],
    [{ phone: '12' }, 'phone', ''],
    [{ email: 'ana' }, 'email', 'valid email'],
  ])('with %o is refused at its field and opens nothing', async (change, field, words) => {
    const answer = await pay(change);
    expect([answer.status, answer.body['code']]).toEqual([400, 'validation_failed']);
    expect(answer.body['errors']).toEqual([{ field, message: expect.stringContaining(words) }]);
    expect(world.provider.all()).toEqual([]);
  });

  test('is unknown without its secret, with another’s secret, and to another dealer', async () => {
    const [mine, other] = [await pay(), await pay()];
    const asked = [
      await own(mine, '', 'x'),
      await own(mine, '/refresh', String(other.body['secret'])),
      await own(mine, '', String(mine.body['secret']), 'totara.localhost'),
    ];
    expect(asked.map(({ status, body: { code } }) => [status, code])).toEqual(asked.map(() => [404, 'not_found']));
  });

  test('that is not paid within a day ends, and cannot be paid any more', async () => {
    const key = world.newKey();
    const answer = await pay({}, key);
    await sweepFor(26 * 60, 60);
    expect((await own(answer)).body['state']).toBe('ended');
    expect(world.provider.all()).toMatchObject([{ status: 'canceled' }]);
    expect((await pay({}, key)).status).toBe(409);
  });

  test('is not received for a payment of another amount', async () => {
    const answer = await pay();
    const metadata = { purpose: 'invoice', tenant: 'coastline', invoice: String(answer.body['id']) };
    const { payment_id } = await world.provider.payments.open(world.tenant, {
      key: 'odd',
      amountCents: 100,
      currency: 'AUD',
      capture: 'automatic',
      metadata,
      description: '',
    });
    world.provider.pay(payment_id);
    await world.notify(payment_id);
    expect((await own(answer, '/refresh')).body['state']).toBe('open');
  });
});

test('a dealer without the flag takes no payments, and a gated one asks for a sign-in', async () => {
  const ask = async (world: ReservationWorld) => {
    const headers = { 'idempotency-key': world.newKey() };
    const { status, body: answer } = await world.call({ path: '/api/v1/invoice-payments', body, headers });
    await world.store.close();
    return [status, answer['code']];
  };
  expect(await ask(await reservationWorld({ flags: { online_payment: false } }))).toEqual([404, 'not_found']);
  const gated = await reservationWorld({ flags: { online_payment: true }, gates: { online_payment: 'sign_in' } });
  expect(await ask(gated)).toEqual([401, 'auth_required']);
});
