import * as z from 'zod';
import type { TenantContext } from '#functions/runtime/tenants/tenant-context.ts';
import type { StockQuery } from '#functions/search/engines/port/stock-index.ts';
import { allOf, buildRefinements, buildScopeClauses, buildStockClauses, type Clause } from './filters.ts';
import { wordsClause } from './words.ts';

const countName = (n: number): string => `count:${n}`;

const buildBounds = (query: StockQuery): Clause[] => {
  const words = wordsClause(query, query.unknown ?? undefined);
  return [...buildScopeClauses(query), ...(words === null ? [] : [words])];
};

/** Counts of many queries as filters of one search: words are matched once for all queries that share them. */
export const vehicleCountsBody = (tenant: TenantContext, queries: readonly StockQuery[]): Clause => {
  const groups = new Map<string, { filter: Clause; aggs: Record<string, Clause> }>();
  for (const [n, query] of queries.entries()) {
    const bounds = buildBounds(query);
    const name = JSON.stringify(bounds);
    const group = groups.get(name) ?? { filter: allOf(bounds), aggs: {} };
    group.aggs[countName(n)] = { filter: allOf(buildRefinements(query).map(({ clause }) => clause)) };
    groups.set(name, group);
  }
  const aggs = Object.fromEntries([...groups.values()].map((group, n) => [`group:${n}`, group]));
  return { query: allOf(buildStockClauses(tenant)), aggs, size: 0 };
};

const answerSchema = z.object({ aggregations: z.record(z.string(), z.record(z.string(), z.unknown())) });
const countSchema = z.object({ doc_count: z.number() });

export const readVehicleCounts = (answer: unknown, queries: readonly StockQuery[]): number[] => {
  const groups = Object.values(answerSchema.parse(answer).aggregations);
  const counts = new Map(groups.flatMap((group) => Object.entries(group)));
  return queries.map((_, n) => countSchema.parse(counts.get(countName(n))).doc_count);
};
