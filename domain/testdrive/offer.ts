import { actionsOffered, type ActionFacts } from '../vehicle/actions.ts';
import { drivingLocation, type Yard } from './location.ts';
import type { SlotRequest, TestDriveRules } from './slots.ts';

interface DrivingTenant<L extends Yard> {
  country: 'AU' | 'NZ';
  locations: readonly L[];
  flags: ActionFacts['flags'];
  testDrives: TestDriveRules;
}

interface DrivenVehicle {
  facts: ActionFacts['car'];
  location_id: string | null;
}

/** As the vehicle's page offers it. */
export const canBeDriven = (vehicle: ActionFacts['car'], flags: ActionFacts['flags']): boolean =>
  actionsOffered({ car: vehicle, flags, phone: null, reservable: false }).includes('test_drive');

/** What slots of a vehicle are made from; undefined if it cannot be driven, or not at the asked location. */
export const buildSlotRequest = <L extends Yard>(
  { country, locations, flags, testDrives }: DrivingTenant<L>,
  { facts, location_id }: DrivenVehicle,
  asked: string | undefined,
  now: Date,
): (SlotRequest & { location: L }) | undefined => {
  if (!canBeDriven(facts, flags)) return undefined;
  const location = drivingLocation(locations, location_id, asked);
  return location === undefined ? undefined : { country, location, rules: testDrives, now };
};
