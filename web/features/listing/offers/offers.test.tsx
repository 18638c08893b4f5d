import { within } from '@testing-library/dom';
import { describe, expect, test } from 'vitest';
import type { Callers } from '#web/lib/api.ts';
import type { Site } from '#functions/sites/contract.ts';
import { fixtureSearch, fixtureSite } from '#test/web/fixtures.ts';
import { canonicalOf, hrefsIn, metaOf, textOf } from '#test/web/parsed-page.ts';
import { pageAt, renderedPage } from '#test/web/rendered-page.ts';

const offer = (id: string, start: string, expiry: string): Site['promos'][number] => ({
  id,
  title: `Offer ${id}`,
  text: 'Two years of servicing with every new SUV.',
  href: '/search/new-cars',
  start,
  expiry,
  position: 3,
  display: [],
  strictDisplay: true,
  picture: null,
  priority: 0,
  states: [],
  cars: null,
  conditions: true,
});

const site = fixtureSite();
const withOffers: Site = {
  ...site,
  promos: [
    offer('now', '2026-11-01', '2026-11-30'),
    offer('past', '2026-10-01', '2026-10-31'),
    offer('later', '2026-12-01', '2026-12-24'),
  ],
};

const askedOf = (count = 12, dealer = withOffers) => ({
  site: dealer,
  callers: {
    'sites.offers': async () => ({
      ok: true as const,
      answer: {
        offers: dealer.promos.slice(0, 1).map(({ conditions: _, ...own }) => ({ ...own, disclaimer: 'Terms.' })),
      },
    }),
    'search.search': async () => ({
      ok: true as const,
      answer: fixtureSearch({
        ...(count === 0 ? { hits: [], pages: 0 } : {}),
        count,
        listing: { canonical: '/special-offers', heading: 'Special offers', base: { offer: ['reduced'] } },
      }),
    }),
  },
});

describe('the offers page', () => {
  test('shows the dealer’s offers of today and the vehicles whose price came down', async () => {
    const page = await pageAt('/special-offers', askedOf());
    expect(within(page.body).getAllByRole('heading', { level: 1 }).map(textOf)).toEqual(['12 cars on offer']);
    // Nothing is a heading before that of the page.
    expect(within(page.body).getAllByRole('heading')[0]?.tagName).toBe('H1');
    expect(hrefsIn(page).filter((href) => href.startsWith('/offers/'))).toEqual(['/offers/now']);
    expect(textOf(page.body)).toContain('Until 30 November 2026 Terms.');
    expect(canonicalOf(page)).toBe('https://dealer.example/special-offers');
  });

  test('its filters stay on the page', async () => {
    expect(hrefsIn(await pageAt('/special-offers', askedOf()))).toContain('/special-offers?make=Mazda');
  });

  test('is worth an entry while there is an offer or a vehicle', async () => {
    const robots = async (...asked: Parameters<typeof askedOf>) =>
      metaOf(await pageAt('/special-offers', askedOf(...asked)), 'robots');
    expect(await robots(0)).toBe('index,follow');
    expect(await robots(12, site)).toBe('index,follow');
    expect(await robots(0, { ...site, promos: [] })).toBe('noindex,follow');
  });
});

describe('the page of one offer', () => {
  const full = ({ conditions: _, ...own }: Site['promos'][number]) => ({ ...own, disclaimer: 'Not for trade buyers.' });
  const answering =
    (offerId: string): Callers['sites.offer'] =>
    async () => {
      const found = withOffers.promos.find(({ id }) => id === offerId);
      if (found === undefined) return { ok: false, status: 404, code: 'not_found' };
      return { ok: true, answer: { state: offerId === 'past' ? 'over' : 'on', offer: full(found) } };
    };
  const askedFor = (id: string) => {
    const { callers, ...rest } = askedOf();
    return { ...rest, callers: { ...callers, 'sites.offer': answering(id) } };
  };

  test.each([
    ['now', 200, 'Offer now'],
    ['past', 410, 'This offer is over'],
    ['nobody', 404, 'This page is not here'],
  ])('/offers/%s is %i', async (id, status, title) => {
    expect(await renderedPage(`/offers/${id}`, askedFor(id))).toMatchObject({ kind: 'html', status });
    const page = await pageAt(`/offers/${id}`, askedFor(id));
    expect(page.title.startsWith(title)).toBe(true);
    const main = within(within(page.body).getByRole('main'));
    expect(main.queryByRole('search') !== null).toBe(status === 404);
    expect(main.queryByRole('link', { name: 'See what it is about' }) !== null).toBe(status === 200);
    expect(canonicalOf(page) !== undefined).toBe(status === 200);
  });

  test('has its conditions, its last day and the vehicles that it is for', async () => {
    const own = {
      ...full(offer('now', '2026-11-01', '2026-11-30')),
      cars: { refinements: { make: ['Mazda'] }, ranges: {} },
    };
    const searched: unknown[] = [];
    const page = await pageAt('/offers/now', {
      site: withOffers,
      callers: {
        'sites.offer': async () => ({ ok: true, answer: { state: 'on', offer: own } }),
        'search.search': async ({ query }) => {
          searched.push(query);
          return { ok: true, answer: fixtureSearch({ count: 12 }) };
        },
      },
    });
    const text = textOf(within(page.body).getByRole('main'));
    expect(text).toContain('Not for trade buyers.');
    expect(text).toContain('Until 30 November 2026');
    expect(searched).toContainEqual({ make: 'Mazda', path: '/search/new-used-and-demo-cars/' });
    expect(within(page.body).getAllByRole('article')).toHaveLength(6);
    expect(hrefsIn(page)).toContain('/search/mazda');
  });
});
