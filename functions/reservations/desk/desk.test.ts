import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { HOUR_MS, MINUTE_MS } from '#domain/hours/units.ts';
import { contactOf, reservationWorld, type ReservationWorld } from '#test/support/reservations.ts';
import type { CallAnswer } from '#test/support/http-call.ts';

const headers = { authorization: 'Bearer operator-token-of-the-tests' };
const own = '/api/v1/operators/tenants/coastline';

let world: ReservationWorld;
beforeEach(async () => {
  world = await reservationWorld({ flags: { online_payment: true } });
  await world.putCar('car1');
});
afterEach(() => world.store.close());

const get = (path: string, query: Record<string, string> = {}): Promise<CallAnswer> =>
  world.call({ method: 'GET', path: `${own}${path}`, headers, query });
const post = (path: string, body?: object): Promise<CallAnswer> =>
  world.call({ path: `${own}${path}`, headers, ...(body !== undefined && { body }) });
const idOf = (buyer: CallAnswer): string => String(buyer.body['id']);

const reserve = async (vehicleId: string, buyer = 1): Promise<CallAnswer> => {
  const claimed = await world.claim(vehicleId, buyer);
  world.provider.pay(await world.paymentOf(claimed));
  await world.own(claimed, '/refresh');
  return claimed;
};

describe('both sides of a payment', () => {
  const sides = async (buyer: CallAnswer) => (await get(`/reservations/${idOf(buyer)}/payment`)).body;

  test('agree while it is held, reserved, sold, and given back', async () => {
    const claimed = await world.claim('car1');
    expect(await sides(claimed)).toMatchObject({ verdict: 'agrees', ours: { expected: 'unpaid' } });
    world.provider.pay(await world.paymentOf(claimed));
    await world.own(claimed, '/refresh');
    expect(await sides(claimed)).toMatchObject({
      verdict: 'agrees',
      ours: { expected: 'secured', amount_cents: 20_000, ledger: null },
      provider: { status: 'authorised', amount_cents: 20_000, currency: 'AUD' },
    });
    await post(`/reservations/${idOf(claimed)}/confirm-sold`, { to: 'buyer' });
    await world.sweep();
    expect(await sides(claimed)).toMatchObject({
      verdict: 'agrees',
      ours: { expected: 'taken', ledger: { kind: 'capture', state: 'DONE' } },
      provider: { status: 'paid' },
    });
  });

  test('of money that nobody here knows is taken over with one press', async () => {
    const claimed = await world.claim('car1');
    world.provider.pay(await world.paymentOf(claimed));
    expect(await sides(claimed)).toMatchObject({ verdict: 'ask', provider: { status: 'authorised' } });
    const asked = await post(`/reservations/${idOf(claimed)}/payment/ask`);
    expect(asked.body).toMatchObject({ verdict: 'agrees', ours: { expected: 'secured' } });
    expect((await get(`/reservations/${idOf(claimed)}`)).body['state']).toBe('reserved');
    expect((await post(`/reservations/${idOf(claimed)}/payment/ask`)).body['verdict']).toBe('agrees');
  });

  test('of a refund that waits for the provider say when it is tried again', async () => {
    const buyer = await reserve('car1');
    await post(`/reservations/${idOf(buyer)}/cancel`, { reason: 'Damaged in the yard' });
    expect(await sides(buyer)).toMatchObject({
      verdict: 'waits',
      ours: { ledger: { kind: 'refund', state: 'PENDING' } },
    });
    world.provider.setAway(true);
    await world.sweep();
    expect((await get(`/reservations/${idOf(buyer)}/payment`)).body['code']).toBe('upstream_unavailable');
    world.provider.setAway(false);
    expect(await sides(buyer)).toMatchObject({ verdict: 'waits', ours: { tries: 1, next_try_at: expect.any(String) } });
    world.clock.advance(2 * MINUTE_MS);
    await world.sweep();
    expect(await sides(buyer)).toMatchObject({ verdict: 'agrees', provider: { status: 'canceled' } });
  });

  test('differ where somebody gave it back at the provider, and asking again ends the reservation', async () => {
    const buyer = await reserve('car1');
    world.provider.returnByHand(await world.paymentOf(buyer));
    expect(await sides(buyer)).toMatchObject({ verdict: 'ask', provider: { status: 'refunded' } });
    expect((await post(`/reservations/${idOf(buyer)}/payment/ask`)).body).toMatchObject({ verdict: 'agrees' });
    expect((await world.carOf('car1'))?.state).toBe('AVAILABLE');
  });
});

