import { oneDecimalText } from '#domain/text/decimals.ts';
import { wholeNumberText } from '#domain/text/numbers.ts';
import {
  bodyText,
  driveText,
  engineText,
  nonEmptyLines,
  fuelText,
  odometerText,
  regoExpiryText,
  transmissionText,
  type DetailLine,
} from '#domain/vehicle/details.ts';
import { roadUserCharges } from '#domain/consumer/road-user-charges.ts';
import { formatDollars } from '#domain/money/rules.ts';
import type { Vehicle } from '#domain/vehicle/schema.ts';
import { carTypeLabels, itemTypeLabels } from '#domain/vehicle/vocabulary.ts';
import type { Site } from '#functions/sites/contract.ts';
import type { Location } from '#tenants/location-schema.ts';
import { regoShown, vinShown } from './disclosures.ts';

export interface SpecificationGroup {
  title: string;
  lines: DetailLine[];
}

const METRES_PER_FOOT = 0.3048;

const measured = (value: number | null, unit: string): string | null =>
  value === null || value === 0 ? null : `${wholeNumberText(value)} ${unit}`;

/** Feeds give caravan lengths in feet; metres are shown too (docs/product/vehicles.md, 'Specifications'). */
const feetAndMetres = (feet: number | null): string | null =>
  feet === null || feet === 0 ? null : `${oneDecimalText(feet)} ft (${oneDecimalText(feet * METRES_PER_FOOT)} m)`;

const stars = (rating: number | null): string | null =>
  rating === null || rating === 0 ? null : `${oneDecimalText(rating)} of 5 stars`;

const summary = (car: Vehicle): DetailLine[] =>
  nonEmptyLines([
    ['Vehicle', car.name],
    ['Series', car.series],
    ['Type', carTypeLabels[car.car_type]],
    ['Body', bodyText(car)],
    ['Configuration', car.bodyconfiguration],
    ['Odometer', odometerText(car)],
    ['Colour', car.colour],
    ['Interior', car.interior_colour],
    ['Seats', car.item_type === 'caravan' ? null : car.seats],
    ['Doors', car.item_type === 'motorcycle' ? null : car.doors],
  ]);

const mechanics = (car: Vehicle): DetailLine[] =>
  nonEmptyLines([
    ['Engine', engineText(car)],
    ['Cylinders', car.cylinders],
    ['Induction', car.induction],
    ['Fuel', fuelText(car)],
    ['Combined consumption', car.fuelconsumptioncombined === null ? null : `${car.fuelconsumptioncombined} L/100 km`],
    ['Fuel tank', measured(car.fuelcapacity, 'L')],
    ['Torque', car.torque],
    ['Transmission', transmissionText(car)],
    ['Gearbox', car.geartype],
    ['Gears', car.gearnum],
    ['Drive', car.item_type === 'motorcycle' ? null : driveText(car)],
  ]);

const size = (car: Vehicle): DetailLine[] =>
  nonEmptyLines([
    ['Length', measured(car.vehiclelength, 'mm')],
    ['Width', measured(car.vehiclewidth, 'mm')],
    ['Height', measured(car.vehicleheight, 'mm')],
    ['Gross vehicle mass', measured(car.grossvehiclemass, 'kg')],
    ['ANCAP safety rating', car.item_type === 'motorcycle' ? null : stars(car.ancaprating)],
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

const groupsOf = (car: Vehicle): SpecificationGroup[] => {
  const summaryGroup = { title: `${itemTypeLabels[car.item_type]} Summary`, lines: summary(car) };
  switch (car.item_type) {
    case 'caravan':
    case 'trailer':
      return [
        summaryGroup,
        { title: 'Living and towing', lines: caravan(car) },
        { title: 'Outside measures', lines: size(car) },
      ];
    case 'motorcycle':
      return [
        summaryGroup,
        { title: 'Engine and gearbox', lines: mechanics(car) },
        { title: 'Size and weight', lines: size(car) },
      ];
    case 'car':
    case 'truck':
    case 'bus':
    case 'machinery':
      return [
        summaryGroup,
        { title: 'Engine and transmission', lines: mechanics(car) },
        { title: 'Size and safety', lines: size(car) },
        { title: 'Living and towing', lines: caravan(car) },
      ];
  }
};

/** All known specifications in the groups of the vehicle's type; empty groups are left out. */
export const specificationGroups = (car: Vehicle): SpecificationGroup[] =>
  groupsOf(car).filter((group) => group.lines.length > 0);

const ofSix = (rating: number | null): string | null =>
  rating === null ? null : `${oneDecimalText(rating)} of 6 stars`;
const withUnit = (value: number | null, unit: string): string | null =>
  value === null ? null : `${oneDecimalText(value)} ${unit}`;

/** New Zealand's energy label (docs/product/consumer-law.md, 'Energy label'); null where none is due. */
export const energyLines = ({ veel, item_type }: Vehicle, country: Site['country']): DetailLine[] | null => {
  if (country !== 'NZ' || item_type !== 'car') return null;
  if (veel === null) return [{ label: 'Energy label', value: 'Not available' }];
  return nonEmptyLines([
    ['Energy economy', ofSix(veel.stars)],
    ['Carbon emissions', ofSix(veel.co2_stars)],
    ['CO2', withUnit(veel.co2_g_km, 'g/km')],
    ['Fuel', withUnit(veel.litres_100km, 'L/100 km')],
    ['Electricity', withUnit(veel.kwh_100km, 'kWh/100 km')],
    ['Cost at 14,000 km a year', veel.yearly_cost_cents === null ? null : formatDollars(veel.yearly_cost_cents)],
  ]);
};

interface Published {
  location: Location | null;
  site: Site;
  /** Local date, 'YYYY-MM-DD'. */
  today: string;
}

/** Where the feed says that the vehicle is, if that is not the location's own city. */
const elsewhere = ({ city, state }: Vehicle, location: Location | null): string | null =>
  city === null || city === location?.address.city ? null : [city, state].filter((part) => part !== null).join(', ');

/** '{type} Details': numbers and dates, as far as this dealer publishes them. */
export const identityLines = (car: Vehicle, { location, site, today }: Published): DetailLine[] =>
  nonEmptyLines([
    ['Stock number', car.stocknum],
    ['Where it is', elsewhere(car, location)],
    ['Registration', regoShown(car, location, site)],
    ['Registration expiry', regoExpiryText(car.rego_expiry, today)],
    ['Road user charges', roadUserCharges(car, site.country)],
    ['VIN', vinShown(car, site)],
    ['Chassis number', car.chassis],
    ['Build date', car.build_date],
    ['Compliance date', car.compliance_date],
    ['Views', site.flags.show_views && car.views !== null ? wholeNumberText(car.views) : null],
    [site.licence.label, location?.dealer_license_number ?? site.licence.number],
    ['Motor vehicle repairer', location?.motor_vehicle_repairer ?? null],
  ]);
