import { isAvailable } from '#domain/vehicle/rules.ts';
import type { VehicleAnswer } from '#functions/vehicles/contract.ts';
import type { EnquirySubject } from '../fields/values.ts';

/** A lead about this vehicle, to its location. */
export const enquirySubject = (
  { car: vehicle, location }: Pick<VehicleAnswer, 'car' | 'location'>,
  type: EnquirySubject['type'] = 'vehicle_enquiry',
): EnquirySubject => ({
  type,
  car: {
    id: vehicle.id,
    slug: vehicle.slug,
    name: vehicle.name,
    available: isAvailable(vehicle),
    picture: vehicle.media[0] ?? null,
    distribution: vehicle.distribution_locations,
  },
  location,
});
