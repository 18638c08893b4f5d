import * as z from 'zod';
import { regions } from '#domain/locations/regions.ts';
import { slugify } from '#domain/text/rules.ts';
import type { PostcodeLocation } from '#functions/places/contract.ts';
import { findTown, regionReachKm } from '#functions/places/nz-towns.ts';
import { findPostcode, postcodeReachKm } from '#functions/places/postcodes.ts';
import type { Answers, LocationAnswer } from '#tenants/create/answers.ts';
import type { Locate } from '#tenants/create/layer.ts';
import { CliFailure } from '../output.ts';
import type { CoarseText } from './questions.ts';

/** Where a place was found, and how far from there it may lie (docs/product/places.md, 'Places of a new dealer'). */
export interface FoundPlace {
  lat: number;
  long: number;
  by: 'given' | 'town' | 'postcode' | 'region';
  /** What the point is the middle of; empty where it was given. */
  of: string;
  /** At most so far off, in km. */
  km: number;
}

/** A point that is further off is asked for. */
const COARSE_KM = 5;
export const isCoarse = ({ km }: FoundPlace): boolean => km > COARSE_KM;

const elsewhere = ({ postcode, state, label }: PostcodeLocation, given: string): string =>
  `${postcode} is a postcode of ${state} (${label}), not of '${given}'. Correct the postcode, or give ${state} as the state. A place across the border from most of its postcode needs its point: 'lat' and 'long' in a file of --answers, or LAT,LONG at the end of --place.`;

/** What is needed to find it. */
type Sought = Pick<LocationAnswer, 'city' | 'state' | 'postcode' | 'lat' | 'long'>;

const inAustralia = ({ postcode, state, city }: Sought): FoundPlace => {
  const found = findPostcode(postcode);
  if (found === undefined)
    throw new CliFailure(
      `Invalid postcode: nobody lives in ${postcode} (${city}). Give its point instead: LAT,LONG at the end of --place.`,
      1,
    );
  if (found.state !== state.toUpperCase()) throw new CliFailure(elsewhere(found, state), 1);
  const km = postcodeReachKm(postcode) ?? 0;
  return { lat: found.lat, long: found.lng, by: 'postcode', of: postcode, km };
};

/** Our own estimates, from the size of the built-up area. */
const SUBURB_KM = 3;
const cityKm: Readonly<Record<string, number>> = {
  Auckland: 20,
  'Manukau City': 10,
  Hamilton: 7,
  Tauranga: 9,
  'Palmerston North': 5,
  Wellington: 9,
  'Lower Hutt': 6,
  Christchurch: 11,
  Dunedin: 9,
};

/** A town or suburb by its name, else the middle of the region. */
const inNewZealand = ({ state, city }: Sought): FoundPlace => {
  const region = regions.find(({ id }) => id === slugify(state));
  if (region === undefined)
    throw new CliFailure(
      `No region is called '${state}'. There are: ${regions.map(({ name }) => name).join(', ')}.`,
      1,
    );
  const town = findTown(region.id, city);
  if (town === undefined)
    return { lat: region.lat, long: region.lng, by: 'region', of: region.name, km: regionReachKm(region.id) };
  return { lat: town.lat, long: town.lng, by: 'town', of: town.name, km: cityKm[town.name] ?? SUBURB_KM };
};

/** Throws CliFailure for a postcode or region that does not exist. */
export const findPlace = (country: Answers['country'], place: Sought): FoundPlace => {
  const { lat, long } = place;
  if (lat !== undefined && long !== undefined) return { lat, long, by: 'given', of: '', km: 0 };
  return country === 'AU' ? inAustralia(place) : inNewZealand(place);
};

export const locate: Locate = (country, place) => {
  const { lat, long } = findPlace(country, place);
  return { lat, long };
};

const middleWords = { town: 'middle of', postcode: 'middle of postcode', region: 'middle of the region' };

/** 'middle of postcode 2300, at most 3 km off'. */
export const exactnessText = ({ by, of, km }: FoundPlace): string =>
  by === 'given' ? 'the point that was given' : `${middleWords[by]} ${of}, at most ${km} km off`;

const placeSoFar = z.object({ city: z.string(), state: z.string(), postcode: z.string() });

/** Of a place that a person is just typing. */
export const coarseText: CoarseText = (country, given) => {
  const known = z.enum(['AU', 'NZ']).safeParse(country).data;
  const { data: place } = placeSoFar.safeParse(given);
  if (known === undefined || place === undefined) return undefined;
  try {
    const found = findPlace(known, place);
    return isCoarse(found) ? exactnessText(found) : undefined;
  } catch (error) {
    // What is wrong with it is said when all is typed.
    if (error instanceof CliFailure) return undefined;
    throw error;
  }
};
