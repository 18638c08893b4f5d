import type { Site } from '#functions/sites/contract.ts';
import { definePage, type Head, type PageRequest } from '#web/lib/page-definition.ts';
import { siteQuery } from '#web/queries/queries.ts';
import { breadcrumbJsonLd } from '#web/sections/trail/breadcrumb-trail.tsx';
import { partsCrumbs, PartsSearch } from './parts-search.tsx';
import { partsPhone } from '#web/sections/locations/parts-locations.ts';

const head = (site: Site, { origin, search }: PageRequest): Head => ({
  title: `Parts and accessories | ${site.name}`,
  description: `Ask ${site.name} for a part: say what you need and for which vehicle, or call ${partsPhone(site)}.`,
  canonical: '/parts/search',
  index: search.size === 0,
  jsonLd: [breadcrumbJsonLd(partsCrumbs, origin)],
  ogImage: null,
  preload: null,
});

/** `/parts/search` (docs/product/service-and-parts.md, 'Parts search'). */
export const page = definePage({ query: siteQuery, head, Component: PartsSearch });
