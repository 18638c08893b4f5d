import { within } from '@testing-library/dom';
import { expect, test } from 'vitest';
import { financeFigures } from '#domain/finance/figures.ts';
import { selectLocations } from '#domain/locations/select-locations.ts';
import { listSiteLocations } from '#functions/sites/locations.ts';
import { composeContent } from '#tenants/content/load.ts';
import { fixtureSite } from '#test/web/fixtures.ts';
import { textOf } from '#test/web/parsed-page.ts';
import { pageAt } from '#test/web/rendered-page.ts';
import { tenantConfig } from '#test/support/tenants.ts';
import { stockItem } from '#test/support/stock-items.ts';
import { projectVehicle } from '#domain/vehicle/projection.ts';

const coastline = tenantConfig('coastline');

test('a post of Coastline’s blog ends with a call to action of heading, description and link', () => {
  const documents = composeContent(coastline).map(({ document }) => document);
  const post = documents.find(({ path }) => path === '/blog/hilux-after-100000-km');
  const blocks = post?.kind === 'post' ? post.blocks : [];
  const [named] = blocks.flatMap((block) => (block.kind === 'call_to_action_of' ? [block.path] : []));
  const action = documents.find(({ path }) => path === named);
  expect(action).toMatchObject({
    kind: 'call-to-action',
    title: expect.stringMatching(/\w/),
    description: expect.stringMatching(/\w/),
    href: expect.stringMatching(/^\//),
    link_text: expect.stringMatching(/\w/),
  });
});

test('Coastline shows five years at 6.29 % with a comparison rate of 8.19 % and no deposit, of a demonstrator', () => {
  const item = stockItem({}, { car_type: 'demo', location_id: 'cairns', finance_lenders: {} });
  const vehicle = projectVehicle(item, undefined, coastline);
  expect(financeFigures(vehicle, coastline)).toMatchObject({
    interest_rate: '6.29',
    comparison_rate: '8.19',
    term_months: 60,
    deposit_cents: 0,
  });
});

test('Coastline’s page of dealerships has its workshops before its parts counter', async () => {
  const page = await pageAt('/dealerships', { site: fixtureSite('coastline') });
  const heading = within(page.body).getByRole('heading', { name: 'Service and parts' });
  const names = [...(heading.closest('section')?.querySelectorAll('h3') ?? [])].map(textOf);
  expect(names).toEqual(['Coastline Cairns Service', 'Coastline Townsville Service', 'Coastline Parts']);
});

test('workshops come before parts counters in whatever order the dealer gives its locations', () => {
  const locations = listSiteLocations(
    { ...coastline, location_order: ['cairns-parts', 'townsville-service'] },
    new Date(),
  );
  const types = selectLocations({ locations: locations.toReversed() }, 'service-and-parts').map(
    ({ location_type }) => location_type,
  );
  expect(types).toEqual(['service', 'service', 'parts']);
});
