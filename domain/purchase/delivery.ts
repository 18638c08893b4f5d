import { distanceKm, type Point } from '#domain/locations/distance.ts';
import { wholeNumberText } from '../text/numbers.ts';

interface DeliveryAsked {
  delivery: { radiusKm: number } | null;
  /** Where the vehicle stands; null if the feed does not say. */
  from: { name: string; address: { lat: number; long: number } } | null;
  postcode: string;
  /** Where the postcode lies; undefined for an unknown one. */
  to: Point | undefined;
}

/** Why the vehicle is not delivered there, in words; null where it is. */
export const deliveryFault = ({ delivery, from, postcode, to }: DeliveryAsked): string | null => {
  if (delivery === null || from === null) return 'This vehicle is not delivered: choose pickup instead, or call us.';
  if (to === undefined) return `We do not know the postcode ${postcode}. Check it, or choose pickup instead.`;
  const km = Math.round(distanceKm({ lat: from.address.lat, lng: from.address.long }, to));
  return km <= delivery.radiusKm
    ? null
    : `We deliver within ${wholeNumberText(delivery.radiusKm)} km of ${from.name}, and ${postcode} is about ${wholeNumberText(km)} km away. Choose pickup instead, or call us.`;
};
