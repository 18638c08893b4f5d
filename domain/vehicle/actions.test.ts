import { describe, expect, test } from 'vitest';
import { actionsOffered, vehicleActions, type ActionFacts } from './actions.ts';
import { availabilityState, availabilityStates } from './rules.ts';

const vehicle: ActionFacts['car'] = {
  status: 'in_stock',
  sold: false,
  reserved: false,
  tag: null,
  item_type: 'car',
  file: 'https://reports.example/a1',
  price_cents: 3_000_000,
  offer_price_cents: null,
};
const flags = {
  test_drive_enabled: true,
  finance_enabled: true,
  finance_page: true,
  trade_in_enabled: true,
  history_report_enabled: true,
  request_photos_enabled: true,
};
const facts: ActionFacts = { car: vehicle, flags, phone: '(07) 5550 0142', reservable: true };
const states: Record<(typeof availabilityStates)[number], Partial<ActionFacts['car']>> = {
  in_stock: {},
  coming_soon: { status: 'coming_soon' },
  reserved: { reserved: true },
  sold: { sold: true, status: 'sold' },
};
const offered = (change: Partial<ActionFacts['car']>, others: Partial<Omit<ActionFacts, 'car'>> = {}): string =>
  actionsOffered({ ...facts, ...others, car: { ...vehicle, ...change } }).join(' ');

describe('actions of a vehicle page', () => {
  test.each([
    ['in_stock', 'enquire reserve call test_drive finance trade_in history_report request_photos'],
    ['coming_soon', 'enquire test_drive call finance trade_in history_report request_photos'],
    ['reserved', 'keep_posted similar call enquire history_report request_photos'],
    ['sold', 'similar enquire call'],
  ] as const)('a vehicle that is %s offers: %s', (state, expected) => {
    expect(availabilityState({ ...vehicle, ...states[state] })).toBe(state);
    expect(offered(states[state])).toBe(expected);
  });

  test('‘Find Me Something Similar’ shows when the vehicle is unavailable; once it is sold, first', () => {
    for (const state of availabilityStates) {
      const actions = actionsOffered({ ...facts, car: { ...vehicle, ...states[state] } });
      expect(actions.includes('similar')).toBe(state === 'reserved' || state === 'sold');
      expect(actions[0] === 'similar').toBe(state === 'sold');
    }
  });

  test.each([
    ['test_drive', { flags: { ...flags, test_drive_enabled: false } }, {}],
    ['finance', { flags: { ...flags, finance_enabled: false } }, {}],
    ['finance', { flags: { ...flags, finance_page: false } }, {}],
    ['finance', {}, { price_cents: 1_000 }],
    ['trade_in', { flags: { ...flags, trade_in_enabled: false } }, {}],
    ['history_report', { flags: { ...flags, history_report_enabled: false } }, {}],
    ['history_report', {}, { file: null }],
    ['request_photos', { flags: { ...flags, request_photos_enabled: false } }, {}],
    ['call', { phone: null }, {}],
    ['reserve', { reservable: false }, {}],
  ] as const)('%s is not offered without what it needs, and nothing else changes', (action, others, change) => {
    const left = vehicleActions.filter((one) => one !== action && one !== 'similar' && one !== 'keep_posted');
    expect(offered(change, others).split(' ').toSorted()).toEqual(left.toSorted());
  });

  test('calling is third, whatever the first two are', () => {
    for (const state of availabilityStates)
      for (const reservable of [true, false])
        expect(actionsOffered({ ...facts, reservable, car: { ...vehicle, ...states[state] } })[2]).toBe('call');
  });

  test('a vehicle that is ‘Test Drive Only’ can be driven and asked about, not reserved, financed or traded for', () => {
    expect(offered({ tag: 'Test Drive Only' })).toBe('enquire test_drive call request_photos');
    expect(offered({ tag: 'Test Drive Only', reserved: true })).toBe('keep_posted similar call enquire request_photos');
  });
});
