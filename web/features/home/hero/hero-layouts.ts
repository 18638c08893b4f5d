import type { Site } from '#functions/sites/contract.ts';

/** How the hero of a template stands (docs/product/sites.md, 'Templates'). */
interface HeroLayout {
  /** Beside the picture stand a title, the keyword field and a text; with `side` a search builder too. */
  layout: 'side' | 'stage' | 'porch';
  /** Body of the rendered vehicle, painted in the tenant's accent colour. */
  body: string;
}

export const heroLayouts: Readonly<Record<Site['template'], HeroLayout>> = {
  classic: { layout: 'side', body: 'ute' },
  showroom: { layout: 'stage', body: 'suv-sport' },
  yard: { layout: 'porch', body: 'wagon' },
};
