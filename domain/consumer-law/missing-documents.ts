import { driveAwayAt } from '#domain/on-road-costs/drive-away-on.ts';
import type { CostedTenant } from '#domain/on-road-costs/estimate.ts';
import { isForSale, sellingPriceCents } from '#domain/vehicle/rules.ts';
import type { Vehicle } from '#domain/vehicle/schema.ts';
import { lacksNotice } from './information-notice.ts';
import { ageInMonths } from './vehicle-age.ts';

/** What the law or a page needs of a vehicle and its feed does not bring. */
export interface MissingDocument {
  /** Column of the feed. */
  field: string;
  what: string;
  /** What the platform does without it. */
  effect: string;
}

type Seller = CostedTenant & { flags: { reserve_online: boolean } };

const newZealand = (vehicle: Vehicle, { flags }: Seller): MissingDocument[] => [
  ...(lacksNotice(vehicle, { country: 'NZ' })
    ? [
        {
          field: 'cin_url',
          what: 'Consumer Information Notice',
          effect: flags.reserve_online
            ? 'the vehicle cannot be reserved online'
            : 'the vehicle could not be reserved online',
        },
      ]
    : []),
  ...(vehicle.item_type === 'car' && vehicle.veel === null
    ? [{ field: 'veel_*', what: 'energy label', effect: 'the page says that it is not available' }]
    : []),
];

const warranty = (vehicle: Vehicle, today: string): MissingDocument[] => {
  const effect = 'the page cannot name the statutory warranty';
  return [
    ...(vehicle.km === null ? [{ field: 'km', what: 'odometer reading', effect }] : []),
    ...(ageInMonths(vehicle, today) === null ? [{ field: 'build_date', what: 'build date', effect }] : []),
  ];
};

const registration = (vehicle: Vehicle): MissingDocument[] =>
  vehicle.car_type !== 'new' && vehicle.state?.toUpperCase() === 'NSW' && vehicle.regplate === null
    ? [{ field: 'regplate', what: 'registration number', effect: 'an advertisement in New South Wales lacks it' }]
    : [];

const australia = (vehicle: Vehicle, today: string): MissingDocument[] => [
  ...(vehicle.car_type === 'used' && vehicle.item_type === 'car' ? warranty(vehicle, today) : []),
  ...registration(vehicle),
  ...(vehicle.car_type !== 'used' && vehicle.price_type === 'excl_govt_charges'
    ? [
        {
          field: 'price_type',
          what: 'drive away price',
          effect: 'new and demo cars are advertised at one price with all charges',
        },
      ]
    : []),
];

const price = (vehicle: Vehicle, tenant: Seller, now: Date): MissingDocument[] => {
  if (sellingPriceCents(vehicle) !== null && vehicle.price_type === null)
    return [{ field: 'price_type', what: 'what the price includes', effect: 'the page does not say it' }];
  const found = driveAwayAt(vehicle, tenant, { now });
  return found?.kind === 'unknown'
    ? found.missing.map((what) => ({ field: 'drive away', what, effect: 'the drive away price is not estimated' }))
    : [];
};

/** Of a vehicle for sale, for the dealer to bring (docs/product/consumer-law.md, 'Missing documents'). */
export const missingDocuments = (vehicle: Vehicle, tenant: Seller, now: Date): MissingDocument[] => {
  if (!isForSale(vehicle)) return [];
  const own =
    tenant.country === 'NZ' ? newZealand(vehicle, tenant) : australia(vehicle, now.toISOString().slice(0, 10));
  return [...own, ...price(vehicle, tenant, now)];
};
