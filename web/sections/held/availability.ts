import type { AvailabilityAnswer, VehicleAnswer } from '#functions/vehicles/contract.ts';
import { answered, readJsonBody } from '#web/lib/api.ts';

/** As it is at this moment: copies of pages and answers are served for a while, this one is not. Throws ApiError. */
export const fetchAvailability = async (slug: string, signal?: AbortSignal): Promise<AvailabilityAnswer> =>
  readJsonBody(
    await answered(`/api/v1/cars/${encodeURIComponent(slug)}/availability`, signal === undefined ? {} : { signal }),
  );

/** The page's answer with what is known by now. */
export const withAvailability = (
  { being_reserved: _before, ...answer }: VehicleAnswer,
  { state, reservable, being_reserved }: AvailabilityAnswer,
): VehicleAnswer => ({
  ...answer,
  ...(being_reserved !== undefined && { being_reserved }),
  reservable,
  car: { ...answer.car, reserved: state === 'reserved', sold: state === 'sold' },
});

/** Whether a page says what is so by now; the minutes of a hold count for themselves. */
export const saysSo = ({ car: vehicle, reservable, being_reserved }: VehicleAnswer, now: AvailabilityAnswer): boolean =>
  vehicle.reserved === (now.state === 'reserved') &&
  vehicle.sold === (now.state === 'sold') &&
  reservable === now.reservable &&
  (being_reserved === undefined) === (now.being_reserved === undefined);
