import { joinWithAnd } from '#domain/text/lists.ts';
import { longDate } from '#domain/text/dates.ts';
import type { DriveAway } from './drive-away.ts';
import { dealerParts, dutyPart, registrationParts, type Costed, type CostPart } from './parts.ts';
import { authorities, placeNames, registrationPlace, type RegistrationPlace } from './jurisdictions.ts';
import type { OnCostSettings } from './settings.ts';
import { outsideTables, priceBeforeCharges, type CostedVehicle } from './subject.ts';
import { estimatedName } from './words.ts';

export interface CostedTenant {
  country: 'AU' | 'NZ';
  flags: { offers_subscriptions: boolean };
  on_costs: OnCostSettings;
}

const notIncluded = (place: RegistrationPlace, vehicle: CostedVehicle): string[] => [
  'concessions',
  'personalised plates',
  ...(vehicle.car_type === 'new' ? [] : ['safety inspections']),
  ...(place === 'NZ' ? ['road user charges'] : []),
  'card surcharges',
  'comprehensive insurance',
];

const listed = (items: readonly string[]): string => items.join(', ');

const unknown = (place: RegistrationPlace | null, missing: string[]): DriveAway => {
  const who = place === null ? '' : ` or ${authorities[place]}`;
  const where = place === null || place === 'NZ' ? '' : ` for ${placeNames[place]}`;
  return {
    kind: 'unknown',
    place,
    missing,
    statement: `The ${estimatedName(place)}${where} depends on ${joinWithAnd(missing)}. Ask the dealer${who}.`,
  };
};

const sum = (amounts: readonly number[]): number => amounts.reduce((total, one) => total + one, 0);
const dates = (all: readonly (string | null)[]): string[] => all.filter((one) => one !== null).sort();

const added = ({ car: vehicle, place, date, price }: Costed, parts: readonly CostPart[]): DriveAway => {
  const missing = parts.flatMap((part) => (part.known ? [] : [part.missing]));
  if (missing.length > 0) return unknown(place, missing);
  const known = parts.filter((part) => part.known);
  const lines = [
    { id: 'price' as const, label: 'Price', note: null, low_cents: price, high_cents: price },
    ...known.map(({ line }) => line),
  ];
  const [checked_on = date] = dates(known.map((part) => part.checked_on));
  const [valid_until = date] = dates(known.map((part) => part.valid_until));
  const not_included = notIncluded(place, vehicle);
  const name = placeNames[place];
  return {
    kind: 'estimate',
    place,
    lines,
    low_cents: sum(lines.map(({ low_cents }) => low_cents)),
    high_cents: sum(lines.map(({ high_cents }) => high_cents)),
    checked_on,
    valid_until,
    not_included,
    statement:
      `Estimate only. Based on ${name} rates checked on ${longDate(checked_on)}. Not included: ${listed(not_included)}. ` +
      `Confirm with the dealer and ${authorities[place]} before you buy.`,
  };
};

/**
 * What it costs to drive a vehicle away, where its buyer registers it: the one function behind page, card, structured data,
 * brochure and lead. Null where it does not apply: the dealer has it off, or the price includes the charges.
 */
export const estimateDriveAway = (
  vehicle: CostedVehicle,
  { country, flags, on_costs: settings }: CostedTenant,
  { state, date }: { state: string | null; date: string },
): DriveAway | null => {
  const price = settings.enabled ? priceBeforeCharges(vehicle, flags.offers_subscriptions) : null;
  if (price === null) return null;
  const place = registrationPlace(country, state);
  if (place === null) return unknown(null, ['the state where you will register the vehicle']);
  const outside = outsideTables(vehicle);
  if (outside !== null) return unknown(place, [outside]);
  const costed = { car: vehicle, settings, place, date, price };
  const duty = place === 'NZ' ? [] : [dutyPart(costed)];
  return added(costed, [...duty, ...registrationParts(costed), ...dealerParts(costed)]);
};
