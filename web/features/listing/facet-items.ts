import type { ValueFacetName } from '#domain/search/facets.ts';
import { valueOrder } from '#domain/search/labels.ts';

/** One row of a facet (spec §3: label, value, count). */
export interface FacetItem {
  value: string;
  label: string;
  count: number;
  selected: boolean;
}

/** Facets of numbers go by their number, the others by count, unless their closed list has an order. */
const upwards: ReadonlySet<ValueFacetName> = new Set(['seats', 'price_range', 'weekly_price_range']);

/** The number a value starts with, for '20000-25000', '7' and '100000+' alike. */
const leadingNumber = (value: string): number => Number(/\d+/.exec(value)?.[0] ?? Number.MAX_SAFE_INTEGER);

const byLabel = (a: FacetItem, b: FacetItem): number => a.label.localeCompare(b.label, 'en');

/** Place in a list; what is not in it comes behind all that is. */
const indexIn = (list: readonly string[], value: string): number => {
  const at = list.indexOf(value);
  return at === -1 ? list.length : at;
};

const orderOf = (name: ValueFacetName, first: readonly string[]): ((a: FacetItem, b: FacetItem) => number) => {
  if (name === 'year') return (a, b) => leadingNumber(b.value) - leadingNumber(a.value);
  if (upwards.has(name)) return (a, b) => leadingNumber(a.value) - leadingNumber(b.value);
  const order = [...first, ...valueOrder(name)];
  return (a, b) => indexIn(order, a.value) - indexIn(order, b.value) || b.count - a.count || byLabel(a, b);
};

interface Facet {
  name: ValueFacetName;
  counts: Readonly<Record<string, number>>;
  selected: readonly string[];
  labelOf: (value: string) => string;
  /** Values that a dealer wants before all others: popular makes. */
  first?: readonly string[];
}

/**
 * The rows of one facet: selected ones first (face.md, 'Listing'), also when no car is left behind them, so that what
 * a shopper chose can always be undone.
 */
export const facetItems = ({ name, counts, selected, labelOf, first = [] }: Facet): FacetItem[] => {
  const values = new Set([...selected, ...Object.keys(counts)]);
  const items = [...values].map((value) => ({
    value,
    label: labelOf(value),
    count: counts[value] ?? 0,
    selected: selected.includes(value),
  }));
  const order = orderOf(name, first);
  return items.sort((a, b) => Number(b.selected) - Number(a.selected) || order(a, b));
};

/** Rows before 'Show all': the tenant's number (spec §9: 7), and every selected one. */
export const splitShown = (items: readonly FacetItem[], shown: number): [FacetItem[], FacetItem[]] => {
  const visible = Math.max(shown, items.filter((item) => item.selected).length);
  /** A button that hides a single row would take that row's place. */
  return items.length <= visible + 1 ? [[...items], []] : [items.slice(0, visible), items.slice(visible)];
};
