import { isAvailable } from '#domain/vehicle/rules.ts';
import type { CarAnswer } from '#functions/vehicles/contract.ts';
import type { EnquirySubject } from './values.ts';

/** A lead about this vehicle, to its location. */
export const enquirySubject = (
  { car, location }: Pick<CarAnswer, 'car' | 'location'>,
  type: EnquirySubject['type'] = 'vehicle_enquiry',
): EnquirySubject => ({
  type,
  car: {
    id: car.id,
    slug: car.slug,
    name: car.name,
    available: isAvailable(car),
    picture: car.media[0] ?? null,
    distribution: car.distribution_locations,
  },
  location,
});
