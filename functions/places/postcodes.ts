import * as z from 'zod';
import type { PostcodeLocation } from './contract.ts';
import table from './postcodes.json' with { type: 'json' };

/** '4870|QLD|-16.919|145.733|Cairns'. */
const lineSchema = z.templateLiteral([
  z.string().regex(/^\d{4}$/),
  '|',
  z.string().regex(/^[A-Z]{2,3}$/),
  '|',
  z.number(),
  '|',
  z.number(),
  '|',
  z.string(),
]);

const read = (line: string): PostcodeLocation => {
  const [postcode = '', state = '', lat, lng, label = ''] = lineSchema.parse(line).split('|');
  return { postcode, state, lat: Number(lat), lng: Number(lng), label };
};

const lines: ReadonlyMap<string, string> = new Map(table.postcodes.map((line) => [line.slice(0, 4), line]));

/** Undefined for postcodes without residents, such as those of post boxes. */
export const findPostcode = (postcode: string): PostcodeLocation | undefined => {
  const line = lines.get(postcode);
  return line === undefined ? undefined : read(line);
};
