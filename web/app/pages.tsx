import type { PageId } from '#domain/site/pages.ts';
import { loadFacetColumn } from '#web/features/listing/facets/panel-code.ts';
import { locationsCode } from '#web/features/home/home-code.ts';
import { loadNoResults } from '#web/features/listing/no-results-code.ts';
import { loadVehicleParts } from '#web/features/vehicle/vehicle-code.ts';
import { lazyPage, pageOfParts, type PageEntry } from '#web/lib/page-entry.ts';
import type { laterPages } from './later-pages.ts';

/** For addresses that no page has, and for 404s. */
export const notFoundEntry = lazyPage('web/features/not-found/page.tsx', async () => {
  const { notFoundPage } = await import('#web/features/not-found/page.tsx');
  return notFoundPage;
});

const listing = pageOfParts({
  source: 'web/features/listing/page.tsx',
  read: async () => {
    const [{ listingPage }] = await Promise.all([import('#web/features/listing/page.tsx'), loadNoResults()]);
    return listingPage;
  },
  later: loadFacetColumn,
});

/** Its source file is named in later-sources.ts, which only the page function reads. */
const laterPage = (name: keyof typeof laterPages): PageEntry =>
  lazyPage(name, async () => {
    const read = await import('./later-pages.ts');
    return read.laterPages[name]();
  });

const contact = laterPage('contact');

/**
 * The view of every page in domain/site/pages.ts. A page names its module twice: to import it, and to find its files in the
 * build's manifest, which its HTML preloads.
 */
export const pages: Readonly<Record<PageId, PageEntry>> = {
  listing,
  dealership_stock: listing,
  home: pageOfParts({
    source: 'web/features/home/page.tsx',
    laterSource: 'web/features/home/later.ts',
    read: async () => {
      const { homePage } = await import('#web/features/home/page.tsx');
      return homePage;
    },
    later: locationsCode.load,
  }),
  vehicle: pageOfParts({
    source: 'web/features/vehicle/page.tsx',
    laterSource: 'web/features/vehicle/deferred.ts',
    read: async () => {
      const { vehiclePage } = await import('#web/features/vehicle/page.tsx');
      return vehiclePage;
    },
    later: loadVehicleParts,
  }),
  success: laterPage('success'),
  appointment: laterPage('appointment'),
  sign_in: laterPage('sign_in'),
  consents: laterPage('consents'),
  watchlist: laterPage('watchlist'),
  compare: laterPage('compare'),
  model: laterPage('model'),
  model_compare: laterPage('model_compare'),
  models: laterPage('models'),
  offers: pageOfParts({
    source: 'web/features/listing/offers/page.tsx',
    read: async () => {
      const [{ offersPage }] = await Promise.all([import('#web/features/listing/offers/page.tsx'), loadNoResults()]);
      return offersPage;
    },
    later: loadFacetColumn,
  }),
  offer: laterPage('offer'),
  market_method: laterPage('market_method'),
  contact,
  contact_short: contact,
  contact_location: contact,
  location: laterPage('location'),
  dealerships: laterPage('dealerships'),
  opening_hours: laterPage('opening_hours'),
  test_drive: laterPage('test_drive'),
  careers: laterPage('careers'),
  parts_order: laterPage('parts_order'),
  service: laterPage('service'),
  sell_my_car: laterPage('sell_my_car'),
  content: laterPage('content'),
  theme_preview: laterPage('theme_preview'),
  content_preview: laterPage('content_preview'),
  parts: laterPage('parts'),
};
