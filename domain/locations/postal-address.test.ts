import fc from 'fast-check';
import { expect, test } from 'vitest';
import { runs } from '#test/support/runs.ts';
import { loadTenants } from '#tenants/load.ts';
import { postalLines, postalText, townText } from './postal-address.ts';

const NZ = { country: 'NZ' } as const;
const AU = { country: 'AU' } as const;
const region = 'Manawatū-Whanganui';

test.each([
  [
    'a town',
    NZ,
    { street: '188 Gladstone Road', city: 'Richmond', state: 'Tasman', postcode: '7020' },
    '188 Gladstone Road, Richmond 7020',
  ],
  [
    'a suburb',
    NZ,
    { street: '43 Vogel Street', suburb: 'Roslyn', city: 'Palmerston North', state: region, postcode: '4414' },
    '43 Vogel Street, Roslyn, Palmerston North 4414',
  ],
  [
    'rural delivery',
    NZ,
    { street: '180 Pohangina Road', suburb: 'R.D.10', city: 'Palmerston North', state: region, postcode: '4470' },
    '180 Pohangina Road, RD 10, Palmerston North 4470',
  ],
  [
    'rural delivery in small letters',
    NZ,
    { street: '9 Moutere Highway', suburb: 'rd 1', city: 'Richmond', state: 'Tasman', postcode: '7081' },
    '9 Moutere Highway, RD 1, Richmond 7081',
  ],
  [
    'a suburb called as its town',
    NZ,
    { street: '1 High Street', suburb: 'Motueka', city: 'Motueka', state: 'Tasman', postcode: '7120' },
    '1 High Street, Motueka 7120',
  ],
  [
    'Australia',
    AU,
    { street: '61 Ashmore Road', city: 'Bundall', state: 'QLD', postcode: '4217' },
    '61 Ashmore Road, Bundall QLD 4217',
  ],
])('%s is written as the post of its country writes it', (_, dealer, address, expected) => {
  expect(postalText(address, dealer)).toBe(expected);
});

const word = fc.stringMatching(/^[A-Z][a-z]{2,9}$/);
const address = fc.record({
  street: word.map((name) => `1 ${name} Street`),
  suburb: fc.option(
    fc.oneof(
      word,
      fc.nat(99).map((n) => `RD ${n}`),
    ),
    { nil: undefined },
  ),
  city: word.map((name) => `${name} Town`),
  state: word.map((name) => `${name}-region`),
  postcode: fc.stringMatching(/^\d{4}$/),
});

test('an address of New Zealand never names its region, ends with town and postcode, and loses nothing else', () => {
  fc.assert(
    fc.property(address, (one) => {
      const lines = postalLines(one, NZ);
      expect(lines.join(' ')).not.toContain(one.state);
      expect(lines.at(-1)).toBe(`${one.city} ${one.postcode}`);
      expect(lines).toEqual([one.street, ...(one.suburb === undefined ? [] : [one.suburb]), lines.at(-1)]);
    }),
    { numRuns: runs({ quick: 100, full: 2_000 }) },
  );
});

test('an address of Australia has locality, state and postcode in one line below the street', () => {
  fc.assert(
    fc.property(address, (one) => {
      expect(postalLines(one, AU)).toEqual([one.street, `${one.city} ${one.state} ${one.postcode}`]);
    }),
    { numRuns: runs({ quick: 100, full: 2_000 }) },
  );
});

test('no location of a dealer in New Zealand is written with its region', () => {
  const dealers = loadTenants().filter(({ config }) => config.country === 'NZ');
  expect(dealers.length).toBeGreaterThan(0);
  for (const { config } of dealers)
    for (const { address: one } of config.locations) {
      expect(postalText(one, config)).not.toContain(one.state);
      expect(townText(one, config)).toBe(one.city);
    }
});
