import type { Site } from '#functions/sites/contract.ts';
import { ApiError, fetchAnswer } from '#web/lib/api.ts';
import { distanceKm, type Point } from '#domain/places/distance.ts';
import { salesLocationsOf } from './sales-locations.ts';
import type { ShopperLocation } from './shopper-location.ts';

/** The postcode's locality, or an error message (docs/product/leads.md, 'Postcode field'). */
export const lookUpPostcode = async (
  postcode: string,
  site: Site,
): Promise<{ shopperLocation: ShopperLocation } | { error: string }> => {
  if (!/^\d{4}$/.test(postcode)) return { error: 'Invalid postcode. Please enter a 4-digit number.' };
  try {
    const { label, state, ...point } = await fetchAnswer('places.postcode', { params: { postcode } });
    return { shopperLocation: withDistances({ ...point, id: postcode, label: `${label} ${state}` }, site) };
  } catch (error) {
    // Anything else, such as a page of the network's sign-in in place of the answer, is no fault of the postcode.
    const isRefusal = error instanceof ApiError && (error.status === 404 || error.status === 400);
    return { error: isRefusal ? error.message : 'We could not look that up. Please try again.' };
  }
};

export const withDistances = (
  point: Pick<ShopperLocation, 'id' | 'label'> & Point,
  site: Pick<Site, 'locations'>,
): ShopperLocation => ({
  id: point.id,
  label: point.label,
  km: Object.fromEntries(
    salesLocationsOf(site)
      .map(({ id, address }) => [id, distanceKm(point, { lat: address.lat, lng: address.long })] as const)
      .sort(([, a], [, b]) => a - b),
  ),
});
