import { closingSections } from './closing.ts';
import type { Arrangements } from './template.ts';

/** Sections of a listing; `vehicles` is the list with its filters (docs/product/sites.md, 'Arrangements'). */
export const listingSections = ['vehicles', ...closingSections] as const;
export type ListingSection = (typeof listingSections)[number];

export const listingArrangements: Arrangements<ListingSection> = {
  classic: ['vehicles', 'locations'],
  showroom: ['vehicles', 'offers'],
  yard: ['vehicles', 'reviews', 'locations'],
};
