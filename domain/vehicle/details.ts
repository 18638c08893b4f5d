import { longDate } from '../text/dates.ts';
import { wholeNumberText } from '../text/numbers.ts';
import type { Vehicle } from './schema.ts';
import { bodyLabels, driveLabels, fuelLabels, transmissionLabels } from './vocabulary.ts';

// Texts of the vehicle page. No zod.

export interface DetailLine {
  label: string;
  value: string;
}

export const odometerText = (vehicle: Pick<Vehicle, 'km'>): string | null =>
  vehicle.km === null ? null : `${wholeNumberText(vehicle.km)} km`;

/** The normalised value, else the feed's text. */
export const fuelText = (vehicle: Pick<Vehicle, 'simple_fuel' | 'fuel'>): string | null =>
  vehicle.simple_fuel === null || vehicle.simple_fuel === 'other' ? vehicle.fuel : fuelLabels[vehicle.simple_fuel];

/** The feed's text first, because it is more precise ('8-speed automatic'). */
export const transmissionText = (vehicle: Pick<Vehicle, 'simple_transmission' | 'trans'>): string | null =>
  vehicle.trans ?? (vehicle.simple_transmission === null ? null : transmissionLabels[vehicle.simple_transmission]);

export const driveText = (vehicle: Pick<Vehicle, 'simple_drive' | 'drive'>): string | null =>
  vehicle.simple_drive === null || vehicle.simple_drive === 'other' ? vehicle.drive : driveLabels[vehicle.simple_drive];

export const bodyText = (vehicle: Pick<Vehicle, 'simple_body' | 'body'>): string | null =>
  vehicle.simple_body === null ? vehicle.body : (bodyLabels.get(vehicle.simple_body) ?? vehicle.simple_body);

export const nonEmptyLines = (
  lines: readonly (readonly [label: string, value: string | number | null])[],
): DetailLine[] =>
  lines.flatMap(([label, value]) => (value === null || value === '' ? [] : [{ label, value: String(value) }]));

/** The feed's text, else litres, else cubic centimetres, which is how motorcycles are measured. */
export const engineText = (
  vehicle: Pick<Vehicle, 'engine_size' | 'enginesize_litres' | 'enginesize'>,
): string | null => {
  if (vehicle.engine_size !== null) return vehicle.engine_size;
  if (vehicle.enginesize_litres !== null) return `${vehicle.enginesize_litres} L`;
  return vehicle.enginesize === null || vehicle.enginesize === 0 ? null : `${wholeNumberText(vehicle.enginesize)} cc`;
};

/** In the order of interest, because the page shows the first 4 until expanded. */
export const keyInformation = (vehicle: Vehicle): DetailLine[] =>
  nonEmptyLines([
    ['Odometer', odometerText(vehicle)],
    ['Transmission', transmissionText(vehicle)],
    ['Fuel', fuelText(vehicle)],
    ['Body', bodyText(vehicle)],
    ['Drive', driveText(vehicle)],
    ['Engine', engineText(vehicle)],
    ['Colour', vehicle.colour],
    ['Seats', vehicle.seats],
    ['Doors', vehicle.doors],
    ['Sleeps', vehicle.sleeps],
    ['Stock number', vehicle.stocknum],
  ]);

const underTheName = new Set(['Odometer', 'Transmission', 'Fuel', 'Drive']);

/** Of a page that has the others under the vehicle's name. */
export const furtherInformation = (vehicle: Vehicle): DetailLine[] =>
  keyInformation(vehicle).filter(({ label }) => !underTheName.has(label));

/** docs/product/vehicles.md, 'Key information'. */
export const keyInformationHeading = (vehicle: Pick<Vehicle, 'series' | 'name'>): string =>
  vehicle.series === null || vehicle.series === '' ? vehicle.name : vehicle.series;

export const commentSections = (comments: string): string[] =>
  comments
    .split('|')
    .map((section) => section.trim())
    .filter((section) => section !== '');

/** 'Expires on 14 March 2027'; null unless it is in the future. `today` is a local date, 'YYYY-MM-DD'. */
export const regoExpiryText = (expiry: string | null, today: string): string | null =>
  expiry === null || expiry <= today ? null : `Expires on ${longDate(expiry)}`;

/** A press that shows one or two more is not worth it. */
const FEWEST_FOLDED = 3;

/** Whether a list is cut after its first entries (docs/product/vehicles.md, 'Key information'). */
export const isFolded = (count: number, shown: number): boolean => count - shown >= FEWEST_FOLDED;

const named = (item: string): string => item.trim().toLowerCase();

/** Features that are not among what is included: each is told once. */
export const furtherFeatures = ({
  features,
  standardEquipment,
}: Pick<Vehicle, 'features' | 'standardEquipment'>): string[] => {
  const included = new Set(standardEquipment.map(named));
  return features.filter((feature) => !included.has(named(feature)));
};
