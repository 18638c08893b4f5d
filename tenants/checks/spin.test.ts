import { describe, expect, test } from 'vitest';
import { tenantConfig } from '#test/support/tenants.ts';
import { spinFaults } from './spin.ts';
import type { TenantConfig } from '#tenants/schema.ts';
import type { Spin } from '#tenants/schemas/spin-schema.ts';

const merribank = tenantConfig('merribank');
const exempt = { exemption: 'none is needed' };
const campaign: Spin = {
  id: 'spin',
  title: 'Spin',
  text: 'One spin.',
  starts: '2026-11-01',
  ends: '2026-12-31',
  draws_most: 100,
  prizes: [{ id: 'kit', label: 'Car care kit', quantity: 5, value_cents: 10_000 }],
  states: { VIC: exempt },
  terms: ['Entry is free.'],
};
const faultsOf = (change: Partial<Spin> | null, dealer: Partial<TenantConfig> = {}) =>
  spinFaults({ ...merribank, ...dealer, spin: change === null ? null : { ...campaign, ...change } }).map(
    ({ key, code }) => [key, code],
  );
const prizesWorth = (dollars: number): Spin['prizes'] => [
  { id: 'car', label: 'A prize', quantity: 1, value_cents: dollars * 100 },
];

describe('a campaign', () => {
  test('of the demo dealer, and one that is complete, are taken', () => {
    expect(spinFaults(merribank)).toEqual([]);
    expect(faultsOf({})).toEqual([]);
  });

  test('names the states whose people may take part', () => {
    expect(faultsOf({ states: {} })).toEqual([['spin.states', 'promotion']]);
  });

  test.each([
    ['NSW', 10_000, 10_001],
    ['ACT', 3_000, 3_001],
  ] as const)('in %s needs no permit for prizes of %i dollars, and one above', (state, free, above) => {
    expect(faultsOf({ states: { [state]: exempt }, prizes: prizesWorth(free) })).toEqual([]);
    expect(faultsOf({ states: { [state]: exempt }, prizes: prizesWorth(above) })).toEqual([
      [`spin.states.${state}`, 'promotion'],
    ]);
    expect(faultsOf({ states: { [state]: { permit: 'TP/1' } }, prizes: prizesWorth(above) })).toEqual([]);
  });

  test('in SA needs one whatever the prizes are worth, because they are won at once', () => {
    expect(faultsOf({ states: { SA: exempt }, prizes: prizesWorth(1) })).toEqual([['spin.states.SA', 'promotion']]);
    expect(faultsOf({ states: { VIC: exempt, QLD: exempt, WA: exempt, TAS: exempt } })).toEqual([]);
  });

  test('has no more prizes than spins, each with an id of its own, and an end after its beginning', () => {
    const tooMany = campaign.prizes.map((prize) => ({ ...prize, quantity: 11 }));
    expect(faultsOf({ draws_most: 10, prizes: tooMany })).toEqual([['spin.prizes', 'promotion']]);
    expect(faultsOf({ prizes: [...campaign.prizes, ...campaign.prizes] })).toEqual([['spin.prizes', 'duplicate_id']]);
    expect(faultsOf({ ends: '2026-10-31' })).toEqual([['spin.ends', 'expiry_before_start']]);
    expect(faultsOf({ ends: campaign.starts })).toEqual([]);
  });

  test('is missing where the flag is on, and may wait where it is off', () => {
    expect(faultsOf(null)).toEqual([['spin', 'promotion']]);
    expect(faultsOf(null, { flags: { ...merribank.flags, spin_to_win: false } })).toEqual([]);
    expect(faultsOf({}, { flags: { ...merribank.flags, spin_to_win: false } })).toEqual([]);
  });

  test('is refused in New Zealand, and so is its flag', () => {
    expect(faultsOf({}, { country: 'NZ' })).toEqual([['spin', 'promotion']]);
    expect(faultsOf(null, { country: 'NZ' })).toEqual([['spin', 'promotion']]);
    expect(faultsOf(null, { country: 'NZ', flags: { ...merribank.flags, spin_to_win: false } })).toEqual([]);
  });
});
