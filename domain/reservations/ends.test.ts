import { describe, expect, test } from 'vitest';
import { freshVehicle, type VehicleReservation, type Move } from './vehicle.ts';
import { applyMove } from './machine.ts';

const now = new Date('2026-11-21T00:00:00.000Z');
const at = (minutes: number) => new Date(now.getTime() + minutes * 60_000);
const ends = (minutes: number) => at(minutes).toISOString();
const justAfter = (time: Date) => new Date(time.getTime() + 1);
const RESERVED_MINUTES = 48 * 60;
const free = freshVehicle('hilux');
const held: VehicleReservation = { ...free, state: 'HELD', hold_id: 'ann', until: ends(15), epoch: 1 };
const reserved: VehicleReservation = {
  ...held,
  state: 'RESERVED',
  until: ends(RESERVED_MINUTES),
  payment_id: 'pi_ann',
  since: ends(0),
  shown: 1,
};
const unpaid: VehicleReservation = { ...reserved, payment_id: null };
const earlierDebt = { kind: 'refund', payment_id: 'pi_old', hold_id: 'old', reason: 'duplicate' } as const;
const refundOf = (reason: string) => ({ kind: 'refund', payment_id: 'pi_ann', hold_id: 'ann', reason });
const asked = (reason: string) => ({ name: 'refund_requested', hold_id: 'ann', payment_id: 'pi_ann', reason });
const offeredTo = (waiting_id: string, when: Date) => ({
  name: 'offered',
  waiting_id,
  until: new Date(when.getTime() + 15 * 60_000).toISOString(),
});
const otherHold = { kind: 'refused', why: 'other_hold' };
const move = (vehicle: VehicleReservation, one: Move, when = now) => applyMove(vehicle, one, when);

describe('a hold that was not paid', () => {
  const lapse = (vehicle: VehicleReservation, when: Date, hold_id = 'ann') =>
    move(vehicle, { kind: 'lapse', hold_id }, when);
  const over = justAfter(at(15));

  test('frees the vehicle, which remembers the hold for a payment that comes late', () => {
    expect(lapse(held, over)).toEqual({
      kind: 'moved',
      state: { ...free, hold_id: 'ann', epoch: 1 },
      happened: [{ name: 'hold_expired', hold_id: 'ann' }],
    });
  });

  test('stands until its last moment', () => {
    expect(lapse(held, at(15))).toEqual({ kind: 'refused', why: 'not_over' });
    expect(lapse({ ...held, until: null }, at(600))).toEqual({ kind: 'refused', why: 'not_over' });
  });

  test('offers the vehicle to whoever waits longest, in the same write', () => {
    expect(lapse({ ...held, waiting: ['cy', 'dee'] }, over)).toMatchObject({
      state: { state: 'AVAILABLE', offer: { id: 'cy' }, waiting: ['dee'] },
      happened: [{ name: 'hold_expired', hold_id: 'ann' }, offeredTo('cy', over)],
    });
  });

  test('lapses only as the hold that it is, and only while it is one', () => {
    expect(lapse(held, over, 'bob')).toEqual(otherHold);
    for (const vehicle of [
      reserved,
      { ...reserved, state: 'SOLD' as const },
      { ...free, hold_id: 'ann', until: ends(15) },
    ])
      expect(lapse(vehicle, at(10_000))).toEqual(otherHold);
  });
});

describe('a hold that its holder gives up', () => {
  const giveUp = (vehicle: VehicleReservation, hold_id = 'ann') => move(vehicle, { kind: 'give_up', hold_id });

  test('frees the vehicle at once and forgets the hold, so that a payment of it goes back', () => {
    expect(giveUp(held)).toEqual({
      kind: 'moved',
      state: { ...free, epoch: 1 },
      happened: [{ name: 'cancelled', hold_id: 'ann', payment_id: null }],
    });
  });

  test('offers the vehicle to whoever waits longest', () => {
    expect(giveUp({ ...held, waiting: ['cy'] })).toMatchObject({
      state: { offer: { id: 'cy', until: ends(15) }, waiting: [] },
      happened: [{ name: 'cancelled' }, offeredTo('cy', now)],
    });
  });

  test('is nobody else’s to give up, nor a reservation', () => {
    expect(giveUp(held, 'bob')).toEqual(otherHold);
    expect(giveUp(reserved)).toEqual(otherHold);
  });
});

