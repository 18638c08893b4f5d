import * as z from 'zod';
import type { PostcodeLocation } from './contract.ts';
import table from './postcodes.json' with { type: 'json' };

/** '4870|QLD|-16.919|145.733|Cairns|31': the last is how far its suburbs reach, in km. */
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
  '|',
  z.number(),
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

/** How far the suburbs of a postcode reach from its point, in km. */
export const postcodeReachKm = (postcode: string): number | undefined => {
  const reach = lines.get(postcode)?.split('|')[5];
  return reach === undefined ? undefined : Number(reach);
};

const postcodeNames = (line: string): string[] => {
  const [, state = '', , , label = ''] = line.split('|');
  const name = label.toLowerCase();
  return [name, `${name} ${state.toLowerCase()}`];
};

/** By 'cairns' and 'cairns qld'. A name of several states stands for none of them without its state. */
const byName = ((): ReadonlyMap<string, string | null> => {
  const found = new Map<string, string | null>();
  for (const line of table.postcodes)
    for (const name of postcodeNames(line)) {
      const known = found.get(name);
      const state = line.split('|')[1];
      if (known === undefined) found.set(name, line);
      else if (known !== null && known.split('|')[1] !== state) found.set(name, null);
    }
  return found;
})();

/** The lowest postcode of a town or suburb. */
export const findLocality = (name: string): PostcodeLocation | undefined => {
  const line = byName.get(name.toLowerCase());
  return line === undefined || line === null ? undefined : read(line);
};
