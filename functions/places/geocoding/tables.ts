import { regions } from '#domain/locations/regions.ts';
import { slugify } from '#domain/text/rules.ts';
import type { Found } from '../contract.ts';
import { findLocality, findPostcode } from '../postcodes.ts';

const POSTCODE = /^\d{4}$/;

/**
 * Where our own tables say that a postcode, town or region lies. The Australian table serves Australia only: New Zealand
 * uses the same numbers for other places.
 */
export const findInTables = (country: 'AU' | 'NZ', query: string): Found | undefined => {
  if (country === 'NZ') {
    const region = regions.find(({ id }) => id === slugify(query));
    return region && { label: region.name, lat: region.lat, lng: region.lng, from: 'table' };
  }
  const found = POSTCODE.test(query) ? findPostcode(query) : findLocality(query);
  return (
    found && { label: `${found.label} ${found.state} ${found.postcode}`, lat: found.lat, lng: found.lng, from: 'table' }
  );
};

/** 'QLD 4870' at the end of an address, else its last part: 'Lake Street, Cairns'. */
const parseAddressEnd = (address: string): string[] => {
  const [, postcode] = /[\s,](\d{4})$/.exec(address) ?? [];
  const town = address.split(',').at(-1)?.trim() ?? '';
  return [...(postcode === undefined ? [] : [postcode]), ...(town === address ? [] : [town])];
};

/** The town that an address ends with. */
export const findEndInTables = (country: 'AU' | 'NZ', address: string): Found | undefined =>
  parseAddressEnd(address)
    .map((end) => findInTables(country, end))
    .find((found) => found !== undefined);
