import { rangeNames, valueFacetNames, type RangeName, type ValueFacetName } from '#domain/search/facets.ts';
import type { TenantContext } from '#functions/runtime/tenants/tenant-context.ts';
import { modelFacets, wholeMakes } from '#functions/search/engines/port/model-refinements.ts';
import type { StockQuery } from '#functions/search/engines/port/stock-index.ts';
import { findSynonyms } from '#functions/search/engines/port/synonyms.ts';

export type Clause = Readonly<Record<string, unknown>>;

/** A facet or range: the name of its counts. */
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
export const buildStockClauses = (tenant: TenantContext): Clause[] => [
  { term: { tenant: tenant.id } },
  { term: { hidden: false } },
];

/** The bounds: tenant, sold days, default stock, required prices, excluded words. */
export const buildScopeClauses = ({ tenant, soldAfter, only, pricedOnly, excluded }: StockQuery): Clause[] => [
  ...buildStockClauses(tenant),
  anyOf([{ term: { sold: false } }, { range: { sold_at: { gt: soldAfter } } }]),
  ...(only === null ? [] : [{ terms: { [valueField(only.facet)]: only.values } }]),
  ...(pricedOnly ? [{ exists: { field: numberField('price') } }] : []),
  ...excluded.map(sayingNot),
];

/** Vehicles that say neither a word nor another name of it. */
const sayingNot = (word: string): Clause => {
  const said = [word, ...findSynonyms(word)];
  return { bool: { must_not: ['names', 'titles', 'texts'].map((field) => ({ terms: { [field]: said } })) } };
};

/** The chosen pairs, and every vehicle of a chosen make without one. */
const passes = (facet: ValueFacetName, values: readonly string[], { refinements }: StockQuery): Clause => {
  const chosen = { terms: { [valueField(facet)]: values } };
  const whole = facet === 'make_model' ? wholeMakes(refinements) : [];
  return whole.length === 0 ? chosen : anyOf([chosen, { terms: { [valueField('make')]: whole } }]);
};

/** Whether the counts of a facet ignore a refinement: its own; models ignore each other's, makes those of models too. */
export const ignores = (counted: Refined, { of }: Refinement): boolean => {
  const models = modelFacets.some((facet) => of === `facet:${facet}`);
  if (counted === 'facet:make') return of === counted || models;
  return of === counted || (models && modelFacets.some((facet) => counted === `facet:${facet}`));
};

const buildValueRefinements = (query: StockQuery): Refinement[] =>
  valueFacetNames.flatMap((facet): Refinement[] => {
    const values = query.refinements[facet] ?? [];
    return values.length === 0 ? [] : [{ of: `facet:${facet}`, clause: passes(facet, values, query) }];
  });

const buildRangeRefinements = ({ ranges }: StockQuery): Refinement[] =>
  rangeNames.flatMap((field): Refinement[] => {
    const { min = null, max = null } = ranges[field] ?? {};
    if (min === null && max === null) return [];
    const ends = { ...(min === null ? {} : { gte: min }), ...(max === null ? {} : { lte: max }) };
    return [{ of: `range:${field}`, clause: { range: { [numberField(field)]: ends } } }];
  });

export const buildRefinements = (query: StockQuery): Refinement[] => [
  ...buildValueRefinements(query),
  ...buildRangeRefinements(query),
];
