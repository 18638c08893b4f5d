import { addDays } from '#domain/hours/dates.ts';
import type { Cents } from '#domain/money/rules.ts';
import { toInstant } from '#domain/hours/instants.ts';
import { zoneOfState } from '#domain/hours/zones.ts';
import { dutyRows } from './duty-rows.ts';
import { estimateDriveAway, type CostedTenant } from './estimate.ts';
import { feeRows } from './fee-rows.ts';
import { registrationPlace, registrationPlaces, type RegistrationPlace } from './jurisdictions.ts';
import { marketValueUntil, type CostedVehicle } from './subject.ts';
import { driveAwayText } from './words.ts';

/** What a card says of one place, between two moments. */
interface CardDriveAway {
  place: RegistrationPlace;
  text: string;
  /** Between the ends of the estimate. */
  cents: Cents;
  from: string;
  /** Not shown from this moment on. */
  until: string;
}

/** Days on which an estimate may change: what begins there, or has ended the day before. */
const turningDays = (vehicle: CostedVehicle, { on_costs: { confirmed, figures } }: CostedTenant): string[] => {
  const valued = marketValueUntil(vehicle);
  return [
    ...new Set([
      ...[...dutyRows, ...feeRows].map(({ valid_from }) => valid_from),
      ...Object.values(confirmed),
      ...figures.map(({ checked_on }) => checked_on),
      ...(valued === null ? [] : [addDays(valued, 1)]),
    ]),
  ].sort();
};

const estimatesIn = (place: RegistrationPlace, vehicle: CostedVehicle, tenant: CostedTenant): CardDriveAway[] => {
  const zone = zoneOfState(tenant.country, place);
  const midnight = (date: string): string => toInstant(date, '00:00', zone).toISOString();
  const days = turningDays(vehicle, tenant);
  return days.flatMap((date, n) => {
    const estimate = estimateDriveAway(vehicle, tenant, { state: place, date });
    if (estimate?.kind !== 'estimate') return [];
    const ended = addDays(estimate.valid_until, 1);
    const next = days[n + 1];
    const until = next !== undefined && next < ended ? next : ended;
    const cents = Math.round((estimate.low_cents + estimate.high_cents) / 2);
    return [{ place, text: driveAwayText(estimate), cents, from: midnight(date), until: midnight(until) }];
  });
};

/** One text after the other, where it is the same. */
const joined = (estimates: readonly CardDriveAway[]): CardDriveAway[] =>
  estimates.reduce<CardDriveAway[]>((before, next) => {
    const last = before.at(-1);
    return last?.place === next.place &&
      last.text === next.text &&
      last.cents === next.cents &&
      last.until === next.from
      ? [...before.slice(0, -1), { ...last, until: next.until }]
      : [...before, next];
  }, []);

/** For the index, which does not know what day it will be: every estimate with its days. */
export const cardDriveAways = (vehicle: CostedVehicle, tenant: CostedTenant): CardDriveAway[] =>
  tenant.on_costs.enabled
    ? registrationPlaces
        .filter((place) => (place === 'NZ') === (tenant.country === 'NZ'))
        .flatMap((place) => joined(estimatesIn(place, vehicle, tenant)))
    : [];

/**
 * What prices are sorted by, like with like: with the estimated charges where the vehicle stands, else as it is asked. Of several
 * estimates the last one counts, because an order has no clock.
 */
export const comparableCents = (
  asked: Cents | null,
  estimates: readonly Pick<CardDriveAway, 'place' | 'cents'>[],
  { country, state }: { country: 'AU' | 'NZ'; state: string | null },
): Cents | null => {
  const place = registrationPlace(country, state);
  return asked === null ? null : (estimates.findLast((estimate) => estimate.place === place)?.cents ?? asked);
};
