import { imageUrl } from '#domain/media/rules.ts';
import type { DriveAway } from '#domain/on-road-costs/drive-away.ts';
import { driveAwayText } from '#domain/on-road-costs/words.ts';
import { isSellable, sellingPriceCents } from '#domain/vehicle/rules.ts';
import type { Vehicle } from '#domain/vehicle/schema.ts';
import {
  bodyLabels,
  fuelLabels,
  transmissionLabels,
  type ItemType,
  type SimpleDrive,
} from '#domain/vehicle/vocabulary.ts';
import type { Site } from '#functions/sites/contract.ts';
import type { JsonLd } from '#web/lib/page-definition.ts';
import { vinShown } from '../summary/disclosures.ts';

/** Input of the structured data; the page shows the same values (docs/product/vehicles.md, 'Structured data'). */
interface VehicleSubject {
  car: Vehicle;
  site: Site;
  /** 'https://coastline.example', without a trailing slash. */
  origin: string;
  driveAway?: DriveAway | undefined;
}

const schemaTypes: Readonly<Partial<Record<ItemType, string>>> = {
  car: 'Car',
  motorcycle: 'Motorcycle',
  bus: 'BusOrCoach',
};

const driveTypes: Readonly<Partial<Record<SimpleDrive, string>>> = {
  fwd: 'https://schema.org/FrontWheelDriveConfiguration',
  rwd: 'https://schema.org/RearWheelDriveConfiguration',
  awd: 'https://schema.org/AllWheelDriveConfiguration',
  '4wd': 'https://schema.org/FourWheelDriveConfiguration',
};

/** A demonstrator counts as used. */
const itemCondition = (vehicle: Pick<Vehicle, 'car_type'>): string =>
  vehicle.car_type === 'new' ? 'https://schema.org/NewCondition' : 'https://schema.org/UsedCondition';

/** Mapping in docs/product/vehicles.md, 'Structured data'. */
const offerAvailability = (vehicle: Pick<Vehicle, 'status' | 'sold' | 'reserved' | 'preorder'>): string => {
  if (!isSellable(vehicle)) return 'https://schema.org/SoldOut';
  if (vehicle.reserved) return 'https://schema.org/LimitedAvailability';
  return vehicle.status === 'coming_soon' || vehicle.preorder
    ? 'https://schema.org/PreOrder'
    : 'https://schema.org/InStock';
};

const dollars = (cents: number): string => (cents / 100).toFixed(2);

/** What the buyer pays in all, as the page says; the price itself is without government charges. */
const driveAwaySpecification = ({ driveAway, site }: VehicleSubject): JsonLd | undefined =>
  driveAway?.kind === 'estimate'
    ? {
        '@type': 'PriceSpecification',
        name: driveAwayText(driveAway),
        ...(driveAway.low_cents === driveAway.high_cents
          ? { price: dollars(driveAway.low_cents) }
          : { minPrice: dollars(driveAway.low_cents), maxPrice: dollars(driveAway.high_cents) }),
        priceCurrency: site.currency,
        validThrough: driveAway.valid_until,
      }
    : undefined;

/** One offer, only with a real price: an unpriced vehicle has no offer rather than a price of 0. */
const offers = (subject: VehicleSubject): JsonLd | undefined => {
  const { car: vehicle, site, origin } = subject;
  const cents = sellingPriceCents(vehicle);
  if (cents === null) return undefined;
  return {
    '@type': 'Offer',
    price: dollars(cents),
    priceCurrency: site.currency,
    priceSpecification: driveAwaySpecification(subject),
    availability: offerAvailability(vehicle),
    itemCondition: itemCondition(vehicle),
    url: `${origin}/cars/${vehicle.slug}`,
    seller: { '@type': 'AutoDealer', '@id': `${origin}/#dealer`, name: site.name },
  };
};

const orUndefined = <T>(value: T | null): T | undefined => value ?? undefined;

const quantity = (value: number | null, unitCode: string): JsonLd | undefined =>
  value === null ? undefined : { '@type': 'QuantitativeValue', value, unitCode };

const configuration = (vehicle: Vehicle): string | undefined => {
  const parts = [vehicle.badge, vehicle.series].filter((part) => part !== null && part !== '');
  return parts.length === 0 ? undefined : parts.join(' ');
};

const mechanics = (vehicle: Vehicle): JsonLd => ({
  bodyType: vehicle.simple_body === null ? undefined : (bodyLabels.get(vehicle.simple_body) ?? vehicle.simple_body),
  color: orUndefined(vehicle.colour),
  vehicleInteriorColor: orUndefined(vehicle.interior_colour),
  vehicleTransmission:
    vehicle.simple_transmission === null ? undefined : transmissionLabels[vehicle.simple_transmission],
  driveWheelConfiguration: vehicle.simple_drive === null ? undefined : driveTypes[vehicle.simple_drive],
  fuelType: vehicle.simple_fuel === null ? undefined : fuelLabels[vehicle.simple_fuel],
  vehicleEngine:
    vehicle.engine_size === null ? undefined : { '@type': 'EngineSpecification', name: vehicle.engine_size },
  numberOfDoors: orUndefined(vehicle.doors),
  vehicleSeatingCapacity: orUndefined(vehicle.seats),
});

/** schema.org document of one vehicle: a Car, Motorcycle or Vehicle with its offer. */
export const vehicleJsonLd = (subject: VehicleSubject): JsonLd => {
  const { car: vehicle, site, origin } = subject;
  const url = `${origin}/cars/${vehicle.slug}`;
  return {
    '@type': schemaTypes[vehicle.item_type] ?? 'Vehicle',
    '@id': `${url}#vehicle`,
    url,
    name: vehicle.name,
    image:
      vehicle.media.length === 0 ? undefined : vehicle.media.map((key) => `${origin}${imageUrl(key, 1280, 'jpeg')}`),
    brand: { '@type': 'Brand', name: vehicle.make },
    model: vehicle.model,
    vehicleModelDate: String(vehicle.year),
    vehicleConfiguration: configuration(vehicle),
    vehicleIdentificationNumber: orUndefined(vinShown(vehicle, site)),
    sku: orUndefined(vehicle.stocknum),
    itemCondition: itemCondition(vehicle),
    mileageFromOdometer: quantity(vehicle.km, 'KMT'),
    ...mechanics(vehicle),
    offers: offers(subject),
  };
};
