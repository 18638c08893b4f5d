import type { ValueFacetName } from '#domain/search/facets.ts';

/** One row of a facet (spec §3: label, value, count). */
export interface FacetItem {
  value: string;
  label: string;
  count: number;
  selected: boolean;
}

/** Facets whose values have an order of their own; the others go by count. */
const naturalOrder: ReadonlySet<ValueFacetName> = new Set(['seats', 'price_range', 'weekly_price_range']);
const newestFirst: ReadonlySet<ValueFacetName> = new Set(['year']);

/** The number a value starts with, for '20000-25000', '7' and 'over-100000' alike. */
const leadingNumber = (value: string): number => Number(/\d+/.exec(value)?.[0] ?? Number.MAX_SAFE_INTEGER);
const opensUpwards = (value: string): number => (/^over/i.test(value) ? 1 : 0);

const byLabel = (a: FacetItem, b: FacetItem): number => a.label.localeCompare(b.label, 'en');

const orderOf = (name: ValueFacetName): ((a: FacetItem, b: FacetItem) => number) => {
  if (newestFirst.has(name)) return (a, b) => leadingNumber(b.value) - leadingNumber(a.value);
  if (naturalOrder.has(name)) {
    return (a, b) => opensUpwards(a.value) - opensUpwards(b.value) || leadingNumber(a.value) - leadingNumber(b.value);
  }
  return (a, b) => b.count - a.count || byLabel(a, b);
};

/**
 * The rows of one facet: selected ones first (face.md, 'Listing'), also when no car is left behind them, so that what
 * a shopper chose can always be undone.
 */
export const facetItems = (
  name: ValueFacetName,
  counts: Readonly<Record<string, number>>,
  selected: readonly string[],
  labelOf: (value: string) => string,
): FacetItem[] => {
  const values = new Set([...selected, ...Object.keys(counts)]);
  const items = [...values].map((value) => ({
    value,
    label: labelOf(value),
    count: counts[value] ?? 0,
    selected: selected.includes(value),
  }));
  const order = orderOf(name);
  return items.sort((a, b) => Number(b.selected) - Number(a.selected) || order(a, b));
};

/** Rows before 'Show all': the tenant's number (spec §9: 7), and every selected one. */
export const splitShown = (items: readonly FacetItem[], shown: number): [FacetItem[], FacetItem[]] => {
  const visible = Math.max(shown, items.filter((item) => item.selected).length);
  /** A button that hides a single row would take that row's place. */
  return items.length <= visible + 1 ? [[...items], []] : [items.slice(0, visible), items.slice(visible)];
};
