import { expect, test } from 'vitest';
import { SearchBuffers } from './search-buffers.ts';

test('every list of a search is separate and empty, even after a search that wrote', () => {
  const buffers = new SearchBuffers();
  for (let search = 0; search < 2; search += 1) {
    buffers.reset();
    const lists = [
      buffers.list(Uint8Array, 3),
      buffers.list(Float64Array, 2),
      buffers.list(Uint16Array, 5),
      buffers.list(Int32Array, 1),
    ];
    expect(lists.map((list) => [...list])).toEqual([[0, 0, 0], [0, 0], [0, 0, 0, 0, 0], [0]]);
    for (const [n, list] of lists.entries()) list.fill(n + 1);
    expect(lists.map((list) => [...list])).toEqual([[1, 1, 1], [2, 2], [3, 3, 3, 3, 3], [4]]);
  }
});

test('a list that does not fit is allocated separately', () => {
  const buffers = new SearchBuffers();
  const long = buffers.list(Uint32Array, 1_000_000).fill(1);
  const short = buffers.list(Uint32Array, 10);
  expect([long.length, long.at(-1), [...short]]).toEqual([1_000_000, 1, Array.from({ length: 10 }, () => 0)]);
  expect(buffers.list(Uint8Array, 1).buffer).toBe(short.buffer);
});

test('two searches with buffers each do not touch each other’s lists', () => {
  const [one, other] = [new SearchBuffers(), new SearchBuffers()];
  const list = one.list(Uint8Array, 3).fill(7);
  other.list(Uint8Array, 3).fill(9);
  other.reset();
  expect([...list]).toEqual([7, 7, 7]);
});
