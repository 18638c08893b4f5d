import type { ModelAnswer, ModelEntry } from '#functions/search/contract.ts';
import type { Site } from '#functions/sites/contract.ts';
import { rangeValueLabel } from '#domain/search/labels.ts';
import { priceTypeLabel } from '#domain/vehicle/vocabulary.ts';

export const FEWEST_COMPARED = 2;
export const MOST_COMPARED = 4;

type Named = Pick<ModelEntry, 'make_slug' | 'model_slug'>;

/** 'toyota/hilux' */
export const modelName = ({ make_slug: make, model_slug: model }: Named): string => `${make}/${model}`;

/** The models of an address, each once: '?models=toyota/hilux,ford/ranger', or the name repeated, as forms write it. */
export const namesOfAddress = (search: URLSearchParams): string[] => {
  const names = search.getAll('models').flatMap((value) => value.toLowerCase().split(','));
  return [...new Set(names.filter((name) => /^[a-z0-9-]+\/[a-z0-9-]+$/.test(name)))].slice(0, MOST_COMPARED);
};

export const modelCompareHref = (names: readonly string[]): string =>
  names.length === 0 ? '/models/compare' : `/models/compare?models=${names.join(',')}`;

/** '$45,990, drive away': the lowest price in stock with what it includes; null where nothing is in stock or priced. */
export const priceFromLabel = (
  { model, price_type: type }: Pick<ModelAnswer, 'model' | 'price_type'>,
  country: Site['country'],
): string | null => {
  if (model.count === 0 || model.price_from === null) return null;
  const price = rangeValueLabel('price', model.price_from);
  if (type === null) return price;
  const label = priceTypeLabel(type, country);
  // Abbreviations keep their capitals within a sentence.
  return `${price}, ${label.includes('.') ? label : label.toLowerCase()}`;
};
