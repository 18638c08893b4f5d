import { expect, test } from 'vitest';
import { stateOfPostcode } from './postcode-state.ts';

test.each([
  ['2600', 'ACT'],
  ['2618', 'ACT'],
  ['2619', 'NSW'],
  ['2914', 'ACT'],
  ['2921', 'NSW'],
  ['0820', 'NT'],
  ['3000', 'VIC'],
  ['4217', 'QLD'],
  ['5000', 'SA'],
  ['6000', 'WA'],
  ['7000', 'TAS'],
  ['0100', null],
  ['abcd', null],
  [null, null],
])('the postcode %s is of %s', (postcode, state) => {
  expect(stateOfPostcode(postcode, { country: 'AU' })).toBe(state);
});

test('New Zealand has no states', () => {
  expect(stateOfPostcode('4410', { country: 'NZ' })).toBeNull();
});
