import { byName } from '#domain/text/order.ts';
import type { ValueFacetName } from '#domain/search/facets.ts';
import { shownFacets } from '#domain/search/labels.ts';

export interface FacetItem {
  value: string;
  label: string;
  count: number;
  selected: boolean;
}

/** The first number of a value: '20000-25000', '7', '100000+'. */
const leadingNumber = (value: string): number => Number(/\d+/.exec(value)?.[0] ?? Number.MAX_SAFE_INTEGER);

const byLabel = (a: FacetItem, b: FacetItem): number => byName(a.label, b.label);

/** Unlisted values come last. */
const indexIn = (list: readonly string[], value: string): number => {
  const at = list.indexOf(value);
  return at === -1 ? list.length : at;
};

const chooseOrder = (name: ValueFacetName, first: readonly string[]): ((a: FacetItem, b: FacetItem) => number) => {
  const { order: kind, values } = shownFacets[name];
  if (kind === 'down') return (a, b) => leadingNumber(b.value) - leadingNumber(a.value);
  if (kind === 'up') return (a, b) => leadingNumber(a.value) - leadingNumber(b.value);
  const order = [...first, ...(kind === 'count' ? [] : (values?.keys() ?? []))];
  return (a, b) => indexIn(order, a.value) - indexIn(order, b.value) || b.count - a.count || byLabel(a, b);
};

interface Facet {
  name: ValueFacetName;
  counts: Readonly<Record<string, number>>;
  selected: readonly string[];
  labelOf: (value: string) => string;
  first?: readonly string[];
}

/** Selected rows come first, also with a count of 0, so that they can be removed (docs/product/search.md, 'Facet rows'). */
export const facetItems = ({ name, counts, selected, labelOf, first = [] }: Facet): FacetItem[] => {
  const values = new Set([...selected, ...Object.keys(counts)]);
  const items = [...values].map((value) => ({
    value,
    label: labelOf(value),
    count: counts[value] ?? 0,
    selected: selected.includes(value),
  }));
  const order = chooseOrder(name, first);
  return items.sort((a, b) => Number(b.selected) - Number(a.selected) || order(a, b));
};

/** Splits rows at 'Show all': the tenant's number, at least all selected ones (docs/product/search.md, 'Facet rows'). */
export const splitShown = (items: readonly FacetItem[], shown: number): [FacetItem[], FacetItem[]] => {
  const visible = Math.max(shown, items.filter((item) => item.selected).length);
  /** Hiding a single row would save no space. */
  return items.length <= visible + 1 ? [[...items], []] : [items.slice(0, visible), items.slice(visible)];
};
