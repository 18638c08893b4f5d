import { MAKE_MODEL_SEPARATOR } from '../facets.ts';
import type { SearchState } from '../state.ts';
import { applyParsedQuery, type StockContext } from './apply.ts';
import { fold } from './fold.ts';
import { buildLexicon, type Lexicon } from './lexicon.ts';
import { literalText } from './literal.ts';
import { readUtterance } from './read.ts';
import { stockVocabulary } from './stock-vocabulary.ts';

interface Place {
  name: string;
  visible: boolean;
  location_type: string;
  address: { city: string; state: string };
}

/** What the reading of words needs to know of a dealer besides the stock. */
export interface NamedDealer {
  name: string;
  locations: readonly Place[];
}

/** By what a dealer's shoppers are understood, in the browser and on the server alike. */
export interface Grammar {
  lexicon: Lexicon;
  stockContext: StockContext;
}

interface SalesLocation {
  /** Names people use: its town, and its name without the dealer's ('Cairns' for 'Coastline Cairns'). */
  called: string[];
  name: string;
  state: string;
}

const salesLocationNames = (dealer: NamedDealer): SalesLocation[] => {
  const own = new Set(dealer.name.split(' ').map(fold));
  return dealer.locations
    .filter(({ visible, location_type: type }) => visible && (type === 'sales' || type === ''))
    .map(({ name, address }) => {
      const rest = name.split(' ').filter((word) => !own.has(fold(word)));
      return { called: [address.city, rest.join(' ')], name, state: address.state };
    });
};

const isCalled = ({ called }: SalesLocation, locality: string): boolean =>
  called.some((name) => fold(name) === fold(locality));

/** From the index's values of `textFacets`. Takes a few milliseconds. */
export const buildGrammar = (dealer: NamedDealer, values: Readonly<Record<string, readonly string[]>>): Grammar => {
  const salesLocations = salesLocationNames(dealer);
  const localities = salesLocations.flatMap(({ called, state }) => called.map((name) => ({ name, state })));
  const vocabulary = stockVocabulary(values, localities);
  return {
    lexicon: buildLexicon(vocabulary),
    stockContext: {
      models: vocabulary.models,
      near: (locality) => {
        const near = salesLocations.filter((location) => isCalled(location, locality)).map(({ name }) => name);
        return near.length > 0 ? { facet: 'location_name', values: near } : { facet: 'city', values: [locality] };
      },
    },
  };
};

/** Models that were named alone, with their makes: another make can be chosen beside them. */
const withTheirMakes = (state: SearchState, { models: known }: StockContext): SearchState => {
  const { make = [], model = [], ...rest } = state.refinements;
  const named =
    make.length > 0 ? [] : Object.entries(known).filter(([, list]) => model.some((one) => list.includes(one)));
  const makes = named.map(([one]) => one).sort();
  if (makes.length === 0) return state;
  if (makes.length === 1) return { ...state, refinements: { ...rest, make: makes, model } };
  const pairs = named.flatMap(([one, list]) =>
    list.filter((name) => model.includes(name)).map((name) => `${one}${MAKE_MODEL_SEPARATOR}${name}`),
  );
  return { ...state, refinements: { ...rest, make: makes, make_model: pairs.sort() } };
};

/**
 * The search with its words read as filters (docs/product/search.md, 'Words'); null if none of them means one. Reading
 * the result again changes nothing.
 */
export const readWords = (state: SearchState, { lexicon, stockContext }: Grammar): SearchState | null => {
  const parsed = readUtterance(state.query, lexicon);
  if (parsed.parts.length === 0) return null;
  const read = { ...withTheirMakes(applyParsedQuery(state, parsed, stockContext), stockContext), page: state.page };
  const isText = readUtterance(read.query, lexicon).parts.length === 0;
  return isText ? read : { ...read, query: literalText(read.query) };
};
