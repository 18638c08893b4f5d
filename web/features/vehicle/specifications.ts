import {
  bodyText,
  driveText,
  nonEmptyLines,
  fuelText,
  odometerText,
  regoExpiryText,
  transmissionText,
  type DetailLine,
} from '#domain/vehicle/details.ts';
import type { Vehicle } from '#domain/vehicle/schema.ts';
import { carTypeLabels, itemTypeLabels } from '#domain/vehicle/vocabulary.ts';
import type { Site } from '#functions/sites/contract.ts';
import type { Location } from '#tenants/schema.ts';
import { regoShown, vinShown } from './disclosures.ts';

export interface SpecificationGroup {
  title: string;
  lines: DetailLine[];
}

const METRES_PER_FOOT = 0.3048;
const whole = new Intl.NumberFormat('en-AU', { maximumFractionDigits: 0 });
const oneDecimal = new Intl.NumberFormat('en-AU', { maximumFractionDigits: 1 });

const measured = (value: number | null, unit: string): string | null =>
  value === null || value === 0 ? null : `${whole.format(value)} ${unit}`;

/** Feeds give caravan lengths in feet; metres are shown too (docs/product/vehicles.md, 'Specifications'). */
const feetAndMetres = (feet: number | null): string | null =>
  feet === null || feet === 0 ? null : `${oneDecimal.format(feet)} ft (${oneDecimal.format(feet * METRES_PER_FOOT)} m)`;

const stars = (rating: number | null): string | null =>
  rating === null || rating === 0 ? null : `${oneDecimal.format(rating)} of 5 stars`;

interface Context {
  location: Location | null;
  site: Site;
  /** Local date, 'YYYY-MM-DD'. */
  today: string;
}

const summary = (car: Vehicle, { location, site, today }: Context): DetailLine[] =>
  nonEmptyLines([
    ['Vehicle', car.name],
    ['Series', car.series],
    ['Type', carTypeLabels[car.car_type]],
    ['Body', bodyText(car)],
    ['Odometer', odometerText(car)],
    ['Colour', car.colour],
    ['Interior', car.interior_colour],
    ['Seats', car.seats],
    ['Doors', car.doors],
    ['Stock number', car.stocknum],
    ['Registration', regoShown(car, location, site)],
    ['Registration expiry', regoExpiryText(car.rego_expiry, today)],
    ['VIN', vinShown(car, site)],
    ['Compliance date', car.compliance_date],
    ['Build date', car.build_date],
  ]);

const mechanics = (car: Vehicle): DetailLine[] =>
  nonEmptyLines([
    ['Engine', car.engine_size ?? (car.enginesize_litres === null ? null : `${car.enginesize_litres} L`)],
    ['Cylinders', car.cylinders],
    ['Induction', car.induction],
    ['Fuel', fuelText(car)],
    ['Combined consumption', car.fuelconsumptioncombined === null ? null : `${car.fuelconsumptioncombined} L/100 km`],
    ['Fuel tank', measured(car.fuelcapacity, 'L')],
    ['Torque', car.torque],
    ['Transmission', transmissionText(car)],
    ['Gears', car.gearnum],
    ['Drive', driveText(car)],
  ]);

const size = (car: Vehicle): DetailLine[] =>
  nonEmptyLines([
    ['Length', measured(car.vehiclelength, 'mm')],
    ['Width', measured(car.vehiclewidth, 'mm')],
    ['Height', measured(car.vehicleheight, 'mm')],
    ['Gross vehicle mass', measured(car.grossvehiclemass, 'kg')],
    ['ANCAP safety rating', stars(car.ancaprating)],
  ]);

const caravan = (car: Vehicle): DetailLine[] =>
  nonEmptyLines([
    ['Body length', feetAndMetres(car.body_length)],
    ['Body width', feetAndMetres(car.body_width)],
    ['Sleeps', car.sleeps],
    ['Axles', car.axle_type],
    ['Tare weight', measured(car.tare_weight, 'kg')],
    ['Aggregate trailer mass', measured(car.aggregate_trailer_mass, 'kg')],
  ]);

/** All known specifications in groups; empty groups are left out. */
export const specificationGroups = (car: Vehicle, context: Context): SpecificationGroup[] =>
  [
    { title: `${itemTypeLabels[car.item_type]} Summary`, lines: summary(car, context) },
    { title: 'Engine and transmission', lines: mechanics(car) },
    { title: 'Size and safety', lines: size(car) },
    { title: 'Living and towing', lines: caravan(car) },
  ].filter((group) => group.lines.length > 0);
