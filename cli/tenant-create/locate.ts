import { regions } from '#domain/places/regions.ts';
import { slugify } from '#domain/text/rules.ts';
import { findPostcode } from '#functions/places/postcodes.ts';
import type { Locate } from '#tenants/create/layer.ts';
import { CliFailure } from '../output.ts';

/** A place lies where its postcode does; in New Zealand in the middle of its region. */
export const locate: Locate = (country, { postcode, state, city }) => {
  if (country === 'AU') {
    const found = findPostcode(postcode);
    if (found === undefined)
      throw new CliFailure(
        `Invalid postcode: nobody lives in ${postcode} (${city}). Give 'lat' and 'long' instead.`,
        1,
      );
    return { lat: found.lat, long: found.lng };
  }
  const region = regions.find(({ id }) => id === slugify(state));
  if (region === undefined)
    throw new CliFailure(
      `No region is called '${state}'. There are: ${regions.map(({ name }) => name).join(', ')}.`,
      1,
    );
  return { lat: region.lat, long: region.lng };
};
