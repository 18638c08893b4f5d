import { formatDollars, type Cents } from '#domain/money/rules.ts';
import type { CostLine } from './drive-away.ts';
import { dutyRows } from './duty-rows.ts';
import { computeDuty } from './duty.ts';
import { findFee } from './fees.ts';
import type { FeeKind } from './fee-rows.ts';
import { placeNames, type RegistrationPlace } from './jurisdictions.ts';
import { usableRow } from './rule-row.ts';
import type { OnCostSettings } from './settings.ts';
import { dutiableValue, engineSize, type CostedVehicle } from './subject.ts';

/** One line of an estimate with its dates, or what is missing for it. */
export type CostPart =
  | { known: true; line: CostLine; checked_on: string | null; valid_until: string | null }
  | { known: false; missing: string };

export interface Costed {
  car: CostedVehicle;
  settings: OnCostSettings;
  place: RegistrationPlace;
  /** The day of registration. */
  date: string;
  price: Cents;
}

const missing = (what: string): CostPart => ({ known: false, missing: what });
const earlier = (a: string, b: string | null): string => (b !== null && b < a ? b : a);

export const dutyPart = ({ car: vehicle, settings, place, date, price }: Costed): CostPart => {
  const rows = dutyRows.filter((row) => row.place === place);
  const found = usableRow(rows, date, settings.confirmed);
  if (found === null) return missing(`current duty rates of ${placeNames[place]}`);
  const value = dutiableValue(vehicle, { price, newByListPrice: found.row.newByListPrice, date });
  if (value === null) return missing('the maker’s list price');
  const facts = {
    value_cents: value.cents,
    fuel: vehicle.simple_fuel,
    cylinders: vehicle.cylinders,
    co2_g_km: vehicle.veel?.co2_g_km ?? null,
  };
  return {
    known: true,
    line: {
      id: 'duty',
      label: 'Vehicle duty',
      note: value.isMarketValue
        ? `On the market value of ${formatDollars(value.cents)}, which is above the price.`
        : null,
      ...computeDuty(found.row, facts),
    },
    checked_on: found.checked_on,
    valid_until: earlier(found.row.valid_to, value.until),
  };
};

const newRegistration = (place: string): string => `the cost of a new registration in ${place}`;

const feeLabels: Readonly<Record<FeeKind, string>> = {
  transfer: 'Transfer of registration',
  registration: 'Registration for 12 months, with compulsory insurance and plates',
  tyre_stewardship: 'Tyre stewardship fee',
};

const feeMissing: Readonly<Record<FeeKind, (place: string) => string>> = {
  transfer: (place) => `the current fee for a transfer in ${place}`,
  registration: newRegistration,
  tyre_stewardship: (place) => `the current tyre stewardship fee of ${place}`,
};

const feePart = (
  kind: FeeKind,
  { car: vehicle, settings, place, date }: Costed,
  until: string | null = null,
): CostPart => {
  const fee = findFee(settings, { kind, place, date, fuel: vehicle.simple_fuel, cc: engineSize(vehicle) });
  if (fee === null) return missing(feeMissing[kind](placeNames[place]));
  const { low_cents, high_cents, checked_on, valid_until } = fee;
  return {
    known: true,
    line: { id: kind, label: feeLabels[kind], note: null, low_cents, high_cents },
    checked_on,
    valid_until: earlier(valid_until, until),
  };
};

/** A registered vehicle keeps its registration where it is registered; anywhere else it needs plates and an inspection. */
const transferPart = (costed: Costed): CostPart => {
  const { car: vehicle, place, date } = costed;
  if (vehicle.rego_expiry === null) return missing('whether the vehicle is registered');
  if (vehicle.rego_expiry < date) return missing('the cost of a new registration: this one has ended');
  if (place === 'NZ') return feePart('transfer', costed, vehicle.rego_expiry);
  if (vehicle.rego_state === null) return missing('the state where the vehicle is registered');
  return vehicle.rego_state.toUpperCase() === place
    ? feePart('transfer', costed, vehicle.rego_expiry)
    : missing(newRegistration(placeNames[place]));
};

/** What a buyer pays the state, besides duty. */
export const registrationParts = (costed: Costed): CostPart[] => {
  if (costed.car.car_type !== 'new') return [transferPart(costed)];
  const registration = feePart('registration', costed);
  return costed.place === 'NZ' ? [registration, feePart('tyre_stewardship', costed)] : [registration];
};

export const dealerParts = ({ settings: { charges } }: Costed): CostPart[] =>
  charges.map(({ label, cents }) => ({
    known: true,
    line: { id: 'dealer', label, note: null, low_cents: cents, high_cents: cents },
    checked_on: null,
    valid_until: null,
  }));
