import { afterAll, beforeEach, afterEach, describe, expect, test } from 'vitest';
import { createApi } from '../api.ts';
import { PaymentsUnavailable } from './payments.ts';
import { makeCaller } from '#test/support/http-call.ts';
import { MemoryTable } from '#test/support/stores/memory-documents.ts';
import { testIds, testRuntime } from '#test/support/runtime.ts';
import { runs } from '#test/support/runs.ts';
import { reservationWorld, type ReservationWorld } from '#test/support/reservations.ts';
import { HOUR_MS, MINUTE_MS } from '#domain/hours/units.ts';

/** All orders of some things. */
const permutations = <T>(items: readonly T[]): T[][] =>
  items.length === 0
    ? [[]]
    : items.flatMap((item, at) =>
        permutations([...items.slice(0, at), ...items.slice(at + 1)]).map((rest) => [item, ...rest]),
      );

describe('a payment', () => {
  let world: ReservationWorld;
  beforeEach(async () => {
    world = await reservationWorld();
    await world.putCar('car1');
  });
  afterEach(() => world.store.close());

  const sweepFor = async (minutes: number): Promise<void> => {
    for (let n = 0; n < minutes; n += 1) {
      world.clock.advance(MINUTE_MS);
      await world.sweep();
    }
  };
  const refunds = (): string[] => world.provider.asked.filter((call) => call.startsWith('refund'));

  test('that the browser says was made counts only if the provider says so', async () => {
    const buyer = await world.claim('car1');
    expect((await world.own(buyer, '/refresh')).body).toMatchObject({ state: 'held', reserved_until: null });
    world.provider.pay(await world.paymentOf(buyer));
    expect((await world.own(buyer, '/refresh')).body).toMatchObject({
      state: 'reserved',
      reserved_until: '2026-11-23T00:00:00.000Z',
    });
    expect(await world.outboxOf('car1')).toEqual(['reservation.held', 'reservation.confirmed']);
  });

  test('that does not come within fifteen minutes frees the vehicle within a minute, and can no longer be made', async () => {
    const buyer = await world.claim('car1');
    await sweepFor(15);
    expect((await world.carOf('car1'))?.state).toBe('HELD');
    await sweepFor(1);
    expect((await world.carOf('car1'))?.state).toBe('AVAILABLE');
    expect(world.provider.all()).toMatchObject([{ status: 'canceled' }]);
    expect((await world.own(buyer)).body['state']).toBe('lapsed');
    expect((await world.claim('car1', 2)).status).toBe(201);
  });

  test('that does not come frees the vehicle for whoever looks, also while no sweeper runs', async () => {
    const buyer = await world.claim('car1');
    world.clock.advance(15 * MINUTE_MS + 1);
    expect((await world.own(buyer)).body['state']).toBe('lapsed');
    expect((await world.claim('car1', 2)).status).toBe(201);
  });

  test('that comes at 15:30 still reserves the vehicle if nobody else has it', async () => {
    const buyer = await world.claim('car1');
    world.clock.advance(15.5 * MINUTE_MS);
    world.provider.pay(await world.paymentOf(buyer));
    await world.notify(await world.paymentOf(buyer));
    expect((await world.own(buyer)).body['state']).toBe('reserved');
  });

  test('that comes after its hold was ended and before anybody took the vehicle reserves it', async () => {
    const buyer = await world.claim('car1');
    const id = await world.paymentOf(buyer);
    world.provider.setAway(true);
    await sweepFor(22);
    expect((await world.carOf('car1'))?.state).toBe('AVAILABLE');
    world.provider.setAway(false);
    world.provider.pay(id);
    await world.notify(id);
    expect(await world.carOf('car1')).toMatchObject({ state: 'RESERVED', hold_id: buyer.body['id'] });
  });

  test('that comes late while somebody else holds the vehicle goes back once within five minutes, and changes nothing for them', async () => {
    const late = await world.claim('car1', 1);
    const id = await world.paymentOf(late);
    world.provider.setAway(true);
    await sweepFor(22);
    world.provider.setAway(false);
    const second = await world.claim('car1', 2);
    world.provider.pay(id);
    await world.notify(id);
    await world.notify(id);
    await sweepFor(5);
    expect(refunds()).toEqual([`refund refund:${id}`]);
    expect((await world.own(late)).body).toMatchObject({ state: 'refunded', refund: { state: 'done' } });
    expect((await world.own(second)).body['state']).toBe('held');
    world.provider.pay(await world.paymentOf(second));
    expect((await world.own(second, '/refresh')).body['state']).toBe('reserved');
  });

  test('whose notice never comes is found within fifteen minutes', async () => {
    const buyer = await world.claim('car1');
    world.clock.advance(5_000);
    world.provider.pay(await world.paymentOf(buyer));
    await sweepFor(15);
    await sweepFor(1);
    expect(await world.carOf('car1')).toMatchObject({ state: 'RESERVED', hold_id: buyer.body['id'] });
  });

  test('of another amount, or for another vehicle, reserves nothing and goes back', async () => {
    await world.putCar('car2');
    const buyer = await world.claim('car1');
    const hold = String(buyer.body['id']);
    const odd = [
      { amountCents: 100, car: 'car1' },
      { amountCents: 20_000, car: 'car2' },
    ];
    for (const [n, { amountCents, car: vehicle }] of odd.entries()) {
      const metadata = { purpose: 'reservation', tenant: 'coastline', car: vehicle, hold, epoch: '1' };
      const open = { key: `odd${n}`, amountCents, currency: 'AUD', capture: 'manual' as const, metadata };
      const { payment_id } = await world.provider.payments.open(world.tenant, { ...open, description: 'odd' });
      world.provider.pay(payment_id);
      await world.notify(payment_id);
    }
    await sweepFor(1);
    expect(refunds()).toHaveLength(2);
    expect([(await world.carOf('car1'))?.state, await world.carOf('car2')]).toEqual(['HELD', undefined]);
  });

  test('that is made twice for one reservation goes back once', async () => {
    const buyer = await world.claim('car1');
    world.provider.pay(await world.paymentOf(buyer));
    await world.own(buyer, '/refresh');
    const first = world.provider.all()[0];
    const open = { amountCents: 20_000, currency: 'AUD', capture: 'manual' as const, metadata: first?.metadata ?? {} };
    const { payment_id } = await world.provider.payments.open(world.tenant, { ...open, key: 'twice', description: '' });
    world.provider.pay(payment_id);
    await world.notify(payment_id);
    await sweepFor(1);
    expect(refunds()).toEqual([`refund refund:${payment_id}`]);
    expect((await world.own(buyer)).body).toMatchObject({ state: 'reserved' });
  });

  test('while the provider does not answer is a 503, and the hold lapses without it', async () => {
    world.provider.setAway(true);
    const key = world.newKey();
    const answer = await world.claim('car1', 1, key);
    expect([answer.status, answer.body['code'], answer.headers['retry-after']]).toEqual([
      ...[503, 'upstream_unavailable', '10'],
    ]);
    expect((await world.carOf('car1'))?.state).toBe('HELD');
    await sweepFor(16);
    expect((await world.carOf('car1'))?.state).toBe('AVAILABLE');
  });

  test('that was opened and whose answer got lost is the same payment for the retry', async () => {
    const real = world.provider.payments.open;
    let lost = false;
    world.provider.payments.open = async (...input) => {
      const opened = await real(...input);
      if (lost) return opened;
      lost = true;
      throw new PaymentsUnavailable('The answer got lost.');
    };
    const key = world.newKey();
    expect((await world.claim('car1', 1, key)).status).toBe(503);
    expect((await world.claim('car1', 1, key)).status).toBe(201);
    expect(world.provider.all()).toHaveLength(1);
  });
});

