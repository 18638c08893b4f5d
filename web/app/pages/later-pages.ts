import type { Page } from '#web/lib/page-definition.ts';
import { gatedPage } from './gated-page.tsx';
import { viewOf } from './later-views.ts';

/** Pages that few visits begin with: the first view of the others does not carry the names of their files. */
const views = import.meta.glob<{ page: Page }>(
  [
    './features/*/*page.tsx',
    './features/listing/offers/offer-page.tsx',
    './app/pages/{finance,buy-online,sale,preview}-page.tsx',
    '!./features/{home,listing,vehicle,not-found,finance,buy-online,reservation}/*page.tsx',
  ],
  { base: '../../' },
);

export const openLaterPage = async (id: string): Promise<Page> => {
  const found = await views[viewOf(id)]?.();
  if (found === undefined) throw new Error(`The page '${id}' has no view: ${viewOf(id)} is not there.`);
  return gatedPage(found.page);
};
