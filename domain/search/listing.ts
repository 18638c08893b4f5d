import type { ValueFacetName } from './facets.ts';

/** Refinements implied by a path. */
export type PathRefinements = Partial<Record<ValueFacetName, readonly string[]>>;

export interface Listing {
  /** No trailing slash except on the tenant's search base. */
  canonical: string;
  heading: string;
  base: PathRefinements;
}
