import type { Arrangements } from './template.ts';

/** Sections that a home page can have (docs/product/sites.md, 'Home page'). */
export const homeSections = [
  'slider',
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
  classic: [
    'hero',
    'slider',
    'bodies',
    'newest',
    'makes',
    'budget',
    'promises',
    'locations',
    'reviews',
    'about',
    'contact',
  ],
  // One picture over the whole width, then the range: promotions follow as a section.
  showroom: [
    'hero',
    'models',
    'newest',
    'slider',
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
    'slider',
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

/** Whether slides stand where the hero's picture would: directly below it, they are the page's largest picture. */
export const slidesLead = (sections: readonly HomeSection[]): boolean =>
  sections[sections.indexOf('hero') + 1] === 'slider';
