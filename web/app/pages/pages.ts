import { pagePatterns } from '#domain/site/page-patterns.ts';
import type { PageId } from '#domain/site/pages.ts';
import { loadFacetColumn } from '#web/features/listing/facets/panel-module.ts';
import { homeModule } from '#web/features/home/deferred-module.ts';
import { loadNoResults } from '#web/features/listing/deferred-module.ts';
import { vehicleModule } from '#web/features/vehicle/deferred-module.ts';
import { lazyPage, pageOfParts, type PageEntry } from '#web/lib/page-entry.ts';

/** For addresses that no page has, and for 404s. */
export const notFoundEntry = lazyPage(
  'web/features/not-found/page.tsx',
  async () => (await import('#web/features/not-found/page.tsx')).page,
);

const listing = pageOfParts({
  source: 'web/features/listing/page.tsx',
  read: async () => {
    const [{ page }] = await Promise.all([import('#web/features/listing/page.tsx'), loadNoResults()]);
    return page;
  },
  later: loadFacetColumn,
});

const checkout = lazyPage(
  'web/app/pages/reservation-page.ts',
  async () => (await import('./reservation-page.ts')).page,
);

/** Pages that most visits begin with, and the checkout, which nothing may hold up. They name their file twice: to import it, and to find it in the build's manifest. */
const firstPages: Readonly<Partial<Record<PageId, PageEntry>>> = {
  listing,
  dealership_stock: listing,
  checkout,
  checkout_alias: checkout,
  home: pageOfParts({
    source: 'web/features/home/page.tsx',
    laterSource: 'web/features/home/deferred.ts',
    read: async () => (await import('#web/features/home/page.tsx')).page,
    later: homeModule.load,
  }),
  vehicle: pageOfParts({
    source: 'web/features/vehicle/page.tsx',
    laterSource: 'web/features/vehicle/deferred.ts',
    read: async () => (await import('#web/features/vehicle/page.tsx')).page,
    later: vehicleModule.load,
  }),
  offers: pageOfParts({
    source: 'web/features/listing/offers/page.tsx',
    read: async () => {
      const [{ page }] = await Promise.all([import('#web/features/listing/offers/page.tsx'), loadNoResults()]);
      return page;
    },
    later: loadFacetColumn,
  }),
};

/** Its source file is found by its id, by whoever needs it (later-views.ts). */
const laterPage = (id: string): PageEntry =>
  lazyPage(id, async () => (await import('./later-pages.ts')).openLaterPage(id));

function entries(): Readonly<Record<PageId, PageEntry>>;
function entries(): Readonly<Record<string, PageEntry>> {
  const later = Object.keys(pagePatterns).map((id): [string, PageEntry] => [id, laterPage(id)]);
  return { ...Object.fromEntries(later), ...firstPages };
}

/** The view of every page in domain/site/pages.ts, by its id. */
export const pages = entries();
