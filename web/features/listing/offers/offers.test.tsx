import { within } from '@testing-library/dom';
import { describe, expect, test } from 'vitest';
import type { Callers } from '#web/lib/api.ts';
import type { SearchAnswer } from '#functions/search/contract.ts';
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
  who: null,
  page: null,
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
    expect(textOf(page.body)).toContain('Until 30 November 2026, 12 days left Conditions apply Terms.');
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
    expect(main.queryByRole('link', { name: 'Ask about this offer' }) !== null).toBe(status === 200);
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
    expect(text).toContain('Last day 30 November 2026 12 days left');
    expect(searched).toContainEqual({ make: 'Mazda', path: '/search/new-used-and-demo-cars/' });
    expect(within(page.body).getAllByRole('article')).toHaveLength(6);
    expect(searched).toContainEqual({ make: 'Mazda', path: '/search/new-used-and-demo-cars/', sortBy: 'price_asc' });
    expect(hrefsIn(page)).toContain('/search/mazda');
  });

  const offered = (hits: SearchAnswer['hits'], change: object = {}) =>
    pageAt('/offers/now', {
      site: withOffers,
      callers: {
        'sites.offer': async () => ({
          ok: true,
          answer: {
            state: 'on',
            offer: { ...full(offer('now', '2026-11-01', '2026-11-30')), href: '/offers/now', ...change },
          },
        }),
        'search.search': async () => ({ ok: true, answer: fixtureSearch({ hits, count: hits.length }) }),
      },
    });
  const ofMazda = { cars: { refinements: { make: ['Mazda'] }, ranges: {} } };
  const [vehicle] = fixtureSearch().hits;
  const priced = (id: string, change: object) => ({
    ...vehicle!,
    id,
    slug: id,
    name: `2024 Mazda ${id}`,
    offer_price_cents: null,
    before_price_cents: null,
    price_type: 'drive_away' as const,
    reserved: false,
    sold: false,
    ...change,
  });

  test('leads with the lowest price of a vehicle that can be bought, and with a saving only where one is proven', async () => {
    const reserved = priced('reserved', { price_cents: 1_000_000, reserved: true });
    const without = priced('without', { price_cents: 1_500_000, price_type: 'excl_gov_charges' });
    const cheapest = priced('cheapest', { price_cents: 2_799_000 });
    const reduced = priced('reduced', { price_cents: 3_000_000, before_price_cents: 3_260_000 });
    const text = textOf((await offered([reserved, without, cheapest, reduced], ofMazda)).body);
    expect(text).toContain('From $27,990 Drive away: 2024 Mazda cheapest');
    expect(text).toMatch(/Down \$2,600 2024 Mazda reduced\s*, before\s+\$32,600\s*, now\s+\$30,000/);
    const unreduced = textOf((await offered([cheapest], ofMazda)).body);
    expect(unreduced).not.toContain('Down $');
    // When it sells, its price goes with it.
    expect(textOf((await offered([{ ...cheapest, sold: true }], ofMazda)).body)).not.toContain('From $');
  });

  test('of no vehicle in particular has those of the search that it leads to, and else none', async () => {
    expect(textOf((await offered([priced('one', {})], { href: '/search/ute' })).body)).toContain(
      '1 vehicle with this offer',
    );
    expect(textOf((await offered([priced('one', {})])).body)).not.toContain('with this offer');
  });

  test('asks in a form of its own, and says who it is for', async () => {
    const page = await offered([], { who: 'For private buyers.' });
    expect(textOf(page.body)).toContain('Who it is for For private buyers.');
    expect(page.querySelector('#offer-enquiry noscript')).not.toBeNull();
  });

  test('leads on to what is on today once it has ended', async () => {
    const page = await pageAt('/offers/past', askedFor('past'));
    expect(hrefsIn(page)).toContain('/offers/now');
  });
});

describe('the page of a sale', () => {
  const running = {
    ...offer('eofy', '2026-11-01', '2026-11-30'),
    page: '/eofy',
    cars: { refinements: {}, ranges: {} },
  };
  const [hit] = fixtureSearch().hits;
  const reduced = { ...hit!, before_price_cents: 4_799_000 };
  const page = {
    kind: 'page' as const,
    path: '/eofy',
    title: 'End of financial year',
    description: 'Utes that are at work before the thirtieth.',
    index: true,
    publish_at: null,
    expire_at: null,
    promotion: null,
    blocks: [{ kind: 'text' as const, paragraphs: ['Bring your trailer.'] }],
  };
  const askedAt = (promos: Site['promos']) => ({
    site: { ...site, promos },
    callers: {
      ...askedOf().callers,
      'search.search': async () => ({ ok: true as const, answer: fixtureSearch({ hits: [reduced], count: 1 }) }),
      'content.get': async () => ({
        ok: true as const,
        answer: { document: page, posts: [], author: null, calls: {}, around: null, changes_at: null },
      }),
      'sites.offer': async () => ({
        ok: true as const,
        answer: { state: 'on' as const, offer: { ...running, disclaimer: 'While stocks last.' } },
      }),
    },
  });

  test('leads with a price, a saving and its last day, above the dealer’s own words and the conditions', async () => {
    const text = textOf(within((await pageAt('/eofy', askedAt([running]))).body).getByRole('main'));
    expect(text).toContain('From $45,990');
    expect(text).toContain('Down $2,000');
    expect(text).toContain('Last day 30 November 2026');
    expect(text.indexOf('Bring your trailer.')).toBeGreaterThan(text.indexOf('Last day'));
    expect(text.indexOf('While stocks last.')).toBeGreaterThan(text.indexOf('Bring your trailer.'));
  });

  test('is a page like any other where no offer names it', async () => {
    const text = textOf(within((await pageAt('/eofy', askedAt([]))).body).getByRole('main'));
    expect(text).toContain('Bring your trailer.');
    expect(text).not.toContain('Last day');
  });
});
