import type { PartFacetName } from '#domain/parts/facets.ts';
import type { PartSearch } from '#domain/parts/state.ts';
import { togglePart } from '#domain/parts/url.ts';
import { byName } from '#domain/text/order.ts';
import type { PartsAnswer } from '#functions/parts/contract.ts';
import { facetLabels, valueLabel } from './parts-words.ts';

export interface FilterRow {
  value: string;
  label: string;
  count: number;
  chosen: boolean;
  /** The search after a press. */
  next: PartSearch;
  below: readonly FilterRow[];
}

export interface FilterGroup {
  title: string;
  rows: readonly FilterRow[];
  open: boolean;
}

/** Rows before 'more'. */
export const MOST_SHOWN = 8;

type Order = (a: FilterRow, b: FilterRow) => number;
const byCount: Order = (a, b) => b.count - a.count || byName(a.label, b.label);
const newest: Order = (a, b) => byName(b.value, a.value);

const rowsOf = (state: PartSearch, { facets }: PartsAnswer, facet: PartFacetName, order = byCount): FilterRow[] => {
  const chosen = state.refinements[facet] ?? [];
  return Object.entries(facets[facet] ?? {})
    .map(([value, count]) => ({
      value,
      label: valueLabel(facet, value),
      count,
      chosen: chosen.includes(value),
      next: togglePart(state, facet, value),
      below: [],
    }))
    .toSorted((a, b) => Number(b.chosen) - Number(a.chosen) || order(a, b));
};

/** A single value that all parts have is no filter. */
const narrows = (rows: readonly FilterRow[], count: number): boolean =>
  rows.some((row) => row.chosen || row.count !== count);

const under = (rows: readonly FilterRow[], below: readonly FilterRow[]): FilterRow[] =>
  rows.map((row) => (row.chosen ? { ...row, below } : row));

/** Models stand under the make and years under the model that are chosen, where it is one. */
const vehicleRows = (state: PartSearch, answer: PartsAnswer): FilterRow[] => {
  const { make = [], model = [] } = state.refinements;
  const makes = rowsOf(state, answer, 'make');
  if (make.length !== 1) return makes;
  const models = rowsOf(state, answer, 'model');
  return under(makes, model.length === 1 ? under(models, rowsOf(state, answer, 'year', newest)) : models);
};

/** In the order of the panel. */
export const filterGroups = (state: PartSearch, answer: PartsAnswer): FilterGroup[] => {
  const group = (title: string, rows: readonly FilterRow[], open: boolean): FilterGroup[] =>
    narrows(rows, answer.count) ? [{ title, rows, open: open || rows.some(({ chosen }) => chosen) }] : [];
  return [
    ...group(facetLabels.item_type, rowsOf(state, answer, 'item_type'), true),
    ...group(facetLabels.category, rowsOf(state, answer, 'category'), true),
    ...group('Fits', vehicleRows(state, answer), true),
    ...group('Availability', [...rowsOf(state, answer, 'in_stock'), ...rowsOf(state, answer, 'priced')], true),
    ...group(facetLabels.brand, rowsOf(state, answer, 'brand'), false),
  ];
};
