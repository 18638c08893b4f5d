import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { canonicalJson } from './canonical-json.ts';
import { derivedId, randomFraction, sha256Hex, timeOrderedId } from './identifiers.ts';

const form = /^[a-z2-7]{26}$/;

describe('a derived id', () => {
  test('is the same for the same parts on every machine, and of 26 letters and digits', () => {
    expect(derivedId('delivery', 'coastline', 'evt_1', 'crm')).toBe(derivedId('delivery', 'coastline', 'evt_1', 'crm'));
    expect(derivedId('a')).toMatch(form);
  });

  test('differs where any part or their order differs', () => {
    const ids = [['a', 'b'], ['b', 'a'], ['a'], ['a', 'b', ''], ['ab']].map((parts) => derivedId(...parts));
    expect(new Set(ids).size).toBe(ids.length);
  });

  test('is written in the alphabet of RFC 4648', () => {
    // base32 of 2CF24DBA5FB0A30E26E83B2AC5B9E29E..., the SHA-256 of 'hello'.
    expect(sha256Hex('hello')).toMatch(/^2cf24dba5fb0a30e26e83b2ac5b9e29e/);
    expect(derivedId('hello')).toBe('ftze3os7wcrq4jxihmvmlopcty');
  });
});

describe('an id that is ordered by time', () => {
  test('sorts as its times do, from one millisecond to the next', () => {
    const start = Date.parse('2026-11-21T00:00:00.000Z');
    const steps = [0, 1, 2, 31, 32, 33, 1_000, 3_600_000, 86_400_000, 10 * 365 * 86_400_000];
    const ids = steps.map((ms) => timeOrderedId(new Date(start + ms)));
    expect(ids.toSorted()).toEqual(ids);
  });

  test('is another one within the same millisecond', () => {
    const now = new Date('2026-11-21T00:00:00.000Z');
    const ids = Array.from({ length: 50 }, () => timeOrderedId(now));
    expect(new Set(ids).size).toBe(50);
    for (const id of ids) expect(id).toMatch(form);
  });
});

test('a random fraction is at least nothing and less than one', () => {
  for (let n = 0; n < 100; n += 1) {
    const fraction = randomFraction();
    expect(fraction >= 0 && fraction < 1).toBe(true);
  }
});

describe('canonical JSON', () => {
  test('is the same text for members in any order, however deep, and another for lists in another order', () => {
    expect(canonicalJson({ b: [{ y: 1, x: 2 }], a: null })).toBe('{"a":null,"b":[{"x":2,"y":1}]}');
    expect(canonicalJson([1, 2])).not.toBe(canonicalJson([2, 1]));
  });

  test('leaves out what is undefined, as if it had not been said', () => {
    expect(canonicalJson({ a: 1, b: undefined })).toBe(canonicalJson({ a: 1 }));
  });

  test('means what it was made of', () => {
    fc.assert(
      fc.property(fc.jsonValue(), (value) => {
        const read: unknown = JSON.parse(canonicalJson(value));
        expect(read).toEqual(JSON.parse(JSON.stringify(value)));
        expect(canonicalJson(read)).toBe(canonicalJson(value));
      }),
      { numRuns: 100, seed: 3 },
    );
  });
});
