import { rangeNames, valueFacetNames, type RangeName, type ValueFacetName } from '#domain/search/facets.ts';
import type { StockDocument } from '#functions/search/engines/port/document.ts';
import type { BenchQuery } from '../queries.ts';

/** The comparable part of an answer. */
export interface Answer {
  count: number;
  facets: Partial<Record<ValueFacetName, Record<string, number>>>;
}

export interface Loaded {
  /** Hits, count and all facets; the answer is not read while it is timed. */
  ask: (query: BenchQuery, n: number) => unknown;
  /** Converts what `ask` returned. */
  read: (answer: unknown) => Answer;
}

/** A flat record, as libraries expect. */
export type Item = Record<string, string | number | string[]>;

export const numberField = (name: RangeName): string => `${name}_number`;

/** Relevance as a number and all other fields; without hidden sold vehicles. */
export const itemsOf = (stock: readonly StockDocument[], soldAfter: number): Item[] => {
  const shown = stock.filter(({ sold, soldAt }) => !sold || (soldAt !== null && soldAt > soldAfter));
  const ranked = shown
    .toSorted(
      (a, b) =>
        b.customRank - a.customRank ||
        Number(b.promoted) - Number(a.promoted) ||
        b.createdAt - a.createdAt ||
        (a.id < b.id ? -1 : 1),
    )
    .map((document, rank) => [document, rank] as const);
  const rankOf = new Map(ranked);
  return shown.map((document, row) => {
    const item: Item = {
      id: document.id,
      row,
      rank: rankOf.get(document) ?? 0,
      created: document.createdAt,
      text: [...document.names, ...document.titles, ...document.texts].join(' '),
    };
    for (const facet of valueFacetNames) item[facet] = [...document.values[facet]];
    for (const field of rangeNames) item[numberField(field)] = document.numbers[field] ?? -1;
    return item;
  });
};

export const MULTI: ReadonlySet<ValueFacetName> = new Set(['filtered_features', 'categories']);

export const sortOf = ({ query }: BenchQuery): readonly [field: string, direction: 'asc' | 'desc'] => {
  switch (query.sort) {
    case 'relevance':
      return ['rank', 'asc'];
    case 'latest':
      return ['created', 'desc'];
    case 'price_asc':
      return [numberField('price'), 'asc'];
    case 'price_desc':
      return [numberField('price'), 'desc'];
    case 'km_asc':
      return [numberField('km'), 'asc'];
    case 'km_desc':
      return [numberField('km'), 'desc'];
    case 'year_desc':
    case 'saving':
    case 'weekly_price_asc':
    case 'distance':
      throw new RangeError('No query of the bench asks for this order.');
  }
};

/** With both ends; unknown numbers are -1 and never in range. */
export const rangesOf = ({ query }: BenchQuery): [RangeName, number, number][] =>
  rangeNames.flatMap((field): [RangeName, number, number][] => {
    const range = query.ranges[field];
    if (range === undefined || (range.min === null && range.max === null)) return [];
    return [[field, range.min ?? 0, range.max ?? Number.MAX_SAFE_INTEGER]];
  });

export const refinedOf = ({ query }: BenchQuery): [ValueFacetName, string[]][] =>
  valueFacetNames.flatMap((facet): [ValueFacetName, string[]][] => {
    const values = query.refinements[facet] ?? [];
    return values.length === 0 ? [] : [[facet, [...values]]];
  });
