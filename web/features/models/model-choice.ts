import type { ModelEntry } from '#functions/search/contract.ts';

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
