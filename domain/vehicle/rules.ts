import { formatDollars, type Cents } from '../money/rules.ts';
import type { Vehicle } from './schema.ts';
import { toneOfTag, type TagTone, type ToneOfTag } from './tag-tones.ts';
import { priceTypeLabel } from './vocabulary.ts';
import { DAY_MS } from '../hours/units.ts';

/** docs/product/prices.md, 'Real price'. */
const REAL_PRICE_ABOVE_CENTS = 1_000;
/** Default of the tenant's `newTagDays`. */
const NEW_TAG_DAYS = 8;

const isRealPrice = (cents: Cents | null): cents is Cents => cents !== null && cents > REAL_PRICE_ABOVE_CENTS;

type Priced = Pick<
  Vehicle,
  'price_cents' | 'offer_price_cents' | 'before_price_cents' | 'subscription_price_cents' | 'price_type' | 'preorder'
>;

type Reducible = Pick<Priced, 'price_cents' | 'offer_price_cents' | 'before_price_cents'>;

/** The price for sorting, facets and structured data: the offer before the normal price; null unless real. */
export const sellingPriceCents = (vehicle: Pick<Priced, 'price_cents' | 'offer_price_cents'>): Cents | null => {
  if (isRealPrice(vehicle.offer_price_cents)) return vehicle.offer_price_cents;
  return isRealPrice(vehicle.price_cents) ? vehicle.price_cents : null;
};

export type PriceShown =
  | { kind: 'subscription'; text: string; note: string }
  | { kind: 'price'; text: string; note: string | null; before: string | null; cents: Cents }
  | { kind: 'preorder'; text: string }
  | { kind: 'none'; text: string };

/** The previous price that the feed names: with an offer, the normal price. Proven or not (reduction.ts). */
export const claimedBeforeCents = (vehicle: Reducible): Cents | null =>
  isRealPrice(vehicle.offer_price_cents)
    ? (vehicle.before_price_cents ?? vehicle.price_cents)
    : vehicle.before_price_cents;

/** A vehicle's own previous price is proven (`projectVehicle`). */
const beforeCents = ({ before_price_cents: before }: Reducible, cents: Cents): Cents | null =>
  before !== null && before > cents ? before : null;

/** How much less it costs than before; null where it does not. */
export const reductionCents = (vehicle: Reducible): Cents | null => {
  const cents = sellingPriceCents(vehicle);
  const before = cents === null ? null : beforeCents(vehicle, cents);
  return cents === null || before === null ? null : before - cents;
};

export const isReduced = (vehicle: Reducible): boolean => reductionCents(vehicle) !== null;

const hasSubscription = (cents: Cents | null): cents is Cents => cents !== null && cents > 0;

/** Whose words a price is told in: a site or a dealer's configuration. */
export interface PricingDealer {
  country: 'AU' | 'NZ';
  flags: { offers_subscriptions: boolean };
  words: { noPrice: string };
}

/** docs/product/prices.md, 'Price shown'. */
export const priceShown = (vehicle: Priced, { country, flags, words }: PricingDealer): PriceShown => {
  if (flags.offers_subscriptions && hasSubscription(vehicle.subscription_price_cents)) {
    return {
      kind: 'subscription',
      text: formatDollars(vehicle.subscription_price_cents),
      note: 'a week, subscription',
    };
  }
  const cents = sellingPriceCents(vehicle);
  if (cents !== null) {
    const note = vehicle.price_type === null ? null : priceTypeLabel(vehicle.price_type, country);
    const before = beforeCents(vehicle, cents);
    return {
      kind: 'price',
      text: formatDollars(cents),
      note,
      before: before === null ? null : formatDollars(before),
      cents,
    };
  }
  return vehicle.preorder ? { kind: 'preorder', text: 'PREORDER' } : { kind: 'none', text: words.noPrice };
};

type Sellable = Pick<Vehicle, 'status' | 'sold' | 'reserved'>;

/** `sold` takes precedence over `status`. */
export const isSellable = (vehicle: Sellable): boolean => !vehicle.sold && vehicle.status !== 'sold';

export const availabilityStates = ['in_stock', 'coming_soon', 'reserved', 'sold'] as const;
export type AvailabilityState = (typeof availabilityStates)[number];

