import type { QueryClient } from '@tanstack/react-query';
import type { ModelsAnswer } from '#functions/search/contract.ts';
import { emptyDirectoryState } from '#domain/search/directory.ts';
import { definePage, type Head, type PageRequest } from '#web/lib/page-definition.ts';
import { breadcrumbJsonLd } from '#web/sections/trail/breadcrumb-trail.tsx';
import { compareCrumbs } from './crumbs.ts';
import { compareHeading, compareQueries, ModelCompare } from './compare/model-compare.tsx';
import { modelsQuery } from './models-query.ts';

/** Only the page itself is indexed, not each pair. */
const head = (_: ModelsAnswer, { site, search, origin }: PageRequest, client: QueryClient): Head => ({
  title: `${compareHeading(compareQueries(search).flatMap(({ queryKey }) => client.getQueryData(queryKey) ?? []))} | ${site.name}`,
  description: `Models at ${site.name} side by side: price, fuel, grades, colours and how many are in stock.`,
  canonical: '/models/compare',
  index: !search.has('models'),
  jsonLd: [breadcrumbJsonLd(compareCrumbs, origin)],
  ogImage: null,
  preload: null,
});

/** `/models/compare` (docs/product/content.md, 'Models'). */
export const page = definePage<'search.models'>({
  query: () => modelsQuery(emptyDirectoryState),
  also: ({ search }) => compareQueries(search),
  head,
  Component: ModelCompare,
});
