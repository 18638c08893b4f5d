import { expect, test } from 'vitest';
import { loadTenants } from '#tenants/load.ts';
import type { NavigationItem } from '#tenants/schemas/navigation-schema.ts';
import { filterNavigation } from './navigation.ts';

const link = (label: string, href: string): NavigationItem => ({ label, href, children: [] });
const flags = {
  test_drive_enabled: true,
  service_enabled: false,
  parts_enabled: false,
  finance_page: false,
  compare_enabled: false,
  reserve_online: false,
  buy_online_alias: false,
  buy_online: false,
  online_payment: false,
  credit_check: false,
  trade_in_enabled: false,
  spin_to_win: false,
};

const now = new Date('2026-11-27T00:00:00Z');
const today = { now, thin: [] };
const dealer = { flags, promos: [], locations: [] };

const hrefsIn = (items: readonly NavigationItem[]): string[] =>
  items.flatMap(({ href, children }) => [href ?? [], hrefsIn(children)].flat());

test('leaves out what leads to a page that the dealer does not have, anchors, queries and slashes or not', () => {
  const items = [
    link('Servicing', '/service#service-booking'),
    link('Find a part', '/parts/search?query=bolt'),
    link('Test Drive', '/book-test-drive/'),
    link('Elsewhere', 'https://example.com/service'),
    link('Call', 'tel:0755500143'),
  ];
  expect(hrefsIn(filterNavigation(items, dealer, today))).toEqual([
    '/book-test-drive/',
    'https://example.com/service',
    'tel:0755500143',
  ]);
});

test('leaves out a group that has nothing left, and keeps one that leads on by itself or by an entry', () => {
  const parts = [link('Parts', '/vehicle-parts-and-accessories')];
  const items = [
    { label: 'Service & Parts', href: null, children: parts },
    { label: 'Company', href: '/contact-us', children: parts },
    { label: 'Help', href: '/service', children: [...parts, link('Contact Us', '/contact-us')] },
  ];
  expect(filterNavigation(items, dealer, today)).toEqual([
    { label: 'Company', href: '/contact-us', children: [] },
    { label: 'Help', href: null, children: [link('Contact Us', '/contact-us')] },
  ]);
});

test('menus lead to test drives, servicing and parts where the demo dealers have them', () => {
  const wanted = ['/book-test-drive', '/service', '/vehicle-parts-and-accessories'];
  const found = loadTenants()
    .filter(({ config }) => config.listed)
    .map(({ config }) => {
      const hrefs = [config.navigation, config.footer].flatMap((items) =>
        hrefsIn(filterNavigation(items, config, today)),
      );
      const paths = new Set(hrefs.map((href) => href.split('#')[0]));
      return [config.id, wanted.filter((path) => paths.has(path))] as const;
    });
  expect(Object.fromEntries(found)).toEqual({ coastline: wanted, merribank: wanted, totara: wanted.slice(1) });
});

test('leaves out the page of a sale that does not run, and a group that has nothing else', () => {
  const sale = { start: '2026-11-01', expiry: '2026-12-31', page: '/pages/runout' };
  const items = [
    { label: 'Sales', href: null, children: [link('End of year runout', '/pages/runout')] },
    link('Owners', '/pages/owners'),
  ];
  const hrefsAt = (time: string) =>
    hrefsIn(filterNavigation(items, { ...dealer, promos: [sale] }, { ...today, now: new Date(time) }));
  expect(hrefsAt('2026-12-31T12:00:00Z')).toEqual(['/pages/runout', '/pages/owners']);
  expect(hrefsAt('2027-01-01T12:00:00Z')).toEqual(['/pages/owners']);
});

test('leaves out a list with too few posts, and keeps the posts and the other list', () => {
  const items = [link('News', '/news'), link('Blog', '/blog/'), link('Open on Sundays', '/news/open-on-sundays')];
  const hrefsOf = (thin: string[]) => hrefsIn(filterNavigation(items, dealer, { now, thin }));
  expect(hrefsOf(['/news'])).toEqual(['/blog/', '/news/open-on-sundays']);
  expect(hrefsOf(['/blog'])).toEqual(['/news', '/news/open-on-sundays']);
});
