import { useQuery } from '@tanstack/react-query';
import { imageUrl } from '#domain/media/rules.ts';
import type { ModelAnswer } from '#functions/search/contract.ts';
import { usePageRequest } from '#web/lib/page-context.tsx';
import { definePage, type Head, type PageRequest } from '#web/lib/page-definition.ts';
import { breadcrumbJsonLd } from '#web/sections/trail/breadcrumb-trail.tsx';
import { modelCrumbs } from './crumbs.ts';
import { ModelView } from './model-view.tsx';
import { modelHref, stockLabel } from './model-words.ts';
import { modelQuery } from './models-query.ts';

const head = ({ model }: ModelAnswer, { site, origin }: PageRequest): Head => {
  const name = `${model.make} ${model.model}`;
  return {
    title: `${name} | ${site.name}`,
    description: `${model.short_description ?? `${name} at ${site.name}.`} ${stockLabel(model)}.`,
    canonical: modelHref(model),
    // Not indexed without stock and without a text.
    index: model.count > 0 || model.short_description !== null,
    jsonLd: [breadcrumbJsonLd(modelCrumbs(model), origin)],
    ogImage: model.image === null ? null : imageUrl(model.image, 1280, 'jpeg'),
    preload: null,
  };
};

function ModelPage() {
  const { data } = useQuery(modelQuery(usePageRequest()));
  return data === undefined ? null : <ModelView answer={data} />;
}

/** `/models/{make}/{model}` (docs/product/search.md, 'Models directory'). */
export const modelPage = definePage<'search.model'>({ id: 'model', query: modelQuery, head, Component: ModelPage });
