import type { Site } from '#functions/sites/contract.ts';

export type HomeSection =
  | 'hero'
  | 'builder'
  | 'categories'
  | 'models'
  | 'bodies'
  | 'makes'
  | 'budget'
  | 'newest'
  | 'promises'
  | 'about'
  | 'locations'
  | 'contact';

/** Sections in order, by template (docs/product/sites.md, 'Templates'). */
export const arrangements: Readonly<Record<Site['template'], readonly HomeSection[]>> = {
  classic: ['hero', 'bodies', 'newest', 'makes', 'budget', 'promises', 'locations', 'about', 'contact'],
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
    'contact',
  ],
  yard: ['hero', 'categories', 'newest', 'bodies', 'promises', 'budget', 'makes', 'about', 'locations', 'contact'],
};

export interface HeroLayout {
  /** Beside the picture stand, `side`: text and search builder; `stage`: text, with a search band below; `porch`: a greeting and a field. */
  layout: 'side' | 'stage' | 'porch';
  /** Body of the rendered vehicle, painted in the tenant's accent colour. */
  body: string;
}

export const heroLayouts: Readonly<Record<Site['template'], HeroLayout>> = {
  classic: { layout: 'side', body: 'ute' },
  showroom: { layout: 'stage', body: 'suv-sport' },
  yard: { layout: 'porch', body: 'wagon' },
};
