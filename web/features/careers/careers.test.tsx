import { within } from '@testing-library/dom';
import { expect, test } from 'vitest';
import { fixtureSite } from '#test/web/fixtures.ts';
import { textOf } from '#test/web/parsed-page.ts';
import { pageAt } from '#test/web/rendered-page.ts';
import { kindsOfWork } from './words.ts';

const site = fixtureSite();
const [place] = site.locations;
const at = (...types: ('sales' | 'service' | 'parts')[]) => ({
  ...site,
  locations: types.map((location_type, n) => ({ ...place!, id: `p${n}`, location_type })),
});

test('a dealer without words of its own names the kinds of work at its locations, above the form', async () => {
  const page = within((await pageAt('/careers', { site: at('sales', 'service') })).body);
  const kinds = within(page.getByRole('region', { name: 'Kinds of work here' })).getAllByRole('heading', { level: 3 });
  expect(kinds.map(textOf)).toEqual(['Sales', 'Getting them ready', 'The office', 'The workshop']);
});

test('nobody reads of a workshop or a parts counter that is not there', () => {
  const titles = (...types: Parameters<typeof at>) => kindsOfWork(at(...types)).map(({ title }) => title);
  expect(titles('sales')).toEqual(['Sales', 'Getting them ready', 'The office']);
  expect(titles('sales', 'parts')).toContain('Parts');
});
