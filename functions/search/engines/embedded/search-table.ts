import type { ValueFacetName } from '#domain/search/facets.ts';
import type { StockQuery, StockResult, SearchText } from '#functions/search/engines/port/stock-index.ts';
import { countValues, countedValues } from './counts.ts';
import type { Dictionary } from './dictionary.ts';
import { filtersOf, scopeOf } from './filters.ts';
import { pageOf } from './page.ts';
import { resetBuffers } from './search-buffers.ts';
import { statsOf } from './stats.ts';
import type { StockTable } from './stock-table.ts';
import { countPassing, countFacets } from './count-facets.ts';
import { matchText } from './words.ts';

interface Found {
  page: readonly number[];
  count: number;
  counts: Uint32Array;
  facetStats: StockResult['facetStats'];
}

const find = (table: StockTable, query: StockQuery): Found => {
  resetBuffers();
  const shown = scopeOf(table, query);
  const text = matchText(table.vocabulary, query, shown, table.size);
  const filters = filtersOf(table, query);
  const swept = countFacets(text?.bits ?? shown, filters, table.size);
  return {
    page: pageOf(table.numbers.orders[query.sort], swept, text, query),
    count: swept.count,
    counts: countValues(table, filters, swept),
    facetStats: statsOf(table, filters, swept),
  };
};

/** Only the number of vehicles that a query finds. */
export const countTable = (table: StockTable, query: StockQuery): number => {
  resetBuffers();
  const shown = scopeOf(table, query);
  const text = matchText(table.vocabulary, query, shown, table.size);
  return countPassing(text?.bits ?? shown, filtersOf(table, query));
};

/** Answers a query from one dealer's table. */
export const searchTable = (table: StockTable, query: StockQuery): StockResult => {
  const { page, count, counts, facetStats } = find(table, query);
  const facets: Partial<Record<ValueFacetName, Record<string, number>>> = {};
  for (const facet of table.rows.dictionary.facets) {
    const values: Record<string, number> = {};
    const selected = query.refinements[facet.facet] ?? [];
    countedValues(table, facet, counts, { selected, visit: (_, n, value) => (values[value] = n) });
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

const membersOf = (dictionary: Dictionary): readonly string[] => {
  const members = written.get(dictionary) ?? dictionary.values.map((value) => `${JSON.stringify(value)}:`);
  written.set(dictionary, members);
  return members;
};

/**
 * The same answer with hits and facets as JSON text, joined from pieces that are written already: half the time of a
 * search goes into objects that would be turned into this text at once (figures in docs/search.md).
 */
export const searchTableText = (table: StockTable, query: StockQuery): SearchText => {
  const { page, count, counts, facetStats } = find(table, query);
  const members = membersOf(table.rows.dictionary);
  let facets = '';
  for (const facet of table.rows.dictionary.facets) {
    let values = '';
    const selected = query.refinements[facet.facet] ?? [];
    countedValues(table, facet, counts, {
      selected,
      visit: (ordinal, n, value) => {
        const member = ordinal === 0 ? `${JSON.stringify(value)}:` : (members[ordinal] ?? '');
        values += values === '' ? member + n : `,${member}${n}`;
      },
    });
    facets += `${facets === '' ? '' : ','}"${facet.facet}":{${values}}`;
  }
  const hits = page.map((vehicle) => table.hits.textAt(vehicle)).join(',');
  return { hits: `[${hits}]`, count, facets: `{${facets}}`, facetStats };
};
