import type { BeingReserved } from '#domain/reservations/shown.ts';
import type { VehicleAnswer } from './contract.ts';

/** Nobody else can reserve what somebody is paying for. */
export const toReservationPart = (
  held: BeingReserved | null,
  reservable: boolean,
  now: Date,
): Pick<VehicleAnswer, 'reservable' | 'being_reserved'> =>
  held === null ? { reservable } : { reservable: false, being_reserved: { ...held, now: now.toISOString() } };
