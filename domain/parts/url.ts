import { MAX_PAGE } from '../search/facets.ts';
import { encodeValue } from '../search/url.ts';
import { byCodeUnit } from '../text/order.ts';
import { cleanText } from '../text/rules.ts';
import { partFacetNames, partSearchLimits, partSortNames, type PartFacetName, type PartSortName } from './facets.ts';
import { emptyPartSearch, type PartSearch } from './state.ts';

type Pair = readonly [name: string, value: string];

const isSort = (text: string): text is PartSortName => partSortNames.some((name) => name === text);
const isFacet = (text: string): text is PartFacetName => partFacetNames.some((name) => name === text);

const trimmed = (text: string, most: number): string => cleanText(text).trim().slice(0, most).trim();

const readPage = (text: string): number => (/^\d{1,9}$/.test(text) ? Math.min(Math.max(Number(text), 1), MAX_PAGE) : 1);

/** The field of `refinementList[make][0]` or `make`. */
const fieldOf = (name: string): string => /^refinementList\[([a-z_]+)\]/.exec(name)?.[1] ?? name;

const readRefinements = (pairs: readonly Pair[]): PartSearch['refinements'] => {
  const found = new Map<PartFacetName, Set<string>>();
  for (const [name, raw] of pairs) {
    const facet = fieldOf(name);
    const value = trimmed(raw, partSearchLimits.value);
    if (isFacet(facet) && value !== '') found.set(facet, (found.get(facet) ?? new Set()).add(value));
  }
  return Object.fromEntries(
    [...found].map(([facet, values]) => [facet, [...values].sort(byCodeUnit).slice(0, partSearchLimits.values)]),
  );
};

/** The notation of the vehicles' listing (docs/product/search.md, 'URL state'). Unknown parameters are ignored. */
export const readPartSearch = (params: Iterable<Pair>): PartSearch => {
  const pairs = [...params];
  const last = (name: string): string => pairs.findLast(([candidate]) => candidate === name)?.[1] ?? '';
  const sort = last('sortBy');
  return {
    query: trimmed(last('query'), partSearchLimits.words),
    page: readPage(last('page')),
    sortBy: isSort(sort) ? sort : emptyPartSearch.sortBy,
    refinements: readRefinements(pairs),
    part: trimmed(last('part'), partSearchLimits.part),
  };
};

/** By name, then by value, as they are written. */
export const partSearchPairs = ({ query, page, sortBy, refinements, part }: PartSearch): Pair[] => {
  const pairs: Pair[] = Object.entries(refinements).flatMap(([facet, values]) =>
    values.map((value): Pair => [facet, value]),
  );
  if (query !== '') pairs.push(['query', query]);
  if (page > 1) pairs.push(['page', String(page)]);
  if (sortBy !== emptyPartSearch.sortBy) pairs.push(['sortBy', sortBy]);
  if (part !== '') pairs.push(['part', part]);
  return pairs.sort(([nameA, a], [nameB, b]) => byCodeUnit(nameA, nameB) || byCodeUnit(a, b));
};

/** Canonical, without '?'. */
export const writePartSearch = (state: PartSearch): string =>
  partSearchPairs(state)
    .map(([name, value]) => `${name}=${encodeValue(value)}`)
    .join('&');

/** With the value chosen, or not chosen any more; on the first page, and no part opened. */
export const togglePart = (state: PartSearch, facet: PartFacetName, value: string): PartSearch => {
  const { [facet]: chosen = [], ...rest } = state.refinements;
  const next = chosen.includes(value) ? chosen.filter((one) => one !== value) : [...chosen, value].sort(byCodeUnit);
  // Models and years belong to what was chosen above them.
  const below: readonly PartFacetName[] = facet === 'make' ? ['model', 'year'] : facet === 'model' ? ['year'] : [];
  const kept = Object.fromEntries(Object.entries(rest).filter(([name]) => !below.some((one) => one === name)));
  return { ...state, page: 1, part: '', refinements: next.length === 0 ? kept : { ...kept, [facet]: next } };
};
