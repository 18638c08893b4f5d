import type { ValueFacetName } from '#domain/search/facets.ts';
import { arrayText, memberStart, objectText, withMember } from '#functions/search/answer-json.ts';
import type { StockResult, SearchText } from '#functions/search/engines/port/stock-index.ts';
import { countValues, countedValues } from './counts.ts';
import { NO_VALUE, type Dictionary } from './dictionary.ts';
import { buildTableFilters, findScope } from './filters.ts';
import { selectPage } from './page.ts';
import { computeStats } from './stats.ts';
import type { TableSearch } from './table-search.ts';
import { countPassing, countFacets } from './count-facets.ts';
import { matchText } from './words.ts';

interface Found {
  page: readonly number[];
  count: number;
  counts: Uint32Array;
  facetStats: StockResult['facetStats'];
}

const find = (search: TableSearch): Found => {
  search.buffers.reset();
  const shown = findScope(search);
  const text = matchText(search, shown);
  const filters = buildTableFilters(search);
  const swept = countFacets(search, text?.bits ?? shown, filters);
  return {
    page: selectPage(search, swept, text),
    count: swept.count,
    counts: countValues(search, filters, swept),
    facetStats: computeStats(search, filters, swept),
  };
};

export const countTable = (search: TableSearch): number => {
  search.buffers.reset();
  const shown = findScope(search);
  const text = matchText(search, shown);
  return countPassing(search, text?.bits ?? shown, buildTableFilters(search));
};

export const searchTable = (search: TableSearch): StockResult => {
  const { table, query } = search;
  const { page, count, counts, facetStats } = find(search);
  const facets: Partial<Record<ValueFacetName, Record<string, number>>> = {};
  for (const facet of table.rows.dictionary.facets) {
    const values: Record<string, number> = {};
    const selected = query.refinements[facet.facet] ?? [];
    countedValues(search, facet, counts, { selected, visit: (_, n, value) => (values[value] = n) });
    facets[facet.facet] = values;
  }
  return {
    hits: page.map((vehicle) => table.hits.at(vehicle)).filter((hit) => hit !== undefined),
    count,
    facets,
    facetStats,
  };
};

/** '"Toyota":' by ordinal: written once for all answers from a table. */
const written = new WeakMap<Dictionary, readonly string[]>();

const getMembers = (dictionary: Dictionary): readonly string[] => {
  const members = written.get(dictionary) ?? dictionary.values.map(memberStart);
  written.set(dictionary, members);
  return members;
};

/** Hits and facets as JSON text, joined from stored pieces (docs/search.md, 'Figures'). */
export const searchTableText = (search: TableSearch): SearchText => {
  const { table, query } = search;
  const { page, count, counts, facetStats } = find(search);
  const members = getMembers(table.rows.dictionary);
  let facets = '';
  for (const facet of table.rows.dictionary.facets) {
    let values = '';
    const selected = query.refinements[facet.facet] ?? [];
    countedValues(search, facet, counts, {
      selected,
      visit: (ordinal, n, value) => {
        const start = ordinal === NO_VALUE ? memberStart(value) : (members[ordinal] ?? '');
        values = withMember(values, start, n);
      },
    });
    facets = withMember(facets, memberStart(facet.facet), objectText(values));
  }
  const hits = arrayText(page.map((vehicle) => table.hits.textAt(vehicle)));
  return { hits, count, facets: objectText(facets), facetStats };
};
