import { wholeNumberText } from '../text/numbers.ts';
import type { Vehicle } from './schema.ts';
import { bodyLabels, driveLabels, fuelLabels, transmissionLabels } from './vocabulary.ts';

/** What the vehicle page says in words about one vehicle (spec §2 'Vehicle detail', §5 'Display', §9). No zod. */

export interface DetailLine {
  label: string;
  value: string;
}

/** '38,210 km'; null where the feed does not say. */
export const odometerText = (car: Pick<Vehicle, 'km'>): string | null =>
  car.km === null ? null : `${wholeNumberText(car.km)} km`;

/** The platform's word, else the feed's own. */
export const fuelText = (car: Pick<Vehicle, 'simple_fuel' | 'fuel'>): string | null =>
  car.simple_fuel === null || car.simple_fuel === 'other' ? car.fuel : fuelLabels[car.simple_fuel];

/** The feed's words say more ('8-speed automatic') than the facet's. */
export const transmissionText = (car: Pick<Vehicle, 'simple_transmission' | 'trans'>): string | null =>
  car.trans ?? (car.simple_transmission === null ? null : transmissionLabels[car.simple_transmission]);

export const driveText = (car: Pick<Vehicle, 'simple_drive' | 'drive'>): string | null =>
  car.simple_drive === null || car.simple_drive === 'other' ? car.drive : driveLabels[car.simple_drive];

export const bodyText = (car: Pick<Vehicle, 'simple_body' | 'body'>): string | null =>
  car.simple_body === null ? car.body : (bodyLabels.get(car.simple_body) ?? car.simple_body);

/** A line without a value is not a line (spec §5: specification lines with empty values are hidden). */
export const nonEmptyLines = (
  lines: readonly (readonly [label: string, value: string | number | null])[],
): DetailLine[] =>
  lines.flatMap(([label, value]) => (value === null || value === '' ? [] : [{ label, value: String(value) }]));

const litres = (car: Pick<Vehicle, 'engine_size' | 'enginesize_litres'>): string | null =>
  car.engine_size ?? (car.enginesize_litres === null ? null : `${car.enginesize_litres} L`);

/** The items of the 'Key information' grid in the order of interest; the page shows the first 4 and then the rest (spec §9). */
export const keyInformation = (car: Vehicle): DetailLine[] =>
  nonEmptyLines([
    ['Odometer', odometerText(car)],
    ['Transmission', transmissionText(car)],
    ['Fuel', fuelText(car)],
    ['Body', bodyText(car)],
    ['Drive', driveText(car)],
    ['Engine', litres(car)],
    ['Colour', car.colour],
    ['Seats', car.seats],
    ['Doors', car.doors],
    ['Sleeps', car.sleeps],
    ['Stock number', car.stocknum],
  ]);

/** 'Key information' is headed by the series, else by year, make, model and badge (spec §2). */
export const keyInformationHeading = (car: Pick<Vehicle, 'series' | 'name'>): string =>
  car.series === null || car.series === '' ? car.name : car.series;

/** Dealer comments: sections separated by a pipe (spec §3), blank ones dropped. */
export const commentSections = (comments: string): string[] =>
  comments
    .split('|')
    .map((section) => section.trim())
    .filter((section) => section !== '');

const dayFormat = new Intl.DateTimeFormat('en-AU', { day: 'numeric', month: 'long', year: 'numeric', timeZone: 'UTC' });

/** 'Expires on 14 March 2027', only while that is in the future (spec §5). `today` is the local date, 'YYYY-MM-DD'. */
export const regoExpiryText = (expiry: string | null, today: string): string | null =>
  expiry === null || expiry <= today ? null : `Expires on ${dayFormat.format(new Date(`${expiry}T00:00:00Z`))}`;
