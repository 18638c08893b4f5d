import { MAKE_MODEL_SEPARATOR, type ValueFacetName } from '#domain/search/facets.ts';
import type { SearchState } from '#domain/search/state.ts';

/**
 * Facets that refine models, within makes: each is counted without both, and makes without both and their own
 * refinement, so that other makes stay reachable (docs/product/search.md, 'Makes and models').
 */
export const modelFacets: readonly ValueFacetName[] = ['model', 'make_model'];

/** The chosen makes of which no model is chosen by a pair: all their vehicles pass the refinement of pairs. */
export const wholeMakes = ({ make = [], make_model: pairs = [] }: SearchState['refinements']): string[] =>
  make.filter((one) => !pairs.some((pair) => pair.startsWith(`${one}${MAKE_MODEL_SEPARATOR}`)));
