import type { SortName } from '../facets.ts';
import type { WordFacet } from './vocabulary.ts';

export type Entry =
  | { kind: 'facet'; facet: WordFacet; values: readonly string[]; needs: 'nothing' | 'model' | readonly string[] }
  | { kind: 'sort'; sort: SortName }
  | { kind: 'kept' };

/** A lexicon being made. */
export interface Draft {
  phrases: Map<string, Entry[]>;
  fuzzyNames: Map<string, { key: string; entry: Entry }[]>;
  littleWords: ReadonlySet<string>;
  glued: Map<string, number>;
}

type FacetEntry = Extract<Entry, { kind: 'facet' }>;

export const add = <V>(map: Map<string, V[]>, key: string, value: V): void => {
  const known = map.get(key);
  if (known === undefined) map.set(key, [value]);
  else known.push(value);
};

export const fuzzyBucket = (key: string, length: number): string => `${key[0] ?? ''}${key.at(-1) ?? ''}${length}`;

export const mayBeMistyped = (key: string, letters: number): boolean => key.length >= letters && !/\p{N}/u.test(key);

const isSame = (one: Entry, { facet, needs }: FacetEntry): one is FacetEntry =>
  one.kind === 'facet' && one.facet === facet && String(one.needs) === String(needs);

export const addFacetEntry = ({ phrases }: Draft, key: string, entry: FacetEntry): FacetEntry => {
  for (const known of phrases.get(key) ?? []) {
    if (!isSame(known, entry)) continue;
    known.values = [...new Set([...known.values, ...entry.values])];
    return known;
  }
  if (key !== '') add(phrases, key, entry);
  return entry;
};

export const unconditionalEntry = (facet: WordFacet, ...values: string[]): FacetEntry => ({
  kind: 'facet',
  facet,
  values,
  needs: 'nothing',
});

export const addFuzzy = (draft: Draft, letters: number, key: string, entry: Entry): void => {
  if (mayBeMistyped(key, letters)) add(draft.fuzzyNames, fuzzyBucket(key, key.length), { key, entry });
};
