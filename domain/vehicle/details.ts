import { longDate } from '../text/dates.ts';
import { wholeNumberText } from '../text/numbers.ts';
import type { Vehicle } from './schema.ts';
import { bodyLabels, driveLabels, fuelLabels, transmissionLabels } from './vocabulary.ts';

// Texts of the vehicle page. No zod.

export interface DetailLine {
  label: string;
  value: string;
}

export const odometerText = (car: Pick<Vehicle, 'km'>): string | null =>
  car.km === null ? null : `${wholeNumberText(car.km)} km`;

/** The normalised value, else the feed's text. */
export const fuelText = (car: Pick<Vehicle, 'simple_fuel' | 'fuel'>): string | null =>
  car.simple_fuel === null || car.simple_fuel === 'other' ? car.fuel : fuelLabels[car.simple_fuel];

/** The feed's text first, because it is more precise ('8-speed automatic'). */
export const transmissionText = (car: Pick<Vehicle, 'simple_transmission' | 'trans'>): string | null =>
  car.trans ?? (car.simple_transmission === null ? null : transmissionLabels[car.simple_transmission]);

export const driveText = (car: Pick<Vehicle, 'simple_drive' | 'drive'>): string | null =>
  car.simple_drive === null || car.simple_drive === 'other' ? car.drive : driveLabels[car.simple_drive];

export const bodyText = (car: Pick<Vehicle, 'simple_body' | 'body'>): string | null =>
  car.simple_body === null ? car.body : (bodyLabels.get(car.simple_body) ?? car.simple_body);

export const nonEmptyLines = (
  lines: readonly (readonly [label: string, value: string | number | null])[],
): DetailLine[] =>
  lines.flatMap(([label, value]) => (value === null || value === '' ? [] : [{ label, value: String(value) }]));

/** The feed's text, else litres, else cubic centimetres, which is how motorcycles are measured. */
export const engineText = (car: Pick<Vehicle, 'engine_size' | 'enginesize_litres' | 'enginesize'>): string | null => {
  if (car.engine_size !== null) return car.engine_size;
  if (car.enginesize_litres !== null) return `${car.enginesize_litres} L`;
  return car.enginesize === null || car.enginesize === 0 ? null : `${wholeNumberText(car.enginesize)} cc`;
};

/** In the order of interest, because the page shows the first 4 until expanded. */
export const keyInformation = (car: Vehicle): DetailLine[] =>
  nonEmptyLines([
    ['Odometer', odometerText(car)],
    ['Transmission', transmissionText(car)],
    ['Fuel', fuelText(car)],
    ['Body', bodyText(car)],
    ['Drive', driveText(car)],
    ['Engine', engineText(car)],
    ['Colour', car.colour],
    ['Seats', car.seats],
    ['Doors', car.doors],
    ['Sleeps', car.sleeps],
    ['Stock number', car.stocknum],
  ]);

const underTheName = new Set(['Odometer', 'Transmission', 'Fuel', 'Drive']);

/** Of a page that has the others under the vehicle's name. */
export const furtherInformation = (car: Vehicle): DetailLine[] =>
  keyInformation(car).filter(({ label }) => !underTheName.has(label));

/** docs/product/vehicles.md, 'Key information'. */
export const keyInformationHeading = (car: Pick<Vehicle, 'series' | 'name'>): string =>
  car.series === null || car.series === '' ? car.name : car.series;

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
