import { distanceKm } from '../distance.ts';
import { around, makeRoom, type Box, type Room, type Spot } from './label-room.ts';
import type { DrawnMap, MapLabel } from './map-schema.ts';
import { chooseView, type MapLocation, type MapView, type Size } from './map-frame.ts';
import { kmText } from './where-words.ts';
import { namedTowns, type NamedTown } from './towns.ts';

/** Pins nearer than this would cover each other. */
const PIN_ROOM = 26;
const PIN = { half: 11, height: 30 };
const TOWN_GAP = 8;
const MOST_TOWNS = 16;
const round = (value: number): number => Math.round(value * 10) / 10;
const rounded = <Placed extends Spot>(placed: Placed): Placed => ({
  ...placed,
  x: round(placed.x),
  y: round(placed.y),
});
const roundedLabel = (label: MapLabel | null): MapLabel | null => (label === null ? null : rounded(label));

interface Cluster extends Spot {
  places: MapLocation[];
  main: boolean;
}

const pinBox = ({ x, y }: Spot): Box => ({
  left: x - PIN.half,
  top: y - PIN.height,
  right: x + PIN.half,
  bottom: y + 4,
});

/** Places whose pins would cover each other share one; those that the map is of keep their spot. */
const clusterPlaces = (places: readonly MapLocation[], main: ReadonlySet<string>, view: MapView): Cluster[] => {
  const clusters: Cluster[] = [];
  for (const place of places.toSorted((a, b) => Number(main.has(b.id)) - Number(main.has(a.id)))) {
    const spot = view.spotOf(place);
    const near = clusters.find(({ x, y }) => Math.hypot(x - spot.x, y - spot.y) < PIN_ROOM);
    if (near === undefined) clusters.push({ ...spot, places: [place], main: main.has(place.id) });
    else near.places.push(place);
  }
  return clusters;
};

/** Names of pins stand beside their heads, so that the tip stays clear. */
const pinLabels = ({ x, y }: Spot): MapLabel[] => [
  ...around({ x, y: y - PIN.height / 2 }, PIN.half + 4),
  ...around({ x, y: y + 4 }, TOWN_GAP),
];

const drawPins = (clusters: readonly Cluster[], room: Room): DrawnMap['pins'] =>
  clusters.map(({ places, main, ...spot }) => {
    const name = places[0]?.name ?? '';
    const label = roundedLabel(room.place(name, pinLabels(spot)));
    return rounded({ ...spot, ids: places.map(({ id }) => id), name, label, main });
  });

const ringSteps = [1, 2, 5, 10, 20, 50, 100, 200, 500];

const drawRings = (spot: Spot, { frame, unitsPerKm }: MapView, room: Room): DrawnMap['rings'] => {
  const reach = Math.min(spot.x - frame.left, frame.right - spot.x, spot.y - frame.top, frame.bottom - spot.y);
  const steps = ringSteps.filter((km) => km * unitsPerKm <= reach && km * unitsPerKm > PIN.height * 1.4);
  return steps.slice(-3).map((km) => {
    const radius = km * unitsPerKm;
    const at = (angle: number): MapLabel => ({
      x: spot.x + radius * Math.sin(angle),
      y: spot.y - radius * Math.cos(angle),
      anchor: 'middle',
    });
    const angles = [4, 3, 5, 2, 6, 1, 7, 0].map((eighth) => (eighth * Math.PI) / 4);
    return rounded({ ...spot, km, radius: round(radius), label: roundedLabel(room.place(kmText(km), angles.map(at))) });
  });
};

interface Pair {
  from: Cluster;
  to: Cluster;
  km: number;
}

const pairOf = (from: Cluster, to: Cluster): Pair | null => {
  const [a, b] = [from.places[0], to.places[0]];
  return a === undefined || b === undefined ? null : { from, to, km: distanceKm(a, b) };
};

/** Each pin with its nearest one that is on the line already. */
const shortestLinks = (clusters: readonly Cluster[]): Pair[] => {
  const [first, ...others] = clusters;
  if (first === undefined) return [];
  const [linked, left, links] = [new Set([first]), new Set(others), new Array<Pair>()];
  while (left.size > 0) {
    const pairs = [...linked].flatMap((from) => [...left].flatMap((to) => pairOf(from, to) ?? []));
    const next = pairs.toSorted((a, b) => a.km - b.km)[0];
    if (next === undefined) break;
    links.push(next);
    left.delete(next.to);
    linked.add(next.to);
  }
  return links;
};

