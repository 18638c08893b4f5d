import type { Site } from '#functions/sites/contract.ts';

/** The parts a home page can be made of. */
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

/** Which parts in which order, by template (face.md, 'Three demo dealers'): arrangement is data, never a tenant's name. */
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
  /** `side`: words and builder beside the picture. `stage`: words above a picture from edge to edge. `porch`: a greeting and a field. */
  layout: 'side' | 'stage' | 'porch';
  /** Body of the rendering that stands there, painted in the dealer's accent. */
  body: string;
}

export const heroLayouts: Readonly<Record<Site['template'], HeroLayout>> = {
  classic: { layout: 'side', body: 'ute' },
  showroom: { layout: 'stage', body: 'suv' },
  yard: { layout: 'porch', body: 'wagon' },
};
