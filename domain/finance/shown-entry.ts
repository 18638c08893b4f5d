import { localDateTime } from '../hours/local-time.ts';
import type { Vehicle } from '../vehicle/schema.ts';
import type { LenderEntry } from './lender-schema.ts';
import type { LoanTerms } from './loan-terms.ts';
import { MANUAL, manualEntry, findManualLender, type ManualLender } from './manual-lender.ts';
import { DAY_MS } from '../hours/units.ts';

export interface FinanceTenant {
  country: 'AU' | 'NZ';
  finance: {
    provider: string | null;
    manual: readonly ManualLender[];
    requireComparisonRate: boolean;
    neverMakes: readonly string[];
    neverDealerships: readonly string[];
    calculator: { weeklyMethod: LoanTerms['weeklyMethod'] };
  };
  flags: { finance_enabled: boolean };
  locations: readonly { id: string; time_zone: string }[];
}

export type FinancedVehicle = Pick<
  Vehicle,
  | 'year'
  | 'make'
  | 'car_type'
  | 'dealership_id'
  | 'location_id'
  | 'finance_lenders'
  | 'price_cents'
  | 'offer_price_cents'
  | 'status'
  | 'sold'
  | 'reserved'
  | 'tag'
>;

export interface ShownEntry {
  entry: LenderEntry;
  /** The first and the last moment at which it may be shown. */
  firstMs: number;
  lastMs: number;
  /** For how many months the offer holds from any day on; absent where it does not say. */
  sampleMonths?: number | undefined;
}

/** The sample offer with a tenth as deposit holds for a month from any day (docs/product/finance.md, 'Offer valid until'). */
const SAMPLE = { depositPercent: 10, months: 1 };
const sampleMonths = ({ depositPercent }: ManualLender): number | undefined =>
  Number(depositPercent) === SAMPLE.depositPercent ? SAMPLE.months : undefined;

const FED_DAYS = 7;

type Standing = Pick<Vehicle, 'location_id'>;

const vehicleTimeZone = ({ location_id }: Standing, { locations }: FinanceTenant): string =>
  (locations.find(({ id }) => id === location_id) ?? locations[0])?.time_zone ?? 'UTC';

/** When the day begins where the vehicle stands. `utc` is midnight of the day in UTC. */
export const localMidnight = (utc: number, vehicle: Standing, tenant: FinanceTenant): number => {
  const { date, time } = localDateTime(new Date(utc), vehicleTimeZone(vehicle, tenant));
  return utc - (Date.parse(`${date}T${time}Z`) - utc);
};

/** The beginning of the day on which an entry is from, where the vehicle stands. */
const firstValidMs = ({ as_of }: LenderEntry, vehicle: Standing, tenant: FinanceTenant): number => {
  const { date } = localDateTime(new Date(as_of), vehicleTimeZone(vehicle, tenant));
  return localMidnight(Date.parse(`${date}T00:00Z`), vehicle, tenant);
};

/** The end of a day where the vehicle stands. */
const lastValidMs = (day: string, vehicle: Standing, tenant: FinanceTenant): number =>
  localMidnight(Date.parse(day) + DAY_MS, vehicle, tenant) - 1;

const fedEntry = (vehicle: FinancedVehicle, provider: string, tenant: FinanceTenant): ShownEntry | null => {
  const entry = vehicle.finance_lenders[provider];
  if (entry === undefined) return null;
  const fedMs = Date.parse(entry.as_of) + FED_DAYS * DAY_MS;
  const validMs = typeof entry.valid_until === 'string' ? lastValidMs(entry.valid_until, vehicle, tenant) : fedMs;
  return { entry, firstMs: firstValidMs(entry, vehicle, tenant), lastMs: Math.min(fedMs, validMs) };
};

const ownEntry = (vehicle: FinancedVehicle, tenant: FinanceTenant): ShownEntry | null => {
  const { manual, calculator } = tenant.finance;
  const lender = findManualLender(manual, vehicle);
  const entry = lender === undefined ? null : manualEntry(lender, vehicle, calculator.weeklyMethod);
  if (lender === undefined || entry === null) return null;
  const lastMs = lastValidMs(lender.until, vehicle, tenant);
  return {
    entry,
    firstMs: localMidnight(Date.parse(lender.as_of), vehicle, tenant),
    lastMs,
    sampleMonths: sampleMonths(lender),
  };
};

/** The entry of the dealer's provider: of the feed, or of the settings where that is newer. Does not depend on the time. */
export const shownEntry = (vehicle: FinancedVehicle, tenant: FinanceTenant): ShownEntry | null => {
  const { provider } = tenant.finance;
  if (!tenant.flags.finance_enabled || provider === null) return null;
  const fed = fedEntry(vehicle, provider, tenant);
  const own = provider === MANUAL ? ownEntry(vehicle, tenant) : null;
  if (fed === null || own === null) return fed ?? own;
  return Date.parse(own.entry.as_of) > Date.parse(fed.entry.as_of) ? own : fed;
};
