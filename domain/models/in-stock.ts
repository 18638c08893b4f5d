import { emptySearch, type SearchState } from '../search/state.ts';
import { writeSearch } from '../search/url.ts';

type Refinements = SearchState['refinements'];

/** Neither sold nor still to come; reserved ones stand in the yard too. */
export const inStock: Refinements = { status: ['in_stock'] };
export const freshInStock: Refinements = { ...inStock, car_type: ['new', 'demo'] };
export const usedInStock: Refinements = { ...inStock, car_type: ['used'] };

/** The listing that has as many vehicles as a number of a model's page says: the engine counts by the same refinements. */
export const modelStockHref = (
  { make_slug: make, model_slug: model }: { make_slug: string; model_slug: string },
  refinements: Refinements = inStock,
): string => `/search/${make}/${model}?${writeSearch({ ...emptySearch, refinements })}`;

/** A grade's vehicles: new ones and demonstrators, and any where none of the model is new. */
export const gradeStockHref = (
  model: { make_slug: string; model_slug: string; new_count: number },
  { badges }: { badges: readonly string[] },
): string => modelStockHref(model, { ...(model.new_count > 0 ? freshInStock : inStock), badge: [...badges] });
