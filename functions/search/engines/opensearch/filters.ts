import { rangeNames, valueFacetNames, type RangeName, type ValueFacetName } from '#domain/search/facets.ts';
import type { TenantContext } from '#functions/runtime/tenant-context.ts';
import type { StockQuery } from '#functions/search/engines/port/stock-index.ts';

export type Clause = Readonly<Record<string, unknown>>;

/** What a refinement refines: also the name of the counts that ignore it. */
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

/** A dealer's visible stock: the start of every search and count (docs/product/search.md, 'Search contract'). */
export const stockOf = (tenant: TenantContext): Clause[] => [
  { term: { tenant: tenant.id } },
  { term: { hidden: false } },
];

/** The bounds that no address can lift: tenant, sold days, default stock, required prices. */
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

const rangesOf = ({ ranges }: StockQuery): Refinement[] =>
  rangeNames.flatMap((field): Refinement[] => {
    const { min = null, max = null } = ranges[field] ?? {};
    if (min === null && max === null) return [];
    const ends = { ...(min === null ? {} : { gte: min }), ...(max === null ? {} : { lte: max }) };
    return [{ of: `range:${field}`, clause: { range: { [numberField(field)]: ends } } }];
  });

export const refinementsOf = (query: StockQuery): Refinement[] => [...valuesOf(query), ...rangesOf(query)];
