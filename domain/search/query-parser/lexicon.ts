import type { SortName } from '../facets.ts';
import { reservedWords } from './bounds.ts';
import {
  add,
  addFacetEntry,
  addFuzzy,
  fuzzyBucket,
  mayBeMistyped,
  unconditionalEntry,
  type Draft,
  type Entry,
} from './entries.ts';
import { fold } from './fold.ts';
import {
  colourSuffixWords,
  colourWords,
  literalPhrases,
  negations,
  localityWords,
  keywords,
  sortWords,
  stateWords,
  type Vocabulary,
  type WordFacet,
} from './vocabulary.ts';

export interface Locality {
  name: string;
  state: string;
}

/** Vocabulary indexed for lookups. Build it once per dealer's stock. */
export interface Lexicon {
  /** By key; the first entry that fits applies. */
  phrases: ReadonlyMap<string, readonly Entry[]>;
  /** By first letter, last letter and length. */
  fuzzyNames: ReadonlyMap<string, readonly { key: string; entry: Entry }[]>;
  /** Make and numeric model in one word ('mazda3'): length of the model. */
  glued: ReadonlyMap<string, number>;
  localities: ReadonlyMap<string, Locality>;
  fuzzyLocalities: ReadonlyMap<string, readonly { key: string; locality: Locality }[]>;
  littleWords: ReadonlySet<string>;
  states: ReadonlySet<string>;
}

/** Rule 9: fuzzy from six letters on, other names from five. */
const longerFuzzyFacets: ReadonlySet<WordFacet> = new Set(['fuel', 'body', 'transmission']);

const storedWords = (vocabulary: Vocabulary): { facet: WordFacet; key: string; value: string }[] =>
  keywords.flatMap(([facet, words]) => {
    const stored = new Set(vocabulary[facet]);
    return Object.entries(words)
      .filter(([value]) => stored.has(value))
      .flatMap(([value, keys]) => keys.map((key) => ({ facet, key, value })));
  });

const addRules = (draft: Draft, vocabulary: Vocabulary): void => {
  for (const { facet, key, value } of storedWords(vocabulary)) {
    const entry = addFacetEntry(draft, key, unconditionalEntry(facet, value));
    if (longerFuzzyFacets.has(facet)) addFuzzy(draft, 6, key, entry);
  }
  for (const code of vocabulary.state) {
    for (const key of [fold(code), stateWords[code] ?? ''])
      addFacetEntry(draft, key, unconditionalEntry('state', code));
  }
};

const addSorts = ({ phrases }: Draft, sorts: readonly SortName[]): void => {
  for (const sort of sorts) {
    for (const key of sortWords[sort] ?? []) add(phrases, key, { kind: 'sort', sort });
  }
  for (const key of literalPhrases) add(phrases, key, { kind: 'kept' });
};

const addColours = (draft: Draft, colours: readonly string[]): void => {
  const stored = colours.map((value) => ({ value, words: value.split(/[\s/-]+/).map(fold) }));
  for (const spellings of colourWords) {
    const named = stored
      .filter(({ words }) => words.some((word) => spellings.includes(word)))
      .map(({ value }) => value);
    if (named.length > 0)
      for (const key of spellings) addFacetEntry(draft, key, unconditionalEntry('colour', ...named));
  }
  for (const { value } of stored) {
    if (!draft.phrases.has(fold(value))) addFacetEntry(draft, fold(value), unconditionalEntry('colour', value));
  }
};

/** Rule 17: names of digits only, or that are also a word of the rules, need their make before them. */
const requiresMake = ({ phrases, littleWords }: Draft, key: string): boolean =>
  /^\d+$/.test(key) ||
  littleWords.has(key) ||
  reservedWords.has(key) ||
  phrases.get(key)?.some((entry) => entry.kind !== 'facet' || entry.facet !== 'model') === true;

const addModel = (draft: Draft, key: string, make: string, model: string): void => {
  if (requiresMake(draft, key)) addFacetEntry(draft, key, { ...unconditionalEntry('model', model), needs: [make] });
  else addFuzzy(draft, 5, key, addFacetEntry(draft, key, unconditionalEntry('model', model)));
  if (/^\d+$/.test(key)) draft.glued.set(fold(make) + key, key.length);
};

const addModels = (draft: Draft, { makes, models, shortNames }: Vocabulary): void => {
  const shorts = Object.entries(shortNames['model'] ?? {});
  const short = Map.groupBy(shorts, ([, model]) => model);
  for (const make of makes) {
    for (const model of models[make] ?? []) {
      const names = [model, ...(short.get(model) ?? []).map(([name]) => name)];
      for (const name of names) addModel(draft, fold(name), make, model);
    }
  }
};

const addNames = (draft: Draft, vocabulary: Vocabulary): void => {
  const short = (facet: string): [string, string][] => Object.entries(vocabulary.shortNames[facet] ?? {});
  const named = (facet: string, names: readonly string[]): (readonly [string, string])[] => [
    ...names.map((name) => [fold(name), name] as const),
    ...short(facet).map(([name, value]) => [fold(name), value] as const),
  ];
  for (const [key, make] of named('make', vocabulary.makes)) {
    addFuzzy(draft, 5, key, addFacetEntry(draft, key, unconditionalEntry('make', make)));
  }
  addModels(draft, vocabulary);
  for (const [key, feature] of named('filtered_features', vocabulary.filtered_features)) {
    addFacetEntry(draft, key, unconditionalEntry('filtered_features', feature));
    if (/[^s]s$/.test(key)) addFacetEntry(draft, key.slice(0, -1), unconditionalEntry('filtered_features', feature));
  }
};

const addBadges = (draft: Draft, badges: readonly string[]): void => {
  for (const badge of badges) {
    const key = fold(badge);
    const afterModel = key.length === 1 || /^\d+$/.test(key) || draft.littleWords.has(key) || reservedWords.has(key);
    addFacetEntry(draft, key, { ...unconditionalEntry('badge', badge), needs: afterModel ? 'model' : 'nothing' });
  }
};

/** Takes a few milliseconds for 3,000 names. */
export const buildLexicon = (vocabulary: Vocabulary): Lexicon => {
  const littleWords = new Set(vocabulary.littleWords.map(fold));
  const draft: Draft = { phrases: new Map(), fuzzyNames: new Map(), littleWords, glued: new Map() };
  addRules(draft, vocabulary);
  addSorts(draft, vocabulary.sorts);
  addColours(draft, vocabulary.colour);
  addNames(draft, vocabulary);
  addBadges(draft, vocabulary.badge);
  const localities = new Map<string, Locality>();
  const fuzzyLocalities = new Map<string, { key: string; locality: Locality }[]>();
  for (const locality of vocabulary.localities) {
    const key = fold(locality.name);
    if (key === '' || localities.has(key)) continue;
    localities.set(key, locality);
    if (mayBeMistyped(key, 5)) add(fuzzyLocalities, fuzzyBucket(key, key.length), { key, locality });
  }
  return { ...draft, localities, fuzzyLocalities, states: new Set(vocabulary.state) };
};

/** Known words are never matched fuzzily (rule 9). */
export const isKnownWord = (lexicon: Lexicon, key: string): boolean =>
  [lexicon.phrases, lexicon.littleWords, reservedWords, negations, localityWords, colourSuffixWords].some((known) =>
    known.has(key),
  );
