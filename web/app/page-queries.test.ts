import { expect, test } from 'vitest';
import { pageQueries } from '#functions/pages/query-names.ts';
import type { Site } from '#functions/sites/contract.ts';
import { matchPage } from './match-page.ts';
import { pages } from './pages.tsx';

/** Parameters of all lists, and some that no page reads. */
const names = [...new Set(pageQueries.flatMap((rule) => rule.names)), 'fresh', 'range[km]', 'range[price]'];
const values = ['kia', '3', '1:2', 'latest'];
// The part of a site that page queries read.
const site = { search: { searchBasePath: '/search/used-cars/' }, offers: [] } as unknown as Site;

const readAt = (path: string): readonly string[] => pageQueries.find((rule) => rule.path.test(path))?.names ?? [];

test.each(pages.map((entry) => [entry.path, entry] as const))(
  'what %s asks for depends on the parameters that the edge keeps for it, and on no other',
  async (pattern, entry) => {
    const page = await entry.load();
    const path = pattern.replaceAll(/\{[a-z]+\*?\}/g, 'kia');
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

test('a listing and the directory ask for what their addresses say', () => {
  expect(readAt('/search/used-cars/')).toEqual(expect.arrayContaining(['make', 'price', 'page', 'sortBy', 'query']));
  expect(readAt('/models')).toContain('body');
  expect(readAt('/cars/2020-kia-rio-abc')).toEqual([]);
  expect(readAt('/')).toEqual([]);
});
