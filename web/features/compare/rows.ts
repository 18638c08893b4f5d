import { bodyText, driveText, engineText, fuelText, odometerText, transmissionText } from '#domain/vehicle/details.ts';
import type { Vehicle } from '#domain/vehicle/schema.ts';
import { carTypeLabels } from '#domain/vehicle/vocabulary.ts';
import type { Site } from '#functions/sites/contract.ts';
import { cardContent, type CardContent } from '#web/sections/cards/card-content.ts';

/** A value is null when unknown. */
export interface CompareRow {
  label: string;
  values: readonly (string | null)[];
  differs: boolean;
  /** Index of the one value that differs while all others agree; null if there is none or fewer than three are known. */
  outlier: number | null;
  /** A feature: values are `HAS`, `No`, or null when a vehicle's features are not listed. */
  isFeature: boolean;
}

export const HAS = 'Yes';
const LACKS = 'No';

/** A vehicle with its card's texts, so that table and card agree. */
interface Said {
  car: Vehicle;
  content: CardContent;
}
type Say = (said: Said) => string | number | null;

const MIN_FOR_OUTLIER = 3;

const outlierOf = (values: readonly (string | null)[]): number | null => {
  const known = values.filter((value) => value !== null);
  if (known.length < MIN_FOR_OUTLIER || new Set(known).size !== 2) return null;
  const lone = values.findIndex((value) => value !== null && known.filter((other) => other === value).length === 1);
  return lone === -1 ? null : lone;
};

const rowOf = (label: string, values: readonly (string | null)[], isFeature: boolean): CompareRow => ({
  label,
  values,
  differs: new Set(values).size > 1,
  outlier: outlierOf(values),
  isFeature,
});

const price: Say = ({ content: { price: shown } }) => {
  const note = 'note' in shown ? shown.note : null;
  return note === null ? shown.text : `${shown.text} ${note}`;
};

const availability: Say = ({ car, content }) =>
  content.availability ?? (car.status === 'coming_soon' ? 'Coming soon' : 'In stock');

const unit =
  (name: string) =>
  (value: number | null): string | null =>
    value === null || value === 0 ? null : `${value} ${name}`;
const litresPer100 = unit('L/100 km');
const stars = unit('of 5 stars');

const lines: readonly (readonly [label: string, say: Say])[] = [
  ['Price', price],
  ['Availability', availability],
  ['Condition', ({ car }) => carTypeLabels[car.car_type]],
  ['Year', ({ car }) => car.year],
  ['Odometer', ({ car }) => odometerText(car)],
  ['Badge', ({ car }) => car.badge],
  ['Body', ({ car }) => bodyText(car)],
  ['Colour', ({ car }) => car.colour],
  ['Transmission', ({ car }) => transmissionText(car)],
  ['Fuel', ({ car }) => fuelText(car)],
  ['Drive', ({ car }) => driveText(car)],
  ['Engine', ({ car }) => engineText(car)],
  ['Consumption', ({ car }) => litresPer100(car.fuelconsumptioncombined)],
  ['Seats', ({ car }) => car.seats],
  ['Doors', ({ car }) => car.doors],
  ['Sleeps', ({ car }) => car.sleeps],
  ['ANCAP safety', ({ car }) => stars(car.ancaprating)],
  ['Where', ({ content }) => content.locationLine],
  ['Stock number', ({ car }) => car.stocknum],
];

const textOf = (value: string | number | null): string | null =>
  value === null || value === '' ? null : String(value);

/** Spellings of one feature share a row, named by the first. */
const folded = (feature: string): string => feature.trim().toLowerCase();

/** All vehicles' features. A vehicle without a feature list has null, not 'No'. */
const featureRows = (cars: readonly Vehicle[]): CompareRow[] => {
  const names = new Map<string, string>();
  for (const feature of cars.flatMap(({ features }) => features)) {
    if (!names.has(folded(feature))) names.set(folded(feature), feature.trim());
  }
  const lists = cars.map(({ features }) => (features.length === 0 ? null : new Set(features.map(folded))));
  return [...names].map(([key, label]) => {
    const values = lists.map((list) => (list === null ? null : list.has(key) ? HAS : LACKS));
    return rowOf(label, values, true);
  });
};

/** Features come last; rows without a value are left out. */
export const compareRows = (cars: readonly Vehicle[], site: Site, now: Date): CompareRow[] => {
  const said = cars.map((car) => ({ car, content: cardContent(car, site, now) }));
  const rows = lines.flatMap(([label, say]) => {
    const values = said.map((one) => textOf(say(one)));
    if (values.every((value) => value === null)) return [];
    return [rowOf(label, values, false)];
  });
  return [...rows, ...featureRows(cars)];
};
