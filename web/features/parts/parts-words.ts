import { partFacetNames, type PartFacetName, type PartSortName } from '#domain/parts/facets.ts';
import type { PartSearch } from '#domain/parts/state.ts';
import { togglePart } from '#domain/parts/url.ts';
import { itemTypeLabels } from '#domain/vehicle/vocabulary.ts';
import { joinWithAnd } from '#domain/text/lists.ts';
import { wholeNumberText } from '#domain/text/numbers.ts';
import type { PartsAnswer } from '#functions/parts/contract.ts';

export const facetLabels: Readonly<Record<PartFacetName, string>> = {
  category: 'Category',
  item_type: 'For',
  make: 'Make',
  model: 'Model',
  year: 'Year',
  brand: 'Brand',
  in_stock: 'In stock',
  priced: 'With a price',
};

export const sortLabels: Readonly<Record<PartSortName, string>> = {
  relevance: 'Most relevant',
  price_asc: 'Lowest price',
  price_desc: 'Highest price',
  name: 'Name',
};

const labels: ReadonlyMap<string, string> = new Map(Object.entries(itemTypeLabels));

/** In a list of values. */
export const valueLabel = (facet: PartFacetName, value: string): string => {
  if (facet === 'item_type') return labels.get(value) ?? value;
  return facet === 'in_stock' || facet === 'priced' ? facetLabels[facet] : value;
};

const vehicleText = ({ make, model }: { make: string; model: string | null }): string =>
  model === null ? make : `${make} ${model}`;

type ReadAs = PartsAnswer['read_as'];

/** The search without some of what its words name. */
const wordsWithout = ({ words, vehicles, years }: ReadAs, leftOut: string): string =>
  [...words, ...vehicles.map(vehicleText), ...years.map(String)].filter((text) => text !== leftOut).join(' ');

export interface PartChip {
  key: string;
  label: string;
  /** The search without it. */
  without: PartSearch;
}

/** What narrows the list: what the words were read as, then what was chosen. */
export const partChips = (state: PartSearch, read: ReadAs): PartChip[] => {
  const named = [...read.vehicles.map(vehicleText), ...read.years.map(String)];
  return [
    ...named.map((text) => ({
      key: `read ${text}`,
      label: `Fits ${text}`,
      without: { ...state, page: 1, part: '', query: wordsWithout(read, text) },
    })),
    ...partFacetNames.flatMap((facet) =>
      (state.refinements[facet] ?? []).map((value) => ({
        key: `${facet} ${value}`,
        label: valueLabel(facet, value),
        without: togglePart(state, facet, value),
      })),
    ),
  ];
};

interface Named {
  text: string;
  isModel: boolean;
}

const chosenVehicles = ({ make = [], model = [] }: PartSearch['refinements']): Named[] => {
  if (model.length === 0) return make.map((text) => ({ text, isModel: false }));
  const of = make.length === 1 ? make : [];
  return model.map((one) => ({ text: [...of, one].join(' '), isModel: true }));
};

/** What the parts are for, by choice or by words; '' where any vehicle is meant. */
const forText = ({ refinements }: PartSearch, read: ReadAs): string => {
  const chosen = chosenVehicles(refinements);
  const ofWords = read.vehicles.map((one) => ({ text: vehicleText(one), isModel: one.model !== null }));
  const vehicles = chosen.length > 0 ? chosen : ofWords;
  const years = refinements.year ?? read.years.map(String);
  const the = vehicles.some(({ isModel }) => isModel) ? 'the ' : '';
  const named = vehicles.length > 0 ? ` for ${the}${joinWithAnd(vehicles.map(({ text }) => text))}` : '';
  return years.length > 0 ? `${named} of ${joinWithAnd(years)}` : named;
};

/** '3 parts for the Toyota Hilux', '1 part', 'No parts for the Mazda 3'. */
export const countText = ({ count, read_as: read }: PartsAnswer, state: PartSearch): string => {
  if (count === 0 && state.query !== '') return `No parts for “${state.query}”`;
  const number = count === 0 ? 'No' : wholeNumberText(count);
  return `${number} ${count === 1 ? 'part' : 'parts'}${forText(state, read)}`;
};

/** A search that asks for something; a sort or a page does not. */
export const isNarrowed = ({ query, refinements }: PartSearch): boolean =>
  query !== '' || Object.keys(refinements).length > 0;
