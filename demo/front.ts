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
  kind: string;
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
    [2_000, neighbours.at(-1)?.shape === shape],
    [1_000, neighbours.some((other) => other.shape === shape)],
    [100 * same.length, same.length >= OFTEN],
    [20, neighbours.some((other) => lookFamily(other.shape) === lookFamily(shape))],
    [10, same.some(({ look }) => look.colour === colour)],
    [5, neighbours.some((other) => other.colour === colour)],
    [2, same.length > 0],
  ];
  return costs.reduce((sum, [cost, applies]) => sum + (applies ? cost : 0), 0);
};

/** The first of those that cost least. */
const cheapest = (candidates: Iterable<Placed>, costOf: (placed: Placed) => number): Placed | null => {
  let best: { cost: number; placed: Placed } | null = null;
  for (const placed of candidates) {
    const cost = costOf(placed);
    if (best === null || cost < best.cost) best = { cost, placed };
  }
  return best?.placed ?? null;
};

/** More than that a shape stands there already or a paint does nearby, less than neighbours alike. */
const MOST_FIRST = 6;

const shapeKey = ({ kind, look }: Placed): string => `${kind} ${look.shape}`;

/**
 * The first page of each kind ('new car') in one order, in which a listing of all kinds is as varied as that of one.
 * Ties go to the kind that has had the fewest.
 */
const arrange = (candidates: readonly Placed[]): Placed[] => {
  const all: Placed[] = [];
  const ofKind = (kind: string): Placed[] => all.filter((placed) => placed.kind === kind);
  const costOf = ({ kind, look }: Placed): number => {
    const before = ofKind(kind);
    const amongAll = all.length < PAGE ? repetition(all, look) : 0;
    return amongAll + repetition(before, look) + before.length / PAGE;
  };
  const isOpen = (placed: Placed): boolean => !all.includes(placed) && ofKind(placed.kind).length < PAGE;
  const wholeKinds = new Set(
    [...Map.groupBy(candidates, ({ kind }) => kind)].filter(([, some]) => some.length <= PAGE).map(([kind]) => kind),
  );
  for (;;) {
    const open = candidates.filter(isOpen);
    const left = Map.groupBy(open, shapeKey);
    // Where all of a kind stand on its page, what there is most of goes first, or the last of them would be of one shape.
    const saved = (placed: Placed): number =>
      wholeKinds.has(placed.kind) ? MOST_FIRST * (left.get(shapeKey(placed))?.length ?? 0) : 0;
    const next = cheapest(open, (placed) => costOf(placed) - saved(placed));
    if (next === null) return all;
    all.push(next);
  }
};

/** Ranks the vehicles that the listings of each kind begin with, so that no two neighbours look alike, and promotes the first. */
export const withFront = (vehicles: readonly DemoVehicle[]): DemoVehicle[] => {
  const candidates = vehicles
    .filter(isForSale)
    .toSorted((a, b) => Number(b.content.promoted ?? false) - Number(a.content.promoted ?? false))
    .flatMap((vehicle) => {
      const look = readLook(vehicle);
      return look === null
        ? []
        : { kind: `${vehicle.content.car_type} ${vehicle.content.item_type ?? 'car'}`, vehicle, look };
    });
  const front = arrange(candidates).map(({ vehicle }) => vehicle);
  const places = new Map(front.map((vehicle, at) => [vehicle, at]));
  return vehicles.map((vehicle) => {
    const place = places.get(vehicle);
    if (place === undefined) return { ...vehicle, content: { ...vehicle.content, custom_rank: 0 } };
    const promoted = place < PROMOTED ? { promoted: true } : {};
    return { ...vehicle, content: { ...vehicle.content, ...promoted, custom_rank: front.length - place } };
  });
};
