import { describe, expect, test } from 'vitest';
import { promosShown, promoState, type Promo } from './rules.ts';

const promo = (change: Partial<Promo> = {}): Promo => ({
  start: '2025-07-01',
  expiry: '2025-08-01',
  position: 4,
  display: [],
  strictDisplay: false,
  ...change,
});
const shown = (promos: readonly Promo[], change: { now?: string; timeZone?: string; carTypes?: string[] } = {}) =>
  promosShown(promos, {
    carTypes: change.carTypes ?? [],
    now: new Date(change.now ?? '2025-07-15T00:00:00.000Z'),
    timeZone: change.timeZone ?? 'Australia/Brisbane',
  });

describe('promotions in a list', () => {
  test.each([
    ['the minute before its first day', '2025-06-30T13:59:00.000Z', 0],
    ['the first minute of its first day', '2025-06-30T14:00:00.000Z', 1],
    ['the last minute of its last day', '2025-08-01T13:59:00.000Z', 1],
    ['the minute after', '2025-08-01T14:00:00.000Z', 0],
  ])('%s in the dealer’s zone', (_, now, count) => {
    expect(shown([promo()], { now })).toHaveLength(count);
  });

  test('a day begins in Auckland two hours before Brisbane', () => {
    const now = '2025-06-30T12:30:00.000Z';
    expect(shown([promo()], { now, timeZone: 'Pacific/Auckland' })).toHaveLength(1);
    expect(shown([promo()], { now })).toHaveLength(0);
  });

  test.each<[Promo['display'], boolean, string[], number]>([
    [[], true, ['used'], 1],
    [['used'], false, [], 1],
    [['used'], false, ['used'], 1],
    [['used'], false, ['new', 'used'], 1],
    [['used'], false, ['new'], 0],
    [['used'], true, [], 0],
    [['used'], true, ['used'], 1],
    [['used'], true, ['new', 'used'], 0],
    [['new', 'demo'], true, ['demo'], 1],
  ])('of %j, strict %j, in a list of %j', (display, strictDisplay, vehicleTypes, count) => {
    expect(shown([promo({ display, strictDisplay })], { carTypes: vehicleTypes })).toHaveLength(count);
  });

  test('stand in the order of their positions', () => {
    expect(shown([promo({ position: 9 }), promo({ position: 2 })]).map(({ position }) => position)).toEqual([2, 9]);
  });
});

test('an offer’s page opens with its first day and closes with its last, in the dealer’s zone', () => {
  const at = (now: string) => promoState(promo(), new Date(now), 'Australia/Brisbane');
  expect([
    at('2025-06-30T13:59:00.000Z'),
    at('2025-06-30T14:00:00.000Z'),
    at('2025-08-01T13:59:00.000Z'),
    at('2025-08-01T14:00:00.000Z'),
  ]).toEqual(['early', 'on', 'on', 'over']);
});
