import { readFileSync, writeFileSync } from 'node:fs';
import { pathToFileURL } from 'node:url';
import { parse } from 'csv-parse/sync';
import * as z from 'zod';
import { distanceKm, type Point } from '#domain/locations/distance.ts';

/**
 * Writes postcodes.json, and its points by themselves for other contexts, from a list of Australian suburbs (README.md, 'The table'):
 * `node functions/places/generate-postcodes.ts SUBURBS_CSV`.
 * A postcode's point is the mean of its suburbs, weighted by population, or by area without any.
 */
const rowSchema = z.object({
  suburb: z.string().min(1),
  /** A number in the file, without the leading zero of 08xx. */
  postcode: z
    .string()
    .regex(/^\d{3,4}$/)
    .transform((text) => text.padStart(4, '0')),
  state: z.string(),
  local_goverment_area: z.string(),
  population: z.coerce.number().min(0),
  sqkm: z.coerce.number().min(0),
  lat: z.coerce.number(),
  lng: z.coerce.number(),
});
type Suburb = z.infer<typeof rowSchema>;

const sum = (suburbs: readonly Suburb[], of: (suburb: Suburb) => number): number =>
  suburbs.reduce((total, suburb) => total + of(suburb), 0);

const chooseWeight = (suburbs: readonly Suburb[]): ((suburb: Suburb) => number) => {
  const weights = [({ population }: Suburb) => population, ({ sqkm }: Suburb) => sqkm];
  return weights.find((weight) => sum(suburbs, weight) > 0) ?? (() => 1);
};

/** The state with most weight. Five islands and a bay have none in the file: there the postcode's first digit decides. */
const chooseState = (postcode: string, suburbs: readonly Suburb[], weight: (suburb: Suburb) => number): string => {
  const states = [...new Set(suburbs.map(({ state }) => state))].filter((state) => state !== '');
  const of = (state: string): number => sum(suburbs, (suburb) => (suburb.state === state ? weight(suburb) : 0));
  return states.sort((a, b) => of(b) - of(a) || (a < b ? -1 : 1))[0] ?? (postcode.startsWith('6') ? 'WA' : 'NSW');
};

/** 'Cairns' of 'Cairns City', 'Bendigo' of 'Greater Bendigo'. */
const town = (name: string): string => name.replace(/^Greater /, '').replace(/ (City|Central)$/, '');

/** The suburb that its district is named after ('Cairns City' in 'Cairns (Region)'), else the most populous. */
const chooseLabel = (suburbs: readonly Suburb[], weight: (suburb: Suburb) => number): string => {
  const bySize = suburbs.toSorted((a, b) => weight(b) - weight(a) || (a.suburb < b.suburb ? -1 : 1));
  const named = bySize.find(
    ({ suburb, local_goverment_area: area }) => town(area.replace(/ \(.*$/, '')) === town(suburb),
  );
  return town((named ?? bySize[0])?.suburb ?? '').replace(/ \(.*$/, '');
};

/** Three decimals are about 100 m. */
const degrees = (value: number): string => String(Math.round(value * 1_000) / 1_000);

/** How far from its point a postcode's suburbs reach: their centres, and as far again as a circle of their area. */
const reachKm = (suburbs: readonly Suburb[], point: Point): number =>
  Math.ceil(Math.max(...suburbs.map((suburb) => distanceKm(point, suburb) + Math.sqrt(suburb.sqkm / Math.PI))));

export const postcodeTable = (csv: string): string => {
  const suburbs = z.array(rowSchema).parse(parse(csv, { columns: true, skip_empty_lines: true }));
  const byPostcode = Map.groupBy(suburbs, ({ postcode }) => postcode);
  const postcodes = [...byPostcode]
    .toSorted(([a], [b]) => (a < b ? -1 : 1))
    .map(([postcode, inside]) => {
      const weight = chooseWeight(inside);
      const mean = (of: (suburb: Suburb) => number): string =>
        degrees(sum(inside, (suburb) => of(suburb) * weight(suburb)) / sum(inside, weight));
      const point = [mean(({ lat }) => lat), mean(({ lng }) => lng)];
      const [lat, lng] = point.map(Number);
      const reach = reachKm(inside, { lat: lat ?? 0, lng: lng ?? 0 });
      return [postcode, chooseState(postcode, inside, weight), ...point, chooseLabel(inside, weight), reach].join('|');
    });
  return `${JSON.stringify({ postcodes }, null, 2)}\n`;
};

const hundredths = (text: string | undefined): number => Math.round(Number(text) * 100);

/** Differences from line to line, as functions/leads/postcode-points.ts reads them. */
const steps = (column: readonly number[]): string => column.map((one, n) => one - (column[n - 1] ?? 0)).join(' ');

const postcodePoints = (postcodes: readonly string[]): string => {
  const rows = postcodes.map((line) => line.split('|'));
  const codes = steps(rows.map(([code]) => Number(code)));
  const lats = steps(rows.map(([, , lat]) => hundredths(lat)));
  const lngs = steps(rows.map(([, , , lng]) => hundredths(lng)));
  return `${JSON.stringify({ codes, lats, lngs }, null, 2)}\n`;
};

const tableSchema = z.object({ postcodes: z.array(z.string()) });

if (pathToFileURL(process.argv[1] ?? '').href === import.meta.url) {
  const [, , source = ''] = process.argv;
  const text = postcodeTable(readFileSync(source, 'utf8'));
  writeFileSync(new URL('postcodes.json', import.meta.url), text);
  const { postcodes } = tableSchema.parse(JSON.parse(text));
  writeFileSync(new URL('#functions/leads/postcode-points.json', import.meta.url), postcodePoints(postcodes));
}
