import type { PageId } from '#domain/site/pages.ts';
import { loadFacetColumn } from '#web/features/listing/facets/panel-module.ts';
import { homeModule } from '#web/features/home/deferred-module.ts';
import { loadNoResults } from '#web/features/listing/deferred-module.ts';
import { vehicleModule } from '#web/features/vehicle/deferred-module.ts';
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
    const { openLaterPage } = await import('./later-pages.ts');
    return openLaterPage(name);
  });

function laterPagesOf<Name extends keyof typeof laterPages>(names: readonly Name[]): Readonly<Record<Name, PageEntry>>;
function laterPagesOf(names: readonly (keyof typeof laterPages)[]): Readonly<Record<string, PageEntry>> {
  return Object.fromEntries(names.map((name) => [name, laterPage(name)]));
}

const contact = laterPage('contact');
const financePage = laterPage('finance_page');
const checkout = laterPage('checkout');

/**
 * The view of every page in domain/site/pages.ts. A page names its module twice: to import it, and to find its files in the
 * build's manifest, which its HTML preloads.
 */
export const pages: Readonly<Record<PageId, PageEntry>> = {
  ...laterPagesOf([
    'success',
    'appointment',
    'application',
    'account',
    'sign_in',
    'alerts',
    'consents',
    'watchlist',
    'compare',
    'model',
    'model_compare',
    'models',
    'offer',
    'market_method',
    'location',
    'dealerships',
    'opening_hours',
    'test_drive',
    'careers',
    'parts_order',
    'service',
    'sell_my_car',
    'finance',
    'online_payment',
    'credit_check',
    'spin',
    'trade_in',
    'car_trade_in',
    'content',
    'theme_preview',
    'content_preview',
    'parts',
    'checkout_journey',
  ]),
  listing,
  dealership_stock: listing,
  home: pageOfParts({
    source: 'web/features/home/page.tsx',
    laterSource: 'web/features/home/deferred.ts',
    read: async () => {
      const { homePage } = await import('#web/features/home/page.tsx');
      return homePage;
    },
    later: homeModule.load,
  }),
  vehicle: pageOfParts({
    source: 'web/features/vehicle/page.tsx',
    laterSource: 'web/features/vehicle/deferred.ts',
    read: async () => {
      const { vehiclePage } = await import('#web/features/vehicle/page.tsx');
      return vehiclePage;
    },
    later: vehicleModule.load,
  }),
  offers: pageOfParts({
    source: 'web/features/listing/offers/page.tsx',
    read: async () => {
      const [{ offersPage }] = await Promise.all([import('#web/features/listing/offers/page.tsx'), loadNoResults()]);
      return offersPage;
    },
    later: loadFacetColumn,
  }),
  contact,
  contact_short: contact,
  contact_location: contact,
  finance_enquiry: financePage,
  finance_apply: financePage,
  finance_personalised: financePage,
  checkout,
  checkout_alias: checkout,
};
