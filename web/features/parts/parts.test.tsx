import { within } from '@testing-library/dom';
import { expect, test } from 'vitest';
import { fixtureSite } from '#test/web/fixtures.ts';
import { attributesOf, canonicalOf, hrefsIn, metaOf, textOf } from '#test/web/parsed-page.ts';
import { pageAt } from '#test/web/rendered-page.ts';
import { partsPhone, partsLocations } from '#web/sections/locations/parts-locations.ts';

test('the parts page has a heading, a field and a number to call', async () => {
  const page = await pageAt('/parts/search');
  const main = within(within(page.body).getByRole('main'));
  expect(textOf(main.getByRole('heading', { level: 1 }))).toBe('Parts and accessories');
  expect(main.getByRole('search').getAttribute('action')).toBe('/parts/search');
  expect(hrefsIn(page)).toContain('tel:0755500144');
  expect(canonicalOf(page)).toBe('https://dealer.example/parts/search');
  expect(metaOf(page, 'robots')).toBe('index,follow');
});

test('the searched text is repeated, and the page is not indexed', async () => {
  const page = await pageAt('/parts/search?query=brake+pads+%3Cb%3E');
  expect(textOf(page.body)).toContain('Ask us for “brake pads <b>”');
  expect(attributesOf(page, 'main form input', 'value')).toContain('brake pads <b>');
  expect(metaOf(page, 'robots')).toBe('noindex,follow');
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
