import { formatDollars } from '#domain/money/rules.ts';
import { wholeNumberText } from '#domain/text/numbers.ts';
import type { ListMark, ListPart, ListSort } from '#domain/vehicle/list-words.ts';
import { countText } from '#web/console/lib/count-text.ts';
import type { BadgeTone } from '#web/console/ui/badge.tsx';
import type { LimitName } from '#web/console/stock/stock-url.ts';
import type { VehicleRow } from '#web/console/stock/use-stock-list.ts';

export const partWords: Readonly<Record<ListPart, string>> = { stock: 'In stock', sold: 'Sold', gone: 'Gone' };

export const markWords: Readonly<Record<ListMark, string>> = {
  not_shown: 'Not shown',
  hidden: 'Hidden',
  without_price: 'Without a price',
  without_pictures: 'Without pictures',
  missing: 'Missing in the last file',
  kept: 'Newest row not taken',
  coming_soon: 'Coming soon',
  reserved: 'Reserved',
  featured: 'Featured',
  yours: 'Changed by you',
  legal_gap: 'Lacks what the law asks',
  above_market: 'Above the market',
  below_market: 'Below the market',
};

export const sortWords: Readonly<Record<ListSort, string>> = {
  newest: 'Newest in stock',
  oldest: 'Longest in stock',
  dearest: 'Dearest',
  cheapest: 'Cheapest',
  fewest_pictures: 'Fewest pictures',
  name: 'Make and model',
  newest_year: 'Newest year',
  oldest_year: 'Oldest year',
  fewest_km: 'Fewest kilometres',
  most_km: 'Most kilometres',
  furthest_above_market: 'Furthest above the market',
  most_leads: 'Most leads',
  fewest_leads: 'Fewest leads',
  most_saves: 'Most saves',
  fewest_saves: 'Fewest saves',
  latest_pictures: 'Latest first picture',
};

/** '667 cars', '12 of 667 cars'. */
export const countWords = ({ total, all }: { total: number; all: number }): string => {
  const cars = countText(all, 'car');
  return total === all ? cars : `${wholeNumberText(total)} of ${cars}`;
};

export interface Mark {
  words: string;
  tone: BadgeTone;
}

const reservationMarks: Readonly<Partial<Record<NonNullable<VehicleRow['reservation']>, Mark>>> = {
  HELD: { words: 'Being paid for', tone: 'warning' },
  RESERVED: { words: 'Reserved', tone: 'accent' },
};

const lifeMarks = ({ state, status }: VehicleRow): readonly Mark[] => {
  if (state === 'sold' || status === 'sold') return [{ words: 'Sold', tone: 'neutral' }];
  if (state === 'withdrawn') return [{ words: 'Gone', tone: 'neutral' }];
  return [
    ...(state === 'missing' ? [{ words: 'Missing', tone: 'warning' } as const] : []),
    ...(status === 'coming_soon' ? [{ words: 'Coming soon', tone: 'accent' } as const] : []),
  ];
};

const isNotListed = ({ why_not_shown: why }: VehicleRow): boolean =>
  why.includes('default_stock') || why.includes('no_price');

/** What singles a car out; none of one that is for sale and shown. */
export const marksOf = (car: VehicleRow): readonly Mark[] => {
  const held = car.reservation === null ? undefined : reservationMarks[car.reservation];
  return [
    ...lifeMarks(car),
    ...(held === undefined ? [] : [held]),
    ...(car.why_not_shown.includes('hidden') ? [{ words: 'Hidden', tone: 'warning' } as const] : []),
    ...(isNotListed(car) ? [{ words: 'Not listed', tone: 'warning' } as const] : []),
    ...(car.kept ? [{ words: 'Row not taken', tone: 'danger' } as const] : []),
  ];
};

/** 'Today', '1 day', '34 days'. */
export const daysText = (days: number): string => (days === 0 ? 'Today' : countText(days, 'day'));

export const picturesText = (count: number): string => (count === 0 ? 'No pictures' : countText(count, 'picture'));

/** '$1,200 above' the market's average. */
export const marketText = (cents: number | null): string => {
  if (cents === null) return '';
  if (cents === 0) return 'Average';
  return `${formatDollars(Math.abs(cents))} ${cents > 0 ? 'above' : 'below'}`;
};

export const limitLabels: Readonly<Record<LimitName, string>> = {
  price_from: 'Price from',
  price_to: 'Price to',
  year_from: 'Year from',
  year_to: 'Year to',
  km_to: 'Kilometres at most',
  leads_from: 'Leads from',
  leads_to: 'Leads to',
  saves_from: 'Saves from',
  saves_to: 'Saves to',
  picture_days: 'First picture after',
};

/** 'Pictured the same day', 'Pictured after 3 days', 'No picture for 12 days'. */
export const firstPictureText = (first: VehicleRow['first_picture']): string => {
  if (first === null) return '';
  if (!first.came) return first.days === 0 ? 'No picture yet' : `No picture for ${countText(first.days, 'day')}`;
  return first.days === 0 ? 'Pictured the same day' : `Pictured after ${countText(first.days, 'day')}`;
};

/** 'Price from: $20,000', 'Year to: 2021', 'First picture after: 5 days'. */
export const limitWords = (name: LimitName, typed: string): string => {
  if (name === 'picture_days') return `${limitLabels[name]}: ${countText(Number(typed), 'day')}`;
  const [what] = name.split('_');
  const number = what === 'year' ? typed : wholeNumberText(Number(typed));
  return `${limitLabels[name]}: ${what === 'price' ? '$' : ''}${number}`;
};
