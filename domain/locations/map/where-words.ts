import { distanceKm, type Point } from '../distance.ts';
import { wholeNumberText } from '../../text/numbers.ts';
import { compassPoint } from './projection.ts';
import { isSameLand, namedTowns, type NamedTown } from './towns.ts';

/** A place within so many km of a town's middle is in it. */
const IN_TOWN_KM = 1.5;
/** Beyond that nobody thinks of a city. */
const CITY_WITHIN_KM = 400;

/** 8 km, 35 km, 280 km: as people say it. */
const wholeKm = (km: number): number => {
  const step = km < 50 ? 1 : km < 200 ? 5 : 10;
  return Math.max(1, Math.round(km / step) * step);
};

export const kmText = (km: number): string => `${wholeNumberText(wholeKm(km))} km`;

const nearest = (point: Point, towns: readonly NamedTown[]): NamedTown | undefined =>
  towns.toSorted((a, b) => distanceKm(point, a) - distanceKm(point, b))[0];

const fromTown = (point: Point, town: NamedTown): string => {
  const km = distanceKm(town, point);
  if (km <= IN_TOWN_KM) return `in ${town.name}`;
  return `about ${kmText(km)} ${compassPoint(town, point)} of ${town.name}`;
};

/** 'about 2 km south-west of Pakenham and 52 km south-east of Melbourne'. */
export const whereWords = (point: Point): string => {
  const town = nearest(point, namedTowns);
  if (town === undefined) return '';
  const cities = namedTowns.filter((one) => one.rank === 1 && isSameLand(one, town));
  const city = nearest(point, cities);
  if (city === undefined || city === town || distanceKm(point, city) > CITY_WITHIN_KM) return fromTown(point, town);
  return `${fromTown(point, town)}, ${fromTown(point, city)}`;
};

/** 'about 280 km to the south-east'. */
export const wayWords = (from: Point, to: Point): string => {
  const km = distanceKm(from, to);
  return km < 1 ? 'less than a kilometre away' : `about ${kmText(km)} to the ${compassPoint(from, to)}`;
};
