import type { ItemType } from '../vehicle/vocabulary.ts';

/** What decides which models stand side by side. */
export interface Comparable {
  make_slug: string;
  model_slug: string;
  body: string | null;
  item_type: ItemType;
  in_range: boolean;
  /** Whole dollars. */
  new_from: number | null;
  price_from: number | null;
}

const keyOf = ({ make_slug: make, model_slug: model }: Comparable): string => `${make}/${model}`;

/** What a model costs from, in whole dollars: new, else as what is in stock. */
export const modelPriceFrom = ({ new_from: fresh, price_from: stocked }: Pick<Comparable, 'new_from' | 'price_from'>) =>
  fresh ?? stocked;

/** Without a price a model is far from every other. */
const distance = (a: Comparable, b: Comparable): number => {
  const [own, other] = [modelPriceFrom(a), modelPriceFrom(b)];
  return own === null || other === null ? Number.MAX_SAFE_INTEGER : Math.abs(own - other);
};

/** Cars of one body; of other vehicles all of a kind. */
const isAlike = (a: Comparable, b: Comparable): boolean => a.item_type !== 'car' || a.body === b.body;

/** The same kind of vehicle: the dealer's own range first, then the same body, then near prices. */
export const findRivals = <Model extends Comparable>(model: Model, models: readonly Model[], most: number): Model[] =>
  models
    .filter((other) => keyOf(other) !== keyOf(model) && other.item_type === model.item_type)
    .toSorted(
      (a, b) =>
        Number(b.in_range) - Number(a.in_range) ||
        Number(isAlike(model, b)) - Number(isAlike(model, a)) ||
        distance(model, a) - distance(model, b),
    )
    .slice(0, most);

type Pair<Model> = readonly [Model, Model];

/** Each next pair shows as many models as it can that no pair before it shows. */
const mostModelsFirst = <Model extends Comparable>(pairs: readonly Pair<Model>[]): Pair<Model>[] => {
  const left = [...pairs];
  const shown = new Set<string>();
  const news = (pair: Pair<Model>): number => pair.filter((one) => !shown.has(keyOf(one))).length;
  return pairs.flatMap(() => {
    const [best] = left.toSorted((a, b) => news(b) - news(a));
    if (best === undefined) return [];
    left.splice(left.indexOf(best), 1);
    for (const one of best) shown.add(keyOf(one));
    return [best];
  });
};

/** How often one model stands in the suggestions. */
const APPEARANCES = 2;

/** Pairs of the dealer's range; where it has none, of what is in stock. Each pair once, no model in more than two. */
export const suggestPairs = <Model extends Comparable>(models: readonly Model[], most: number): Pair<Model>[] => {
  const range = models.filter(({ in_range: own }) => own);
  const pool = range.length > 1 ? range : models;
  const pairs: Pair<Model>[] = [];
  const times = new Map<string, number>();
  const known = new Set<string>();
  const isFree = (model: Model): boolean => (times.get(keyOf(model)) ?? 0) < APPEARANCES;
  for (const model of pool) {
    const rival = findRivals(model, pool, pool.length).find(
      (other) => isAlike(model, other) && isFree(other) && !known.has(`${keyOf(other)} ${keyOf(model)}`),
    );
    if (rival === undefined || !isFree(model)) continue;
    pairs.push([model, rival]);
    known.add(`${keyOf(model)} ${keyOf(rival)}`);
    for (const one of [model, rival]) times.set(keyOf(one), (times.get(keyOf(one)) ?? 0) + 1);
  }
  return mostModelsFirst(pairs).slice(0, most);
};
