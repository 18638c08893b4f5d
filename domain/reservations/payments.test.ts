import { describe, expect, test } from 'vitest';
import { freshVehicle, type VehicleReservation } from './vehicle.ts';
import { applyMove } from './machine.ts';

const now = new Date('2026-11-21T00:00:00.000Z');
const at = (minutes: number) => new Date(now.getTime() + minutes * 60_000);
const ends = (minutes: number) => at(minutes).toISOString();
const HOUR = 60;
const vehicle = (change: Partial<VehicleReservation>): VehicleReservation => ({ ...freshVehicle('hilux'), ...change });
const held = (change: Partial<VehicleReservation> = {}) =>
  vehicle({ state: 'HELD', hold_id: 'ann', until: ends(15), epoch: 1, ...change });
const reserved = (change: Partial<VehicleReservation> = {}) =>
  held({ state: 'RESERVED', until: ends(48 * HOUR), payment_id: 'pi_ann', since: ends(0), ...change });
const pay = (of: VehicleReservation, hold_id: string, when = now, payment_id = `pi_${hold_id}`) =>
  applyMove(of, { kind: 'paid', hold_id, payment_id, hold_hours: 48 }, when);
const refundFor = (reason: string) => ({ kind: 'refund', reason });

describe('a payment', () => {
  test('reserves the vehicle for the hours of the dealer, from the payment on', () => {
    const offer = { id: 'cy', until: ends(60) };
    expect(pay(held({ extended: true, offer }), 'ann', at(3))).toEqual({
      kind: 'moved',
      state: held({
        state: 'RESERVED',
        until: ends(48 * HOUR + 3),
        payment_id: 'pi_ann',
        since: ends(3),
        shown: 1,
      }),
      happened: [{ name: 'confirmed', hold_id: 'ann', payment_id: 'pi_ann', until: ends(48 * HOUR + 3) }],
    });
  });

  test('keeps those who wait', () => {
    expect(pay(held({ waiting: ['cy'] }), 'ann')).toMatchObject({ state: { waiting: ['cy'] } });
  });

  test('that is told twice changes nothing the second time', () => {
    expect(pay(reserved(), 'ann', at(30))).toEqual({ kind: 'same' });
    expect(pay(reserved({ state: 'SOLD' }), 'ann', at(30))).toEqual({ kind: 'same' });
  });

  test.each(['RESERVED', 'SOLD'] as const)('that is a second one of a vehicle that is %s goes back', (state) => {
    expect(pay(reserved({ state }), 'ann', now, 'pi_second')).toEqual(refundFor('duplicate'));
  });

  test('of another hold goes back and does not touch the vehicle', () => {
    for (const of of [held(), reserved(), vehicle({ hold_id: 'ann' }), vehicle({ hold_id: null })])
      expect(pay(of, 'bob')).toEqual(refundFor('late_payment'));
  });
});

describe('a payment that comes late', () => {
  const lapsed = (change: Partial<VehicleReservation> = {}) => vehicle({ hold_id: 'ann', epoch: 1, ...change });

  test('still reserves the vehicle while nobody else has it', () => {
    expect(pay(held(), 'ann', at(20))).toMatchObject({ state: { state: 'RESERVED', payment_id: 'pi_ann' } });
    expect(pay(lapsed(), 'ann', at(20))).toMatchObject({ state: { state: 'RESERVED', payment_id: 'pi_ann' } });
  });

  test('does not take a vehicle that was offered to the next: it goes back', () => {
    const offer = { id: 'cy', until: ends(30) };
    expect(pay(lapsed({ offer }), 'ann', at(20))).toEqual(refundFor('late_payment'));
    expect(pay(lapsed({ offer }), 'ann', at(30))).toEqual(refundFor('late_payment'));
  });

  test('does not pass those who wait, in the minute in which none of them is offered the vehicle', () => {
    expect(pay(lapsed({ waiting: ['dee'] }), 'ann', at(20))).toEqual(refundFor('late_payment'));
    const over = { id: 'cy', until: ends(30) };
    expect(pay(lapsed({ offer: over, waiting: ['dee'] }), 'ann', at(31))).toEqual(refundFor('late_payment'));
  });

  test('reserves the vehicle when the offer is over and nobody waits', () => {
    const offer = { id: 'cy', until: ends(30) };
    expect(pay(lapsed({ offer }), 'ann', at(31))).toMatchObject({ state: { state: 'RESERVED', offer: null } });
  });
});
