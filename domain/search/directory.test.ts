import fc from 'fast-check';
import { expect, test } from 'vitest';
import { directoryHref, readDirectory, emptyDirectoryState } from './directory.ts';

const read = (address: string) => {
  const [path = '', query = ''] = address.split('?');
  return readDirectory(path.slice('/models/'.length), new URLSearchParams(query));
};

test.each([
  ['/models', {}],
  ['/models/toyota', { make: 'toyota' }],
  ['/models?body=suv&range[price]=10000:50000', { body: 'suv', price: { min: 10_000, max: 50_000 } }],
  ['/models/land-rover?page=2&query=defender', { make: 'land-rover', query: 'defender', page: 2 }],
])('%s says what it asks, both ways', (address, asked) => {
  expect(read(address)).toEqual({ ...emptyDirectoryState, ...asked });
  expect(directoryHref({ ...emptyDirectoryState, ...asked })).toBe(address);
});

test('a plain form names its make in the query, and the listing’s other notations are read too', () => {
  expect(read('/models?make=land-rover').make).toBe('land-rover');
  expect(read('/models?refinementList[make][0]=Land+Rover&sortBy=latest').make).toBe('land-rover');
});

test('what is written is read back, for any state', () => {
  const state = fc.record({
    make: fc.constantFrom('', 'toyota', 'land-rover'),
    query: fc.constantFrom('', 'hilux', 'x 5'),
    body: fc.constantFrom('', 'suv', 'peopleMover'),
    price: fc.constantFrom({ min: null, max: null }, { min: 5_500, max: null }, { min: 10_000, max: 20_000 }),
    page: fc.integer({ min: 1, max: 100 }),
  });
  fc.assert(
    fc.property(state, (wanted) => {
      expect(read(directoryHref(wanted))).toEqual(wanted);
    }),
  );
});
