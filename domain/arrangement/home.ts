import type { Arrangements } from './template.ts';

/** Sections that a home page can have (docs/product/sites.md, 'Home page'). */
export const homeSections = [
  'hero',
  'builder',
  'categories',
  'models',
  'bodies',
  'makes',
  'budget',
  'newest',
  'promises',
  'about',
  'locations',
  'reviews',
  'contact',
] as const;
export type HomeSection = (typeof homeSections)[number];

export const homeArrangements: Arrangements<HomeSection> = {
  classic: ['hero', 'bodies', 'newest', 'makes', 'budget', 'promises', 'locations', 'reviews', 'about', 'contact'],
  showroom: [
    'hero',
    'models',
    'newest',
    'builder',
    'bodies',
    'promises',
    'budget',
    'makes',
    'about',
    'locations',
    'reviews',
    'contact',
  ],
  yard: [
    'hero',
    'categories',
    'newest',
    'bodies',
    'promises',
    'budget',
    'makes',
    'about',
    'locations',
    'reviews',
    'contact',
  ],
};
