import { formatDollars, type Cents } from '../money/rules.ts';
import type { Vehicle } from './schema.ts';
import { priceTypeLabels } from './vocabulary.ts';

/** A price above 10 dollars counts as a real price (spec §9, decision 55). */
const REAL_PRICE_ABOVE_CENTS = 1_000;
/** 'New' tag: created within the last 8 days (spec §4, decision 53), unless the tenant says otherwise. */
const NEW_TAG_DAYS = 8;
const DAY_MS = 24 * 60 * 60 * 1_000;

const isRealPrice = (cents: Cents | null): cents is Cents => cents !== null && cents > REAL_PRICE_ABOVE_CENTS;

type Priced = Pick<
  Vehicle,
  'price_cents' | 'offer_price_cents' | 'before_price_cents' | 'subscription_price_cents' | 'price_type' | 'preorder'
>;

type Reducible = Pick<Priced, 'price_cents' | 'offer_price_cents' | 'before_price_cents'>;

/** The one price that counts for sorting, facets and structured data: offer before normal price; null when not real. */
export const sellingPriceCents = (car: Pick<Priced, 'price_cents' | 'offer_price_cents'>): Cents | null => {
  if (isRealPrice(car.offer_price_cents)) return car.offer_price_cents;
  return isRealPrice(car.price_cents) ? car.price_cents : null;
};

export type PriceShown =
  | { kind: 'subscription'; text: string; note: string }
  | { kind: 'price'; text: string; note: string | null; before: string | null; cents: Cents }
  | { kind: 'preorder'; text: string }
  | { kind: 'none'; text: string };

/** The price before the reduction, where it was higher: what is struck through. */
const beforeCents = (car: Reducible, cents: Cents): Cents | null => {
  const before = isRealPrice(car.offer_price_cents)
    ? (car.before_price_cents ?? car.price_cents)
    : car.before_price_cents;
  return before !== null && before > cents ? before : null;
};

/** True where a higher price is struck through beside the selling price. */
export const isReduced = (car: Reducible): boolean => {
  const cents = sellingPriceCents(car);
  return cents !== null && beforeCents(car, cents) !== null;
};

const hasSubscription = (cents: Cents | null): cents is Cents => cents !== null && cents > 0;

/** Spec §4, 'Price display order': subscription, reduced or normal price, PREORDER, the tenant's no-price text. */
export const priceShown = (car: Priced, tenant: { offersSubscriptions: boolean; noPriceText: string }): PriceShown => {
  if (tenant.offersSubscriptions && hasSubscription(car.subscription_price_cents)) {
    return { kind: 'subscription', text: formatDollars(car.subscription_price_cents), note: 'a week, subscription' };
  }
  const cents = sellingPriceCents(car);
  if (cents !== null) {
    const note = car.price_type === null ? null : priceTypeLabels[car.price_type];
    const before = beforeCents(car, cents);
    return {
      kind: 'price',
      text: formatDollars(cents),
      note,
      before: before === null ? null : formatDollars(before),
      cents,
    };
  }
  return car.preorder ? { kind: 'preorder', text: 'PREORDER' } : { kind: 'none', text: tenant.noPriceText };
};

type Sellable = Pick<Vehicle, 'status' | 'sold' | 'reserved'>;

/** in_stock and coming_soon count as available (spec §4); `sold` wins over `status` (decision 50). */
export const isSellable = (car: Sellable): boolean => !car.sold && car.status !== 'sold';

export const isAvailable = (car: Sellable): boolean => isSellable(car) && !car.reserved;

export type TagShown = {
  kind: 'sold' | 'fuel' | 'reserved' | 'certified' | 'custom' | 'coming_soon' | 'new';
  text: string;
} | null;

type Tagged = Sellable & Pick<Vehicle, 'simple_fuel' | 'certified' | 'make' | 'tag' | 'created_at' | 'car_type'>;

const fuelTag = (fuel: Vehicle['simple_fuel']): string | null => {
  if (fuel === 'electric') return 'ELECTRIC';
  if (fuel === 'hybrid') return 'HYBRID';
  return fuel === 'plug_in_hybrid' ? 'PLUG-IN HYBRID' : null;
};

export interface TagWords {
  sold: string;
  /** For a new car; a used or demo car that has just come in is a new arrival (spec §4, 'Default tag labels'). */
  new: string;
  newArrival: string;
  /** Make whose certified used cars carry the badge, null where no make has one. */
  certifiedMake: string | null;
  certified: string;
  /** The tenant's `newTagDays`. */
  newTagDays?: number;
}

const isCertified = (car: Tagged, words: TagWords): boolean =>
  car.certified && words.certifiedMake !== null && car.make === words.certifiedMake;

/** What the dealer says about the car when nothing weightier does: own tag, coming soon, new. */
const lowerPriorityTag = (car: Tagged, words: TagWords, now: Date): TagShown => {
  if (car.tag !== null && car.tag !== '') return { kind: 'custom', text: car.tag };
  if (car.status === 'coming_soon') return { kind: 'coming_soon', text: 'COMING SOON' };
  const newMs = (words.newTagDays ?? NEW_TAG_DAYS) * DAY_MS;
  if (now.getTime() - Date.parse(car.created_at) >= newMs) return null;
  return { kind: 'new', text: car.car_type === 'new' ? words.new : words.newArrival };
};

/** Spec §4, 'Car tag shown (priority order)'. Decision 52: RESERVED must also be shown as availability text. */
export const tagShown = (car: Tagged, words: TagWords, now: Date): TagShown => {
  if (!isSellable(car)) return { kind: 'sold', text: words.sold };
  const fuel = fuelTag(car.simple_fuel);
  if (fuel !== null) return { kind: 'fuel', text: fuel };
  if (car.reserved) return { kind: 'reserved', text: 'RESERVED' };
  return isCertified(car, words) ? { kind: 'certified', text: words.certified } : lowerPriorityTag(car, words, now);
};

/** Sold cars stay visible for the tenant's days from `sold_at` (spec §4, decision 49); T42 has the calendar's edge cases. */
export const isVisible = (car: Pick<Vehicle, 'sold' | 'status' | 'sold_at'>, soldDays: number, now: Date): boolean => {
  if (!car.sold && car.status !== 'sold') return true;
  if (car.sold_at === null) return false;
  return now.getTime() - Date.parse(car.sold_at) < soldDays * DAY_MS;
};

/** 'year make model badge', the name of spec §2 and the first line of every card. */
export const vehicleName = (car: Pick<Vehicle, 'year' | 'make' | 'model' | 'badge'>): string =>
  [String(car.year), car.make, car.model, car.badge ?? ''].filter((part) => part !== '').join(' ');
