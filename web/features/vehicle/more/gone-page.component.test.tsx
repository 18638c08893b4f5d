import { fireEvent, screen, within } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import { hitSchema } from '#domain/search/hit-schema.ts';
import { fixtureVehicle, fixtureSearch, fixtureSite } from '#test/web/fixtures.ts';
import { renderInPage } from '#test/web/render-in-page.tsx';
import { pageQueryClient } from '#web/lib/query-client.ts';
import { likeSlugQueries, similarQuery } from '#web/queries/similar.ts';
import { GonePage } from './gone-page.tsx';

// Nothing answers but what a test puts into the cache. The page's slug is empty here.
beforeEach(() => vi.stubGlobal('fetch', () => new Promise(() => undefined)));

const named = (model: string) => hitSchema.parse(fixtureVehicle({ id: model, model, slug: `x-${model}` }));
const offered = () => screen.queryAllByRole('heading', { level: 3 }).map(({ textContent }) => textContent);

const show = (similar: ReturnType<typeof named>[]) => {
  const client = pageQueryClient(() => new Promise(() => undefined));
  client.setQueryData(similarQuery('').queryKey, { hits: similar });
  for (const { queryKey } of likeSlugQueries('', fixtureSite()))
    client.setQueryData(queryKey, { ...fixtureSearch(), hits: [named('Camry')] });
  renderInPage(<GonePage />, { client });
};

test('a vehicle that is gone offers those of its body and price', () => {
  show([named('Ranger'), named('Triton')]);
  expect(screen.getByRole('heading', { name: 'Similar vehicles' })).toBeTruthy();
  expect(offered()).toEqual(['2021 Toyota Ranger', '2021 Toyota Triton']);
});

test('where there are none, those that its address names', () => {
  show([]);
  expect(offered()).toEqual(['2021 Toyota Camry']);
});

test('its form begins with the request for something similar, beside the search', async () => {
  renderInPage(<GonePage />, { params: { slug: '2019-mazda-cx-5-k3x9' } });
  const button = screen.getByRole('link', { name: 'Find Me Something Similar' });
  expect(button.getAttribute('href')).toContain('mazda');
  fireEvent.click(button);
  const dialog = await screen.findByRole('dialog', { name: 'Find Me Something Similar' });
  expect(within(dialog).getByText('2019 Mazda CX 5')).toBeTruthy();
  const message = await within(dialog).findByRole('textbox', { name: /What are you looking for/ }, { timeout: 10_000 });
  expect(message).toHaveProperty('value', 'Can you please find me something similar?');
  const search = within(dialog).getByRole('link', { name: 'See similar vehicles we have now' });
  expect(search.getAttribute('href')).toBe(button.getAttribute('href'));
});
