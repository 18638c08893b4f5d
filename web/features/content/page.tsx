import { useQuery } from '@tanstack/react-query';
import { shownBy } from '#web/forms/blocks/shown-by.ts';
import { usePageRequest } from '#web/lib/page-context.tsx';
import { definePage, type PageRequest } from '#web/lib/page-definition.ts';
import { dealerParts } from '#web/sections/blocks/dealer-blocks-module.ts';
import { postParts } from '#web/sections/posts/posts-module.ts';
import { contentPathQuery } from '#web/queries/content-query.ts';
import { contentHead } from './content-head.ts';
import { ContentView } from './content-view.tsx';

const contentQuery = ({ params, path }: Pick<PageRequest, 'params' | 'path'>) =>
  contentPathQuery(params['path'] === undefined ? path.replace(/([^/])\/$/, '$1') : `/${params['path']}`);

function ContentPage() {
  const { data } = useQuery(contentQuery(usePageRequest()));
  return data === undefined ? null : <ContentView answer={data} />;
}

/** Every path that has content (docs/product/content.md, 'Pages'). */
export const page = definePage<'content.get'>({
  query: contentQuery,
  after: shownBy,
  parts: ({ document }) => [...dealerParts(document.blocks), ...postParts(document)],
  head: contentHead,
  Component: ContentPage,
});
