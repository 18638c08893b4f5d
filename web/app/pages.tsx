import { homePage } from '#web/features/home/page.tsx';
import { listingPage } from '#web/features/listing/page.tsx';
import { eagerPage, lazyPage, type PageEntry } from '#web/lib/page-entry.ts';

/** All pages, first match wins. Lazy ones name their module twice: once to import it, once for its stylesheet. */
export const pages: readonly PageEntry[] = [
  eagerPage('/', homePage),
  eagerPage('/search/*', listingPage),
  lazyPage('/cars/:slug', 'web/features/vehicle/page.tsx', async () => {
    const { vehiclePage } = await import('#web/features/vehicle/page.tsx');
    return vehiclePage;
  }),
  lazyPage('/success', 'web/features/success/page.tsx', async () => {
    const { successPage } = await import('#web/features/success/page.tsx');
    return successPage;
  }),
];
