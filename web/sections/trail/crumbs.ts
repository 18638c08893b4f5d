import type { JsonLd } from '#web/lib/page-definition.ts';

/** One step of a trail. */
export interface Crumb {
  label: string;
  /** Path on the dealer's site. */
  href: string;
}

/** schema.org BreadcrumbList of the trail that the page shows. */
export const breadcrumbJsonLd = (crumbs: readonly Crumb[], origin: string): JsonLd => ({
  '@type': 'BreadcrumbList',
  itemListElement: crumbs.map((crumb, index) => ({
    '@type': 'ListItem',
    position: index + 1,
    name: crumb.label,
    item: `${origin}${crumb.href}`,
  })),
});
