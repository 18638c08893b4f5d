import type { Site } from '#functions/sites/contract.ts';
import { ApiError, fetchAnswer } from '#web/lib/api.ts';
import { distanceKm, type Point } from '#domain/locations/distance.ts';
import { selectSalesLocations } from './sales-locations.ts';
import type { ShopperLocation } from './shopper-location.ts';

const POSTCODE = /^\d{4}$/;
/** Meant as a postcode. */
const DIGITS = /^[\d\s]*$/;

const lookUpErrorMessage = (error: unknown): string => {
  // Anything else, such as a page of the network's sign-in in place of the answer, is no fault of the place.
  const hasWords =
    error instanceof ApiError &&
    (error.status === 404 || error.status === 400 || error.code === 'upstream_unavailable');
  return hasWords ? error.message : 'We could not look that up. Please try again.';
};

/** Where a postcode, town or address lies, or an error message (docs/product/places.md, 'Addresses'). */
export const lookUpPlace = async (
  words: string,
  site: Site,
): Promise<{ shopperLocation: ShopperLocation } | { error: string }> => {
  if (DIGITS.test(words) && !POSTCODE.test(words)) return { error: 'Invalid postcode. Please enter a 4-digit number.' };
  try {
    const { label, lat, lng, from } = await fetchAnswer('places.geocode', { query: { query: words } });
    return {
      shopperLocation: withDistances(
        { id: words, label: from === 'table' ? label.replace(/ \d{4}$/, '') : label, lat, lng },
        site,
      ),
    };
  } catch (error) {
    return { error: lookUpErrorMessage(error) };
  }
};

export const withDistances = (
  point: Pick<ShopperLocation, 'id' | 'label'> & Point,
  site: Pick<Site, 'locations'>,
): ShopperLocation => ({
  id: point.id,
  label: point.label,
  km: Object.fromEntries(
    selectSalesLocations(site)
      .map(({ id, address }) => [id, distanceKm(point, { lat: address.lat, lng: address.long })] as const)
      .sort(([, a], [, b]) => a - b),
  ),
});
