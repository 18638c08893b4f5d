import type { ValueFacetName } from '#domain/search/facets.ts';
import type { SearchState } from '#domain/search/state.ts';
import { encodeValue } from '#domain/search/url.ts';
import type { SearchAnswer } from '#functions/search/contract.ts';
import { toggleValue, type HrefOf } from './search-changes.ts';
import type { FacetItem } from './facet-items.ts';

/** Facets whose value may stand in the path. */
const inPaths: ReadonlySet<ValueFacetName> = new Set(['make', 'body', 'car_type']);

/** No value of a feed is called that, and it is written as it is. */
const MARK = 'any-other-value';

/**
 * Whether all values that are not chosen have the same address but for themselves: none is chosen among which they would
 * have to find their place, and the path does not depend on them (domain/search/paths.ts).
 */
const isUniform = (
  { refinements }: SearchState,
  facet: ValueFacetName,
  base: SearchAnswer['listing']['base'],
): boolean => {
  if (inPaths.has(facet) || base[facet] !== undefined || (refinements[facet] ?? []).length > 0) return false;
  return facet !== 'model' || refinements.make?.length !== 1;
};

/** Where each value of a facet leads: with it where it is not chosen, without it where it is. An address is made once, not for each. */
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
