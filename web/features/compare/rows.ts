import { bodyText, driveText, engineText, fuelText, odometerText, transmissionText } from '#domain/vehicle/details.ts';
import type { Vehicle } from '#domain/vehicle/schema.ts';
import { vehicleTypeLabels } from '#domain/vehicle/vocabulary.ts';
import type { Site } from '#functions/sites/contract.ts';
import { cardContent, type CardContent } from '#web/sections/cards/card-content.ts';
import { findBest, HAS, keyRow, plainRow, type CompareRow } from '#web/sections/compare-table/compare-row.ts';

const LACKS = 'No';

/** A vehicle with its card's texts, so that table and card agree. */
interface Said {
  car: Vehicle;
  content: CardContent;
}
type Say = (said: Said) => string | number | null;

const priceNote = ({ price }: CardContent): string | null => ('note' in price ? price.note : null);

/** Prices that include different things are not compared (docs/product/vehicles.md, 'Compare'). */
const lowestPrice = (said: readonly Said[]): CompareRow['best'] => {
  const priced = said.filter(({ content: { price } }) => price.kind === 'price');
  if (new Set(priced.map(({ content }) => priceNote(content))).size > 1) return null;
  return findBest(
    'Lowest price',
    said.map(({ content: { price } }) => (price.kind === 'price' ? price.cents : null)),
    Math.min,
  );
};

const lowestKm = (said: readonly Said[]): CompareRow['best'] =>
  findBest(
    'Lowest km',
    said.map(({ car: vehicle }) => vehicle.km),
    Math.min,
  );

const newest = (said: readonly Said[]): CompareRow['best'] =>
  findBest(
    'Newest',
    said.map(({ car: vehicle }) => vehicle.year),
    Math.max,
  );

const availability: Say = ({ car: vehicle, content }) =>
  content.availability ?? (vehicle.status === 'coming_soon' ? 'Coming soon' : 'In stock');

const unit =
  (name: string) =>
  (value: number | null): string | null =>
    value === null || value === 0 ? null : `${value} ${name}`;
const litresPer100 = unit('L/100 km');
const stars = unit('of 5 stars');

const lines: readonly (readonly [label: string, say: Say])[] = [
  ['Availability', availability],
  ['Condition', ({ car: vehicle }) => vehicleTypeLabels[vehicle.car_type]],
  ['Badge', ({ car: vehicle }) => vehicle.badge],
  ['Body', ({ car: vehicle }) => bodyText(vehicle)],
  ['Colour', ({ car: vehicle }) => vehicle.colour],
  ['Transmission', ({ car: vehicle }) => transmissionText(vehicle)],
  ['Fuel', ({ car: vehicle }) => fuelText(vehicle)],
  ['Drive', ({ car: vehicle }) => driveText(vehicle)],
  ['Engine', ({ car: vehicle }) => engineText(vehicle)],
  ['Consumption', ({ car: vehicle }) => litresPer100(vehicle.fuelconsumptioncombined)],
  ['Seats', ({ car: vehicle }) => vehicle.seats],
  ['Doors', ({ car: vehicle }) => vehicle.doors],
  ['Sleeps', ({ car: vehicle }) => vehicle.sleeps],
  ['ANCAP safety', ({ car: vehicle }) => stars(vehicle.ancaprating)],
  ['Where', ({ content }) => content.locationLine],
  ['Stock number', ({ car: vehicle }) => vehicle.stocknum],
];

const toRowText = (value: string | number | null): string | null =>
  value === null || value === '' ? null : String(value);

/** Spellings of one feature share a row, named by the first. */
const folded = (feature: string): string => feature.trim().toLowerCase();

/** All vehicles' features. A vehicle without a feature list has null, not 'No'. */
const featureRows = (vehicles: readonly Vehicle[]): CompareRow[] => {
  const names = new Map<string, string>();
  for (const feature of vehicles.flatMap(({ features }) => features)) {
    if (!names.has(folded(feature))) names.set(folded(feature), feature.trim());
  }
  const lists = vehicles.map(({ features }) => (features.length === 0 ? null : new Set(features.map(folded))));
  return [...names].map(([key, label]) => {
    const values = lists.map((list) => (list === null ? null : list.has(key) ? HAS : LACKS));
    return plainRow(label, values, true);
  });
};

/** What is looked at first, each with its best value. */
const keyRows = (said: readonly Said[]): CompareRow[] => {
  const prices = said.map(({ content }) => content.price.text);
  const notes = said.map(({ content }) => priceNote(content));
  const km = said.map(({ car: vehicle }) => odometerText(vehicle));
  const years = said.map(({ car: vehicle }) => toRowText(vehicle.year));
  return [
    keyRow('Price', prices, notes, lowestPrice(said)),
    keyRow('Kilometres', km, [], lowestKm(said)),
    keyRow('Year', years, [], newest(said)),
  ];
};

/** Features come last; rows without a value are left out. */
export const compareRows = (vehicles: readonly Vehicle[], site: Site, now: Date): CompareRow[] => {
  const said = vehicles.map((vehicle) => ({ car: vehicle, content: cardContent(vehicle, site, now) }));
  const rows = lines.map(([label, say]) =>
    plainRow(
      label,
      said.map((one) => toRowText(say(one))),
    ),
  );
  const known = [...keyRows(said), ...rows].filter(({ values }) => values.some((value) => value !== null));
  return [...known, ...featureRows(vehicles)];
};
