import { choice, defineListUrl, several, text, whole } from '#web/console/lib/list-url.ts';
import {
  listMarks,
  listParts,
  listSorts,
  type ListMark,
  type ListPart,
  type ListSort,
} from '#domain/vehicle/list-words.ts';
import {
  bodyLabels,
  itemTypes,
  simpleFuels,
  simpleTransmissions,
  vehicleTypes,
  type ItemType,
  type SimpleFuel,
  type SimpleTransmission,
  type VehicleType,
} from '#domain/vehicle/vocabulary.ts';
import { columnsField, type ListColumn } from './list-columns.ts';

/** Days in stock, at least. */
export const ages = ['', '30', '60', '90', '120'] as const;

/** Which cars a list shows, and how. '' does not narrow it. */
export interface StockQuery {
  part: ListPart;
  q: string;
  is: readonly string[];
  type: VehicleType | '';
  kind: ItemType | '';
  place: string;
  days: (typeof ages)[number];
  body: string;
  fuel: SimpleFuel | '';
  transmission: SimpleTransmission | '';
  /** Whole numbers as they are typed. */
  price_from: string;
  price_to: string;
  year_from: string;
  year_to: string;
  km_to: string;
  leads_from: string;
  leads_to: string;
  saves_from: string;
  saves_to: string;
  picture_days: string;
  sort: ListSort;
  cols: readonly ListColumn[];
}

/** Those that are typed. */
export const limitNames = [
  ...(['price_from', 'price_to', 'year_from', 'year_to', 'km_to'] as const),
  ...(['leads_from', 'leads_to', 'saves_from', 'saves_to', 'picture_days'] as const),
] as const;
export type LimitName = (typeof limitNames)[number];

const dollars = () => whole(0, 10_000_000);
const year = () => whole(1885, 2100);
const count = () => whole(0, 100_000);

/** The list's state as its address. */
export const stockUrl = defineListUrl<StockQuery>({
  part: choice(listParts, 'stock'),
  q: text(),
  is: several(listMarks),
  type: choice(['', ...vehicleTypes], ''),
  kind: choice(['', ...itemTypes], ''),
  place: text(),
  days: choice(ages, ''),
  body: choice(['', ...bodyLabels.keys()], ''),
  fuel: choice(['', ...simpleFuels], ''),
  transmission: choice(['', ...simpleTransmissions], ''),
  price_from: dollars(),
  price_to: dollars(),
  year_from: year(),
  year_to: year(),
  km_to: whole(0, 5_000_000),
  leads_from: count(),
  leads_to: count(),
  saves_from: count(),
  saves_to: count(),
  picture_days: whole(0, 10_000),
  sort: choice(listSorts, 'newest'),
  cols: columnsField(),
});

/** Choices and limits of the panel that are set. */
export const panelFilters = [
  ...(['type', 'kind', 'place', 'days', 'body', 'fuel', 'transmission'] as const),
  ...limitNames,
] as const;

export const isFiltered = (query: StockQuery): boolean =>
  query.is.length > 0 || query.q !== '' || panelFilters.some((name) => query[name] !== '');

/** Without filters and words, in the same part, order and columns. */
export const unfiltered = ({ part, sort, cols }: StockQuery): StockQuery => ({ ...stockUrl.usual, part, sort, cols });

/** Which cars an address shows, whatever their order and columns: what is chosen among them is theirs. */
export const filterAddress = (query: StockQuery): string =>
  stockUrl.write({ ...query, sort: stockUrl.usual.sort, cols: stockUrl.usual.cols });

const isMark = (name: string): name is ListMark => listMarks.some((mark) => mark === name);
const LONGEST_Q = 80;
const LONGEST_ID = 60;

const orNone = <V extends string>(value: V | ''): V | undefined => (value === '' ? undefined : value);
const numberOrNone = (typed: string): number | undefined => (typed === '' ? undefined : Number(typed));

const limitsOf = (query: StockQuery): Partial<Record<LimitName, number>> =>
  Object.fromEntries(limitNames.flatMap((name) => (query[name] === '' ? [] : [[name, Number(query[name])]])));

/** What narrows the list, as the server is asked. */
export const toFilter = (query: StockQuery) => ({
  part: query.part,
  is: query.is.filter(isMark),
  q: orNone(query.q.slice(0, LONGEST_Q)),
  type: orNone(query.type),
  kind: orNone(query.kind),
  place: orNone(query.place.slice(0, LONGEST_ID)),
  body: orNone(query.body),
  fuel: orNone(query.fuel),
  transmission: orNone(query.transmission),
  days: numberOrNone(query.days),
  ...limitsOf(query),
});

/** What is asked of the server. */
export const toAsked = (query: StockQuery) => ({ ...toFilter(query), sort: query.sort });