describe('a reservation', () => {
  const end = (vehicle: VehicleReservation, why: 'expired' | 'cancelled', when = now, hold_id = 'ann') =>
    move(vehicle, { kind: 'end', hold_id, why }, when);
  const over = justAfter(at(RESERVED_MINUTES));

  test('that is over frees the vehicle and owes the deposit', () => {
    expect(end(reserved, 'expired', over)).toEqual({
      kind: 'moved',
      state: { ...free, epoch: 1, shown: 2, owed: [refundOf('expired')] },
      happened: [{ name: 'expired', hold_id: 'ann', payment_id: 'pi_ann' }, asked('expired')],
    });
  });

  test('stands until its last moment, and without an end', () => {
    expect(end(reserved, 'expired', at(RESERVED_MINUTES))).toEqual({ kind: 'refused', why: 'not_over' });
    expect(end({ ...reserved, until: null }, 'expired', over)).toEqual({ kind: 'refused', why: 'not_over' });
  });

  test('is cancelled at any time, with its deposit back, and what was owed before is owed still', () => {
    const state = { ...reserved, extended: true, sold_in_feed_at: ends(-5), owed: [earlierDebt] };
    expect(end(state, 'cancelled')).toEqual({
      kind: 'moved',
      state: { ...free, epoch: 1, shown: 2, owed: [earlierDebt, refundOf('cancelled')] },
      happened: [{ name: 'cancelled', hold_id: 'ann', payment_id: 'pi_ann' }, asked('cancelled')],
    });
  });

  test('without a payment owes nothing', () => {
    expect(end({ ...unpaid, owed: [earlierDebt] }, 'cancelled')).toMatchObject({
      state: { owed: [earlierDebt] },
      happened: [{ name: 'cancelled', hold_id: 'ann', payment_id: null }],
    });
  });

  test('that ends offers the vehicle to whoever waits longest', () => {
    expect(end({ ...reserved, waiting: ['cy', 'dee'] }, 'cancelled')).toMatchObject({
      state: { offer: { id: 'cy', until: ends(15) }, waiting: ['dee'] },
      happened: [{ name: 'cancelled' }, { name: 'refund_requested' }, offeredTo('cy', now)],
    });
  });

  test('is ended only as the reservation that it is', () => {
    expect(end(reserved, 'cancelled', now, 'bob')).toEqual(otherHold);
    expect(end(held, 'cancelled')).toEqual(otherHold);
    expect(end({ ...reserved, state: 'SOLD' }, 'cancelled')).toEqual(otherHold);
  });
});

describe('the dealer extends a reservation', () => {
  const extend = (vehicle: VehicleReservation, when = now, hold_id = 'ann') =>
    move(vehicle, { kind: 'extend', hold_id, hold_hours: 48 }, when);
  const longer = ends(2 * RESERVED_MINUTES);

  test('by the dealer’s hours after its end', () => {
    expect(extend(reserved, at(RESERVED_MINUTES))).toEqual({
      kind: 'moved',
      state: { ...reserved, until: longer, extended: true },
      happened: [{ name: 'extended', hold_id: 'ann', until: longer }],
    });
  });

  test('once only', () => {
    expect(extend({ ...reserved, extended: true })).toEqual({ kind: 'refused', why: 'extended_before' });
  });

  test('not when it is over', () => {
    expect(extend(reserved, justAfter(at(RESERVED_MINUTES)))).toEqual({ kind: 'refused', why: 'over' });
  });

  test('and no hold, no reservation of somebody else, and none without an end', () => {
    expect(extend(held)).toEqual(otherHold);
    expect(extend(reserved, now, 'bob')).toEqual(otherHold);
    expect(extend({ ...reserved, until: null })).toEqual(otherHold);
  });
});

