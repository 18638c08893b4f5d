import { describe, expect, test } from 'vitest';
import type { Site } from '#functions/sites/contract.ts';
import { fixtureCallers } from '#test/web/callers.ts';
import { fixtureNow, fixtureSearch, fixtureSite } from '#test/web/fixtures.ts';
import { renderPage, type RenderedPage } from '#web/app/entry-server.tsx';

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

const render = (address: string, count = 12, dealer = withOffers): Promise<RenderedPage> =>
  renderPage({
    address,
    origin: 'https://dealer.example',
    callers: fixtureCallers(
      {
        'search.search': async () => ({
          ok: true,
          answer: fixtureSearch({
            ...(count === 0 ? { hits: [], pages: 0 } : {}),
            count,
            listing: { canonical: '/special-offers', heading: 'Special offers', base: { offer: ['reduced'] } },
          }),
        }),
      },
      dealer,
    ),
    now: fixtureNow,
    assetsFor: () => ({ script: '/assets/entry.js', modules: [], styles: [] }),
  });
const htmlOf = async (...asked: Parameters<typeof render>): Promise<string> => {
  const page = await render(...asked);
  if (page.kind !== 'html') throw new Error(`Moved to ${page.location}.`);
  return page.html;
};

describe('the offers page', () => {
  test('shows the dealer’s offers of today and the vehicles whose price came down', async () => {
    const html = await htmlOf('/special-offers');
    expect(html).toContain('12 cars on offer</h1>');
    expect(html).toContain('href="/offers/now"');
    expect(html).toContain('Until 30 November 2026');
    expect(html).not.toMatch(/offers\/(past|later)/);
    expect(html).toContain('<link rel="canonical" href="https://dealer.example/special-offers">');
  });

  test('its filters stay on the page', async () => {
    expect(await htmlOf('/special-offers')).toContain('href="/special-offers?make=Mazda"');
  });

  test('is worth an entry while there is an offer or a vehicle', async () => {
    expect(await htmlOf('/special-offers', 0)).toContain('content="index,follow"');
    expect(await htmlOf('/special-offers', 12, site)).toContain('content="index,follow"');
    expect(await htmlOf('/special-offers', 0, { ...site, promos: [] })).toContain('content="noindex,follow"');
  });
});

describe('the page of one offer', () => {
  test.each([
    ['now', 200, 'See what it is about'],
    ['past', 410, '<title>This offer is over'],
    ['later', 404, 'role="search"'],
    ['nobody', 404, '<title>This page is not here'],
  ])('/offers/%s is %i', async (id, status, text) => {
    const page = await render(`/offers/${id}`);
    expect(page).toMatchObject({ kind: 'html', status });
    expect(page.kind === 'html' && page.html).toContain(text);
    expect(page.kind === 'html' && page.html.includes('<link rel="canonical"')).toBe(status === 200);
  });
});
