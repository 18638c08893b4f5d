import { imageUrl } from '#domain/media/rules.ts';
import { directoryHref, emptyDirectoryState } from '#domain/search/directory.ts';
import type { ModelsAnswer } from '#functions/search/contract.ts';
import { definePage, type Head, type JsonLd, type PageRequest } from '#web/lib/page-definition.ts';
import { showcaseQuery } from '#web/queries/queries.ts';
import { breadcrumbJsonLd } from '#web/sections/trail/breadcrumb-trail.tsx';
import { directoryCrumbs } from './crumbs.ts';
import { Directory } from './directory.tsx';
import { directoryLabel, modelHref, vehicleCountLabel } from './model-words.ts';
import { readDirectoryRequest, modelsQuery } from './models-query.ts';

/** Statuses after which the previous models stay visible: offline, rate limited, server errors. */
const passing = [0, 429, 500, 502, 503, 504];

const itemList = ({ models, count }: ModelsAnswer, origin: string): JsonLd => ({
  '@type': 'ItemList',
  numberOfItems: count,
  itemListElement: models.map((model, index) => ({
    '@type': 'ListItem',
    position: index + 1,
    url: origin + modelHref(model),
    name: `${model.make} ${model.model}`,
  })),
});

/** The path's directory and its pages are indexed; further filters are not. */
const head = (answer: ModelsAnswer, request: PageRequest): Head => {
  const { site, origin } = request;
  const directoryState = readDirectoryRequest(request);
  const plain = { ...emptyDirectoryState, make: directoryState.make, page: directoryState.page };
  const isNarrowed = directoryHref(directoryState) !== directoryHref(plain);
  const page = answer.page > 1 ? `, page ${answer.page}` : '';
  const image = answer.models[0]?.image ?? null;
  return {
    title: `${answer.make === null ? 'Models' : `${answer.make.name} models`}${page} | ${site.name}`,
    description: `${directoryLabel(answer)} at ${site.name}, ${vehicleCountLabel(answer.vehicles)}: what each is like and what it costs.`,
    canonical: directoryHref({ ...directoryState, page: answer.page }),
    index: !isNarrowed && answer.count > 0,
    jsonLd: [
      breadcrumbJsonLd(directoryCrumbs(answer), origin),
      ...(answer.count === 0 ? [] : [itemList(answer, origin)]),
    ],
    ogImage: image === null ? null : imageUrl(image, 1280, 'jpeg'),
    preload: null,
    isRead: true,
  };
};

/** `/models` and `/models/{make}` (docs/product/search.md, 'Models directory'). */
export const page = definePage<'search.models'>({
  query: (request) => modelsQuery(readDirectoryRequest(request)),
  also: ({ site }) => (site.has_showcase ? [showcaseQuery(site)] : []),
  head,
  Component: Directory,
  errors: Object.fromEntries(passing.map((status) => [status, Directory])),
});
