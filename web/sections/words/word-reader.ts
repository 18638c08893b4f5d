import type { Surroundings } from '#domain/search/utterance/apply.ts';
import { asWords, isOn, withUnderstood } from '#domain/search/utterance/apply.ts';
import { meaningLabel } from '#domain/search/utterance/chips.ts';
import { lexiconOf } from '#domain/search/utterance/lexicon.ts';
import { readUtterance } from '#domain/search/utterance/read.ts';
import { stockVocabulary } from '#domain/search/utterance/stock-vocabulary.ts';
import { fold } from '#domain/search/utterance/fold.ts';
import type { Site } from '#functions/sites/contract.ts';
import { fetchAnswer } from '#web/lib/api.ts';
import { yardsOf } from '#web/sections/places/yards.ts';
import type { Heard, WordReader } from './heard.ts';

type Dealer = Pick<Site, 'name' | 'locations'>;

interface Yard {
  /** What people call it: its town, and its name without the dealer's ('Cairns' of 'Coastline Cairns'). */
  called: string[];
  name: string;
  state: string;
}

const calledYards = (dealer: Dealer): Yard[] => {
  const own = new Set(dealer.name.split(' ').map(fold));
  return yardsOf(dealer).map((place) => {
    const rest = place.name.split(' ').filter((word) => !own.has(fold(word)));
    return { called: [place.address.city, rest.join(' ')], name: place.name, state: place.address.state };
  });
};

const isCalled = ({ called }: Yard, place: string): boolean => called.some((name) => fold(name) === fold(place));

const heardIn = (text: string, reader: ReturnType<typeof grammarOf>): Heard => {
  const { lexicon, surroundings } = reader;
  const understood = readUtterance(text, lexicon);
  const { parts, words } = understood;
  return {
    text,
    parts: parts.map((part) => ({
      // 'white' says more than the names of a dozen paints.
      label: part.kind === 'facet' && part.values.length > 3 ? text.slice(part.from, part.to) : meaningLabel(part),
      typed: text.slice(part.from, part.to),
      isOn: (state) => isOn(state, part, surroundings),
      asWords: (state) => asWords(state, text, [part], surroundings),
    })),
    words: words.map((word) => word.text),
    isFindable: parts.every(({ kind }) => kind === 'facet'),
    asFilters: (state) =>
      parts.length === 0 ? { ...state, query: text, page: 1 } : withUnderstood(state, understood, surroundings),
    asWords: (state) => {
      const on = parts.filter((part) => isOn(state, part, surroundings));
      const plain = asWords({ ...state, query: '' }, text, on, surroundings);
      return on.length === parts.length
        ? { ...plain, query: text }
        : { ...plain, query: `${state.query} ${plain.query}` };
    },
  };
};

const grammarOf = (dealer: Dealer, values: Readonly<Record<string, readonly string[]>>) => {
  const yards = calledYards(dealer);
  const places = yards.flatMap(({ called, state }) => called.map((name) => ({ name, state })));
  const vocabulary = stockVocabulary(values, places);
  const surroundings: Surroundings = {
    models: vocabulary.models,
    near: (place) => {
      const near = yards.filter((yard) => isCalled(yard, place)).map(({ name }) => name);
      return near.length > 0 ? { facet: 'location_name', values: near } : { facet: 'city', values: [place] };
    },
  };
  return { lexicon: lexiconOf(vocabulary), surroundings };
};

/** The reader of this dealer's words; asks the API once what the dealer's vehicles are called. Throws ApiError. */
export const makeWordReader = async (dealer: Dealer): Promise<WordReader> => {
  const { values } = await fetchAnswer('search.vocabulary', {});
  const grammar = grammarOf(dealer, values);
  return (text) => heardIn(text, grammar);
};
