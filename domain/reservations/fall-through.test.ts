import { describe, expect, test } from 'vitest';
import { applyMove } from './machine.ts';
import { freshVehicle, type VehicleReservation } from './vehicle.ts';

const now = new Date('2026-11-21T00:00:00.000Z');
const reserved: VehicleReservation = {
  ...freshVehicle('hilux'),
  state: 'RESERVED',
  hold_id: 'ann',
  until: '2026-11-23T00:00:00.000Z',
  epoch: 1,
  payment_id: 'pi_ann',
  since: '2026-11-21T00:00:00.000Z',
  shown: 1,
};
const sell = (to: 'buyer' | 'somebody_else'): VehicleReservation => {
  const outcome = applyMove(reserved, { kind: 'sell', hold_id: 'ann', to }, now);
  if (outcome.kind !== 'moved') throw new Error('It is not sold.');
  return outcome.state;
};
const fall = (vehicle: VehicleReservation, keeps_deposit = false, of: { hold_id?: string; epoch?: number } = {}) =>
  applyMove(vehicle, { kind: 'fall_through', hold_id: 'ann', epoch: 1, keeps_deposit, ...of }, now);

describe('a sale that falls through', () => {
  test('frees the vehicle and gives the deposit back, which then is not taken', () => {
    const outcome = fall(sell('buyer'));
    expect(outcome).toMatchObject({
      kind: 'moved',
      state: {
        state: 'AVAILABLE',
        hold_id: null,
        payment_id: null,
        shown: 3,
        owed: [{ kind: 'refund', payment_id: 'pi_ann', hold_id: 'ann', reason: 'cancelled' }],
      },
      happened: [
        { name: 'fell_through', hold_id: 'ann', deposit: 'returned' },
        { name: 'refund_requested', hold_id: 'ann', payment_id: 'pi_ann', reason: 'cancelled' },
      ],
    });
  });

  test('leaves the deposit taken where it is kept', () => {
    expect(fall(sell('buyer'), true)).toMatchObject({
      state: { state: 'AVAILABLE', owed: [{ kind: 'capture', payment_id: 'pi_ann' }] },
      happened: [{ name: 'fell_through', hold_id: 'ann', deposit: 'kept' }],
    });
  });

  test('of somebody else moves no money: who had it reserved has theirs back', () => {
    expect(fall(sell('somebody_else'), true)).toMatchObject({
      state: { state: 'AVAILABLE', owed: [{ kind: 'refund', payment_id: 'pi_ann', reason: 'sold_elsewhere' }] },
      happened: [{ name: 'fell_through', hold_id: 'ann', deposit: 'returned' }],
    });
  });

  test('is only that of its own hold, and only while it is sold', () => {
    const refused = { kind: 'refused', why: 'other_hold' };
    expect(fall(reserved)).toEqual(refused);
    expect(fall(freshVehicle('hilux'))).toEqual(refused);
    expect(fall(sell('buyer'), false, { hold_id: 'bob' })).toEqual(refused);
    expect(fall(sell('somebody_else'), false, { epoch: 2 })).toEqual(refused);
    const fallen = fall(sell('buyer'));
    expect(fallen.kind === 'moved' && fall(fallen.state)).toEqual(refused);
  });
});
