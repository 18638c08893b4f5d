import { isForSale, sellingPriceCents } from './rules.ts';
import type { StockItem, Vehicle } from './schema.ts';

export interface ReservationTerms {
  enabled: boolean;
  depositCents: number;
  aboveCents: number;
  /** False if the feed is overdue: the vehicle may already be sold. */
  feedFresh: boolean;
  country: 'AU' | 'NZ';
  /** A Consumer Information Notice is on file, as New Zealand requires for used and demo vehicles. */
  informationNotice: boolean;
}

type Reservable = Pick<
  Vehicle,
  'status' | 'sold' | 'reserved' | 'tag' | 'car_type' | 'price_cents' | 'offer_price_cents'
>;

const isFree = (vehicle: Reservable): boolean => isForSale(vehicle) && vehicle.status === 'in_stock';

const isAboveMinimum = (vehicle: Reservable, terms: ReservationTerms): boolean => {
  const price = sellingPriceCents(vehicle);
  return terms.depositCents > 0 && price !== null && price > Math.max(terms.aboveCents, terms.depositCents);
};

const mayBeSoldOnline = (vehicle: Reservable, terms: ReservationTerms): boolean =>
  terms.country === 'AU' || vehicle.car_type === 'new' || terms.informationNotice;

/** docs/product/reservations.md, 'Reservable vehicles'. */
export const isReservable = (vehicle: Reservable, terms: ReservationTerms): boolean =>
  terms.enabled &&
  terms.feedFresh &&
  isFree(vehicle) &&
  isAboveMinimum(vehicle, terms) &&
  mayBeSoldOnline(vehicle, terms);

/** False while the newest row of the vehicle does not say the price that is shown (docs/product/stock-feeds.md, 'Kept vehicles'). */
export const isPriceKnown = ({ kept }: Pick<StockItem, 'kept'>): boolean => kept === null || kept.price_known;

interface ReservationTenant {
  country: 'AU' | 'NZ';
  flags: { reserve_online: boolean };
  constants: { depositCents: number; reserveAboveCents: number };
}

/** As `isReservable`, by the tenant's settings. */
export const reservableAt = (
  tenant: ReservationTenant,
  vehicle: Reservable & Pick<Vehicle, 'cin_url'>,
  feedFresh: boolean,
): boolean =>
  isReservable(vehicle, {
    enabled: tenant.flags.reserve_online,
    depositCents: tenant.constants.depositCents,
    aboveCents: tenant.constants.reserveAboveCents,
    feedFresh,
    country: tenant.country,
    informationNotice: vehicle.cin_url !== null,
  });

/** As `reservableAt`, of a stock item whose newest row says the price that is shown. */
export const reservableItem = (
  tenant: ReservationTenant,
  item: Pick<StockItem, 'kept'>,
  vehicle: Parameters<typeof reservableAt>[1],
  feedFresh: boolean,
): boolean => isPriceKnown(item) && reservableAt(tenant, vehicle, feedFresh);
