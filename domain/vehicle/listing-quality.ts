import { pictureAngles } from './own/picture-angles.ts';
import { sellingPriceCents } from './rules.ts';
import type { Vehicle } from './schema.ts';

/** Who misses it: shoppers who filter or sort, search engines (structured data), readers of its page. */
export const qualityUses = ['filters', 'search_engines', 'page'] as const;
type QualityUse = (typeof qualityUses)[number];

/** What makes a listing whole (docs/product/own-fields.md, 'Listing quality'). */
export const qualityPoints = [
  'price',
  'pictures',
  'enough_pictures',
  'comments',
  'features',
  'place',
  'odometer',
  'vin',
  'stock_number',
  'badge',
  'colour',
  'interior_colour',
  'body',
  'fuel',
  'transmission',
  'drive',
  'engine',
  'seats',
  'doors',
] as const;
export type QualityPoint = (typeof qualityPoints)[number];

/** As many as there are views that buyers look for first. */
export const ENOUGH_PICTURES = pictureAngles.length;

interface PointRule {
  uses: readonly QualityUse[];
  has: (vehicle: Vehicle) => boolean;
  /** Default: all. */
  asked?: (vehicle: Vehicle) => boolean;
}

const isSaid = (value: string | number | null): boolean => value !== null && value !== '';
const hasDoors = ({ item_type }: Vehicle): boolean => item_type === 'car' || item_type === 'bus';
const isDriven = ({ item_type }: Vehicle): boolean => !['caravan', 'trailer', 'machinery'].includes(item_type);
const burnsFuel = (vehicle: Vehicle): boolean => isDriven(vehicle) && vehicle.simple_fuel !== 'electric';
const isUsed = ({ car_type }: Vehicle): boolean => car_type !== 'new';

const rules: Readonly<Record<QualityPoint, PointRule>> = {
  price: { uses: ['filters', 'search_engines', 'page'], has: (vehicle) => sellingPriceCents(vehicle) !== null },
  pictures: { uses: ['search_engines', 'page'], has: ({ media }) => media.length > 0 },
  enough_pictures: { uses: ['page'], has: ({ media }) => media.length >= ENOUGH_PICTURES },
  comments: { uses: ['page'], has: ({ dealercomments }) => dealercomments.trim() !== '' },
  features: { uses: ['filters', 'page'], has: ({ features }) => features.length > 0 },
  place: { uses: ['filters', 'page'], has: ({ location_name }) => isSaid(location_name) },
  odometer: { uses: ['filters', 'search_engines', 'page'], has: ({ km }) => isSaid(km), asked: isUsed },
  // Of a new one no page shows it.
  vin: { uses: ['search_engines', 'page'], has: ({ vin }) => isSaid(vin), asked: isUsed },
  stock_number: { uses: ['search_engines', 'page'], has: ({ stocknum }) => isSaid(stocknum) },
  badge: { uses: ['filters', 'page'], has: ({ badge }) => isSaid(badge) },
  colour: { uses: ['filters', 'search_engines', 'page'], has: ({ colour }) => isSaid(colour) },
  interior_colour: { uses: ['search_engines', 'page'], has: (it) => isSaid(it.interior_colour), asked: hasDoors },
  body: { uses: ['filters', 'search_engines', 'page'], has: ({ simple_body }) => isSaid(simple_body) },
  fuel: { uses: ['filters', 'search_engines', 'page'], has: (it) => isSaid(it.simple_fuel), asked: isDriven },
  transmission: {
    uses: ['filters', 'search_engines', 'page'],
    has: (it) => isSaid(it.simple_transmission),
    asked: isDriven,
  },
  drive: {
    uses: ['filters', 'search_engines', 'page'],
    has: ({ simple_drive }) => isSaid(simple_drive),
    asked: hasDoors,
  },
  engine: { uses: ['search_engines', 'page'], has: ({ engine_size }) => isSaid(engine_size), asked: burnsFuel },
  seats: { uses: ['filters', 'search_engines', 'page'], has: ({ seats }) => isSaid(seats), asked: hasDoors },
  doors: { uses: ['search_engines', 'page'], has: ({ doors }) => isSaid(doors), asked: hasDoors },
};

export interface ListingQuality {
  have: number;
  of: number;
  missing: readonly { point: QualityPoint; uses: readonly QualityUse[] }[];
}

/**
 * What a listing has of what search and structured data take from it, and what it lacks. What does not apply, such as a
 * caravan's doors, is not counted.
 */
export const listingQuality = (vehicle: Vehicle): ListingQuality => {
  const asked = qualityPoints.filter((point) => rules[point].asked?.(vehicle) ?? true);
  const missing = asked.filter((point) => !rules[point].has(vehicle));
  return {
    have: asked.length - missing.length,
    of: asked.length,
    missing: missing.map((point) => ({ point, uses: rules[point].uses })),
  };
};
