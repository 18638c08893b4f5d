import type { PageId } from '#domain/site/pages.ts';
import type { PageType } from './asc-events.ts';

const types: Readonly<Partial<Record<PageId, PageType>>> = {
  home: 'home',
  vehicle: 'item',
  listing: 'itemlist',
  dealership_stock: 'itemlist',
  offers: 'specials',
  offer: 'specials',
  models: 'showroom',
  model: 'showroom',
  service: 'service',
  contact: 'contact',
  contact_short: 'contact',
  contact_location: 'contact',
};

export const getPageType = (id: PageId | undefined): PageType =>
  id === undefined ? 'unknown' : (types[id] ?? 'custom');

const listings: ReadonlySet<PageId | undefined> = new Set<PageId>(['listing', 'dealership_stock', 'offers']);

/** Shows a search's results, in whatever state. */
export const isListing = (id: PageId | undefined): boolean => listings.has(id);
