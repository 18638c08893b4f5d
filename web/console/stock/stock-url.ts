import { choice, defineListUrl, several, text } from '#web/console/lib/list-url.ts';
import {
  listMarks,
  listParts,
  listSorts,
  type ListMark,
  type ListPart,
  type ListSort,
} from '#domain/vehicle/list-words.ts';
import { itemTypes, vehicleTypes, type ItemType, type VehicleType } from '#domain/vehicle/vocabulary.ts';

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
  sort: ListSort;
}

/** The list's state as its address. */
export const stockUrl = defineListUrl<StockQuery>({
  part: choice(listParts, 'stock'),
  q: text(),
  is: several(listMarks),
  type: choice(['', ...vehicleTypes], ''),
  kind: choice(['', ...itemTypes], ''),
  place: text(),
  days: choice(ages, ''),
  sort: choice(listSorts, 'newest'),
});

export const isFiltered = ({ q, is, type, kind, place, days }: StockQuery): boolean =>
  is.length > 0 || [q, type, kind, place, days].some((value) => value !== '');

/** Without filters and words, in the same part and order. */
export const unfiltered = ({ part, sort }: StockQuery): StockQuery => ({ ...stockUrl.usual, part, sort });

const isMark = (name: string): name is ListMark => listMarks.some((mark) => mark === name);
const LONGEST_Q = 80;
const LONGEST_ID = 60;

/** What is asked of the server. */
export const toAsked = ({ part, q, is, type, kind, place, days, sort }: StockQuery) => ({
  part,
  sort,
  is: is.filter(isMark),
  q: q === '' ? undefined : q.slice(0, LONGEST_Q),
  type: type === '' ? undefined : type,
  kind: kind === '' ? undefined : kind,
  place: place === '' ? undefined : place.slice(0, LONGEST_ID),
  days: days === '' ? undefined : Number(days),
});
