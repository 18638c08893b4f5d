import { isSellable, sellingPriceCents } from './rules.ts';
import type { Vehicle } from './schema.ts';

/** What the dealer and the platform add to decide whether a car can be reserved online. */
export interface ReservationTerms {
  /** The tenant's `reserve_online` flag. */
  enabled: boolean;
  depositCents: number;
  /** Only above this price (spec §9: $200). */
  aboveCents: number;
  /** The source delivered within its interval: a stale feed may name a car that is gone. */
  feedFresh: boolean;
  country: 'AU' | 'NZ';
  /** A Consumer Information Notice is on file; New Zealand requires one for used and demo cars. */
  informationNotice: boolean;
}

/** Cars that are driven, not sold (decision 45). */
const TEST_DRIVE_ONLY = 'Test Drive Only';

type Reservable = Pick<
  Vehicle,
  'status' | 'sold' | 'reserved' | 'tag' | 'car_type' | 'price_cents' | 'offer_price_cents'
>;

const isFree = (car: Reservable): boolean =>
  isSellable(car) && car.status === 'in_stock' && !car.reserved && car.tag !== TEST_DRIVE_ONLY;

const isAboveMinimum = (car: Reservable, terms: ReservationTerms): boolean => {
  const price = sellingPriceCents(car);
  return terms.depositCents > 0 && price !== null && price > Math.max(terms.aboveCents, terms.depositCents);
};

const mayBeSoldOnline = (car: Reservable, terms: ReservationTerms): boolean =>
  terms.country === 'AU' || car.car_type === 'new' || terms.informationNotice;

/** The general reservation rule (spec §4 'Availability and reservation', decision 45). */
export const isReservable = (car: Reservable, terms: ReservationTerms): boolean =>
  terms.enabled && terms.feedFresh && isFree(car) && isAboveMinimum(car, terms) && mayBeSoldOnline(car, terms);
