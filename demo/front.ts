import { nearestPaint } from '#domain/media/layered.ts';
import type { DemoVehicle } from './plan.ts';

/** Three rows of the widest page are promoted. */
const PROMOTED = 9;
/** At least as many as stand on the first page of a listing. */
const PAGE = 24;
/** Cards in a row: the neighbours before a vehicle are at most so far away. */
const COLUMNS = 3;
/** How often a page may show one shape. */
const OFTEN = 2;

/** 'suv' of 'suv-city', 'blue' of 'blue-dark'. */
const lookFamily = (name: string): string => name.replace(/-.*/, '');

interface Look {
  shape: string;
  colour: string;
}

interface Placed {
  vehicle: DemoVehicle;
  look: Look;
}

const readLook = ({ content }: DemoVehicle): Look | null => {
  const [picture] = content.pictures ?? [];
  if (picture?.kind !== 'layered') return null;
  return { shape: picture.body, colour: lookFamily(nearestPaint(picture.colour)) };
};

const isForSale = ({ content, soldDaysAgo }: DemoVehicle): boolean =>
  soldDaysAgo === null && (content.status ?? 'in_stock') === 'in_stock' && content.reserved !== true;

/** How much a vehicle repeats what stands before it: worst a neighbour's shape, then a shape that the page has often. */
const repetition = (before: readonly Placed[], { shape, colour }: Look): number => {
  const neighbours = before.slice(-COLUMNS).map(({ look }) => look);
  const same = before.filter(({ look }) => look.shape === shape);
  const costs: [number, boolean][] = [
    [1_000, neighbours.some((other) => other.shape === shape)],
    [100 * same.length, same.length >= OFTEN],
    [20, neighbours.some((other) => lookFamily(other.shape) === lookFamily(shape))],
    [10, same.some(({ look }) => look.colour === colour)],
    [5, neighbours.some((other) => other.colour === colour)],
    [2, same.length > 0],
  ];
  return costs.reduce((sum, [cost, applies]) => sum + (applies ? cost : 0), 0);
};

const leastRepeating = (before: readonly Placed[], candidates: readonly Placed[]): Placed | undefined =>
  candidates.reduce<{ cost: number; placed?: Placed }>(
    (best, placed) => {
      const cost = repetition(before.slice(-PAGE), placed.look);
      return cost < best.cost ? { cost, placed } : best;
    },
    { cost: Infinity },
  ).placed;

const takeWhileAny = (count: number, choose: (before: readonly Placed[]) => Placed | undefined): Placed[] => {
  const taken: Placed[] = [];
  while (taken.length < count) {
    const next = choose(taken);
    if (next === undefined) break;
    taken.push(next);
  }
  return taken;
};

/** The first page of one kind. */
const arrangePage = (candidates: readonly Placed[]): Placed[] => {
  const left = new Set(candidates);
  return takeWhileAny(PAGE, (before) => {
    const next = leastRepeating(before, [...left]);
    if (next !== undefined) left.delete(next);
    return next;
  });
};

/** One order in which each page keeps its own, so that a listing of all kinds is as varied as that of one. */
const merge = (pages: readonly Placed[][]): Placed[] => {
  const queues = pages.map((page) => [...page]);
  return takeWhileAny(Infinity, (before) => {
    const heads = queues.toSorted((a, b) => b.length - a.length).flatMap(([head]) => head ?? []);
    const next = leastRepeating(before, heads);
    queues.find(([head]) => head === next)?.shift();
    return next;
  });
};

/** Ranks the vehicles that the listings of each kind begin with, so that no two neighbours look alike, and promotes the first. */
export const withFront = (vehicles: readonly DemoVehicle[]): DemoVehicle[] => {
  const candidates = vehicles
    .filter(isForSale)
    .toSorted((a, b) => Number(b.content.promoted ?? false) - Number(a.content.promoted ?? false))
    .flatMap((vehicle) => {
      const look = readLook(vehicle);
      return look === null ? [] : { vehicle, look };
    });
  const kinds = Map.groupBy(candidates, ({ vehicle: { content } }) => `${content.item_type} ${content.car_type}`);
  const front = merge([...kinds.values()].map(arrangePage)).map(({ vehicle }) => vehicle);
  const places = new Map(front.map((vehicle, at) => [vehicle, at]));
  return vehicles.map((vehicle) => {
    const place = places.get(vehicle);
    if (place === undefined) return { ...vehicle, content: { ...vehicle.content, custom_rank: 0 } };
    const promoted = place < PROMOTED ? { promoted: true } : {};
    return { ...vehicle, content: { ...vehicle.content, ...promoted, custom_rank: front.length - place } };
  });
};
