import { regions } from '#domain/places/regions.ts';
import { slugify } from '#domain/text/rules.ts';
import type { PostcodeLocation } from '#functions/places/contract.ts';
import { findPostcode } from '#functions/places/postcodes.ts';
import type { Locate } from '#tenants/create/layer.ts';
import { CliFailure } from '../output.ts';

const elsewhere = ({ postcode, state, label }: PostcodeLocation, given: string): string =>
  `${postcode} is a postcode of ${state} (${label}), not of '${given}'. Correct the postcode, or give ${state} as the state. A place across the border from most of its postcode needs 'lat' and 'long' in a file of --answers.`;

/** A place lies where its postcode does; in New Zealand in the middle of its region. */
export const locate: Locate = (country, { postcode, state, city }) => {
  if (country === 'AU') {
    const found = findPostcode(postcode);
    if (found === undefined)
      throw new CliFailure(
        `Invalid postcode: nobody lives in ${postcode} (${city}). Give 'lat' and 'long' instead.`,
        1,
      );
    if (found.state !== state.toUpperCase()) throw new CliFailure(elsewhere(found, state), 1);
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
