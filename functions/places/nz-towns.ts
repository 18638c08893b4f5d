import * as z from 'zod';
import { distanceKm, type Point } from '#domain/locations/distance.ts';
import { regions } from '#domain/locations/regions.ts';
import { slugify } from '#domain/text/rules.ts';
import table from './nz-towns.json' with { type: 'json' };

/** 'canterbury|Sydenham|-43.55|172.633'. */
const lineSchema = z.templateLiteral([z.string(), '|', z.string(), '|', z.number(), '|', z.number()]);

export interface Town extends Point {
  /** Id of a region (domain/locations/regions.ts). */
  region: string;
  name: string;
}

const read = (line: string): Town => {
  const [region = '', name = '', lat, lng] = lineSchema.parse(line).split('|');
  return { region, name, lat: Number(lat), lng: Number(lng) };
};

/** 'St Heliers' and 'Saint Heliers', 'Mt Eden' and 'Mount Eden', with and without macrons. */
const plain = (name: string): string => slugify(name).replace(/^st-/, 'saint-').replace(/^mt-/, 'mount-');

const towns: readonly Town[] = table.towns.map(read);
const byName: ReadonlyMap<string, Town> = new Map(
  towns.map((town): [string, Town] => [`${town.region}|${plain(town.name)}`, town]),
);

/** A town or suburb of a region, by their names. */
export const findTown = (region: string, name: string): Town | undefined => byName.get(`${region}|${plain(name)}`);

/** How far the listed towns of a region lie from its point, at most, in km. */
export const regionReachKm = (id: string): number => {
  const region = regions.find((one) => one.id === id);
  if (region === undefined) return 0;
  return Math.ceil(Math.max(...towns.filter((town) => town.region === id).map((town) => distanceKm(region, town))));
};
