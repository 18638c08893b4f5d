import { imageUrl } from '#domain/media/rules.ts';
import type { DriveAway } from '#domain/oncosts/drive-away.ts';
import { driveAwayText } from '#domain/oncosts/words.ts';
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
import { vinShown } from './disclosures.ts';

/** Input of the structured data; the page shows the same values (docs/product/vehicles.md, 'Structured data'). */
export interface VehicleSubject {
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
const itemCondition = (car: Pick<Vehicle, 'car_type'>): string =>
  car.car_type === 'new' ? 'https://schema.org/NewCondition' : 'https://schema.org/UsedCondition';

/** Mapping in docs/product/vehicles.md, 'Structured data'. */
export const offerAvailability = (car: Pick<Vehicle, 'status' | 'sold' | 'reserved' | 'preorder'>): string => {
  if (!isSellable(car)) return 'https://schema.org/SoldOut';
  if (car.reserved) return 'https://schema.org/LimitedAvailability';
  return car.status === 'coming_soon' || car.preorder ? 'https://schema.org/PreOrder' : 'https://schema.org/InStock';
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
  const { car, site, origin } = subject;
  const cents = sellingPriceCents(car);
  if (cents === null) return undefined;
  return {
    '@type': 'Offer',
    price: dollars(cents),
    priceCurrency: site.currency,
    priceSpecification: driveAwaySpecification(subject),
    availability: offerAvailability(car),
    itemCondition: itemCondition(car),
    url: `${origin}/cars/${car.slug}`,
    seller: { '@type': 'AutoDealer', '@id': `${origin}/#dealer`, name: site.name },
  };
};

const orUndefined = <T>(value: T | null): T | undefined => value ?? undefined;

const quantity = (value: number | null, unitCode: string): JsonLd | undefined =>
  value === null ? undefined : { '@type': 'QuantitativeValue', value, unitCode };

const configuration = (car: Vehicle): string | undefined => {
  const parts = [car.badge, car.series].filter((part) => part !== null && part !== '');
  return parts.length === 0 ? undefined : parts.join(' ');
};

const mechanics = (car: Vehicle): JsonLd => ({
  bodyType: car.simple_body === null ? undefined : (bodyLabels.get(car.simple_body) ?? car.simple_body),
  color: orUndefined(car.colour),
  vehicleInteriorColor: orUndefined(car.interior_colour),
  vehicleTransmission: car.simple_transmission === null ? undefined : transmissionLabels[car.simple_transmission],
  driveWheelConfiguration: car.simple_drive === null ? undefined : driveTypes[car.simple_drive],
  fuelType: car.simple_fuel === null ? undefined : fuelLabels[car.simple_fuel],
  vehicleEngine: car.engine_size === null ? undefined : { '@type': 'EngineSpecification', name: car.engine_size },
  numberOfDoors: orUndefined(car.doors),
  vehicleSeatingCapacity: orUndefined(car.seats),
});

/** schema.org document of one vehicle: a Car, Motorcycle or Vehicle with its offer. */
export const vehicleJsonLd = (subject: VehicleSubject): JsonLd => {
  const { car, site, origin } = subject;
  const url = `${origin}/cars/${car.slug}`;
  return {
    '@type': schemaTypes[car.item_type] ?? 'Vehicle',
    '@id': `${url}#vehicle`,
    url,
    name: car.name,
    image: car.media.length === 0 ? undefined : car.media.map((key) => `${origin}${imageUrl(key, 1280, 'jpeg')}`),
    brand: { '@type': 'Brand', name: car.make },
    model: car.model,
    vehicleModelDate: String(car.year),
    vehicleConfiguration: configuration(car),
    vehicleIdentificationNumber: orUndefined(vinShown(car, site)),
    sku: orUndefined(car.stocknum),
    itemCondition: itemCondition(car),
    mileageFromOdometer: quantity(car.km, 'KMT'),
    ...mechanics(car),
    offers: offers(subject),
  };
};
