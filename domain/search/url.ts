import { byCodeUnit } from '../text/order.ts';
import {
  MAX_PAGE,
  rangeNames,
  sortNames,
  valueFacetNames,
  type RangeName,
  type SortName,
  type ValueFacetName,
} from './facets.ts';
import { cleanText } from '../text/rules.ts';
import { normaliseRange } from './ranges.ts';
import { emptySearch, type Range, type SearchState } from './state.ts';

/** Longer input is cut, so that no address makes a search expensive. */
export const searchLimits = { words: 200, value: 120, valuesPerFacet: 50, number: 9, near: 50 } as const;

type Pair = readonly [name: string, value: string];

const isSort = (text: string): text is SortName => sortNames.some((name) => name === text);
const isRange = (text: string): text is RangeName => rangeNames.some((name) => name === text);
const isValueFacet = (text: string): text is ValueFacetName => valueFacetNames.some((name) => name === text);

const rangeEnd = (text: string): number | null =>
  /^\d+$/.test(text) && text.length <= searchLimits.number ? Number(text) : null;

/** 'min:max'; reversed ends are swapped; undefined if both are open. */
const readRange = (text: string): Range | undefined => {
  const [from = '', to = ''] = text.split(':');
  const min = rangeEnd(from.trim());
  const max = rangeEnd(to.trim());
  if (min === null && max === null) return undefined;
  return normaliseRange({ min, max });
};

const readPage = (text: string): number =>
  /^\d{1,9}$/.test(text) ? Math.min(Math.max(Number(text), 1), MAX_PAGE) : emptySearch.page;

/** The field of `range[price]`, `refinementList[make][0]` or `make`. */
const parseFieldName = (name: string): string => /^(?:range|refinementList)\[([a-z_]+)\]/.exec(name)?.[1] ?? name;

/** `price=20000:40000` and `year=2018:2022` are ranges too; `year=2020` is a value. */
const parseRangePair = ([name, value]: Pair): [RangeName, Range] | undefined => {
  const field = parseFieldName(name);
  if (!isRange(field) || !value.includes(':')) return undefined;
  const range = readRange(value);
  return range === undefined ? undefined : [field, range];
};

const parseValuePair = ([name, value]: Pair): [ValueFacetName, string] | undefined => {
  const field = parseFieldName(name);
  const text = cleanText(value).trim().slice(0, searchLimits.value).trim();
  if (name.startsWith('range[') || text === '' || !isValueFacet(field)) return undefined;
  return isRange(field) && text.includes(':') ? undefined : [field, text];
};

const readRefinements = (pairs: readonly Pair[]): SearchState['refinements'] => {
  const found = new Map<ValueFacetName, Set<string>>();
  for (const pair of pairs) {
    const refinement = parseValuePair(pair);
    if (refinement === undefined) continue;
    const [facet, value] = refinement;
    found.set(facet, (found.get(facet) ?? new Set()).add(value));
  }
  return Object.fromEntries(
    [...found].map(([facet, values]) => [facet, [...values].sort(byCodeUnit).slice(0, searchLimits.valuesPerFacet)]),
  );
};

const findLastValue = (pairs: readonly Pair[], name: string): string =>
  pairs.findLast(([candidate]) => candidate === name)?.[1] ?? '';

/** 'cairns,townsville': location ids, each once. */
const readNear = (text: string): string[] =>
  [...new Set(text.split(','))].filter((id) => /^[\w-]{1,60}$/.test(id)).slice(0, searchLimits.near);

/** Without a place there is nothing to be near to. */
const readOrder = (pairs: readonly Pair[]): Pick<SearchState, 'sortBy' | 'near'> => {
  const sort = findLastValue(pairs, 'sortBy');
  if (sort !== 'distance') return { sortBy: isSort(sort) ? sort : emptySearch.sortBy };
  const near = readNear(findLastValue(pairs, 'near'));
  return near.length === 0 ? { sortBy: emptySearch.sortBy } : { sortBy: sort, near };
};

/** Any notation of docs/product/search.md, 'URL state'. Unknown parameters are ignored, the page is clamped. */
export const readSearch = (params: Iterable<Pair>): SearchState => {
  const pairs = [...params];
  return {
    query: cleanText(findLastValue(pairs, 'query')).trim().slice(0, searchLimits.words).trim(),
    page: readPage(findLastValue(pairs, 'page')),
    ...readOrder(pairs),
    refinements: readRefinements(pairs),
    ranges: Object.fromEntries(pairs.map(parseRangePair).filter((range) => range !== undefined)),
  };
};

const plain = /^[\w.~-]*$/;

/** Keeps brackets and colons readable; spaces become '+'. */
export const encodeValue = (text: string): string =>
  plain.test(text)
    ? text
    : encodeURIComponent(text.toWellFormed()).replace(/%20/g, '+').replace(/%3A/g, ':').replace(/%2C/g, ',');

/** '5000:20000'; an open end is empty. */
export const rangeText = ({ min, max }: Range): string => `${min ?? ''}:${max ?? ''}`;

const toPairs = (state: SearchState): Pair[] => [
  ...(state.query === '' ? [] : [['query', state.query] as const]),
  ...(state.page > 1 ? [['page', String(state.page)] as const] : []),
  ...(state.sortBy === emptySearch.sortBy ? [] : [['sortBy', state.sortBy] as const]),
  ...(state.sortBy === 'distance' ? [['near', (state.near ?? []).join(',')] as const] : []),
  ...Object.entries(state.refinements).flatMap(([facet, values]) => values.map((value) => [facet, value] as const)),
  ...Object.entries(state.ranges)
    .filter(([, { min, max }]) => min !== null || max !== null)
    .map(([field, range]) => [`range[${field}]`, rangeText(range)] as const),
];

/** Canonical, without '?'. */
export const writeSearch = (state: SearchState): string =>
  toPairs(state)
    .sort(([nameA, a], [nameB, b]) => byCodeUnit(nameA, nameB) || byCodeUnit(a, b))
    .map(([name, value]) => `${name}=${encodeValue(value)}`)
    .join('&');
