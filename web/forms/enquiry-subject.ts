import { isAvailable } from '#domain/vehicle/rules.ts';
import type { CarAnswer } from '#functions/vehicles/contract.ts';
import type { EnquirySubject } from './values.ts';

/** An enquiry about this vehicle, to its location. */
export const enquirySubject = ({ car, location }: CarAnswer): EnquirySubject => ({
  type: 'vehicle_enquiry',
  car: { id: car.id, slug: car.slug, name: car.name, available: isAvailable(car), picture: car.media[0] ?? null },
  location,
});
