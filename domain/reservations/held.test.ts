import { describe, expect, test } from 'vitest';
import { freshVehicle, type VehicleReservation } from './vehicle.ts';
import { heldWords } from './held-words.ts';
import { beingReserved } from './shown.ts';
import { MINUTE_MS } from '../hours/units.ts';

const now = new Date('2026-11-21T00:00:00.000Z');
const inMinutes = (minutes: number): string => new Date(now.getTime() + minutes * MINUTE_MS).toISOString();
const vehicle = (change: Partial<VehicleReservation>): VehicleReservation => ({ ...freshVehicle('car1'), ...change });

describe('a vehicle is being reserved', () => {
  test.each<[string, Partial<VehicleReservation>, ReturnType<typeof beingReserved>]>([
    ['while it is held', { state: 'HELD', until: inMinutes(9) }, { until: inMinutes(9), waiting: 0 }],
    [
      'until a minute after the hold, as a claim sees it',
      { state: 'HELD', until: inMinutes(-1) },
      { until: inMinutes(-1), waiting: 0 },
    ],
    ['not once that is over', { state: 'HELD', until: inMinutes(-1.1) }, null],
    [
      'while it is offered to the waiting list',
      { offer: { id: 'w1', until: inMinutes(4) }, waiting: ['w2'] },
      { until: inMinutes(4), waiting: 1 },
    ],
    ['not once the offer is over', { offer: { id: 'w1', until: inMinutes(-0.1) } }, null],
    ['not when it is free', {}, null],
    ['not when it is reserved', { state: 'RESERVED', until: inMinutes(600) }, null],
    ['not when it is sold', { state: 'SOLD' }, null],
  ])('%s', (_, change, expected) => {
    expect(beingReserved(vehicle(change), now)).toEqual(expected);
  });

  test.each([
    [0, 8.2, 'Being reserved, free again in 9 minutes unless it is paid.'],
    [0, 1.01, 'Being reserved, free again in 2 minutes unless it is paid.'],
    [0, 1, 'Being reserved, free again within a minute unless it is paid.'],
    [0, 0, 'Being reserved, free again in a moment unless it is paid.'],
    [0, -1, 'Being reserved, free again in a moment unless it is paid.'],
    [1, 8, 'Being reserved, and somebody waits for it.'],
    [3, 8, 'Being reserved, and 3 people wait for it.'],
  ])('with %i waiting and %f minutes left it says so', (waiting, minutes, words) => {
    expect(heldWords({ waiting }, minutes * MINUTE_MS)).toBe(words);
  });
});
