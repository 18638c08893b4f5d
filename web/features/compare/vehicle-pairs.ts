import type { Hit } from '#domain/search/hit-schema.ts';
import { isSellable, sellingPriceCents } from '#domain/vehicle/rules.ts';

export type VehiclePair = readonly [Hit, Hit];

/** Without a price a vehicle is far from every other. */
const distance = (a: Hit, b: Hit): number => {
  const [own, other] = [sellingPriceCents(a), sellingPriceCents(b)];
  return own === null || other === null ? Number.MAX_SAFE_INTEGER : Math.abs(own - other);
};

const isSameModel = (a: Hit, b: Hit): boolean => a.make === b.make && a.model === b.model;

/** One kind and body, and not the same model twice: whoever weighs two of one model has found them already. */
const isRival = (a: Hit, b: Hit): boolean =>
  a.item_type === b.item_type && a.simple_body === b.simple_body && !isSameModel(a, b);

/** Pairs of one body at near prices, each vehicle once, and the body of no pair again while there is another. */
export const suggestVehiclePairs = (hits: readonly Hit[], most: number): VehiclePair[] => {
  const free = hits.filter(isSellable);
  const pairs: VehiclePair[] = [];
  while (free.length > 1) {
    const [one] = free.splice(0, 1);
    const rival = free.filter((other) => one !== undefined && isRival(one, other));
    const [nearest] = rival.toSorted((a, b) => (one === undefined ? 0 : distance(one, a) - distance(one, b)));
    if (one === undefined || nearest === undefined) continue;
    free.splice(free.indexOf(nearest), 1);
    pairs.push([one, nearest]);
  }
  const isFirstOfBody = ([{ simple_body: body }]: VehiclePair, n: number): boolean =>
    pairs.findIndex(([other]) => other.simple_body === body) === n;
  return [...pairs.filter(isFirstOfBody), ...pairs.filter((pair, n) => !isFirstOfBody(pair, n))].slice(0, most);
};
