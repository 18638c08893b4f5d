import type { Field } from '#web/console/lib/list-url.ts';

/** In the order in which they stand, behind the name. */
export const listColumns = [
  ...(['stock', 'state', 'tag', 'place'] as const),
  ...(['type', 'kind', 'body', 'fuel', 'km', 'rego', 'vin', 'source', 'market'] as const),
  ...(['leads', 'saves', 'first_picture'] as const),
  ...(['days', 'pictures', 'price'] as const),
] as const;
export type ListColumn = (typeof listColumns)[number];

/** What stands there until somebody chooses. */
export const usualColumns: readonly ListColumn[] = ['stock', 'state', 'tag', 'place', 'days', 'pictures', 'price'];

export const columnWords: Readonly<Record<ListColumn, string>> = {
  stock: 'Stock number',
  state: 'State',
  tag: 'Tag',
  place: 'Place',
  type: 'New or used',
  kind: 'Kind',
  body: 'Body',
  fuel: 'Fuel',
  km: 'Kilometres',
  rego: 'Rego',
  vin: 'VIN',
  source: 'Stock file',
  market: 'Market',
  leads: 'Leads, 30 days',
  saves: 'Saves, 30 days',
  first_picture: 'First picture',
  days: 'In stock',
  pictures: 'Pictures',
  price: 'Price',
};

/** Beside the name none. */
const NONE = 'none';

const inOrder = (chosen: readonly string[]): readonly ListColumn[] => listColumns.filter((one) => chosen.includes(one));
const written = (chosen: readonly string[]): string => inOrder(chosen).join('.');

/** Columns as one value of an address, 'stock.km.price'; the usual ones are left out. */
export const columnsField = (): Field<readonly ListColumn[]> => ({
  usual: usualColumns,
  read: ([text]) => {
    if (text === undefined) return usualColumns;
    const chosen = inOrder(text.split('.'));
    // Of words that no column has, as of a later release, nothing is known.
    return chosen.length === 0 && text !== NONE ? usualColumns : chosen;
  },
  write: (value) => {
    const text = written(value);
    if (text === written(usualColumns)) return [];
    return [text === '' ? NONE : text];
  },
});