/** One state per vehicle: sold before reserved before coming soon (docs/product/vehicles.md, 'Availability'). */
export const availabilityState = (vehicle: Sellable): AvailabilityState => {
  if (!isSellable(vehicle)) return 'sold';
  if (vehicle.reserved) return 'reserved';
  return vehicle.status === 'coming_soon' ? 'coming_soon' : 'in_stock';
};

export const isAvailable = (vehicle: Sellable): boolean => isSellable(vehicle) && !vehicle.reserved;

export const TEST_DRIVE_ONLY = 'Test Drive Only';

/** Available and to be bought: what estimates, the market badge and reservations ask (docs/product/vehicles.md, 'Availability'). */
export const isForSale = (vehicle: Sellable & Pick<Vehicle, 'tag'>): boolean =>
  isAvailable(vehicle) && vehicle.tag !== TEST_DRIVE_ONLY;

export type TagShown =
  | { kind: 'sold' | 'fuel' | 'reserved' | 'certified' | 'coming_soon' | 'new'; text: string }
  | { kind: 'custom'; text: string; tone: TagTone }
  | null;

type Tagged = Sellable & Pick<Vehicle, 'simple_fuel' | 'certified' | 'make' | 'tag' | 'created_at' | 'car_type'>;

const fuelTag = (fuel: Vehicle['simple_fuel']): string | null => {
  if (fuel === 'electric') return 'ELECTRIC';
  if (fuel === 'hybrid') return 'HYBRID';
  return fuel === 'plug_in_hybrid' ? 'PLUG-IN HYBRID' : null;
};

export interface TagWords {
  sold: string;
  /** For new vehicles; others get `newArrival`. */
  new: string;
  newArrival: string;
  /** Make whose used vehicles may have the badge; null for none. */
  certifiedMake: string | null;
  certified: string;
  newTagDays?: number;
  /** Of the dealer's own tags. */
  tones?: readonly ToneOfTag[];
}

export const isCertified = (
  vehicle: Pick<Vehicle, 'certified' | 'make'>,
  { certifiedMake }: Pick<TagWords, 'certifiedMake'>,
): boolean => vehicle.certified && certifiedMake !== null && vehicle.make === certifiedMake;

const lowerPriorityTag = (vehicle: Tagged, words: TagWords, now: Date): TagShown => {
  if (vehicle.tag !== null && vehicle.tag !== '')
    return { kind: 'custom', text: vehicle.tag, tone: toneOfTag(vehicle.tag, words.tones ?? []) };
  if (vehicle.status === 'coming_soon') return { kind: 'coming_soon', text: 'COMING SOON' };
  const newMs = (words.newTagDays ?? NEW_TAG_DAYS) * DAY_MS;
  if (now.getTime() - Date.parse(vehicle.created_at) >= newMs) return null;
  return { kind: 'new', text: vehicle.car_type === 'new' ? words.new : words.newArrival };
};

/** docs/product/vehicles.md, 'Tags'. The fuel tag hides RESERVED, so pages also show availability as text. */
export const tagShown = (vehicle: Tagged, words: TagWords, now: Date): TagShown => {
  if (!isSellable(vehicle)) return { kind: 'sold', text: words.sold };
  const fuel = fuelTag(vehicle.simple_fuel);
  if (fuel !== null) return { kind: 'fuel', text: fuel };
  if (vehicle.reserved) return { kind: 'reserved', text: 'RESERVED' };
  return isCertified(vehicle, words)
    ? { kind: 'certified', text: words.certified }
    : lowerPriorityTag(vehicle, words, now);
};

/** Sold vehicles stay visible for `soldDays` times 24 hours from `sold_at`. */
export const isVisible = (
  vehicle: Pick<Vehicle, 'sold' | 'status' | 'sold_at'>,
  soldDays: number,
  now: Date,
): boolean => {
  if (!vehicle.sold && vehicle.status !== 'sold') return true;
  if (vehicle.sold_at === null) return false;
  return now.getTime() - Date.parse(vehicle.sold_at) < soldDays * DAY_MS;
};

export const vehicleName = (vehicle: Pick<Vehicle, 'year' | 'make' | 'model' | 'badge'>): string =>
  [String(vehicle.year), vehicle.make, vehicle.model, vehicle.badge ?? ''].filter((part) => part !== '').join(' ');