describe('a reservation', () => {
  let world: ReservationWorld;
  const refunds = (): string[] => world.provider.asked.filter((call) => call.startsWith('refund'));
  const reserve = async (vehicle: string, buyer = 1) => {
    await world.putCar(vehicle);
    await world.hearFeed();
    const answer = await world.claim(vehicle, buyer);
    world.provider.pay(await world.paymentOf(answer));
    await world.own(answer, '/refresh');
    return answer;
  };
  beforeEach(async () => {
    world = await reservationWorld();
  });
  afterEach(() => world.store.close());

  test('ends after forty-eight hours and is refunded once in the end, though the provider fails three times', async () => {
    const buyer = await reserve('car1');
    const id = await world.paymentOf(buyer);
    world.clock.advance(48 * HOUR_MS - 1);
    await world.sweep();
    expect((await world.carOf('car1'))?.state).toBe('RESERVED');
    world.clock.advance(2);
    const real = world.provider.payments.refund;
    let failures = 3;
    world.provider.payments.refund = async (...input) => {
      failures -= 1;
      if (failures >= 0) throw new PaymentsUnavailable('500');
      return real(...input);
    };
    for (let n = 0; n < 20; n += 1) {
      await world.sweep();
      world.clock.advance(MINUTE_MS);
    }
    expect(refunds()).toEqual([`refund refund:${id}`]);
    expect((await world.own(buyer)).body).toMatchObject({ state: 'refunded', refund: { state: 'done' } });
    expect(world.provider.all()).toMatchObject([{ status: 'canceled' }]);
    expect(world.counted.counts()['reservations.refund-overdue']).toBeUndefined();
  });

  test('whose refund fails for more than an hour raises an alarm, and is refunded when the provider is back', async () => {
    const second = await reserve('car2', 2);
    await world.own(second, '/cancel');
    world.provider.setAway(true);
    for (let n = 0; n < 90; n += 1) {
      world.clock.advance(MINUTE_MS);
      await world.sweep();
    }
    expect(world.counted.counts()['reservations.refund-overdue']).toBe(1);
    world.provider.setAway(false);
    for (let n = 0; n < 16; n += 1) {
      world.clock.advance(MINUTE_MS);
      await world.sweep();
    }
    expect((await world.own(second)).body['state']).toBe('refunded');
  });

  test('is extended once by the dealer, and then ends', async () => {
    const buyer = await reserve('car1');
    const path = `/api/v1/operators/tenants/coastline/reservations/${String(buyer.body['id'])}`;
    const headers = { authorization: 'Bearer operator-token-of-the-tests' };
    const extend = () => world.call({ path: `${path}/extend`, headers });
    expect((await extend()).body).toMatchObject({ extended: true, reserved_until: '2026-11-25T00:00:00.000Z' });
    expect((await extend()).body['code']).toBe('conflict');
    world.clock.advance(96 * HOUR_MS + 1);
    await world.sweep();
    expect((await world.carOf('car1'))?.state).toBe('AVAILABLE');
  });

  test('that the dealer cancels gives the money back and says why in its history', async () => {
    const buyer = await reserve('car1');
    const path = `/api/v1/operators/tenants/coastline/reservations/${String(buyer.body['id'])}`;
    const headers = { authorization: 'Bearer operator-token-of-the-tests' };
    const answer = await world.call({ path: `${path}/cancel`, headers, body: { reason: 'Damaged in the yard' } });
    expect(answer.body).toMatchObject({ state: 'cancelled', refund: { state: 'pending' } });
    await world.sweep();
    expect(refunds()).toHaveLength(1);
  });

  test.each([
    ['its buyer takes the deposit and keeps the vehicle sold', 'buyer', 'paid'],
    ['somebody else gives it back', 'somebody_else', 'canceled'],
  ])('confirmed as sold to %s', async (_, to, status) => {
    const buyer = await reserve('car1');
    const path = `/api/v1/operators/tenants/coastline/reservations/${String(buyer.body['id'])}/confirm-sold`;
    const headers = { authorization: 'Bearer operator-token-of-the-tests' };
    const answer = await world.call({ path, headers, body: { to } });
    expect(answer.body['state']).toBe('sold');
    await world.sweep();
    expect(world.provider.all()).toMatchObject([{ status }]);
    expect((await world.claim('car1', 2)).body['code']).toBe('conflict_reserved');
  });

  test('is listed for the dealer with its buyer, newest first', async () => {
    await reserve('car1', 1);
    world.clock.advance(1_000);
    await reserve('car2', 2);
    const headers = { authorization: 'Bearer operator-token-of-the-tests' };
    const path = '/api/v1/operators/tenants/coastline/reservations';
    const { body } = await world.call({ method: 'GET', path, headers, query: { limit: '10' } });
    expect(body).toMatchObject({
      reservations: [
        { car: { id: 'car2' }, state: 'reserved', phone: '+61412000002' },
        { car: { id: 'car1' }, state: 'reserved' },
      ],
    });
  });

  test('has one second holder never, though clocks of workers are two minutes apart', async () => {
    await world.putCar('car1');
    const first = await world.claim('car1', 1);
    world.clock.advance(15 * MINUTE_MS + 90_000);
    const [second, third] = await Promise.all([world.claim('car1', 2), world.claim('car1', 3)]);
    expect([second.status, third.status].toSorted()).toEqual([201, 409]);
    world.clock.advance(-120_000);
    for (const answer of [first, second, third]) {
      const payment = await world.paymentOf(answer);
      if (payment !== '') world.provider.pay(payment);
      await world.own(answer, '/refresh');
    }
    for (let n = 0; n < 5; n += 1) await world.sweep();
    const states = world.provider.all().map(({ status }) => status);
    expect(states.filter((status) => status === 'authorised')).toHaveLength(1);
    expect((await world.carOf('car1'))?.hold_id).toBe((second.status === 201 ? second : third).body['id']);
  });
});

