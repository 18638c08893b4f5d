import { describe, expect, test } from 'vitest';
import { freshVehicle, type VehicleReservation, type Move } from './vehicle.ts';
import { applyMove } from './machine.ts';

const now = new Date('2026-11-21T00:00:00.000Z');
const at = (minutes: number) => new Date(now.getTime() + minutes * 60_000);
const ends = (minutes: number) => at(minutes).toISOString();
const justAfter = (time: Date) => new Date(time.getTime() + 1);
const free = freshVehicle('hilux');
const held: VehicleReservation = { ...free, state: 'HELD', hold_id: 'ann', until: ends(15), epoch: 1 };
const toCy: VehicleReservation = { ...free, offer: { id: 'cy', until: ends(15) } };
const move = (vehicle: VehicleReservation, one: Move, when = now) => applyMove(vehicle, one, when);
const people = (count: number) => Array.from({ length: count }, (_, n) => `person ${n}`);

describe('whoever joins the waiting list', () => {
  const wait = (vehicle: VehicleReservation, id = 'eve', when = now) =>
    move(vehicle, { kind: 'wait', id, network: null }, when);

  test.each([
    ['is held', held],
    ['is reserved', { ...held, state: 'RESERVED' as const }],
    ['is offered to somebody', toCy],
  ])('of a vehicle that %s is the last of it', (_, vehicle) => {
    expect(wait({ ...vehicle, waiting: ['dee'] })).toEqual({
      kind: 'moved',
      state: { ...vehicle, waiting: ['dee', 'eve'], unproven: [] },
      happened: [],
    });
  });

  test('twice waits once, and whoever is offered it does not wait again', () => {
    expect(wait({ ...held, waiting: ['eve'] })).toEqual({ kind: 'same' });
    expect(wait(toCy, 'cy')).toEqual({ kind: 'same' });
  });

  test('without a code waits behind those with one, and before them once the code is shown', () => {
    const unproven = [{ id: 'eve', network: 'mill' }];
    const withEve = { ...held, waiting: ['dee', 'eve'], unproven };
    expect(move({ ...held, waiting: ['dee'] }, { kind: 'wait', id: 'eve', network: 'mill' })).toEqual({
      kind: 'moved',
      state: withEve,
      happened: [],
    });
    expect(move(withEve, { kind: 'wait', id: 'eve', network: 'mill' })).toEqual({ kind: 'same' });
    expect(move(withEve, { kind: 'wait', id: 'fay', network: null })).toMatchObject({
      state: { waiting: ['dee', 'fay', 'eve'] },
    });
    expect(move(withEve, { kind: 'wait', id: 'eve', network: null })).toMatchObject({
      state: { waiting: ['dee', 'eve'], unproven: [] },
    });
  });

  test('of a free vehicle is told to claim it', () => {
    expect(wait(free)).toEqual({ kind: 'refused', why: 'free' });
    expect(wait(toCy, 'eve', at(15))).toMatchObject({ kind: 'moved' });
    expect(wait(toCy, 'eve', justAfter(at(15)))).toEqual({ kind: 'refused', why: 'free' });
  });

  test('as the fiftieth has a place, as the fifty-first none', () => {
    expect(wait({ ...held, waiting: people(49) })).toMatchObject({ kind: 'moved' });
    expect(wait({ ...held, waiting: people(50) })).toEqual({ kind: 'refused', why: 'full' });
  });
});

describe('whoever leaves the waiting list', () => {
  const leave = (vehicle: VehicleReservation, id: string) => move(vehicle, { kind: 'leave', id });

  test('is on it no longer, and the others keep their order', () => {
    expect(leave({ ...held, waiting: ['cy', 'dee', 'eve'] }, 'dee')).toEqual({
      kind: 'moved',
      state: { ...held, waiting: ['cy', 'eve'] },
      happened: [],
    });
  });

  test('with an offer lets the next one have it at once', () => {
    expect(leave({ ...toCy, waiting: ['dee', 'eve'] }, 'cy')).toEqual({
      kind: 'moved',
      state: { ...free, offer: { id: 'dee', until: ends(15) }, waiting: ['eve'] },
      happened: [{ name: 'offered', waiting_id: 'dee', until: ends(15) }],
    });
  });

  test('with an offer that nobody waits behind leaves the vehicle free', () => {
    expect(leave(toCy, 'cy')).toEqual({ kind: 'moved', state: free, happened: [] });
  });

  test('without an offer does not end the offer of somebody else', () => {
    expect(leave({ ...toCy, waiting: ['dee'] }, 'dee')).toMatchObject({ state: { offer: { id: 'cy' }, waiting: [] } });
  });

  test('with the offer of a vehicle that is no longer free offers it to nobody', () => {
    const heldSince = { ...held, offer: toCy.offer, waiting: ['dee'] };
    expect(leave(heldSince, 'cy')).toEqual({ kind: 'same' });
  });

  test('without being on it changes nothing', () => {
    expect(leave({ ...held, waiting: ['cy'] }, 'eve')).toEqual({ kind: 'same' });
    expect(leave(free, 'eve')).toEqual({ kind: 'same' });
  });
});

describe('an offer', () => {
  const offerOver = (vehicle: VehicleReservation, when: Date) => move(vehicle, { kind: 'offer_over' }, when);
  const over = justAfter(at(15));

  test('that is over goes to the next, for fifteen minutes of their own', () => {
    const until = new Date(over.getTime() + 15 * 60_000).toISOString();
    expect(offerOver({ ...toCy, waiting: ['dee', 'eve'] }, over)).toEqual({
      kind: 'moved',
      state: { ...free, offer: { id: 'dee', until }, waiting: ['eve'] },
      happened: [{ name: 'offered', waiting_id: 'dee', until }],
    });
  });

  test('that is over and has no next leaves the vehicle free', () => {
    expect(offerOver(toCy, over)).toEqual({ kind: 'moved', state: free, happened: [] });
  });

  test('stands until its last moment', () => {
    expect(offerOver({ ...toCy, waiting: ['dee'] }, at(15))).toEqual({ kind: 'same' });
  });

  test('is made of a vehicle that became free while people joined', () => {
    expect(offerOver({ ...free, waiting: ['dee'] }, now)).toMatchObject({ state: { offer: { id: 'dee' } } });
  });

  test('is not made of a vehicle that nobody waits for or that somebody has', () => {
    expect(offerOver(free, now)).toEqual({ kind: 'same' });
    expect(offerOver({ ...held, waiting: ['dee'] }, at(600))).toEqual({ kind: 'same' });
    expect(offerOver({ ...held, offer: toCy.offer, waiting: ['dee'] }, at(600))).toEqual({ kind: 'same' });
  });
});
