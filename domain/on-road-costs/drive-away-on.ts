import { localDateTime } from '#domain/hours/local-time.ts';
import { zoneOfState } from '#domain/hours/zones.ts';
import type { DriveAway } from './drive-away.ts';
import { estimateDriveAway, type CostedTenant } from './estimate.ts';
import { registrationPlace } from './jurisdictions.ts';
import type { CostedVehicle } from './subject.ts';

/** Without a state of the buyer, the one where the vehicle stands. */
interface AskedNow {
  state?: string | undefined;
  now: Date;
}

/** As `estimateDriveAway`, on the day that it is where the vehicle will be registered. */
export const driveAwayAt = (
  vehicle: CostedVehicle & { state: string | null },
  tenant: CostedTenant,
  { state, now }: AskedNow,
): DriveAway | null => {
  const place = registrationPlace(tenant.country, state ?? vehicle.state);
  const zone = zoneOfState(tenant.country, place ?? '');
  return estimateDriveAway(vehicle, tenant, { state: place, date: localDateTime(now, zone).date });
};
