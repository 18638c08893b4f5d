import { describe, expect, test } from 'vitest';
import { seeded } from '#test/search/random.ts';
import { editsBetween, FuzzyIndex } from './fuzzy-index.ts';

describe('errors between two words', () => {
  test.each([
    ['hilux', 'hilux', 0],
    ['hilix', 'hilux', 1],
    ['hilx', 'hilux', 1],
    ['hillux', 'hilux', 1],
    ['hilxu', 'hilux', 1],
    ['ihlux', 'hilux', 1],
    ['ihlxu', 'hilux', 2],
    ['toyta', 'toyota', 1],
    ['ca', 'abc', 3],
  ])('%s and %s: %i', (a, b, edits) => {
    expect(editsBetween(a, b, 4)).toBe(edits);
    expect(editsBetween(b, a, 4)).toBe(edits);
  });

  test('beyond the bound it only answers that there are more', () => {
    expect(editsBetween('corolla', 'camry', 1)).toBe(2);
    expect(editsBetween('mitsubishi', 'kia', 2)).toBe(3);
  });
});

test('no near word is overlooked because of its letters', () => {
  const random = seeded(4);
  const words = [
    ...new Set(
      Array.from({ length: 400 }, () =>
        Array.from({ length: random.int(2, 9) }, () => 'abcdäz4日'[random.int(0, 7)] ?? '').join(''),
      ),
    ),
  ];
  const vocabulary = {
    words,
    postings: [0, 1, 2].map(() => ({ starts: new Uint32Array(), vehicles: new Uint32Array() })) as never,
    identifiers: new Map(),
  };
  const fuzzyIndex = new FuzzyIndex(vocabulary);
  for (let n = 0; n < 60; n += 1) {
    const word = random.pick(words);
    const all = (from: number, to: number) =>
      words.flatMap((other, at) => {
        const edits = editsBetween(word, other, 9);
        return edits >= from && edits <= to ? [at] : [];
      });
    expect(fuzzyIndex.near(word, 2)).toEqual([all(0, 1), all(2, 2)]);
    expect(fuzzyIndex.near(word, 1)).toEqual([all(0, 1), []]);
    expect(fuzzyIndex.near(word, 2)).toBe(fuzzyIndex.near(word, 2));
  }
});
