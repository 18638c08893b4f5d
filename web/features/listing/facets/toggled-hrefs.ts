import type { ValueFacetName } from '#domain/search/facets.ts';
import type { SearchState } from '#domain/search/state.ts';
import { encodeValue } from '#domain/search/url.ts';
import type { SearchAnswer } from '#functions/search/contract.ts';
import { toggleValue, type HrefOf } from '#web/features/listing/search/search-changes.ts';
import type { FacetItem } from './facet-items.ts';

/** Facets that may be part of the path. */
const inPaths: ReadonlySet<ValueFacetName> = new Set(['make', 'body', 'car_type']);

/** A value that no feed has and that needs no escaping. */
const MARK = 'any-other-value';

/** Whether unselected values have addresses that differ only in the value: nothing to sort, no influence on the path. */
const isUniform = (
  { refinements }: SearchState,
  facet: ValueFacetName,
  base: SearchAnswer['listing']['base'],
): boolean => {
  if (inPaths.has(facet) || base[facet] !== undefined || (refinements[facet] ?? []).length > 0) return false;
  return facet !== 'model' || refinements.make?.length !== 1;
};

/** The address that toggles each value of a facet. Uniform addresses are computed once. */
export const toggledHrefs = (
  searchState: SearchState,
  facet: ValueFacetName,
  href: HrefOf,
  base: SearchAnswer['listing']['base'],
): ((item: Pick<FacetItem, 'value'>) => string) => {
  const wholly = ({ value }: Pick<FacetItem, 'value'>): string => href(toggleValue(searchState, facet, value));
  if (!isUniform(searchState, facet, base)) return wholly;
  const pieces = wholly({ value: MARK }).split(`${facet}=${MARK}`);
  const [before, behind] = pieces;
  if (before === undefined || behind === undefined || pieces.length > 2) return wholly;
  return ({ value }) => `${before}${facet}=${encodeValue(value)}${behind}`;
};
