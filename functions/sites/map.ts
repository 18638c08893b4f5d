import { drawMap } from '#domain/locations/map/draw-map.ts';
import type { MapLocation } from '#domain/locations/map/map-frame.ts';
import { wayWords, whereWords } from '#domain/locations/map/where-words.ts';
import { inOrder } from '#domain/locations/location-order.ts';
import { visibleLocations } from '#domain/locations/select-locations.ts';
import { Problem } from '#functions/runtime/http/problems.ts';
import type { TenantConfig } from '#tenants/schema.ts';
import type { MapAnswer } from './contract.ts';

type Config = Pick<TenantConfig, 'locations' | 'location_order'>;

const narrow = { width: 320, height: 360, font: 14 };
const wide = { width: 640, height: 460, font: 16 };
/** For places that lie along a coast from north to south. */
const tall = { width: 600, height: 640, font: 16 };
/** Degrees from north to south, for one from west to east. */
const TALL_FROM = 1.2;

const listPlaces = ({ locations, location_order }: Config): MapLocation[] =>
  visibleLocations({ locations: inOrder(locations, location_order) }).map(({ id, name, address }) => ({
    id,
    name,
    lat: address.lat,
    lng: address.long,
  }));

const spanOf = (values: readonly number[]): number => Math.max(...values) - Math.min(...values);
const isTall = (places: readonly MapLocation[]): boolean =>
  spanOf(places.map(({ lat }) => lat)) > TALL_FROM * spanOf(places.map(({ lng }) => lng));

const none = () => new Problem('not_found', 'The dealer has no such location.');

const one = (places: readonly MapLocation[], id: string): MapAnswer => {
  const place = places.find((candidate) => candidate.id === id);
  if (place === undefined) throw none();
  const others = places.filter((other) => other !== place);
  return {
    narrow: drawMap([place], others, narrow),
    wide: drawMap([place], others, wide),
    places: [
      { id, where: whereWords(place), way: null },
      ...others.map((other) => ({ id: other.id, where: whereWords(other), way: wayWords(place, other) })),
    ],
  };
};

const all = (places: readonly MapLocation[]): MapAnswer => {
  if (places.length === 0) throw none();
  return {
    narrow: drawMap(places, [], narrow),
    wide: drawMap(places, [], isTall(places) ? tall : wide),
    places: places.map((place) => ({ id: place.id, where: whereWords(place), way: null })),
  };
};

const drawn = new WeakMap<Config, Map<string, MapAnswer>>();

/** Of one location or of all; drawn once for each published configuration. */
export const mapOfDealer = (config: Config, location: string | undefined): MapAnswer => {
  const known = drawn.get(config) ?? new Map<string, MapAnswer>();
  drawn.set(config, known);
  const key = location ?? '';
  const answer =
    known.get(key) ?? (location === undefined ? all(listPlaces(config)) : one(listPlaces(config), location));
  known.set(key, answer);
  return answer;
};
