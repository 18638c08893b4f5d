import type { PageId } from '#domain/site/pages.ts';
import { loadFacetColumn } from '#web/features/listing/facets/panel-code.ts';
import { loadNoResults } from '#web/features/listing/no-results-code.ts';
import { loadVehicleParts } from '#web/features/vehicle/vehicle-code.ts';
import { lazyPage, pageOfParts, type PageEntry } from '#web/lib/page-entry.ts';

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

const contact = lazyPage('web/features/contact/page.tsx', async () => {
  const { contactPage } = await import('#web/features/contact/page.tsx');
  return contactPage;
});

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
  success: lazyPage('web/features/success/page.tsx', async () => {
    const { successPage } = await import('#web/features/success/page.tsx');
    return successPage;
  }),
  consents: lazyPage('web/features/consents/page.tsx', async () => {
    const { consentsPage } = await import('#web/features/consents/page.tsx');
    return consentsPage;
  }),
  watchlist: lazyPage('web/features/favourites/page.tsx', async () => {
    const { watchlistPage } = await import('#web/features/favourites/page.tsx');
    return watchlistPage;
  }),
  compare: lazyPage('web/features/compare/page.tsx', async () => {
    const { comparePage } = await import('#web/features/compare/page.tsx');
    return comparePage;
  }),
  model: lazyPage('web/features/models/model-page.tsx', async () => {
    const { modelPage } = await import('#web/features/models/model-page.tsx');
    return modelPage;
  }),
  models: lazyPage('web/features/models/page.tsx', async () => {
    const { modelsPage } = await import('#web/features/models/page.tsx');
    return modelsPage;
  }),
  offers: pageOfParts({
    source: 'web/features/listing/offers/page.tsx',
    read: async () => {
      const [{ offersPage }] = await Promise.all([import('#web/features/listing/offers/page.tsx'), loadNoResults()]);
      return offersPage;
    },
    later: loadFacetColumn,
  }),
  offer: lazyPage('web/features/listing/offers/offer-page.tsx', async () => {
    const { offerPage } = await import('#web/features/listing/offers/offer-page.tsx');
    return offerPage;
  }),
  market_method: lazyPage('web/features/market-method/page.tsx', async () => {
    const { marketMethodPage } = await import('#web/features/market-method/page.tsx');
    return marketMethodPage;
  }),
  contact,
  contact_short: contact,
  contact_location: contact,
  test_drive: lazyPage('web/features/test-drive/page.tsx', async () => {
    const { testDrivePage } = await import('#web/features/test-drive/page.tsx');
    return testDrivePage;
  }),
  careers: lazyPage('web/features/careers/page.tsx', async () => {
    const { careersPage } = await import('#web/features/careers/page.tsx');
    return careersPage;
  }),
  parts_order: lazyPage('web/features/parts-order/page.tsx', async () => {
    const { partsOrderPage } = await import('#web/features/parts-order/page.tsx');
    return partsOrderPage;
  }),
  service: lazyPage('web/features/service/page.tsx', async () => {
    const { servicePage } = await import('#web/features/service/page.tsx');
    return servicePage;
  }),
  sell_my_car: lazyPage('web/features/sell-my-car/page.tsx', async () => {
    const { sellMyCarPage } = await import('#web/features/sell-my-car/page.tsx');
    return sellMyCarPage;
  }),
  parts: lazyPage('web/features/parts/page.tsx', async () => {
    const { partsPage } = await import('#web/features/parts/page.tsx');
    return partsPage;
  }),
};