test('the waiting list stands in the order in which people are asked, with whom the vehicle is kept for', async () => {
  const buyer = await reserve('car1');
  for (const n of [2, 3]) {
    const contact = { ...contactOf(n), first_name: n === 2 ? 'Ana' : 'Kiri' };
    const joined = await world.call({ path: '/api/v1/cars/x-car1/waiting-list', body: { contact } });
    expect(joined.body).toMatchObject({ ahead: n - 2 });
  }
  const list = async () => (await get(`/reservations/${idOf(buyer)}/waiting-list`)).body['people'];
  expect(await list()).toMatchObject([
    { first_name: 'Ana', offered_until: null },
    { first_name: 'Kiri', offered_until: null },
  ]);
  await post(`/reservations/${idOf(buyer)}/cancel`, { reason: 'The buyer rang' });
  expect(await list()).toMatchObject([
    { first_name: 'Ana', offered_until: expect.any(String) },
    { first_name: 'Kiri' },
  ]);
});

test('running reservations are found behind pages of those that are over', async () => {
  const first = await reserve('car1', 1);
  for (let n = 2; n < 9; n += 1) {
    await world.putCar(`car${n}`);
    world.clock.advance(1_000);
    const other = await reserve(`car${n}`, n);
    await post(`/reservations/${idOf(other)}/cancel`, { reason: 'The buyer rang' });
  }
  const { body } = await get('/reservations', { part: 'running', limit: '2' });
  expect(body).toMatchObject({ reservations: [{ id: idOf(first), state: 'reserved' }], next: null });
  expect((await get('/reservations', { part: 'over', limit: '2' })).body['reservations']).toHaveLength(2);
});

describe('the money of a day', () => {
  const day = async (date = '2026-11-21') => (await get('/payments-day', { day: date })).body;

  const invoice = async (): Promise<string> => {
    const opened = await world.call({
      path: '/api/v1/invoice-payments',
      body: { reference: 'INV-7', amount_cents: 12_345, name: 'Mia Nguyen', email: 'mia@example.com' },
      headers: { 'idempotency-key': world.newKey() },
    });
    const payment_id = world.provider.all().at(-1)?.payment_id ?? '';
    world.provider.pay(payment_id);
    await world.call({
      path: `/api/v1/invoice-payments/${idOf(opened)}/refresh`,
      headers: { 'x-invoice-secret': String(opened.body['secret']) },
    });
    return payment_id;
  };

  test('equals the provider’s list: sales, invoices and refunds; what the bank let go moved nothing', async () => {
    for (const n of [2, 3]) await world.putCar(`car${n}`);
    const [sold, elsewhere] = [await reserve('car1', 1), await reserve('car2', 2)];
    await post(`/reservations/${idOf(sold)}/confirm-sold`, { to: 'buyer' });
    await post(`/reservations/${idOf(elsewhere)}/cancel`, { reason: 'Damaged' });
    await invoice();
    await world.sweep();
    const report = await day();
    expect(report).toMatchObject({
      agrees: true,
      time_zone: 'Australia/Brisbane',
      totals: { taken_cents: 32_345, given_back_cents: 0, provider_cents: 32_345, here_cents: 32_345 },
    });
    expect(report['movements']).toMatchObject([
      { kind: 'taken', purpose: 'invoice', reference: 'INV-7', amount_cents: 12_345, known: 'both' },
      { kind: 'taken', purpose: 'deposit', name: 'Mia Nguyen', amount_cents: 20_000, known: 'both' },
    ]);
    expect((await get('/invoice-payments')).body).toMatchObject({ payments: [{ reference: 'INV-7', state: 'paid' }] });
    expect((await day('2026-11-22'))['movements']).toEqual([]);
  });

  test('shows what somebody gave back by hand at the provider, which nobody here knows', async () => {
    const payment = await invoice();
    world.clock.advance(MINUTE_MS);
    world.provider.returnByHand(payment);
    expect(await day()).toMatchObject({
      agrees: false,
      movements: [{ known: 'both' }, { kind: 'given_back', purpose: 'invoice', name: 'Mia Nguyen', known: 'provider' }],
      totals: { provider_cents: 0, here_cents: 12_345 },
    });
  });

  test('a movement around midnight is of the provider’s day, and lacks on neither', async () => {
    const buyer = await reserve('car1');
    // The clock of the tests stands at 10 am of the dealer's day.
    world.clock.advance(14 * HOUR_MS - 1);
    await post(`/reservations/${idOf(buyer)}/confirm-sold`, { to: 'buyer' });
    await world.provider.payments.capture(world.tenant, await world.paymentOf(buyer), 'x');
    world.clock.advance(MINUTE_MS);
    await world.sweep();
    expect(await day()).toMatchObject({ agrees: true, movements: [{ kind: 'taken' }] });
    expect(await day('2026-11-22')).toMatchObject({ agrees: true, movements: [] });
  });

  test('is refused without a day', async () => {
    expect((await get('/payments-day', { day: 'yesterday' })).body).toMatchObject({ code: 'validation_failed' });
  });
});
