import { expect, test } from 'vitest';
import { makeListCache } from './list-cache.ts';

const kia = () => [
  { value: 'Kia', count: 2 },
  { value: 'Mazda', count: 1 },
];

test('an equal list is the one from before', () => {
  const same = makeListCache(10);
  const first = same('coastline', kia());
  expect(same('coastline', kia())).toBe(first);
});

test.each([
  ['a count', [{ value: 'Kia', count: 3 }, ...kia().slice(1)]],
  ['a value', [{ value: 'Ram', count: 2 }, ...kia().slice(1)]],
  ['the end', kia().slice(0, 1)],
])('a list that differs in %s is the new one from then on', (_, changed) => {
  const same = makeListCache(10);
  same('coastline', kia());
  expect(same('coastline', changed)).toBe(changed);
  expect(same('coastline', structuredClone(changed))).toBe(changed);
});

test('an equal list of somebody else is his own', () => {
  const same = makeListCache(10);
  const ours = same('coastline', kia());
  expect(same('totara', kia())).not.toBe(ours);
});

test('the list used longest ago goes when there are too many', () => {
  const same = makeListCache(2);
  const first = same('a', kia());
  const second = same('b', kia());
  same('a', kia());
  same('c', kia());
  expect(same('a', kia())).toBe(first);
  expect(same('b', kia())).not.toBe(second);
});
