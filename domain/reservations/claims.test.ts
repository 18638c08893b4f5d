import { describe, expect, test } from 'vitest';
import { freshVehicle, type VehicleReservation } from './vehicle.ts';
import { applyMove } from './machine.ts';

const now = new Date('2026-11-21T00:00:00.000Z');
const at = (minutes: number, seconds = 0) => new Date(now.getTime() + (minutes * 60 + seconds) * 1_000);
const ends = (minutes: number) => at(minutes).toISOString();
const free = freshVehicle('hilux');
const vehicle = (change: Partial<VehicleReservation> = {}): VehicleReservation => ({ ...free, ...change });
const held = (change: Partial<VehicleReservation> = {}) =>
  vehicle({ state: 'HELD', hold_id: 'ann', until: ends(15), epoch: 1, ...change });
const claim = (of: VehicleReservation, hold_id: string, when = now, offer_id: string | null = null) =>
  applyMove(of, { kind: 'claim', hold_id, offer_id }, when);
const heldFor = (hold_id: string, minutes: number) => ({ name: 'held', hold_id, until: ends(minutes) });

describe('a vehicle that nobody has', () => {
  test('is as new: available, never held, nobody waits, nothing is owed', () => {
    expect(free).toEqual({
      car_id: 'hilux',
      state: 'AVAILABLE',
      epoch: 0,
      hold_id: null,
      until: null,
      payment_id: null,
      since: null,
      extended: false,
      sold_in_feed_at: null,
      offer: null,
      shown: 0,
      waiting: [],
      unproven: [],
      owed: [],
    });
  });

  test('is held for fifteen minutes by whoever claims it', () => {
    expect(claim(free, 'ann')).toEqual({
      kind: 'moved',
      state: { ...free, state: 'HELD', hold_id: 'ann', until: ends(15), epoch: 1 },
      happened: [heldFor('ann', 15)],
    });
  });

  test('keeps nothing of those who had it before', () => {
    const before = vehicle({
      hold_id: 'bob',
      epoch: 3,
      payment_id: 'pi_bob',
      since: ends(-60),
      extended: true,
      sold_in_feed_at: ends(-50),
      offer: { id: 'cy', until: ends(-1) },
    });
    expect(claim(before, 'ann')).toMatchObject({
      state: { ...free, state: 'HELD', hold_id: 'ann', until: ends(15), epoch: 4 },
    });
  });

  test('is not taken up again by the hold that lapsed: its time would have no end', () => {
    expect(claim(vehicle({ hold_id: 'ann' }), 'ann')).toEqual({ kind: 'refused', why: 'over' });
  });
});

describe('a vehicle that somebody holds', () => {
  test('is refused to everybody else', () => {
    expect(claim(held(), 'bob')).toEqual({ kind: 'refused', why: 'taken' });
    expect(claim(held(), 'bob', at(15))).toEqual({ kind: 'refused', why: 'taken' });
  });

  test('stays theirs for a minute after the end, because clocks differ, and then is the next claimant’s', () => {
    expect(claim(held(), 'bob', at(16))).toEqual({ kind: 'refused', why: 'taken' });
    expect(claim(held(), 'bob', new Date(at(16).getTime() + 1))).toMatchObject({
      state: { state: 'HELD', hold_id: 'bob', epoch: 2 },
      happened: [
        { name: 'lapsed', hold_id: 'ann' },
        { name: 'held', hold_id: 'bob' },
      ],
    });
  });

  test('is refused without an end to its hold', () => {
    expect(claim(held({ until: null }), 'bob', at(600))).toEqual({ kind: 'refused', why: 'taken' });
  });

  test('is claimed a second time by the same hold without any change', () => {
    expect(claim(held(), 'ann', at(5))).toEqual({ kind: 'same' });
    expect(claim(held({ state: 'RESERVED' }), 'ann', at(5))).toEqual({ kind: 'same' });
  });
});

test.each(['RESERVED', 'SOLD'] as const)('a vehicle that is %s is refused, however long that is ago', (state) => {
  expect(claim(vehicle({ state, hold_id: 'ann', until: ends(-600) }), 'bob')).toEqual({
    kind: 'refused',
    why: 'taken',
  });
});

describe('nobody passes the waiting list', () => {
  const offered = vehicle({ offer: { id: 'cy', until: ends(15) } });

  test('a vehicle that is offered to somebody is refused to everybody else, until the offer is over', () => {
    expect(claim(offered, 'bob')).toEqual({ kind: 'refused', why: 'offered' });
    expect(claim(offered, 'bob', now, 'dee')).toEqual({ kind: 'refused', why: 'offered' });
    expect(claim(offered, 'bob', at(15))).toEqual({ kind: 'refused', why: 'offered' });
    expect(claim(offered, 'bob', new Date(at(15).getTime() + 1))).toMatchObject({ state: { hold_id: 'bob' } });
  });

  test('whoever is offered it claims it, and the offer is used up', () => {
    expect(claim(offered, 'ann', now, 'cy')).toMatchObject({
      state: { state: 'HELD', hold_id: 'ann', offer: null },
      happened: [heldFor('ann', 15)],
    });
  });

  test('a vehicle that is free, but that somebody waits for, is kept though nobody is offered it yet', () => {
    expect(claim(vehicle({ waiting: ['cy'] }), 'bob')).toEqual({ kind: 'refused', why: 'offered' });
    const over = { id: 'cy', until: ends(-1) };
    expect(claim(vehicle({ offer: over, waiting: ['dee'] }), 'bob')).toEqual({ kind: 'refused', why: 'offered' });
  });

  test('a hold that lapsed is not taken over by somebody who did not wait', () => {
    expect(claim(held({ waiting: ['cy'] }), 'bob', at(60))).toEqual({ kind: 'refused', why: 'taken' });
  });

  test('whoever claims by an offer waits no longer, and the others keep their order', () => {
    const both = vehicle({ offer: { id: 'cy', until: ends(15) }, waiting: ['dee', 'cy', 'eve'] });
    expect(claim(both, 'ann', now, 'cy')).toMatchObject({ state: { waiting: ['dee', 'eve'] } });
  });
});
