import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { isDeepStrictEqual } from 'node:util';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { SearchState } from '#domain/search/state.ts';
import { buildLexicon } from '#domain/search/query-parser/lexicon.ts';
import { readUtterance } from '#domain/search/query-parser/read.ts';
import { fold } from '#domain/search/query-parser/fold.ts';
import { tokeniseQuery, type TextSpan } from '#domain/search/query-parser/tokens.ts';
import type { Vocabulary } from '#domain/search/query-parser/vocabulary.ts';

interface Expected extends Pick<SearchState, 'refinements' | 'ranges'> {
  near: string | null;
  sort: string | null;
  words: string[];
}

const json = (name: string): any => JSON.parse(readFileSync(join(import.meta.dirname, 'phrases', name), 'utf8')); // eslint-disable-line @typescript-eslint/no-explicit-any
const vocabulary: Vocabulary = json('vocabulary.json');
const lexicon = buildLexicon(vocabulary);

const read = (text: string): Expected => {
  const { refinements, ranges, near, sort, words } = readUtterance(text, lexicon);
  return { refinements, ranges, near, sort, words: words.map((word) => word.text) };
};

const wrong = (file: string): string[] => {
  const all: { text: string; expect: Expected }[] = json(file);
  return all.filter((one) => !isDeepStrictEqual(read(one.text), one.expect)).map(({ text }) => text);
};

describe('what shoppers type', () => {
  test('is understood exactly in 95 of the hundred that the grammar was written with', () => {
    const failures = wrong('first-half.json');
    expect(failures.length, `read otherwise: ${failures.join(' | ')}`).toBeLessThanOrEqual(5);
  });

  test('and in 95 of the hundred that it never saw', () => {
    const count = 100 - wrong('second-half.json').length;
    expect(count, `${count} of 100 exact; which ones is not for the grammar to know`).toBeGreaterThanOrEqual(95);
  });
});

/** Texts of what shoppers say, of names, and of whatever else a keyboard has, in any order. */
const said: { text: string }[] = json('first-half.json');
const names: string[] = Object.values(vocabulary).flatMap((list) =>
  Array.isArray(list) ? list.filter((one): one is string => typeof one === 'string') : [],
);
const pieces = [...new Set([...said.flatMap(({ text }) => text.split(' ')), ...names])];
const texts = fc.oneof(
  fc.array(fc.constantFrom(...pieces), { maxLength: 12 }).map((some) => some.join(' ')),
  fc
    .array(fc.tuple(fc.constantFrom(...pieces), fc.constantFrom(' ', '-', ', ', '/', '+ ', ' - ', '')), {
      maxLength: 9,
    })
    .map((some) => some.flat().join('')),
  fc.string({ unit: 'grapheme', maxLength: 60 }),
);
const holds = (property: (text: string) => void): void =>
  fc.assert(fc.property(texts, property), { numRuns: 2_000, seed: 5 });

const within = (inner: TextSpan, outer: TextSpan): boolean => inner.from >= outer.from && inner.to <= outer.to;

describe('any text', () => {
  test('loses no word: each is in an understood part, kept, or a little word', () => {
    const little = new Set(vocabulary.littleWords.map(fold));
    holds((text) => {
      const { parts, words } = readUtterance(text, lexicon);
      const lost = tokeniseQuery(text)
        .filter(({ key }) => key !== '' && !little.has(key))
        .filter((token) => {
          // 'mazda3' is two parts, so ends of a token may lie in different ones
          const ends = [
            { from: token.from, to: token.from + 1 },
            { from: token.to - 1, to: token.to },
          ];
          return !ends.every((end) => [...parts, ...words].some((one) => within(end, one)));
        });
      expect(lost).toEqual([]);
    });
  });

  test('has parts and words that do not overlap, in the order of the text', () => {
    holds((text) => {
      const { parts, words } = readUtterance(text, lexicon);
      for (const list of [parts, words, [...parts, ...words].sort((a, b) => a.from - b.from)]) {
        let end = 0;
        for (const { from, to } of list) {
          expect(from).toBeGreaterThanOrEqual(end);
          expect(to).toBeGreaterThan(from);
          end = to;
        }
        expect(end).toBeLessThanOrEqual(text.length);
      }
    });
  });

  test('is understood at once: no word that is left means anything by itself, unless a rule says that it stays', () => {
    holds((text) => {
      // Left on purpose: what follows a negation or stands in 'near new', and a second sort or place.
      if (/\b(?:no|not|without|new)\b/i.test(text)) return;
      const { words, near, sort } = readUtterance(text, lexicon);
      const again = words.flatMap((word) => readUtterance(word.text, lexicon).parts);
      const late = (kind: string): boolean => (kind === 'near' && near !== null) || (kind === 'sort' && sort !== null);
      expect(again.filter(({ kind }) => !late(kind))).toEqual([]);
    });
  });

  test('is read as the same twice, and never changes the lexicon', () => {
    holds((text) => {
      expect(read(text)).toEqual(read(text));
    });
  });

  test('has ranges that run upwards and have an end', () => {
    holds((text) => {
      for (const { min, max } of Object.values(read(text).ranges)) {
        expect(min !== null || max !== null).toBe(true);
        expect(min === null || max === null || min <= max).toBe(true);
      }
    });
  });
});
