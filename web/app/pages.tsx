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

/** `file` is below web/features. */
const laterPage = (name: keyof typeof laterPages, file: string): PageEntry =>
  lazyPage(`web/features/${file}`, async () => {
    const read = await import('./later-pages.ts');
    return read.laterPages[name]();
  });

const contact = laterPage('contact', 'contact/page.tsx');

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
  success: laterPage('success', 'success/page.tsx'),
  appointment: laterPage('appointment', 'appointment/page.tsx'),
  sign_in: laterPage('signIn', 'sign-in/page.tsx'),
  consents: laterPage('consents', 'consents/page.tsx'),
  watchlist: laterPage('watchlist', 'favourites/page.tsx'),
  compare: laterPage('compare', 'compare/page.tsx'),
  model: laterPage('model', 'models/model-page.tsx'),
  models: laterPage('models', 'models/page.tsx'),
  offers: pageOfParts({
    source: 'web/features/listing/offers/page.tsx',
    read: async () => {
      const [{ offersPage }] = await Promise.all([import('#web/features/listing/offers/page.tsx'), loadNoResults()]);
      return offersPage;
    },
    later: loadFacetColumn,
  }),
  offer: laterPage('offer', 'listing/offers/offer-page.tsx'),
  market_method: laterPage('marketMethod', 'market-method/page.tsx'),
  contact,
  contact_short: contact,
  contact_location: contact,
  location: laterPage('location', 'places/page.tsx'),
  dealerships: laterPage('dealerships', 'places/page.tsx'),
  opening_hours: laterPage('opening_hours', 'places/page.tsx'),
  test_drive: laterPage('testDrive', 'test-drive/page.tsx'),
  careers: laterPage('careers', 'careers/page.tsx'),
  parts_order: laterPage('partsOrder', 'parts-order/page.tsx'),
  service: laterPage('service', 'service/page.tsx'),
  sell_my_car: laterPage('sellMyCar', 'sell-my-car/page.tsx'),
  content: laterPage('content', 'content/page.tsx'),
  content_preview: laterPage('contentPreview', 'content/preview-page.tsx'),
  parts: laterPage('parts', 'parts/page.tsx'),
};
