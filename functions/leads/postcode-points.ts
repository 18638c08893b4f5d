import type { Point } from '#domain/locations/distance.ts';
import table from './postcode-points.json' with { type: 'json' };

/** Columns of differences to the line before: a sixth of the size of the table with names (functions/places/README.md, 'The table'). */
const column = (text: string): number[] => {
  let sum = 0;
  return text.split(' ').map((step) => (sum += Number(step)));
};

let points: ReadonlyMap<string, Point> | undefined;

const read = (): ReadonlyMap<string, Point> => {
  const [lats, lngs] = [column(table.lats), column(table.lngs)];
  return new Map(
    column(table.codes).map((code, n) => [
      String(code).padStart(4, '0'),
      { lat: (lats[n] ?? 0) / 100, lng: (lngs[n] ?? 0) / 100 },
    ]),
  );
};

/** Where an Australian postcode lies, to about a kilometre. */
export const pointOfPostcode = (postcode: string): Point | undefined => (points ??= read()).get(postcode);
