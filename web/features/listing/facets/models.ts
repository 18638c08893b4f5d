import { MAKE_MODEL_SEPARATOR } from '#domain/search/facets.ts';
import type { SearchState } from '#domain/search/state.ts';
import type { SearchAnswer } from '#functions/search/contract.ts';

type Counts = Readonly<Record<string, number>>;

const splitMakeModel = (makeModel: string): readonly [make: string, model: string] => {
  const [make = '', model = ''] = makeModel.split(MAKE_MODEL_SEPARATOR);
  return [make, model];
};

/** Makes by model: two makes may share a model name. */
export type MakesOfModels = ReadonlyMap<string, readonly string[]>;
export const makesOfModels = ({ facets }: Pick<SearchAnswer, 'facets'>): MakesOfModels => {
  const makes = new Map<string, readonly string[]>();
  for (const makeModel of Object.keys(facets['make_model'] ?? {})) {
    const [make, model] = splitMakeModel(makeModel);
    makes.set(model, [...(makes.get(model) ?? []), make].sort());
  }
  return makes;
};

/** '300 (Chrysler, Hino)' for a shared name; 'Mazda 3' for a bare number; else the name. */
export const modelLabel = (model: string, makes: readonly string[] = []): string => {
  if (makes.length > 1) return `${model} (${makes.join(', ')})`;
  return makes.length === 1 && /^\d{1,3}$/.test(model) ? `${makes.join()} ${model}` : model;
};

/** Counted by `make_model`, because a model's name alone is ambiguous. */
export const modelsUnder = (make: string, counts: Counts): Record<string, number> =>
  Object.fromEntries(Object.entries(counts).filter(([makeModel]) => splitMakeModel(makeModel)[0] === make));

/** Until the new answer arrives, the previous one counts models of all makes; its pairs are already right. */
export const modelsOfOne = (make: string, { facets }: Pick<SearchAnswer, 'facets'>, isAnswered: boolean): Counts => {
  if (isAnswered) return facets['model'] ?? {};
  const pairs = Object.entries(modelsUnder(make, facets['make_model'] ?? {}));
  return Object.fromEntries(pairs.map(([makeModel, count]) => [modelPart(makeModel), count]));
};

/** 'Hilux' of 'Toyota > Hilux'. */
export const modelPart = (makeModel: string): string => splitMakeModel(makeModel)[1];

/** The selected models of a make, as `make_model` values. */
export const chosenUnder = (make: string, { refinements }: SearchState): string[] =>
  (refinements.make_model ?? []).filter((makeModel) => splitMakeModel(makeModel)[0] === make);
