import { oneDecimalText } from '#domain/text/decimals.ts';
import { wholeNumberText } from '#domain/text/numbers.ts';
import { keyInformation, nonEmptyLines, regoExpiryText, type DetailLine } from '#domain/vehicle/details.ts';
import type { Vehicle } from '#domain/vehicle/schema.ts';

const METRES_PER_FOOT = 0.3048;
/** Beside the price. */
const FACTS = 4;
/** In the line above the name. */
const ELSEWHERE = 'Stock number';

const measured = (
  value: number | null,
  unit: string,
  text: (value: number) => string = wholeNumberText,
): string | null => (value === null || value === 0 ? null : `${text(value)} ${unit}`);

const feetAndMetres = (feet: number | null): string | null =>
  feet === null || feet === 0 ? null : `${oneDecimalText(feet)} ft (${oneDecimalText(feet * METRES_PER_FOOT)} m)`;

const inside = (car: Vehicle): DetailLine[] =>
  nonEmptyLines([
    ['Interior', car.interior_colour],
    ['Combined consumption', measured(car.fuelconsumptioncombined, 'L/100 km', oneDecimalText)],
    ['Torque', car.torque],
    ['ANCAP safety rating', measured(car.ancaprating, 'of 5 stars', oneDecimalText)],
    ['Body length', feetAndMetres(car.body_length)],
    ['Tare weight', measured(car.tare_weight, 'kg')],
    ['Aggregate trailer mass', measured(car.aggregate_trailer_mass, 'kg')],
  ]);

/** The car answer holds the numbers that the page may show, and no others (domain/vehicle/disclosure.ts). */
const numbers = (car: Vehicle, today: string): DetailLine[] =>
  nonEmptyLines([
    ['Build date', car.build_date],
    ['Compliance date', car.compliance_date],
    ['Registration', car.regplate],
    ['Registration expiry', regoExpiryText(car.rego_expiry, today)],
    ['VIN', car.vin],
  ]);

/** `today` is a local date, 'YYYY-MM-DD'. */
export const specificationsOf = (car: Vehicle, today: string): { facts: DetailLine[]; rest: DetailLine[] } => {
  const key = keyInformation(car).filter(({ label }) => label !== ELSEWHERE);
  return { facts: key.slice(0, FACTS), rest: [...key.slice(FACTS), ...inside(car), ...numbers(car, today)] };
};
