import { within } from '@testing-library/dom';
import { expect, test } from 'vitest';
import type { Block } from '#domain/content/blocks-schema.ts';
import type { ContentPage } from '#domain/content/schema.ts';
import type { Callers } from '#web/lib/api.ts';
import { fixtureSearch, fixtureSite } from '#test/web/fixtures.ts';
import { attributesOf, hrefsIn, textOf } from '#test/web/parsed-page.ts';
import { pageAt } from '#test/web/rendered-page.ts';

type Promotion = Extract<ContentPage, { kind: 'page' }>['promotion'];

const pageOf = (block: Block, callers: Partial<Callers> = {}, promotion: Promotion = null) =>
  pageAt('/our-page', {
    callers: {
      'content.get': async () => ({
        ok: true,
        answer: {
          document: {
            kind: 'page',
            path: '/our-page',
            title: 'Our page',
            description: 'A page of one block.',
            index: true,
            publish_at: null,
            expire_at: null,
            promotion,
            blocks: [block],
          },
          posts: [],
          author: null,
          calls: {},
          around: null,
          changes_at: null,
        },
      }),
      ...callers,
    },
  });
const noVehicles: Partial<Callers> = {
  'search.search': async () => ({ ok: true, answer: fixtureSearch({ hits: [], count: 0, pages: 0 }) }),
};
const noOffers: Partial<Callers> = { 'sites.offers': async () => ({ ok: true, answer: { offers: [] } }) };
const offerBlock: Block = { kind: 'offers', heading: 'On offer now' };

test('the block of offers shows the dealer’s offers before reduced vehicles', async () => {
  const hrefs = hrefsIn(await pageOf(offerBlock));
  const [offer, vehicle] = ['/offers/', '/cars/'].map((start) => hrefs.findIndex((href) => href.startsWith(start)));
  expect(offer).toBeGreaterThan(-1);
  expect(vehicle).toBeGreaterThan(offer ?? 0);
});

test('it shows what there is of both, and nothing where there is neither', async () => {
  const withoutVehicles = await pageOf(offerBlock, noVehicles);
  expect(hrefsIn(withoutVehicles).filter((href) => href.startsWith('/offers/'))).not.toEqual([]);
  expect(textOf(withoutVehicles.body)).not.toContain('See all 0');
  const withoutOffers = await pageOf(offerBlock, noOffers);
  expect(hrefsIn(withoutOffers).filter((href) => href.startsWith('/offers/'))).toEqual([]);
  expect(textOf(withoutOffers.body)).toContain('On offer now');
  expect(textOf((await pageOf(offerBlock, { ...noVehicles, ...noOffers })).body)).not.toContain('On offer now');
});

test('the block of hours has the whole week of its location and the way to its holidays', async () => {
  const [location] = fixtureSite().locations;
  const page = await pageOf({ kind: 'hours', heading: 'When we are open', location: location!.id });
  const week = within(page.body).getByRole('table', { name: `Opening hours of ${location!.name}` });
  expect(textOf(week)).toContain('Monday');
  expect(textOf(week)).toContain('Sunday');
  expect(within(page.body).getAllByText('Holiday Opening Hours')).not.toHaveLength(0);
});

test('a page with a promotion says its permit and its last day, another says nothing of them', async () => {
  const words: Block = { kind: 'text', paragraphs: ['Words.'] };
  const page = await pageOf(words, {}, { permit: 'TP/12345', state: 'NSW', ends: '2026-12-31' });
  expect(textOf(page.body)).toContain('Permit NSW TP/12345 · ends 31 December 2026');
  expect(textOf((await pageOf(words)).body)).not.toContain('Permit');
});

test('the means of payment of blocks and footer have names of their own', async () => {
  const page = await pageOf({ kind: 'payment', methods: ['visa'] });
  const ids = [...page.querySelectorAll('[id]')].map(({ id }) => id);
  expect(ids).toEqual([...new Set(ids)]);
  expect(within(page.body).getAllByRole('list', { name: 'We accept:' })).toHaveLength(2);
});

test('a call to action has its heading, description, picture and a link with its own text', async () => {
  const page = await pageOf({
    kind: 'call_to_action',
    heading: 'Drive it home',
    description: 'Ten minutes, no forms.',
    href: '/book-test-drive',
    link_text: 'Choose a time',
    picture: { image: 'l.suv-city.side.white', alt: 'A white SUV' },
  });
  const call = within(page.body).getByRole('complementary', { name: 'Drive it home' });
  expect(textOf(call)).toContain('Ten minutes, no forms.');
  expect(attributesOf(call, 'img', 'alt')).toEqual(['A white SUV']);
  expect(within(call).getByRole('link', { name: 'Choose a time' }).getAttribute('href')).toBe('/book-test-drive');
});
