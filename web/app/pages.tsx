import { listingPage } from '#web/features/listing/page.tsx';
import { eagerPage, lazyPage, type PageEntry } from '#web/lib/page-entry.ts';

/**
 * All pages; the most specific path wins. The listing is part of the first bundle: most visits start or pass there. Lazy ones name
 * their module twice: once to import it, once for its files in the build's manifest.
 */
export const pages: readonly PageEntry[] = [
  eagerPage('/search/{path*}', listingPage),
  eagerPage('/dealerships/{slug}/stock', listingPage),
  lazyPage('/', 'web/features/home/page.tsx', async () => {
    const { homePage } = await import('#web/features/home/page.tsx');
    return homePage;
  }),
  lazyPage('/cars/{slug}', 'web/features/vehicle/page.tsx', async () => {
    const { vehiclePage } = await import('#web/features/vehicle/page.tsx');
    return vehiclePage;
  }),
  lazyPage('/success', 'web/features/success/page.tsx', async () => {
    const { successPage } = await import('#web/features/success/page.tsx');
    return successPage;
  }),
  lazyPage('/watchlist', 'web/features/favourites/page.tsx', async () => {
    const { watchlistPage } = await import('#web/features/favourites/page.tsx');
    return watchlistPage;
  }),
  lazyPage('/garage', 'web/features/favourites/page.tsx', async () => {
    const { garagePage } = await import('#web/features/favourites/page.tsx');
    return garagePage;
  }),
  lazyPage('/compare', 'web/features/compare/page.tsx', async () => {
    const { comparePage } = await import('#web/features/compare/page.tsx');
    return comparePage;
  }),
  lazyPage('/models/{make}/{model}', 'web/features/models/model-page.tsx', async () => {
    const { modelPage } = await import('#web/features/models/model-page.tsx');
    return modelPage;
  }),
  // One view over all makes: choosing another one keeps slider and focus.
  lazyPage('/models/{make*}', 'web/features/models/page.tsx', async () => {
    const { modelsPage } = await import('#web/features/models/page.tsx');
    return modelsPage;
  }),
  lazyPage('/special-offers', 'web/features/listing/offers/page.tsx', async () => {
    const { offersPage } = await import('#web/features/listing/offers/page.tsx');
    return offersPage;
  }),
  lazyPage('/offers/{id}', 'web/features/listing/offers/offer-page.tsx', async () => {
    const { offerPage } = await import('#web/features/listing/offers/offer-page.tsx');
    return offerPage;
  }),
  lazyPage('/parts/search', 'web/features/parts/page.tsx', async () => {
    const { partsPage } = await import('#web/features/parts/page.tsx');
    return partsPage;
  }),
];
