import type { StockContext } from '#domain/search/utterance/apply.ts';
import { asText, isApplied, applyParsedQuery } from '#domain/search/utterance/apply.ts';
import { meaningLabel } from '#domain/search/utterance/chips.ts';
import { lexiconOf } from '#domain/search/utterance/lexicon.ts';
import { readUtterance } from '#domain/search/utterance/read.ts';
import { stockVocabulary } from '#domain/search/utterance/stock-vocabulary.ts';
import { fold } from '#domain/search/utterance/fold.ts';
import type { Site } from '#functions/sites/contract.ts';
import { fetchAnswer } from '#web/lib/api.ts';
import { salesLocationsOf } from '#web/sections/shopper-location/sales-locations.ts';
import type { ParsedQueryView, QueryParser } from './parsed-query-view.ts';

type Dealer = Pick<Site, 'name' | 'locations'>;

interface SalesLocation {
  /** Names people use: its town, and its name without the dealer's ('Cairns' for 'Coastline Cairns'). */
  called: string[];
  name: string;
  state: string;
}

const salesLocationNames = (dealer: Dealer): SalesLocation[] => {
  const own = new Set(dealer.name.split(' ').map(fold));
  return salesLocationsOf(dealer).map((location) => {
    const rest = location.name.split(' ').filter((word) => !own.has(fold(word)));
    return { called: [location.address.city, rest.join(' ')], name: location.name, state: location.address.state };
  });
};

const isCalled = ({ called }: SalesLocation, locality: string): boolean =>
  called.some((name) => fold(name) === fold(locality));

const parsePart = (text: string, reader: ReturnType<typeof grammarOf>): ParsedQueryView => {
  const { lexicon, stockContext } = reader;
  const parsed = readUtterance(text, lexicon);
  const { parts, words } = parsed;
  return {
    text,
    parts: parts.map((part) => ({
      // 'white' is clearer than the names of a dozen paints.
      label: part.kind === 'facet' && part.values.length > 3 ? text.slice(part.from, part.to) : meaningLabel(part),
      typed: text.slice(part.from, part.to),
      isApplied: (state) => isApplied(state, part, stockContext),
      asText: (state) => asText(state, text, [part], stockContext),
    })),
    words: words.map((word) => word.text),
    isFindable: parts.every(({ kind }) => kind === 'facet'),
    asFilters: (state) =>
      parts.length === 0 ? { ...state, query: text, page: 1 } : applyParsedQuery(state, parsed, stockContext),
    asText: (state) => {
      const on = parts.filter((part) => isApplied(state, part, stockContext));
      const plain = asText({ ...state, query: '' }, text, on, stockContext);
      return on.length === parts.length
        ? { ...plain, query: text }
        : { ...plain, query: `${state.query} ${plain.query}` };
    },
  };
};

const grammarOf = (dealer: Dealer, values: Readonly<Record<string, readonly string[]>>) => {
  const salesLocations = salesLocationNames(dealer);
  const localities = salesLocations.flatMap(({ called, state }) => called.map((name) => ({ name, state })));
  const vocabulary = stockVocabulary(values, localities);
  const stockContext: StockContext = {
    models: vocabulary.models,
    near: (locality) => {
      const near = salesLocations.filter((location) => isCalled(location, locality)).map(({ name }) => name);
      return near.length > 0 ? { facet: 'location_name', values: near } : { facet: 'city', values: [locality] };
    },
  };
  return { lexicon: lexiconOf(vocabulary), stockContext };
};

/** Makes this dealer's query parser; fetches the vocabulary once. Throws ApiError. */
export const makeQueryParser = async (dealer: Dealer): Promise<QueryParser> => {
  const { values } = await fetchAnswer('search.vocabulary', {});
  const grammar = grammarOf(dealer, values);
  return (text) => parsePart(text, grammar);
};
