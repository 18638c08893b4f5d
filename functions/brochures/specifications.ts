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

const inside = (vehicle: Vehicle): DetailLine[] =>
  nonEmptyLines([
    ['Interior', vehicle.interior_colour],
    ['Combined consumption', measured(vehicle.fuelconsumptioncombined, 'L/100 km', oneDecimalText)],
    ['Torque', vehicle.torque],
    ['ANCAP safety rating', measured(vehicle.ancaprating, 'of 5 stars', oneDecimalText)],
    ['Body length', feetAndMetres(vehicle.body_length)],
    ['Tare weight', measured(vehicle.tare_weight, 'kg')],
    ['Aggregate trailer mass', measured(vehicle.aggregate_trailer_mass, 'kg')],
  ]);

/** The car answer holds the numbers that the page may show, and no others (domain/vehicle/disclosure.ts). */
const numbers = (vehicle: Vehicle, today: string): DetailLine[] =>
  nonEmptyLines([
    ['Build date', vehicle.build_date],
    ['Compliance date', vehicle.compliance_date],
    ['Registration', vehicle.regplate],
    ['Registration expiry', regoExpiryText(vehicle.rego_expiry, today)],
    ['VIN', vehicle.vin],
  ]);

/** `today` is a local date, 'YYYY-MM-DD'. */
export const splitSpecifications = (vehicle: Vehicle, today: string): { facts: DetailLine[]; rest: DetailLine[] } => {
  const key = keyInformation(vehicle).filter(({ label }) => label !== ELSEWHERE);
  return { facts: key.slice(0, FACTS), rest: [...key.slice(FACTS), ...inside(vehicle), ...numbers(vehicle, today)] };
};
