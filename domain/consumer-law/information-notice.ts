import type { Vehicle } from '#domain/vehicle/schema.ts';

/** New Zealand: a used or demo vehicle is not reserved before its notice is here (docs/product/consumer-law.md, 'Consumer Information Notice'). */
export const lacksNotice = (
  vehicle: Pick<Vehicle, 'car_type' | 'cin_url'>,
  { country }: { country: string },
): boolean => country === 'NZ' && vehicle.car_type !== 'new' && vehicle.cin_url === null;

/** After the name of the vehicle, to a shopper; the dealer is told by `forecourt stock compliance`. */
export const ASK_FOR_NOTICE =
  'is not reserved online. Ask us for its Consumer Information Notice, and how to put it aside.';