describe('a person says that a reserved vehicle is sold', () => {
  const sell = (vehicle: VehicleReservation, to: 'buyer' | 'somebody_else', hold_id = 'ann') =>
    move(vehicle, { kind: 'sell', hold_id, to }, at(60));
  const waited = { ...reserved, waiting: ['cy'], offer: { id: 'dee', until: ends(1) }, owed: [earlierDebt] };
  const sold = { ...reserved, state: 'SOLD', since: ends(60), until: null, offer: null, waiting: [], shown: 2 };

  test('to the buyer: the deposit is taken, and nobody waits for it any more', () => {
    expect(sell(waited, 'buyer')).toEqual({
      kind: 'moved',
      state: {
        ...sold,
        owed: [earlierDebt, { kind: 'capture', payment_id: 'pi_ann', hold_id: 'ann', reason: null }],
      },
      happened: [{ name: 'sold', hold_id: 'ann', to: 'buyer' }],
    });
  });

  test('to somebody else: the deposit goes back, and the buyer has nothing of the vehicle', () => {
    expect(sell(waited, 'somebody_else')).toEqual({
      kind: 'moved',
      state: { ...sold, hold_id: null, payment_id: null, owed: [earlierDebt, refundOf('sold_elsewhere')] },
      happened: [{ name: 'sold', hold_id: 'ann', to: 'somebody_else' }, asked('sold_elsewhere')],
    });
  });

  test('and moves no money where none was paid', () => {
    for (const to of ['buyer', 'somebody_else'] as const)
      expect(sell(unpaid, to)).toMatchObject({ state: { owed: [] }, happened: [{ name: 'sold', to }] });
  });

  test('twice: the second time changes nothing', () => {
    expect(sell({ ...reserved, state: 'SOLD' }, 'buyer')).toEqual({ kind: 'same' });
  });

  test('of a hold, or of a reservation of somebody else: that is refused', () => {
    expect(sell(held, 'buyer')).toEqual(otherHold);
    expect(sell(reserved, 'buyer', 'bob')).toEqual(otherHold);
    expect(sell({ ...reserved, state: 'SOLD' }, 'buyer', 'bob')).toEqual(otherHold);
  });
});

describe('a feed that says a vehicle is sold', () => {
  const feedSold = (vehicle: VehicleReservation) => move(vehicle, { kind: 'feed_sold' }, at(60));

  test('does not end its reservation: the time is kept, and the dealer is asked', () => {
    expect(feedSold(reserved)).toEqual({
      kind: 'moved',
      state: { ...reserved, sold_in_feed_at: ends(60) },
      happened: [{ name: 'sold_in_feed', hold_id: 'ann' }],
    });
  });

  test('is told once, and only of a reservation', () => {
    for (const vehicle of [
      ...[{ ...reserved, sold_in_feed_at: ends(1) }, held, free],
      ...[
        { ...reserved, state: 'SOLD' as const },
        { ...reserved, hold_id: null },
      ],
    ])
      expect(feedSold(vehicle)).toEqual({ kind: 'same' });
  });
});

describe('money that was moved', () => {
  const settle = (vehicle: VehicleReservation) => move(vehicle, { kind: 'settled', payment_id: 'pi_old' });

  test('is owed no longer, and other money is', () => {
    const other = { ...earlierDebt, payment_id: 'pi_other' };
    expect(settle({ ...held, owed: [earlierDebt, other] })).toEqual({
      kind: 'moved',
      state: { ...held, owed: [other] },
      happened: [],
    });
  });

  test('twice changes nothing', () => {
    expect(settle(held)).toEqual({ kind: 'same' });
  });
});

describe('pages are told', () => {
  test('when a vehicle becomes reserved, free again or sold, and not when it is held for some minutes', () => {
    const shown = (vehicle: VehicleReservation, one: Move, when = now) => {
      const outcome = move({ ...vehicle, shown: 7 }, one, when);
      return outcome.kind === 'moved' ? outcome.state.shown : outcome;
    };
    const hold_id = 'ann';
    expect(shown(free, { kind: 'claim', hold_id, offer_id: null })).toBe(7);
    expect(shown(held, { kind: 'lapse', hold_id }, at(16))).toBe(7);
    expect(shown(held, { kind: 'paid', hold_id, payment_id: 'pi_ann', hold_hours: 48 })).toBe(8);
    expect(shown(reserved, { kind: 'extend', hold_id, hold_hours: 48 })).toBe(7);
    expect(shown(reserved, { kind: 'end', hold_id, why: 'cancelled' })).toBe(8);
    expect(shown(reserved, { kind: 'sell', hold_id, to: 'buyer' })).toBe(8);
  });
});
