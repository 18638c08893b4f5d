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

/** What the parts are for, by words or by choice; '' where any vehicle is meant. */
const forText = ({ refinements: { make = [], model = [], year = [] } }: PartSearch, read: ReadAs): string => {
  const chosen = model.length > 0 ? model.map((one) => [...(make.length === 1 ? make : []), one].join(' ')) : make;
  const vehicles = chosen.length > 0 ? chosen : read.vehicles.map(vehicleText);
  const years = year.length > 0 ? year : read.years.map(String);
  const isModel = model.length > 0 || (chosen.length === 0 && read.vehicles.some((one) => one.model !== null));
  const named = vehicles.length > 0 ? ` for ${isModel ? 'the ' : ''}${joinWithAnd(vehicles)}` : '';
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
