import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { MINUTE_MS } from '#domain/hours/units.ts';
import type { CallAnswer } from '#test/support/http-call.ts';
import { reservationWorld, type ReservationWorld } from '#test/support/reservations.ts';

const headers = { authorization: 'Bearer operator-token-of-the-tests' };

describe('a confirmed sale that falls through', () => {
  let world: ReservationWorld;
  beforeEach(async () => {
    world = await reservationWorld();
    await world.putCar('car1');
  });
  afterEach(() => world.store.close());

  const desk = (buyer: CallAnswer, act: string, body?: object, tenant = 'coastline'): Promise<CallAnswer> =>
    world.call({
      method: body === undefined ? 'GET' : 'POST',
      path: `/api/v1/operators/tenants/${tenant}/reservations/${String(buyer.body['id'])}${act}`,
      headers,
      ...(body !== undefined && { body }),
    });
  const sell = async (to: 'buyer' | 'somebody_else' = 'buyer'): Promise<CallAnswer> => {
    const claimed = await world.claim('car1');
    world.provider.pay(await world.paymentOf(claimed));
    await world.own(claimed, '/refresh');
    await desk(claimed, '/confirm-sold', { to });
    return claimed;
  };
  const fall = (buyer: CallAnswer, deposit: 'return' | 'keep' = 'return') =>
    desk(buyer, '/fell-through', { reason: 'The loan was refused', deposit });
  const statusOf = async (buyer: CallAnswer) =>
    (await world.provider.payments.read(world.tenant, await world.paymentOf(buyer)))?.status;
  const settle = async (): Promise<void> => {
    for (let n = 0; n < 3; n += 1) {
      await world.sweep();
      world.clock.advance(2 * MINUTE_MS);
    }
  };
  const subjects = () => world.sent.mails.map(({ subject }) => subject);

  test('frees the vehicle for the next person, and the deposit goes back though it was taken', async () => {
    const buyer = await sell();
    await settle();
    expect(await statusOf(buyer)).toBe('paid');
    expect((await world.claim('car1', 2)).status).toBe(409);
    const fallen = await fall(buyer);
    expect(fallen.body).toMatchObject({ state: 'cancelled', can_fall_through: false, lead_id: expect.any(String) });
    await settle();
    expect(await statusOf(buyer)).toBe('refunded');
    expect((await desk(buyer, '')).body).toMatchObject({ state: 'refunded', refund: { state: 'done' } });
    expect((await world.claim('car1', 2)).status).toBe(201);
    await world.followCar('car1');
    const mails = subjects().filter((subject) => subject.startsWith('The sale of the'));
    expect(mails).toEqual(['The sale of the 2021 Toyota Hilux SR5 is off']);
    expect(JSON.stringify(world.sent.mails)).toContain('The loan was refused');
  });

  test('before its deposit was taken lets the amount go and raises no alarm', async () => {
    const buyer = await sell();
    await fall(buyer);
    await settle();
    expect(['canceled', 'refunded']).toContain(await statusOf(buyer));
    expect((await desk(buyer, '/payment')).body).toMatchObject({ verdict: 'agrees', ours: { expected: 'returned' } });
    expect(world.counted.take()).not.toHaveProperty('reservations.refund-overdue');
  });

  test('keeps the deposit where the dealer says so, also after a notice that comes once more', async () => {
    const buyer = await sell();
    await fall(buyer, 'keep');
    await settle();
    await world.notify(await world.paymentOf(buyer));
    await settle();
    expect(await statusOf(buyer)).toBe('paid');
    expect((await desk(buyer, '/payment')).body).toMatchObject({ verdict: 'agrees', ours: { expected: 'taken' } });
    await world.followCar('car1');
    expect(JSON.stringify(world.sent.mails)).toContain('We keep your $200 deposit.');
  });

  test('happens once, however often and by how many it is said, and the first word on the deposit counts', async () => {
    const buyer = await sell();
    const answers = await Promise.all([fall(buyer), fall(buyer, 'keep'), fall(buyer)]);
    expect(answers.every(({ status }) => status === 200 || status === 409)).toBe(true);
    const again = await fall(buyer);
    expect(again.status).toBe(200);
    const { history } = again.body;
    const chapters = Array.isArray(history)
      ? history.filter((one) => JSON.stringify(one).includes('fell_through'))
      : [];
    expect(chapters).toHaveLength(1);
  });

  test('frees the vehicle for one of many who claim it at once, and a late press takes it from nobody', async () => {
    const buyer = await sell();
    const answers = await Promise.all([fall(buyer), world.claim('car1', 2), world.claim('car1', 3)]);
    const claims = [...answers.slice(1), await world.claim('car1', 4)].filter(({ status }) => status === 201);
    expect(claims).toHaveLength(1);
    await fall(buyer);
    expect((await world.carOf('car1'))?.hold_id).toBe(claims[0]?.body['id']);
  });

  test('of somebody else frees the vehicle without another mail or movement', async () => {
    const buyer = await sell('somebody_else');
    await settle();
    expect((await desk(buyer, '')).body).toMatchObject({ can_fall_through: true });
    await fall(buyer);
    await world.followCar('car1');
    expect((await world.carOf('car1'))?.state).toBe('AVAILABLE');
    expect(subjects().filter((subject) => subject.startsWith('The sale of the'))).toEqual([]);
  });

  test('is refused of what is not sold, and of another dealer’s', async () => {
    const claimed = await world.claim('car1');
    expect((await fall(claimed)).body).toMatchObject({ code: 'conflict' });
    const body = { reason: 'Mine', deposit: 'return' };
    expect((await desk(claimed, '/fell-through', body, 'totara')).status).toBe(404);
  });
});
