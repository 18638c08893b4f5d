import type { Calls } from '#web/console/lib/routes.generated.ts';
import { choice, defineListUrl, several, text } from '#web/console/lib/list-url.ts';
import { itemTypes, vehicleTypes, type ItemType, type VehicleType } from '#domain/vehicle/vocabulary.ts';

type Asked = NonNullable<Calls['stock.list-cars']['query']>;
export type ListPart = NonNullable<Asked['part']>;
export type ListSort = NonNullable<Asked['sort']>;

export const parts = ['stock', 'sold', 'gone'] as const satisfies readonly ListPart[];
export const marks = [
  ...(['not_shown', 'hidden', 'without_price', 'without_pictures', 'missing', 'kept'] as const),
  ...(['coming_soon', 'reserved', 'featured', 'yours'] as const),
] as const;
export type ListMark = (typeof marks)[number];
export const sorts = [
  ...(['newest', 'oldest', 'dearest', 'cheapest', 'fewest_pictures', 'name'] as const),
] as const satisfies readonly ListSort[];
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
  part: choice(parts, 'stock'),
  q: text(),
  is: several(marks),
  type: choice(['', ...vehicleTypes], ''),
  kind: choice(['', ...itemTypes], ''),
  place: text(),
  days: choice(ages, ''),
  sort: choice(sorts, 'newest'),
});

export const isFiltered = ({ q, is, type, kind, place, days }: StockQuery): boolean =>
  is.length > 0 || [q, type, kind, place, days].some((value) => value !== '');

/** Without filters and words, in the same part and order. */
export const unfiltered = ({ part, sort }: StockQuery): StockQuery => ({ ...stockUrl.usual, part, sort });

const isMark = (name: string): name is ListMark => marks.some((mark) => mark === name);
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
