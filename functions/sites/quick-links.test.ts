import { expect, test } from 'vitest';
import { tenantConfig } from '#test/support/tenants.ts';
import { listQuickLinks } from './quick-links.ts';

const now = new Date('2026-11-27T00:00:00Z');
const labels = (id: string): string[] => listQuickLinks(tenantConfig(id), now).map(({ label }) => label);

test('quick links are those whose page the dealer has', () => {
  expect(labels('coastline')).toEqual([
    ...['Search Vehicles', 'Test Drive', 'Book a Service', 'Finance', 'Trade In', 'Parts', 'Contact Us'],
  ]);
  expect(labels('totara')).toEqual(['Search Vehicles', 'Book a Service', 'Finance', 'Trade In', 'Parts', 'Contact Us']);
});

test('a dealer orders them, and may have none', () => {
  const { layout, ...config } = tenantConfig('coastline');
  const linksOf = (quick_links: typeof layout.quick_links) =>
    listQuickLinks({ ...config, layout: { ...layout, quick_links } }, now).map(({ href }) => href);
  expect(linksOf(['contact', 'search'])).toEqual(['/contact-us', '/search/new-used-and-demo-cars/']);
  expect(linksOf([])).toEqual([]);
});
