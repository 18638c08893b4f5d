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
import { roadUserCharges } from '#domain/consumer-law/road-user-charges.ts';
import { formatDollars } from '#domain/money/rules.ts';
import type { Vehicle } from '#domain/vehicle/schema.ts';
import { vehicleTypeLabels, itemTypeLabels } from '#domain/vehicle/vocabulary.ts';
import type { Site } from '#functions/sites/contract.ts';
import type { Location } from '#tenants/schemas/location-schema.ts';
import { regoShown, vinShown } from '../summary/disclosures.ts';

interface SpecificationGroup {
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

const summary = (vehicle: Vehicle): DetailLine[] =>
  nonEmptyLines([
    ['Vehicle', vehicle.name],
    ['Series', vehicle.series],
    ['Type', vehicleTypeLabels[vehicle.car_type]],
    ['Body', bodyText(vehicle)],
    ['Configuration', vehicle.bodyconfiguration],
    ['Odometer', odometerText(vehicle)],
    ['Colour', vehicle.colour],
    ['Interior', vehicle.interior_colour],
    ['Seats', vehicle.item_type === 'caravan' ? null : vehicle.seats],
    ['Doors', vehicle.item_type === 'motorcycle' ? null : vehicle.doors],
  ]);

const mechanics = (vehicle: Vehicle): DetailLine[] =>
  nonEmptyLines([
    ['Engine', engineText(vehicle)],
    ['Cylinders', vehicle.cylinders],
    ['Induction', vehicle.induction],
    ['Fuel', fuelText(vehicle)],
    [
      'Combined consumption',
      vehicle.fuelconsumptioncombined === null ? null : `${vehicle.fuelconsumptioncombined} L/100 km`,
    ],
    ['Fuel tank', measured(vehicle.fuelcapacity, 'L')],
    ['Torque', vehicle.torque],
    ['Transmission', transmissionText(vehicle)],
    ['Gearbox', vehicle.geartype],
    ['Gears', vehicle.gearnum],
    ['Drive', vehicle.item_type === 'motorcycle' ? null : driveText(vehicle)],
  ]);

const size = (vehicle: Vehicle): DetailLine[] =>
  nonEmptyLines([
    ['Length', measured(vehicle.vehiclelength, 'mm')],
    ['Width', measured(vehicle.vehiclewidth, 'mm')],
    ['Height', measured(vehicle.vehicleheight, 'mm')],
    ['Gross vehicle mass', measured(vehicle.grossvehiclemass, 'kg')],
    ['ANCAP safety rating', vehicle.item_type === 'motorcycle' ? null : stars(vehicle.ancaprating)],
  ]);

const caravan = (vehicle: Vehicle): DetailLine[] =>
  nonEmptyLines([
    ['Body length', feetAndMetres(vehicle.body_length)],
    ['Body width', feetAndMetres(vehicle.body_width)],
    ['Sleeps', vehicle.sleeps],
    ['Axles', vehicle.axle_type],
    ['Tare weight', measured(vehicle.tare_weight, 'kg')],
    ['Aggregate trailer mass', measured(vehicle.aggregate_trailer_mass, 'kg')],
  ]);

const groupSpecifications = (vehicle: Vehicle): SpecificationGroup[] => {
  const summaryGroup = { title: `${itemTypeLabels[vehicle.item_type]} Summary`, lines: summary(vehicle) };
  switch (vehicle.item_type) {
    case 'caravan':
    case 'trailer':
      return [
        summaryGroup,
        { title: 'Living and towing', lines: caravan(vehicle) },
        { title: 'Outside measures', lines: size(vehicle) },
      ];
    case 'motorcycle':
      return [
        summaryGroup,
        { title: 'Engine and gearbox', lines: mechanics(vehicle) },
        { title: 'Size and weight', lines: size(vehicle) },
      ];
    case 'car':
    case 'truck':
    case 'bus':
    case 'machinery':
      return [
        summaryGroup,
        { title: 'Engine and transmission', lines: mechanics(vehicle) },
        { title: 'Size and safety', lines: size(vehicle) },
        { title: 'Living and towing', lines: caravan(vehicle) },
      ];
  }
};

/** All known specifications in the groups of the vehicle's type; empty groups are left out. */
export const specificationGroups = (vehicle: Vehicle): SpecificationGroup[] =>
  groupSpecifications(vehicle).filter((group) => group.lines.length > 0);

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
const elsewhere = ({ city, state }: Vehicle, { location, site }: Published): string | null =>
  city === null || city === location?.address.city
    ? null
    : [city, site.country === 'NZ' ? null : state].filter((part) => part !== null).join(', ');

/** '{type} Details': numbers and dates, as far as this dealer publishes them. */
export const identityLines = (vehicle: Vehicle, { location, site, today }: Published): DetailLine[] =>
  nonEmptyLines([
    ['Stock number', vehicle.stocknum],
    ['Where it is', elsewhere(vehicle, { location, site, today })],
    ['Registration', regoShown(vehicle, location, site)],
    ['Registration expiry', regoExpiryText(vehicle.rego_expiry, today)],
    ['Road user charges', roadUserCharges(vehicle, site.country)],
    ['VIN', vinShown(vehicle, site)],
    ['Chassis number', vehicle.chassis],
    ['Build date', vehicle.build_date],
    ['Compliance date', vehicle.compliance_date],
    ['Views', site.flags.show_views && vehicle.views !== null ? wholeNumberText(vehicle.views) : null],
    [site.licence.label, location?.dealer_license_number ?? site.licence.number],
    ['Motor vehicle repairer', location?.motor_vehicle_repairer ?? null],
  ]);
