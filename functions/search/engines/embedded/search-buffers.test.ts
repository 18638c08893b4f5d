import { expect, test } from 'vitest';
import { resetBuffers, searchBuffer } from './search-buffers.ts';

test('every list of a search is its own, and empty, also where a search before it wrote', () => {
  for (let search = 0; search < 2; search += 1) {
    resetBuffers();
    const lists = [
      searchBuffer(Uint8Array, 3),
      searchBuffer(Float64Array, 2),
      searchBuffer(Uint16Array, 5),
      searchBuffer(Int32Array, 1),
    ];
    expect(lists.map((list) => [...list])).toEqual([[0, 0, 0], [0, 0], [0, 0, 0, 0, 0], [0]]);
    for (const [n, list] of lists.entries()) list.fill(n + 1);
    expect(lists.map((list) => [...list])).toEqual([[1, 1, 1], [2, 2], [3, 3, 3, 3, 3], [4]]);
  }
});

test('a list for which there is no room is made for itself', () => {
  resetBuffers();
  const long = searchBuffer(Uint32Array, 1_000_000).fill(1);
  const short = searchBuffer(Uint32Array, 10);
  expect([long.length, long.at(-1), [...short]]).toEqual([1_000_000, 1, Array.from({ length: 10 }, () => 0)]);
  expect(searchBuffer(Uint8Array, 1).buffer).toBe(short.buffer);
});
