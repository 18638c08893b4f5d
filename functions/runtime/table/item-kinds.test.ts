import { describe, expect, test } from 'vitest';
import { tenantContext } from '#test/support/tenants.ts';
import { matchesPattern, itemKinds, buildTableAccess } from './item-kinds.ts';
import { keys, lists } from './keys.ts';

const coastline = tenantContext('coastline');
type Made = Record<string, (...parts: unknown[]) => { pk: string }>;

/** What each function of keys.ts makes, whatever it is given. */
const madeBy = (makers: object): { name: string; pk: string }[] =>
  Object.entries(makers as Made).flatMap(([name, make]) => {
    if (/^audit/.test(name))
      return [null, 'id-1'].map((tenant) => ({ name: `${name} ${tenant}`, pk: make(tenant, 'id-2').pk }));
    return { name, pk: (/^(tenant[A-Z]|host|pass)/.test(name) ? make('id-1') : make(coastline, 'id-1', 'id-2')).pk };
  });

const kindsLike = (pk: string, of: 'items' | 'lists'): string[] =>
  itemKinds.filter((one) => matchesPattern(one[of], pk)).map(({ kind }) => kind);

describe('kinds of item', () => {
  test.each(madeBy(keys).map(({ name, pk }) => [name, pk]))('%s has a key of exactly one kind', (_name, pk) => {
    expect(kindsLike(pk, 'items')).toHaveLength(1);
  });

  test.each(madeBy(lists).map(({ name, pk }) => [name, pk]))('the list %s is of exactly one kind', (_name, pk) => {
    expect(kindsLike(pk, 'lists')).toHaveLength(1);
  });

  test('no kind is without a key', () => {
    const made = madeBy(keys).map(({ pk }) => pk);
    for (const { items } of itemKinds) {
      for (const pattern of items)
        expect(
          made.filter((pk) => matchesPattern([pattern], pk)),
          pattern,
        ).not.toEqual([]);
    }
  });

  test('patterns are IAM’s: a star is any text, also none and a hash, and nothing else is special', () => {
    expect(matchesPattern(['T#*#LEAD#*'], 'T#coastline#LEAD#')).toBe(true);
    expect(matchesPattern(['T#*#LEAD#*'], 'T#coastline#LEAD#a#b')).toBe(true);
    expect(matchesPattern(['T#*#SEARCH'], 'T#coastline#SEARCHES')).toBe(false);
    expect(matchesPattern(['a.c'], 'abc')).toBe(false);
    expect(matchesPattern([], 'abc')).toBe(false);
  });
});

describe('what uses allow', () => {
  test('who reads a kind reads its lists, who writes it reads its items, and everybody reads the dealers', () => {
    expect(buildTableAccess(['read:cars', 'write:leads', 'objects.read'])).toEqual({
      reads: ['T#*#CAR#*', 'T#*#SLUG#*', 'T#*#LEAD#*', 'TENANT#*', 'HOST#*'],
      writes: ['T#*#LEAD#*'],
      lists: ['T#*#STOCK#*', 'T#*#OWN-PICTURES'],
    });
    expect(buildTableAccess([]).reads).toEqual(['TENANT#*', 'HOST#*']);
  });

  test('who empties outboxes reads every item and writes none anew', () => {
    expect(buildTableAccess(['outbox'])).toEqual({ reads: ['*'], writes: [], lists: [] });
  });
});
