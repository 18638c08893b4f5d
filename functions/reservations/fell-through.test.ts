import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { MINUTE_MS } from '#domain/hours/units.ts';
import { answersOf } from '#domain/inbox/clock.ts';
import type { WorkStatus } from '#domain/inbox/work.ts';
import { setOwn } from '#domain/vehicle/own/change-own.ts';
import type { Own } from '#domain/vehicle/own/own-schema.ts';
import { stockItemSchema } from '#domain/vehicle/schema.ts';
import { firstStoredWork } from '#functions/inbox/given-lead/write-work.ts';
import { ofWork } from '#functions/inbox/lead/work-entries.ts';
import { moveTo } from '#functions/inbox/work.ts';
import { storedWorkSchema } from '#functions/inbox/work-schema.ts';
import { keys } from '#functions/runtime/table/keys.ts';
import { decideOwn } from '#functions/stock/own/write-own.ts';
import { reservationLeadId } from './published/reservation-event.ts';
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

  describe('takes along', () => {
    const kim = { person_id: 'p-kim', name: 'Kim Walters' };
    const leadOf = (buyer: CallAnswer): string => reservationLeadId(world.tenant, String(buyer.body['id']));
    const workOf = async (buyer: CallAnswer) =>
      (await world.store.table.load(keys.leadWork(world.tenant, leadOf(buyer)), storedWorkSchema))?.state;
    /** Somebody moves the buyer's lead on, as the console does. */
    const moveLead = async (buyer: CallAnswer, ...statuses: readonly WorkStatus[]): Promise<void> => {
      for (const status of statuses) {
        world.clock.advance(MINUTE_MS);
        const at = world.clock.now().toISOString();
        const lead_id = leadOf(buyer);
        await world.store.table.change(
          keys.leadWork(world.tenant, lead_id),
          storedWorkSchema,
          firstStoredWork({ lead_id }),
          (work) => ({
            state: {
              ...work,
              ...moveTo(
                work,
                { by: kim, at },
                { status, seen: work.version, ...(status === 'lost' && { reason: 'Other car' }) },
              ),
            },
            events: [],
            lane: 'lead',
            at,
          }),
        );
      }
    };
    const changeStock = async (change: (own: Own) => Own): Promise<void> => {
      world.clock.advance(MINUTE_MS);
      const at = world.clock.now().toISOString();
      await world.store.table.change(keys.stock(world.tenant, 'car1'), stockItemSchema, undefined, (current) => {
        const decision = decideOwn(current, change, at);
        return 'item' in decision && decision.item !== undefined
          ? { state: decision.item, events: [], lane: 'stock', at }
          : undefined;
      });
    };
    const markSold = (value: { lead_id?: string; elsewhere?: boolean } = {}): Promise<void> =>
      changeStock((own) =>
        setOwn(
          own,
          { field: 'status', value: { is: 'sold', absent: false, lead_id: null, elsewhere: false, ...value } },
          { by: kim, at: world.clock.now().toISOString() },
        ),
      );
    const itemOf = async () => (await world.store.table.load(keys.stock(world.tenant, 'car1'), stockItemSchema))?.state;
    const fallen = async (buyer: CallAnswer, ends_own_sale?: number): Promise<CallAnswer> => {
      world.clock.advance(MINUTE_MS);
      const body = { reason: 'The loan was refused', deposit: 'return', ...(ends_own_sale && { ends_own_sale }) };
      const answer = await desk(buyer, '/fell-through', body);
      world.clock.advance(MINUTE_MS);
      return answer;
    };

    test.each<[readonly WorkStatus[], WorkStatus]>([
      [['contacted', 'appointment', 'sold'], 'appointment'],
      [['sold'], 'negotiating'],
      [['lost', 'sold'], 'negotiating'],
    ])('the buyer’s lead after %j: it is %s again, once, and nobody has answered by it', async (before, after) => {
      const buyer = await sell();
      await moveLead(buyer, ...before);
      await fallen(buyer);
      expect((await desk(buyer, '')).body).toMatchObject({ fall: { lead: 'pending', car: null } });
      const answered = answersOf((await workOf(buyer)) ?? firstStoredWork({ lead_id: '' }));
      await world.followCar('car1');
      await world.followCar('car1');
      const work = await workOf(buyer);
      expect(work).toMatchObject({ status: after, changed: { status: before.length + 1 }, version: before.length + 1 });
      expect(work?.moves.filter(({ kind }) => kind === 'status')).toHaveLength(before.length + 1);
      expect(work && ofWork(work).at(-1)).toMatchObject({
        title: `Status: ${after}`,
        detail: expect.stringContaining('fell through'),
      });
      expect(work && answersOf(work)).toEqual(answered);
      const stored = await world.store.table.load(keys.leadWork(world.tenant, leadOf(buyer)), storedWorkSchema);
      expect(Object.values(stored?.outbox ?? {}).map(({ data }) => data)).toMatchObject([
        { what: 'status', status: after },
      ]);
      expect((await desk(buyer, '')).body).toMatchObject({ fall: { lead: 'reopened', car: null } });
    });

    test.each<[string, readonly WorkStatus[], readonly WorkStatus[], WorkStatus]>([
      ['was moved on meanwhile', ['sold'], ['lost'], 'lost'],
      ['was sold anew meanwhile', ['sold'], ['contacted', 'sold'], 'sold'],
      ['never said sold', ['contacted'], [], 'contacted'],
    ])('no lead that %s', async (_, before, meanwhile, after) => {
      const buyer = await sell();
      await moveLead(buyer, ...before);
      await fallen(buyer);
      await moveLead(buyer, ...meanwhile);
      await world.followCar('car1');
      expect((await workOf(buyer))?.status).toBe(after);
      expect((await desk(buyer, '')).body).toMatchObject({ fall: { lead: 'kept' } });
    });

    test('no lead of who reserved it where somebody else had bought it', async () => {
      const buyer = await sell('somebody_else');
      await moveLead(buyer, 'sold');
      await fallen(buyer);
      await world.followCar('car1');
      expect((await workOf(buyer))?.status).toBe('sold');
      expect((await desk(buyer, '')).body).toMatchObject({ fall: { lead: null } });
    });

    test.each<[string, boolean, WorkStatus, object]>([
      ['with the ‘sold’ that names it', true, 'negotiating', { lead: 'reopened', car: 'ended' }],
      ['not while that ‘sold’ stands', false, 'sold', { lead: null, car: null }],
    ])('the lead of whoever else bought it, %s', async (_, ends, after, fall_) => {
      await world.putCar('car2');
      const second = await world.claim('car2', 2);
      const buyer = await sell('somebody_else');
      await moveLead(buyer, 'sold');
      await moveLead(second, 'sold');
      await markSold({ lead_id: leadOf(second) });
      expect((await desk(buyer, '')).body).toMatchObject({ own_sale: { rev: 1, of: 'unsaid' } });
      await fallen(buyer, ends ? 1 : undefined);
      await world.followCar('car1');
      await world.followCar('car1');
      expect([(await workOf(buyer))?.status, (await workOf(second))?.status]).toEqual(['sold', after]);
      expect((await desk(buyer, '')).body).toMatchObject({ fall: fall_ });
      if (ends) expect((await desk(buyer, '')).body).toMatchObject({ fall: { lead_id: leadOf(second) } });
    });

    test('no lead of whoever else bought it where the ‘sold’ was said anew before it could end', async () => {
      await world.putCar('car2');
      const second = await world.claim('car2', 2);
      const buyer = await sell('somebody_else');
      await moveLead(second, 'sold');
      await markSold({ lead_id: leadOf(second) });
      await fallen(buyer, 1);
      await markSold({ elsewhere: true });
      await world.followCar('car1');
      expect((await workOf(second))?.status).toBe('sold');
      expect((await desk(buyer, '')).body).toMatchObject({ fall: { lead: 'kept', car: 'kept' } });
    });

    test('the dealer’s own ‘sold’ that names the buyer, with a revision and an entry of who said so', async () => {
      const buyer = await sell();
      await markSold({ lead_id: leadOf(buyer) });
      expect((await desk(buyer, '')).body).toMatchObject({ own_sale: { rev: 1, by: 'Kim Walters', of: 'this' } });
      await fallen(buyer);
      await world.followCar('car1');
      await world.followCar('car1');
      const item = await itemOf();
      expect(item?.own?.status).toMatchObject({ value: null, rev: 2 });
      expect(item?.state).toBe('active');
      const stored = await world.store.table.load(keys.stock(world.tenant, 'car1'), stockItemSchema);
      expect(Object.values(stored?.audit ?? {})).toMatchObject([
        { action: 'reservations.fell-through', by: { kind: 'program' }, subject: { kind: 'vehicle', id: 'car1' } },
      ]);
      expect((await desk(buyer, '')).body).toMatchObject({ own_sale: null, fall: { car: 'ended' } });
    });

    test('one without a name only where it is asked for, as it was seen', async () => {
      const buyer = await sell();
      await markSold();
      expect((await desk(buyer, '')).body).toMatchObject({ own_sale: { rev: 1, of: 'unsaid' } });
      expect((await fallen(buyer, 7)).body).toMatchObject({ code: 'conflict' });
      expect((await world.carOf('car1'))?.state).toBe('SOLD');
      await fallen(buyer, 1);
      await world.followCar('car1');
      expect((await itemOf())?.own?.status).toMatchObject({ value: null, rev: 2 });
    });

    test('none that was left, that names another buyer, or that was set anew since', async () => {
      const buyer = await sell();
      await markSold({ elsewhere: true });
      expect((await desk(buyer, '')).body).toMatchObject({ own_sale: { of: 'other' } });
      expect((await fallen(buyer, 1)).body).toMatchObject({ code: 'conflict' });
      await markSold();
      await fallen(buyer, 2);
      await markSold({ elsewhere: true });
      await world.followCar('car1');
      expect((await itemOf())?.own?.status).toMatchObject({ value: { is: 'sold', elsewhere: true }, rev: 3 });
      expect((await desk(buyer, '')).body).toMatchObject({ fall: { car: 'kept' }, own_sale: { rev: 3 } });
    });

    test('the same once its message got lost: the sweeper finds it', async () => {
      const buyer = await sell();
      await settle();
      await moveLead(buyer, 'contacted', 'sold');
      await markSold({ lead_id: leadOf(buyer) });
      await fallen(buyer);
      for (let n = 0; n < 20; n += 1) await settle();
      expect((await workOf(buyer))?.status).toBe('contacted');
      expect((await itemOf())?.own?.status?.value).toBeNull();
      expect((await desk(buyer, '')).body).toMatchObject({ fall: { lead: 'reopened', car: 'ended' } });
    });
  });
});
