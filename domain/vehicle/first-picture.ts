import { DAY_MS } from '#domain/hours/units.ts';
import type { StockItem } from './schema.ts';

type Pictured = Pick<StockItem, 'first_pictured_at' | 'created_at'> & {
  content: Pick<StockItem['content'], 'pictures'>;
};

/** When a vehicle's first picture was there, after a write of it at `now`: noted once, and kept when its pictures go. */
export const firstPicturedAt = (
  before: Pictured | undefined,
  after: Pictured,
  now: string,
): StockItem['first_pictured_at'] => {
  if (before === undefined) return after.content.pictures.length > 0 ? after.created_at : null;
  if (before.first_pictured_at !== null) return before.first_pictured_at;
  // It had some before anybody noted when.
  if (before.content.pictures.length > 0) return 'unknown';
  return after.content.pictures.length > 0 ? now : null;
};

/** How long it took, or takes until now. */
export interface FirstPicture {
  /** Whole days since it was first listed. */
  days: number;
  came: boolean;
}

interface Listed {
  first_pictured_at: StockItem['first_pictured_at'];
  created_at: string;
  sold_at: string | null;
  /** How many it has. */
  pictures: number;
}

const daysBetween = (from: string, to: string): number =>
  Math.max(0, Math.floor((Date.parse(to) - Date.parse(from)) / DAY_MS));

/** Days from the first listing to the first picture; of a sold car without one, to its sale. Null where nobody noted it. */
export const firstPictureOf = (
  { first_pictured_at: at, created_at, sold_at, pictures }: Listed,
  now: string,
): FirstPicture | null => {
  if (at === 'unknown') return null;
  if (at !== null) return { days: daysBetween(created_at, at), came: true };
  return pictures > 0 ? null : { days: daysBetween(created_at, sold_at ?? now), came: false };
};