describe('notices of the provider', () => {
  let world: ReservationWorld | undefined;
  afterAll(() => world?.store.close());

  test(
    'that come five times, in whatever order they and the buyer’s looks come, end in the same state',
    { timeout: 300_000 },
    async () => {
      world = await reservationWorld();
      const { putCar: putVehicle, claim, paymentOf, provider, carOf: vehicleOf, recordOf } = world;
      const ends = new Set<string>();
      const acted = ['pay', 'notice', 'notice', 'lapse', 'refresh'].map((what, at) => ({ what, at }));
      const step = runs({ quick: 5, full: 1 });
      const orders = permutations(acted).filter((_, at) => at % step === 0);
      for (const [n, order] of orders.entries()) {
        const id = `order${n}`;
        await putVehicle(id);
        await world.hearFeed();
        const buyer = await claim(id, 10_000 + n);
        const payment = await paymentOf(buyer);
        const acts: Record<string, () => Promise<unknown>> = {
          pay: async () => provider.pay(payment),
          notice: () => world?.notify(payment) ?? Promise.resolve(),
          lapse: () => world?.own(buyer) ?? Promise.resolve(),
          refresh: () => world?.own(buyer, '/refresh') ?? Promise.resolve(),
        };
        for (const { what } of order) await acts[what]?.();
        for (let again = 0; again < 5; again += 1) await world.notify(payment);
        const record = await recordOf(String(buyer.body['id']));
        ends.add(
          JSON.stringify([(await vehicleOf(id))?.state, record?.history.map(({ what }) => what), record?.refund]),
        );
      }
      expect([...ends]).toEqual([JSON.stringify(['RESERVED', ['held', 'confirmed'], null])]);
    },
  );

  test.each([
    ['without a signature', ''],
    ['with a wrong one', 'forged'],
  ])('%s are refused, write nothing and are logged', async (_, signature) => {
    const own = await reservationWorld();
    await own.putCar('car1');
    const buyer = await own.claim('car1');
    const id = await own.paymentOf(buyer);
    own.provider.pay(id);
    const answer = await own.notify(id, signature);
    expect([answer.status, (await own.carOf('car1'))?.state]).toEqual([400, 'HELD']);
    expect(own.lines.join('\n')).toContain('payment notice refused');
    await own.store.close();
  });

  test('that is ended at the moment in which it is made leaves no reservation without a payment', async () => {
    const own = await reservationWorld();
    await own.putCar('car1');
    const buyer = await own.claim('car1');
    const id = await own.paymentOf(buyer);
    own.provider.pay(id);
    await own.own(buyer, '/refresh');
    expect((await own.carOf('car1'))?.state).toBe('RESERVED');
    await own.provider.payments.cancel(own.tenant, id);
    own.clock.advance(16 * MINUTE_MS);
    await own.sweep();
    expect((await own.carOf('car1'))?.state).toBe('AVAILABLE');
    expect((await own.own(buyer)).body['state']).toBe('refunded');
    await own.store.close();
  });

  test('that was opened for a hold that lapsed meanwhile is ended by the sweeper', async () => {
    const own = await reservationWorld();
    await own.putCar('car1');
    const open = own.provider.payments.open;
    own.provider.payments.open = async (...asked) => {
      own.clock.advance(17 * MINUTE_MS);
      await own.sweep();
      return open(...asked);
    };
    const buyer = await own.claim('car1');
    expect((await own.carOf('car1'))?.state).toBe('AVAILABLE');
    own.clock.advance(16 * MINUTE_MS);
    await own.sweep();
    const id = await own.paymentOf(buyer);
    expect(own.provider.all().find(({ payment_id }) => payment_id === id)?.status).toBe('canceled');
    await own.store.close();
  });

  test('of a stranger reach neither store nor provider: they are refused at once while both hang', async () => {
    const own = await reservationWorld();
    let calls = 0;
    const hang = (): Promise<never> => {
      calls += 1;
      return new Promise(() => undefined);
    };
    const runtime = testRuntime({
      documents: new MemoryTable().connect(hang),
      tenants: [own.tenant],
      now: own.clock.now,
      newId: testIds(),
    });
    const payments = { ...own.provider.payments, read: hang, access: hang, cancel: hang };
    const call = makeCaller({ reservations: createApi({ ...runtime, payments }) });
    own.clock.advance(400 * 24 * HOUR_MS);
    const refused = await call({
      path: '/api/v1/webhooks/payments',
      body: JSON.stringify({ id: 'evt_1', type: 'payment_intent.succeeded' }),
      headers: { 'stripe-signature': `t=1,v1=${'0'.repeat(64)}`, 'content-type': 'application/json' },
    });
    expect([refused.status, refused.body['code'], calls]).toEqual([400, 'validation_failed', 0]);
    await own.store.close();
  });

  test('that cannot be applied now are stored and applied by the sweeper', async () => {
    const own = await reservationWorld();
    await own.putCar('car1');
    const buyer = await own.claim('car1');
    const id = await own.paymentOf(buyer);
    own.provider.pay(id);
    own.provider.setAway(true);
    expect((await own.notify(id)).status).toBe(200);
    own.provider.setAway(false);
    own.clock.advance(MINUTE_MS);
    await own.sweep();
    expect((await own.carOf('car1'))?.state).toBe('RESERVED');
    await own.store.close();
  });
});
