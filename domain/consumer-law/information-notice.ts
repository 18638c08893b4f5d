import type { Vehicle } from '#domain/vehicle/schema.ts';

/** New Zealand: a used or demo vehicle is not reserved before its notice is here (docs/product/consumer-law.md, 'Consumer Information Notice'). */
export const lacksNotice = (
  vehicle: Pick<Vehicle, 'car_type' | 'cin_url'>,
  { country }: { country: string },
): boolean => country === 'NZ' && vehicle.car_type !== 'new' && vehicle.cin_url === null;

/** After the name of the vehicle. */
export const NOTICE_MISSING =
  'cannot be reserved online yet: its Consumer Information Notice is missing here. Ask us for it.';
