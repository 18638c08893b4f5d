import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { runs } from '#test/support/runs.ts';
import { makeReference, readReference, REFERENCE_ALPHABET } from './rules.ts';

const fraction = fc.double({ min: 0, max: 1, maxExcluded: true, noNaN: true });
const fractions = fc.array(fraction, { minLength: 6, maxLength: 6 });
const made = (of: readonly number[]): string => {
  let next = 0;
  return makeReference(() => of[next++ % of.length] ?? 0);
};

describe('a reference', () => {
  test('has six characters of the alphabet, whatever chance says, and is read as it was made', () => {
    fc.assert(
      fc.property(fractions, (of) => {
        const reference = made(of);
        expect(reference).toMatch(new RegExp(`^[${REFERENCE_ALPHABET}]{6}$`));
        expect(readReference(reference)).toBe(reference);
      }),
      { numRuns: runs({ quick: 300, full: 10_000 }), seed: 20_261_126 },
    );
  });

  test('is read the same in lower case, in groups and with hyphens', () => {
    fc.assert(
      fc.property(fractions, fc.constantFrom(' ', '-', '  '), fc.integer({ min: 1, max: 5 }), (of, gap, at) => {
        const reference = made(of);
        expect(readReference(` ${reference.slice(0, at)}${gap}${reference.slice(at)} `.toLowerCase())).toBe(reference);
      }),
      { numRuns: runs({ quick: 200, full: 5_000 }), seed: 20_261_127 },
    );
  });

  test('uses every character of its alphabet, each as often as another', () => {
    const size = REFERENCE_ALPHABET.length;
    const all = Array.from({ length: size }, (_, n) => made([(n + 0.5) / size]).charAt(0)).join('');
    expect(all).toBe(REFERENCE_ALPHABET);
    expect(new Set(REFERENCE_ALPHABET).size).toBe(size);
  });

  test('has no vowel and nothing that is taken for another character', () => {
    expect(REFERENCE_ALPHABET).not.toMatch(/[AEIOUY01LSZ5VN]/);
    expect(size()).toBeGreaterThan(100_000_000);
  });

  test.each(['', 'K7M4Q', 'K7M4QXX', 'K7M4QA', 'K7M4Q0', 'K7M_4QX', 'lead-id-of-something'])('is not %j', (typed) => {
    expect(readReference(typed)).toBeNull();
  });
});

const size = (): number => REFERENCE_ALPHABET.length ** 6;
