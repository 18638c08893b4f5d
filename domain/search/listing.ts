import type { ValueFacetName } from './facets.ts';

/** Refinements that a path makes by itself, by facet. */
export type PathRefinements = Partial<Record<ValueFacetName, readonly string[]>>;

/** What a path lists. */
export interface Listing {
  /** Canonical form of the path: no trailing slash except the configured search base. */
  canonical: string;
  heading: string;
  base: PathRefinements;
}
