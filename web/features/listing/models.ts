import { MAKE_MODEL_SEPARATOR } from '#domain/search/labels.ts';
import type { SearchState } from '#domain/search/state.ts';
import type { SearchAnswer } from '#functions/search/contract.ts';

type Counts = Readonly<Record<string, number>>;

const pairOf = (makeModel: string): readonly [make: string, model: string] => {
  const [make = '', model = ''] = makeModel.split(MAKE_MODEL_SEPARATOR);
  return [make, model];
};

/** The makes that build each model in sight: one name may stand for the cars of two makes. */
export type MakesOfModels = ReadonlyMap<string, readonly string[]>;
export const makesOfModels = ({ facets }: Pick<SearchAnswer, 'facets'>): MakesOfModels => {
  const makes = new Map<string, readonly string[]>();
  for (const makeModel of Object.keys(facets['make_model'] ?? {})) {
    const [make, model] = pairOf(makeModel);
    makes.set(model, [...(makes.get(model) ?? []), make].sort());
  }
  return makes;
};

/** '300 (Chrysler, Hino)' where two makes build one; 'Mazda 3', because a bare figure says nothing; else its name. */
export const modelLabel = (model: string, makes: readonly string[] = []): string => {
  if (makes.length > 1) return `${model} (${makes.join(', ')})`;
  return makes.length === 1 && /^\d{1,3}$/.test(model) ? `${makes.join()} ${model}` : model;
};

/**
 * The models under one of several chosen makes, by `make_model`: with two makes chosen a model's name alone could mean
 * either. Values are the facet's own, their labels are the models.
 */
export const modelsUnder = (make: string, counts: Counts): Record<string, number> =>
  Object.fromEntries(Object.entries(counts).filter(([makeModel]) => pairOf(makeModel)[0] === make));

/**
 * The models under the one make that is chosen. Until the answer to that choice is there, the one in sight counts the models
 * of all makes: its pairs name the right ones already.
 */
export const modelsOfOne = (make: string, { facets }: Pick<SearchAnswer, 'facets'>, isAnswered: boolean): Counts => {
  if (isAnswered) return facets['model'] ?? {};
  const pairs = Object.entries(modelsUnder(make, facets['make_model'] ?? {}));
  return Object.fromEntries(pairs.map(([makeModel, count]) => [modelOf(makeModel), count]));
};

/** 'Hilux' of 'Toyota > Hilux'. */
export const modelOf = (makeModel: string): string => pairOf(makeModel)[1];

/** The chosen models of one make, as `make_model` values. */
export const chosenUnder = (make: string, { refinements }: SearchState): string[] =>
  (refinements.make_model ?? []).filter((makeModel) => pairOf(makeModel)[0] === make);
