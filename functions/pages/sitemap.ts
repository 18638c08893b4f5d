import { MAX_PAGE } from '#domain/search/facets.ts';
import { slugify } from '#domain/text/rules.ts';
import type { SearchAnswer } from '#functions/search/contract.ts';
import type { Called, RouteInput } from './call-route.ts';

type Search = (input: Partial<RouteInput>) => Promise<Called<SearchAnswer>>;

/** Listings that name a kind of vehicle (spec §2). */
const kinds = ['new', 'used', 'demo'] as const;
/** What separates make and model in the `make_model` facet. */
const SEPARATOR = ' > ';

const escapes: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;' };
const escape = (text: string): string => text.replace(/[&<>]/g, (character) => escapes[character] ?? character);

const listingPaths = (facets: SearchAnswer['facets']): string[] => {
  const types = kinds.filter((kind) => (facets['car_type']?.[kind] ?? 0) > 0).map((kind) => `/search/${kind}-cars`);
  const makes = Object.keys(facets['make'] ?? {}).map((make) => `/search/${slugify(make)}`);
  const models = Object.keys(facets['make_model'] ?? {}).map((name) => {
    const [make = '', model = ''] = name.split(SEPARATOR);
    return `/search/${slugify(make)}/${slugify(model)}`;
  });
  return [...types, ...makes, ...models];
};

/** Every search page in turn: the answer's own paging bounds it. */
const allPages = async (search: Search, path: string): Promise<SearchAnswer[]> => {
  const answers: SearchAnswer[] = [];
  for (let page = 1; page <= MAX_PAGE; page += 1) {
    const called = await search({ query: { path, page: String(page) } });
    if (!called.ok) break;
    answers.push(called.answer);
    if (page >= called.answer.pages) break;
  }
  return answers;
};

/** Addresses that answer 200, are canonical and may be indexed: home, listings with stock, vehicles not sold. */
export const sitemapXml = async (search: Search, searchBasePath: string, origin: string): Promise<string> => {
  const answers = await allPages(search, searchBasePath);
  const vehicles = answers.flatMap(({ hits }) => hits.filter(({ sold }) => !sold).map(({ slug }) => `/cars/${slug}`));
  const paths = ['/', searchBasePath, ...listingPaths(answers[0]?.facets ?? {}), ...vehicles];
  const urls = [...new Set(paths)].map((path) => `<url><loc>${escape(origin + path)}</loc></url>`);
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">',
    ...urls,
    '</urlset>',
    '',
  ].join('\n');
};
