import { expect, test } from 'vitest';
import { fillPattern } from '#domain/routing/route-pattern.ts';
import { pages as specs } from '#domain/site/pages.ts';
import { calledByPages } from '#functions/pages/contract.ts';
import { pageQueries } from '#functions/pages/query-names.ts';
import type { Site } from '#functions/sites/contract.ts';
import { matchPage } from './match-page.ts';
import { pages } from './pages.ts';

/** Parameters of all lists, and some that no page reads. */
const names = [...new Set(pageQueries.flatMap((rule) => rule.names)), 'fresh', 'range[km]', 'range[price]'];
const values = ['kia', '3', '1:2', 'latest'];
// The part of a site that page queries read.
const site = { search: { searchBasePath: '/search/used-cars/' }, offers: [], flags: {} } as unknown as Site;

const readAt = (path: string): readonly string[] => pageQueries.find((rule) => rule.path.test(path))?.names ?? [];

/** A path of the page, and the answer that decides its status. */
const all = specs.map(
  ({ id, path, query }) =>
    [fillPattern(path, { path: 'kia', slug: 'kia', id: 'kia', make: 'kia', model: 'rio' }), id, query] as const,
);

test.each(all)(
  'what %s asks for depends on the parameters that the edge keeps for it, and on no other',
  async (path, id) => {
    const page = await pages[id].load();
    const asked = (search: string): string =>
      JSON.stringify(
        page.queryOf({
          site,
          origin: 'https://coastline.example',
          path,
          params: matchPage(path)?.params ?? {},
          search: new URLSearchParams(search),
          now: new Date('2026-11-21T00:00:00Z'),
        }),
      );
    const plain = asked('');
    const read = names.filter((name) => values.some((value) => asked(`${name}=${value}`) !== plain));
    const kept = readAt(path);
    for (const name of read) expect(kept, name).toContain(name.replace(/^range\[(.*)\]$/, '$1'));
  },
);

test.each(all)('%s is the page %s and asks %s first', async (path, id, query) => {
  const match = matchPage(path);
  const page = await pages[id].load();
  const request = {
    site,
    origin: 'https://coastline.example',
    path,
    params: match?.params ?? {},
    search: new URLSearchParams(),
    now: new Date('2026-11-21T00:00:00Z'),
  };
  expect(match?.id).toBe(id);
  expect(page.queryOf(request).queryKey[0]).toBe(query);
  expect(Object.keys(calledByPages)).toContain(query);
});

test('a listing and the directory ask for what their addresses say', () => {
  expect(readAt('/search/used-cars/')).toEqual(expect.arrayContaining(['make', 'price', 'page', 'sortBy', 'query']));
  expect(readAt('/models')).toContain('body');
  expect(readAt('/cars/2020-kia-rio-abc')).toEqual([]);
  expect(readAt('/')).toEqual([]);
});
