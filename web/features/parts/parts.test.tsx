import { expect, test } from 'vitest';
import { fixtureCallers } from '#test/web/callers.ts';
import { fixtureNow, fixtureSite } from '#test/web/fixtures.ts';
import { renderPage } from '#web/app/entry-server.tsx';
import { partsPhone, partsLocations } from './parts-locations.ts';

const htmlOf = async (address: string): Promise<string> => {
  const page = await renderPage({
    address,
    origin: 'https://dealer.example',
    callers: fixtureCallers(),
    now: fixtureNow,
    assetsFor: () => ({ script: '/assets/entry.js', modules: [], styles: [] }),
  });
  if (page.kind !== 'html' || page.status !== 200) throw new Error('No page.');
  return page.html;
};

test('the parts page has a heading, a field and a number to call', async () => {
  const html = await htmlOf('/parts/search');
  expect(html).toContain('Parts and accessories</h1>');
  expect(html).toMatch(/<form[^>]*role="search"[^>]*action="\/parts\/search"/);
  expect(html).toContain('tel:0755500144');
  expect(html).toContain('<link rel="canonical" href="https://dealer.example/parts/search">');
  expect(html).toContain('content="index,follow"');
});

test('the searched text is repeated, and the page is not indexed', async () => {
  const html = await htmlOf('/parts/search?query=brake+pads+%3Cb%3E');
  expect(html).toContain('Ask us for “brake pads &lt;b&gt;”');
  expect(html).toContain('value="brake pads &lt;b&gt;"');
  expect(html).toContain('content="noindex,follow"');
});

test('a parts request falls back to a service location, then to any', () => {
  const [place] = fixtureSite().locations;
  const of = (...types: ('sales' | 'service' | 'parts')[]) =>
    partsLocations({ locations: types.map((location_type, n) => ({ ...place!, id: `p${n}`, location_type })) }).map(
      ({ location_type }) => location_type,
    );
  expect(of('sales', 'service', 'parts')).toEqual(['parts']);
  expect(of('sales', 'service')).toEqual(['service']);
  expect(of('sales')).toEqual(['sales']);
  const { phones } = fixtureSite();
  expect(partsPhone({ phones: { ...phones, parts: null, service: null } })).toBe(phones.main);
});
