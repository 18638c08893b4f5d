import { useQuery } from '@tanstack/react-query';
import type { QueryClient } from '@tanstack/react-query';
import { imageUrl } from '#domain/media/rules.ts';
import { sentences } from '#domain/text/sentences.ts';
import type { ModelAnswer } from '#functions/search/contract.ts';
import { usePageRequest } from '#web/lib/page-context.tsx';
import { shownBy } from '#web/forms/blocks/shown-by.ts';
import { extraContentQuery } from '#web/queries/content-query.ts';
import { definePage, type Head, type PageRequest } from '#web/lib/page-definition.ts';
import { breadcrumbJsonLd } from '#web/sections/trail/breadcrumb-trail.tsx';
import { modelCrumbs } from './crumbs.ts';
import { ModelView } from './model/model-view.tsx';
import { modelJsonLd } from './model/structured-data.ts';
import { modelPriceText } from './model-price.ts';
import { modelHref, stockLabel } from './model-words.ts';
import { modelQuery } from './models-query.ts';

const modelDescription = ({ model, price }: ModelAnswer, { site }: PageRequest): string =>
  sentences(
    model.short_description ?? `${model.make} ${model.model} at ${site.name}.`,
    price === null ? '' : `${modelPriceText(price, site.country)}.`,
    `${stockLabel({ ...model, price_from: null })}.`,
  );

/** Not without stock and without a text. */
const isWorthIndexing = ({ model }: ModelAnswer): boolean => model.count > 0 || model.short_description !== null;

const modelPicture = ({ image }: ModelAnswer['model']): string | null =>
  image === null ? null : imageUrl(image, 1280, 'jpeg');

const head = (answer: ModelAnswer, request: PageRequest, client: QueryClient): Head => {
  const { model } = answer;
  const { site, origin, path } = request;
  const own = client.getQueryData(extraContentQuery(path).queryKey)?.content;
  return {
    title: `${model.make} ${model.model} | ${site.name}`,
    canonical: modelHref(model),
    jsonLd: [breadcrumbJsonLd(modelCrumbs(model), origin), modelJsonLd(answer, request) ?? []].flat(),
    ogImage: modelPicture(model),
    preload: null,
    isRead: true,
    ...(own == null
      ? { description: modelDescription(answer, request), index: isWorthIndexing(answer) }
      : { description: own.document.description, index: own.document.index, changesAt: own.changes_at }),
  };
};

function ModelPage() {
  const request = usePageRequest();
  const { data } = useQuery(modelQuery(request));
  const { data: extra } = useQuery(extraContentQuery(request.path));
  return data === undefined ? null : <ModelView answer={data} content={extra?.content ?? null} />;
}

/** `/models/{make}/{model}` (docs/product/search.md, 'Models directory'). */
export const page = definePage<'search.model'>({
  query: modelQuery,
  also: ({ path }) => [extraContentQuery(path)],
  after: (_, request, client) => {
    const content = client.getQueryData(extraContentQuery(request.path).queryKey)?.content ?? null;
    return content === null ? [] : shownBy(content, request);
  },
  head,
  Component: ModelPage,
});
