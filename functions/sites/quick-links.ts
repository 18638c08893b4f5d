import { isBuiltInLink, isOwnFinance } from '#tenants/known-paths.ts';
import type { QuickLinkId } from '#tenants/schemas/layout-schema.ts';
import type { TenantConfig } from '#tenants/schema.ts';
import { filterNavigation } from './navigation.ts';

const links: Readonly<Record<Exclude<QuickLinkId, 'search'>, { label: string; href: string }>> = {
  test_drive: { label: 'Test Drive', href: '/book-test-drive' },
  service: { label: 'Book a Service', href: '/service' },
  finance: { label: 'Finance', href: '/finance' },
  trade_in: { label: 'Trade In', href: '/trade-in' },
  parts: { label: 'Parts', href: '/vehicle-parts-and-accessories' },
  contact: { label: 'Contact Us', href: '/contact-us' },
};

interface QuickLink {
  label: string;
  href: string;
}

type LinkedDealer = Pick<TenantConfig, 'flags' | 'search' | 'finance' | 'promos' | 'locations'> & {
  layout: Pick<TenantConfig['layout'], 'quick_links'>;
};

/** In the dealer's order, without those whose page does not exist. */
export const listQuickLinks = (config: LinkedDealer, now: Date): QuickLink[] => {
  const search = { label: 'Search Vehicles', href: config.search.searchBasePath };
  const { flags } = config;
  const all = { ...links, search, finance: { ...links.finance, href: config.finance.path } };
  const wanted = config.layout.quick_links.map((id) => all[id]);
  const there = wanted.filter(({ href }) => isBuiltInLink(href) || isOwnFinance(href, flags));
  const items = there.map((link) => ({ ...link, children: [] }));
  return filterNavigation(items, config, { now, thin: [] }).flatMap(({ label, href }) =>
    href === null ? [] : [{ label, href }],
  );
};
