import { isDeepStrictEqual } from 'node:util';
import { sellingPriceCents } from '#domain/vehicle/rules.ts';
import { wantedPictures } from '#domain/vehicle/picture-id.ts';
import type { StockItem, StockState, VehicleContent } from '#domain/vehicle/schema.ts';

export type StockChange =
  | { name: 'listed' | 'relisted' | 'sold' | 'withdrawn' | 'missing' }
  | { name: 'updated'; changed: string[] }
  | { name: 'price_changed'; from: number | null; to: number | null }
  | { name: 'picture_wanted'; urls: string[] };

export type ChangeKind = StockItem['last_change']['kind'];

const priceFields = new Set(['price_cents', 'offer_price_cents', 'before_price_cents']);

const changedFields = (before: VehicleContent, after: VehicleContent): string[] => {
  const old = new Map<string, unknown>(Object.entries(before));
  return Object.entries(after).flatMap(([field, value]) => (isDeepStrictEqual(old.get(field), value) ? [] : [field]));
};

/** Events for changed content, not for the life cycle. */
const contentChanges = (before: VehicleContent, after: VehicleContent): StockChange[] => {
  const from = sellingPriceCents(before);
  const to = sellingPriceCents(after);
  const repriced = from !== to;
  const changed = changedFields(before, after).filter((field) => !(repriced && priceFields.has(field)));
  const urls = changed.includes('pictures') ? wantedPictures(after.pictures) : [];
  return [
    // A new count of views alone is no change.
    ...(changed.some((field) => field !== 'views') ? [{ name: 'updated' as const, changed }] : []),
    ...(repriced ? [{ name: 'price_changed' as const, from, to }] : []),
    ...(urls.length > 0 ? [{ name: 'picture_wanted' as const, urls }] : []),
  ];
};

const stateChanges = (before: StockState, after: StockState): StockChange[] => {
  if (before === after) return [];
  if (after === 'active') return [{ name: 'relisted' }];
  return [{ name: after === 'missing' ? 'missing' : after }];
};

export const chooseChangeKind = (before: StockState, after: StockState): ChangeKind => {
  if (before === after) return 'updated';
  return after === 'active' ? 'relisted' : after;
};

export const addedAs = (state: StockState): ChangeKind => (state === 'active' || state === 'missing' ? 'added' : state);

const firstChanges = ({ state, content }: Pick<StockItem, 'state' | 'content'>): StockChange[] => {
  const urls = wantedPictures(content.pictures);
  const kind = addedAs(state);
  return [
    { name: kind === 'added' ? 'listed' : kind === 'sold' ? 'sold' : 'withdrawn' },
    ...(urls.length > 0 ? [{ name: 'picture_wanted' as const, urls }] : []),
  ];
};

/** What shoppers are told of a write. */
export const shownChanges = (
  before: Pick<StockItem, 'state' | 'content'> | undefined,
  after: Pick<StockItem, 'state' | 'content'>,
): StockChange[] =>
  before === undefined
    ? firstChanges(after)
    : [...stateChanges(before.state, after.state), ...contentChanges(before.content, after.content)];
