import type { PageId } from '#domain/site/pages.ts';
import { loadFacetColumn } from '#web/features/listing/facets/panel-code.ts';
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

const laterPage = (name: keyof typeof laterPages, source: string): PageEntry =>
  lazyPage(source, async () => {
    const read = await import('./later-pages.ts');
    return read.laterPages[name]();
  });

const contact = laterPage('contact', 'web/features/contact/page.tsx');

/**
 * The view of every page in domain/site/pages.ts. A page names its module twice: to import it, and to find its files in the
 * build's manifest, which its HTML preloads.
 */
export const pages: Readonly<Record<PageId, PageEntry>> = {
  listing,
  dealership_stock: listing,
  home: lazyPage('web/features/home/page.tsx', async () => {
    const { homePage } = await import('#web/features/home/page.tsx');
    return homePage;
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
  success: laterPage('success', 'web/features/success/page.tsx'),
  appointment: laterPage('appointment', 'web/features/appointment/page.tsx'),
  sign_in: laterPage('signIn', 'web/features/sign-in/page.tsx'),
  consents: laterPage('consents', 'web/features/consents/page.tsx'),
  watchlist: laterPage('watchlist', 'web/features/favourites/page.tsx'),
  compare: laterPage('compare', 'web/features/compare/page.tsx'),
  model: laterPage('model', 'web/features/models/model-page.tsx'),
  models: laterPage('models', 'web/features/models/page.tsx'),
  offers: pageOfParts({
    source: 'web/features/listing/offers/page.tsx',
    read: async () => {
      const [{ offersPage }] = await Promise.all([import('#web/features/listing/offers/page.tsx'), loadNoResults()]);
      return offersPage;
    },
    later: loadFacetColumn,
  }),
  offer: laterPage('offer', 'web/features/listing/offers/offer-page.tsx'),
  market_method: laterPage('marketMethod', 'web/features/market-method/page.tsx'),
  contact,
  contact_short: contact,
  contact_location: contact,
  test_drive: laterPage('testDrive', 'web/features/test-drive/page.tsx'),
  careers: laterPage('careers', 'web/features/careers/page.tsx'),
  parts_order: laterPage('partsOrder', 'web/features/parts-order/page.tsx'),
  service: laterPage('service', 'web/features/service/page.tsx'),
  sell_my_car: laterPage('sellMyCar', 'web/features/sell-my-car/page.tsx'),
  content: laterPage('content', 'web/features/content/page.tsx'),
  content_preview: laterPage('contentPreview', 'web/features/content/preview-page.tsx'),
  parts: laterPage('parts', 'web/features/parts/page.tsx'),
};
