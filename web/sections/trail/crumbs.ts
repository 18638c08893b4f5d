import type { JsonLd } from '#web/lib/page-definition.ts';

/** One breadcrumb. */
export interface Crumb {
  label: string;
  /** Path on the tenant's site. */
  href: string;
}

/** schema.org BreadcrumbList of the visible breadcrumbs. */
export const breadcrumbJsonLd = (crumbs: readonly Crumb[], origin: string): JsonLd => ({
  '@type': 'BreadcrumbList',
  itemListElement: crumbs.map((crumb, index) => ({
    '@type': 'ListItem',
    position: index + 1,
    name: crumb.label,
    item: `${origin}${crumb.href}`,
  })),
});