/** So long is a line that says how long it is. */
const LABELLED_FROM = 70;

const drawLinks = (clusters: readonly Cluster[], room: Room): DrawnMap['links'] =>
  shortestLinks(clusters).map(({ from, to, km }) => {
    const middle = { x: (from.x + to.x) / 2, y: (from.y + to.y) / 2 };
    const isLong = Math.hypot(from.x - to.x, from.y - to.y) > LABELLED_FROM;
    return {
      km: Math.round(km),
      from: rounded({ x: from.x, y: from.y }),
      to: rounded({ x: to.x, y: to.y }),
      label: isLong ? roundedLabel(room.place(kmText(km), around(middle, 9))) : null,
    };
  });

const drawTown = (town: NamedTown, view: MapView, room: Room): DrawnMap['towns'] => {
  const spot = view.spotOf(town);
  const dot = { left: spot.x - 3, top: spot.y - 3, right: spot.x + 3, bottom: spot.y + 3 };
  // Half of a capital's dot may lie under a pin: its name says where it is.
  if (town.rank !== 1 && !room.isFree(dot)) return [];
  const label = room.place(town.name, around(spot, TOWN_GAP));
  if (label === null) return [];
  room.take(dot);
  return [rounded({ ...spot, name: town.name, rank: town.rank, label: rounded(label) })];
};

/** Those nearest to the middle first. */
const drawTowns = (
  towns: readonly NamedTown[],
  view: MapView,
  { width, height }: Size,
  room: Room,
): DrawnMap['towns'] => {
  const offMiddle = (town: NamedTown): number => {
    const { x, y } = view.spotOf(town);
    return Math.hypot(x - width / 2, y - height / 2);
  };
  return towns
    .toSorted((a, b) => a.rank - b.rank || offMiddle(a) - offMiddle(b))
    .flatMap((town) => drawTown(town, view, room));
};

const capitals = namedTowns.filter(({ rank }) => rank === 1);
const otherTowns = namedTowns.filter(({ rank }) => rank !== 1);

const scaleSteps = [1, 2, 5, 10, 20, 50, 100, 200, 500, 1_000];
const SCALE_AT_MOST = 110;

const drawScale = (view: MapView, { height }: Size): DrawnMap['scale'] => {
  const km = scaleSteps.findLast((step) => step * view.unitsPerKm <= SCALE_AT_MOST) ?? 1;
  return { x: 16, y: height - 16, km, length: round(km * view.unitsPerKm) };
};

/** What stands at the lower left and the upper right: scale and north. */
const corners = ({ width, height }: Size): Box[] => [
  { left: 0, top: height - 44, right: 16 + SCALE_AT_MOST + 12, bottom: height },
  { left: width - 44, top: 0, right: width, bottom: 52 },
];

const isShown = ({ x, y }: Spot, { frame }: MapView): boolean => {
  const box = pinBox({ x, y });
  return box.left > frame.left && box.right < frame.right && box.top > frame.top && box.bottom < frame.bottom;
};

/** A map of places, with the dealer's others where they lie on it, and towns around them. */
export const drawMap = (of: readonly MapLocation[], others: readonly MapLocation[], size: Size): DrawnMap => {
  const view = chooseView(of, size);
  const room = makeRoom(view.frame, size.font);
  for (const corner of corners(size)) room.take(corner);
  const shown = [...of, ...others.filter((place) => isShown(view.spotOf(place), view))];
  const clusters = clusterPlaces(shown, new Set(of.map(({ id }) => id)), view);
  for (const cluster of clusters) room.take(pinBox(cluster));
  // First, because everybody knows where they are.
  const cities = drawTowns(capitals, view, size, room);
  const pins = drawPins(clusters, room);
  const [first, ...more] = clusters.filter(({ main }) => main);
  const rings = first !== undefined && more.length === 0 ? drawRings(first, view, room) : [];
  const links = first === undefined ? [] : drawLinks([first, ...more], room);
  const towns = [...cities, ...drawTowns(otherTowns, view, size, room)].slice(0, MOST_TOWNS);
  return { ...size, pins, towns, rings, links, scale: drawScale(view, size) };
};
