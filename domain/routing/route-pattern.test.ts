import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { compilePattern, fillPattern, matchPattern } from './route-pattern.ts';
import { bySpecificity } from './specificity.ts';

const fixed = fc.constantFrom('api', 'cars', 'search', 'robots.txt', 'v1', 'a+b');
const variable = fc.constantFrom('{slug}', '{name}', '{hash}.css', 'v-{id}', 'abc-{key}');
const rest = fc.constantFrom('{path+}', '{rest*}');

const namesIn = (text: string): string[] => [...text.matchAll(/\{([a-z]+)/g)].map(([, name = '']) => name);

/** Patterns with each name at most once, so that no parameter is given twice. */
const patterns = fc
  .tuple(fc.array(fc.oneof(fixed, variable), { maxLength: 4 }), fc.option(rest, { nil: undefined }))
  .map(([segments, last]) => `/${[...segments, ...(last === undefined ? [] : [last])].join('/')}`)
  .filter((text) => new Set(namesIn(text)).size === namesIn(text).length);
const values = fc
  .string({ minLength: 1, maxLength: 8, unit: 'grapheme' })
  .filter((text) => !/[\ud800-\udfff]/.test(text));

const winner = (declared: readonly string[], path: string): string | undefined =>
  declared.toSorted(bySpecificity).find((text) => matchPattern(compilePattern(text), path) !== null);

describe('a route pattern', () => {
  test('matches what it is filled to, and gives the parameters back', () => {
    fc.assert(
      fc.property(patterns, fc.array(values, { minLength: 5, maxLength: 5 }), (text, given) => {
        const pattern = compilePattern(text);
        const params = Object.fromEntries(namesIn(text).map((name, n) => [name, given[n] ?? '']));
        const found = matchPattern(pattern, fillPattern(text, params));
        const decoded = Object.entries(found ?? {}).map(([name, value]) => [name, decodeURIComponent(value)]);
        expect(found).not.toBeNull();
        expect(Object.fromEntries(decoded)).toEqual(params);
      }),
    );
  });

  test('that answers a path is the same in whatever order the patterns are declared', () => {
    const orders = fc
      .uniqueArray(patterns, { minLength: 2, maxLength: 8 })
      .chain((declared) =>
        fc.tuple(fc.constant(declared), fc.shuffledSubarray(declared, { minLength: declared.length })),
      );
    fc.assert(
      fc.property(orders, fc.nat(), values, ([declared, shuffled], n, value) => {
        const text = declared[n % declared.length] ?? '';
        const path = fillPattern(text, Object.fromEntries(namesIn(text).map((name) => [name, value])));
        expect(winner(shuffled, path)).toBe(winner(declared, path));
      }),
    );
  });

  test.each([
    ['/search', ['/{path+}', '/search', '/search/{rest*}'], '/search'],
    ['/search/a/b', ['/{path+}', '/search/{rest*}', '/search/{first}'], '/search/{rest*}'],
    ['/search/a', ['/search/{rest*}', '/search/{first}'], '/search/{first}'],
    ['/runs/new', ['/runs/{run}', '/runs/new'], '/runs/new'],
    ['/theme/ab.css', ['/theme/{name}', '/theme/{hash}.css'], '/theme/{hash}.css'],
    ['/theme/abc-x.css', ['/theme/{hash}.css', '/theme/abc-{key}'], '/theme/abc-{key}'],
    ['/a/b/c', ['/{first}/b/c', '/a/{rest+}'], '/a/{rest+}'],
    ['/theme/abXcss', ['/theme/{hash}.css'], undefined],
    ['/search/', ['/search/{path+}'], undefined],
  ])('%s is answered by the most specific of %j', (path, declared, expected) => {
    expect(winner(declared, path)).toBe(expected);
    expect(winner(declared.toReversed(), path)).toBe(expected);
  });

  test('names each parameter once', () => {
    expect(() => compilePattern('/{a}/{a}')).toThrow(SyntaxError);
  });
});
