import { isYard, type Yard } from '../testdrive/location.ts';
import type { SlotRequest, TestDriveRules } from '../testdrive/slots.ts';

interface InspectingTenant {
  country: 'AU' | 'NZ';
  flags: { test_drive_enabled: boolean };
  testDrives: TestDriveRules;
}

/** What the shopper takes along to the inspection of the car. */
export const TO_BRING_VEHICLE = 'Your car with all its keys, its registration papers and its service book.';

/**
 * What times for an inspection are made from: the places of the yard's test drives (docs/product/trade-in.md, 'Inspection').
 * Undefined where nothing can be booked online.
 */
export const inspectionRequest = <L extends Yard>(
  { country, flags, testDrives }: InspectingTenant,
  location: L | undefined,
  now: Date,
): (SlotRequest & { location: L }) | undefined =>
  location === undefined || !flags.test_drive_enabled || !isYard(location)
    ? undefined
    : { country, location, rules: testDrives, now };
