import { rangeNames, valueFacetNames, type RangeName, type ValueFacetName } from '#domain/search/facets.ts';
import type { TenantContext } from '#functions/runtime/tenant-context.ts';
import type { StockQuery } from '#functions/search/engines/port/stock-index.ts';

/** A piece of OpenSearch's query language. */
export type Clause = Readonly<Record<string, unknown>>;

/** What a refinement refines, and the name of the counts that leave it out. */
export type Refined = `facet:${ValueFacetName}` | `range:${RangeName}`;

export interface Refinement {
  of: Refined;
  clause: Clause;
}

export const valueField = (facet: ValueFacetName): string => `values.${facet}`;
export const numberField = (field: RangeName): string => `numbers.${field}`;

export const allOf = (clauses: readonly Clause[]): Clause => ({ bool: { filter: clauses } });
export const anyOf = (clauses: readonly Clause[]): Clause => ({
  bool: { should: clauses, minimum_should_match: 1 },
});

/** A dealer's stock, removed vehicles left out. Every search and every count begins with it (standards 3.19). */
export const stockOf = (tenant: TenantContext): Clause[] => [
  { term: { tenant: tenant.id } },
  { term: { hidden: false } },
];

/** What nobody can lift: the tenant, sold cars' days, the dealer's default stock, prices where they are required. */
export const scopeOf = ({ tenant, soldAfter, only, pricedOnly }: StockQuery): Clause[] => [
  ...stockOf(tenant),
  anyOf([{ term: { sold: false } }, { range: { sold_at: { gt: soldAfter } } }]),
  ...(only === null ? [] : [{ terms: { [valueField(only.facet)]: only.values } }]),
  ...(pricedOnly ? [{ exists: { field: numberField('price') } }] : []),
];

const valuesOf = ({ refinements }: StockQuery): Refinement[] =>
  valueFacetNames.flatMap((facet): Refinement[] => {
    const values = refinements[facet] ?? [];
    return values.length === 0 ? [] : [{ of: `facet:${facet}`, clause: { terms: { [valueField(facet)]: values } } }];
  });

/** Both ends are inclusive; a vehicle without the number is in no range. */
const rangesOf = ({ ranges }: StockQuery): Refinement[] =>
  rangeNames.flatMap((field): Refinement[] => {
    const { min = null, max = null } = ranges[field] ?? {};
    if (min === null && max === null) return [];
    const ends = { ...(min === null ? {} : { gte: min }), ...(max === null ? {} : { lte: max }) };
    return [{ of: `range:${field}`, clause: { range: { [numberField(field)]: ends } } }];
  });

/** What the shopper asked for, one refinement per refined facet and per range. */
export const refinementsOf = (query: StockQuery): Refinement[] => [...valuesOf(query), ...rangesOf(query)];
