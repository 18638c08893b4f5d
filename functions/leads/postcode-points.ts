import type { Point } from '#domain/locations/distance.ts';

/** Columns of differences to the line before: a sixth of the size of the table with names (functions/places/README.md, 'The table'). */
const column = (text: string): number[] => {
  let sum = 0;
  return text.split(' ').map((step) => (sum += Number(step)));
};

let points: Promise<ReadonlyMap<string, Point>> | undefined;

/** Loaded with the first postcode: most leads have none. */
const read = async (): Promise<ReadonlyMap<string, Point>> => {
  const { default: table } = await import('./postcode-points.json', { with: { type: 'json' } });
  const [lats, lngs] = [column(table.lats), column(table.lngs)];
  return new Map(
    column(table.codes).map((code, n) => [
      String(code).padStart(4, '0'),
      { lat: (lats[n] ?? 0) / 100, lng: (lngs[n] ?? 0) / 100 },
    ]),
  );
};

/** Where an Australian postcode lies, to about a kilometre. */
export const pointOfPostcode = async (postcode: string): Promise<Point | undefined> =>
  (await (points ??= read())).get(postcode);
