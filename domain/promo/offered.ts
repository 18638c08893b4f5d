import type { RangeName, ValueFacetName } from '../search/facets.ts';
import type { Range } from '../search/state.ts';
import { isSellable, sellingPriceCents } from '../vehicle/rules.ts';
import type { Vehicle } from '../vehicle/schema.ts';
import { promoState } from './rules.ts';

/** What an offer's cars can be chosen by: what a card knows. */
export const offerFacets = [
  'item_type',
  'car_type',
  'make',
  'model',
  'body',
  'fuel',
  'dealership_slug',
] as const satisfies readonly ValueFacetName[];
export const offerRanges = ['price', 'km', 'year'] as const satisfies readonly RangeName[];

type OfferFacet = (typeof offerFacets)[number];
type OfferRange = (typeof offerRanges)[number];

/** A part of a search state. */
export interface OfferVehicles {
  refinements: Partial<Record<OfferFacet, readonly string[]>>;
  ranges: Partial<Record<OfferRange, Range>>;
}

/** docs/product/content.md, 'Promotions'. */
export interface Offer {
  start: string;
  expiry: string;
  position: number | null;
  /** The highest first. */
  priority: number;
  /** Where its vehicles stand; empty for everywhere. */
  states: readonly string[];
  /** Null: of no single vehicle. */
  cars: OfferVehicles | null;
}

export type OfferedVehicle = Pick<
  Vehicle,
  | 'item_type'
  | 'car_type'
  | 'make'
  | 'model'
  | 'simple_body'
  | 'simple_fuel'
  | 'dealership_slug'
  | 'price_cents'
  | 'offer_price_cents'
  | 'km'
  | 'year'
  | 'state'
  | 'sold'
  | 'reserved'
  | 'status'
>;

const columns = { body: 'simple_body', fuel: 'simple_fuel' } as const;

const facetText = (vehicle: OfferedVehicle, facet: OfferFacet): string | null =>
  vehicle[facet === 'body' || facet === 'fuel' ? columns[facet] : facet];

/** Whole dollars, kilometres or a year; not a number where it is unknown, which is within no bounds. */
const rangeNumber = (vehicle: OfferedVehicle, range: OfferRange): number =>
  range === 'price' ? (sellingPriceCents(vehicle) ?? NaN) / 100 : (vehicle[range] ?? NaN);

const isWithin = (value: number, { min, max }: Range = { min: null, max: null }): boolean =>
  (min === null || value >= min) && (max === null || value <= max);

/** Whether an offer is of this vehicle, whatever the day. */
export const isOffered = (
  { cars: vehicles, states }: Pick<Offer, 'cars' | 'states'>,
  vehicle: OfferedVehicle,
): boolean =>
  vehicles !== null &&
  isSellable(vehicle) &&
  (states.length === 0 || states.includes(vehicle.state ?? '')) &&
  offerFacets.every((facet) => vehicles.refinements[facet]?.includes(facetText(vehicle, facet) ?? '') ?? true) &&
  offerRanges.every((range) => isWithin(rangeNumber(vehicle, range), vehicles.ranges[range]));

/** Of those that run today: by priority, then by position. */
export const byPriority = (a: Pick<Offer, 'priority' | 'position'>, b: Pick<Offer, 'priority' | 'position'>): number =>
  b.priority - a.priority || (a.position ?? Infinity) - (b.position ?? Infinity);

/** Offers of a vehicle that run at `now` in the dealer's zone, the most important first. */
export const selectOffers = <O extends Offer>(
  offers: readonly O[],
  vehicle: OfferedVehicle,
  { now, timeZone }: { now: Date; timeZone: string },
): O[] =>
  offers.filter((offer) => isOffered(offer, vehicle) && promoState(offer, now, timeZone) === 'on').toSorted(byPriority);
