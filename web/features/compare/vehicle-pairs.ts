import type { Hit } from '#domain/search/hit-schema.ts';
import { isSellable, sellingPriceCents } from '#domain/vehicle/rules.ts';

type VehiclePair = readonly [Hit, Hit];

/** Without a price a vehicle is far from every other. */
const distance = (a: Hit, b: Hit): number => {
  const [own, other] = [sellingPriceCents(a), sellingPriceCents(b)];
  return own === null || other === null ? Number.MAX_SAFE_INTEGER : Math.abs(own - other);
};

const isSameModel = (a: Hit, b: Hit): boolean => a.make === b.make && a.model === b.model;

/** One kind and body, and not the same model twice: whoever weighs two of one model has found them already. */
const isRival = (a: Hit, b: Hit): boolean =>
  a.item_type === b.item_type && a.simple_body === b.simple_body && !isSameModel(a, b);

const pairUp = (hits: readonly Hit[]): VehiclePair[] => {
  const free = [...hits];
  const pairs: VehiclePair[] = [];
  for (let one = free.shift(); one !== undefined; one = free.shift()) {
    const first = one;
    const [nearest] = free
      .filter((other) => isRival(first, other))
      .toSorted((a, b) => distance(first, a) - distance(first, b));
    if (nearest === undefined) continue;
    free.splice(free.indexOf(nearest), 1);
    pairs.push([first, nearest]);
  }
  return pairs;
};

const byBodyInTurn = (pairs: readonly VehiclePair[]): VehiclePair[] => {
  const isFirstOfBody = ([{ simple_body: body }]: VehiclePair, n: number): boolean =>
    pairs.findIndex(([other]) => other.simple_body === body) === n;
  return [...pairs.filter(isFirstOfBody), ...pairs.filter((pair, n) => !isFirstOfBody(pair, n))];
};

/** Pairs of one body at near prices, each vehicle once, each body once while there is another; of those with pictures if there are any. */
export const suggestVehiclePairs = (hits: readonly Hit[], most: number): VehiclePair[] => {
  const pairs = pairUp(hits.filter((hit) => isSellable(hit) && hit.media.length > 0));
  return byBodyInTurn(pairs.length > 0 ? pairs : pairUp(hits.filter(isSellable))).slice(0, most);
};
