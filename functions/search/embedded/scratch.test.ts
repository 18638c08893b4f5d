import { expect, test } from 'vitest';
import { beginSearch, scratch } from './scratch.ts';

test('every list of a search is its own, and empty, also where a search before it wrote', () => {
  for (let search = 0; search < 2; search += 1) {
    beginSearch();
    const lists = [scratch(Uint8Array, 3), scratch(Float64Array, 2), scratch(Uint16Array, 5), scratch(Int32Array, 1)];
    expect(lists.map((list) => [...list])).toEqual([[0, 0, 0], [0, 0], [0, 0, 0, 0, 0], [0]]);
    for (const [n, list] of lists.entries()) list.fill(n + 1);
    expect(lists.map((list) => [...list])).toEqual([[1, 1, 1], [2, 2], [3, 3, 3, 3, 3], [4]]);
  }
});

test('a list for which there is no room is made for itself', () => {
  beginSearch();
  const long = scratch(Uint32Array, 1_000_000).fill(1);
  const short = scratch(Uint32Array, 10);
  expect([long.length, long.at(-1), [...short]]).toEqual([1_000_000, 1, Array.from({ length: 10 }, () => 0)]);
  expect(scratch(Uint8Array, 1).buffer).toBe(short.buffer);
});
