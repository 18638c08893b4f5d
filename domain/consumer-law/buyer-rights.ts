import { localDateTime } from '#domain/hours/local-time.ts';
import { registrationPlace } from '#domain/on-road-costs/jurisdictions.ts';
import { isCommercial } from '#domain/vehicle/commercial.ts';
import { sellingPriceCents } from '#domain/vehicle/rules.ts';
import type { Vehicle } from '#domain/vehicle/schema.ts';
import { wholeNumberText } from '#domain/text/numbers.ts';
import { coolingOffText } from './cooling-off.ts';
import { ageInMonths } from './vehicle-age.ts';
import { warrantyRows, type AustralianState, type WarrantyRow } from './warranty-rows.ts';

/** What the law gives a buyer, in sentences; null where nothing is to be said. */
interface BuyerRights {
  warranty: string | null;
  coolingOff: string | null;
  /** No text may take them away. */
  guarantees: string;
}

type Bought = Pick<
  Vehicle,
  | 'car_type'
  | 'item_type'
  | 'simple_body'
  | 'grossvehiclemass'
  | 'km'
  | 'build_date'
  | 'compliance_date'
  | 'price_cents'
  | 'offer_price_cents'
>;

type Found = { kind: 'class'; months: number; km: number } | { kind: 'none' } | { kind: 'ask'; missing: string };

const ASK = 'Ask us which statutory warranty applies to this vehicle.';

/** Both limits at once; a vehicle that stands on a limit of age by its month is for a person to judge. */
const findClass = ({ classes, status }: WarrantyRow, vehicle: Bought, today: string): Found => {
  if (status === 'to_be_verified') return { kind: 'ask', missing: '' };
  const { km } = vehicle;
  const age = ageInMonths(vehicle, today);
  const price = sellingPriceCents(vehicle);
  if (age === null || km === null) return { kind: 'ask', missing: age === null ? 'build date' : 'odometer reading' };
  if (price === null) return { kind: 'ask', missing: 'price' };
  if (classes.some(({ upToYears }) => upToYears !== null && age === upToYears * 12))
    return { kind: 'ask', missing: '' };
  const found = classes.find(
    ({ upToYears, belowKm, from = 0, to = Infinity }) =>
      (upToYears === null || age < upToYears * 12) &&
      (belowKm === null || km < belowKm) &&
      from <= price &&
      price <= to,
  );
  return found === undefined ? { kind: 'none' } : { kind: 'class', months: found.months, km: found.km };
};

const monthsText = (months: number): string => (months === 1 ? '1 month' : `${months} months`);

const warrantyText = (state: AustralianState, vehicle: Bought, today: string): string => {
  if (vehicle.item_type !== 'car' || vehicle.car_type === 'demo' || isCommercial(vehicle)) return ASK;
  const found = findClass(warrantyRows[state], vehicle, today);
  switch (found.kind) {
    case 'ask':
      return found.missing === '' ? ASK : `${ASK} It depends on the ${found.missing}.`;
    case 'none':
      return `No statutory warranty: the law of ${state} has none for a vehicle of this age, distance or price.`;
    case 'class':
      return `Statutory warranty of ${state}: ${monthsText(found.months)} or ${wholeNumberText(found.km)} km, whichever comes first.`;
  }
};

const guarantees = {
  AU: 'These stand beside the consumer guarantees of the Australian Consumer Law, which nothing can take away.',
  NZ: 'The Consumer Guarantees Act 1993 and the Fair Trading Act 1986 apply, and nothing can take them away.',
} as const;

/**
 * What the law of the place where the dealer sells gives a buyer of this vehicle: for its page, its brochure and the terms of a
 * reservation (docs/product/consumer-law.md, 'Used-car warranty and cooling-off').
 */
export const buyerRights = (
  vehicle: Bought,
  { country, state, today }: { country: 'AU' | 'NZ'; state: string | null; today: string },
): BuyerRights => {
  const place = registrationPlace(country, state);
  if (place === null || place === 'NZ')
    return {
      warranty: country === 'AU' && vehicle.car_type !== 'new' ? ASK : null,
      coolingOff: null,
      guarantees: guarantees[country],
    };
  return {
    warranty: vehicle.car_type === 'new' ? null : warrantyText(place, vehicle, today),
    coolingOff: coolingOffText(place, vehicle.car_type),
    guarantees: guarantees.AU,
  };
};

interface Seller {
  country: 'AU' | 'NZ';
  locations: readonly { time_zone: string }[];
}

const zoneAt = (location: { time_zone: string } | null, { locations }: Seller): string =>
  location?.time_zone ?? locations[0]?.time_zone ?? 'UTC';

/** As sentences, by where the vehicle stands; empty for one that nothing is to be said of. */
export const listBuyerRights = (
  vehicle: Bought & Pick<Vehicle, 'state'>,
  location: { address: { state: string }; time_zone: string } | null,
  seller: Seller,
  now: Date,
): string[] => {
  const { country } = seller;
  const { date } = localDateTime(now, zoneAt(location, seller));
  const rights = buyerRights(vehicle, { country, state: location?.address.state ?? vehicle.state, today: date });
  const said = [rights.warranty, rights.coolingOff].filter((text) => text !== null);
  return said.length === 0 && country === 'AU' ? [] : [...said, rights.guarantees];
};
