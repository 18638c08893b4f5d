import { useQuery } from '@tanstack/react-query';
import type { ContentAnswer } from '#functions/content/contract.ts';
import type { AnswerKey } from '#web/lib/answer-query.ts';
import { usePageRequest } from '#web/lib/page-context.tsx';
import { definePage, type PageRequest } from '#web/lib/page-definition.ts';
import { contentQueryOf } from '#web/queries/content-query.ts';
import { offersBlockQueries, stockQuery } from '#web/sections/blocks/stock-blocks.tsx';
import { reviewsQuery } from '#web/sections/reviews/reviews-query.ts';
import { contentHead } from './content-head.ts';
import { ContentView } from './content-view.tsx';

const contentQuery = ({ params }: Pick<PageRequest, 'params'>) => contentQueryOf(`/${params['path'] ?? ''}`);

/** What the page's blocks show. */
const shownBy = ({ document }: ContentAnswer): { queryKey: AnswerKey }[] =>
  document.blocks.flatMap((block): { queryKey: AnswerKey }[] => {
    if (block.kind === 'stock') return [stockQuery(block.search)];
    if (block.kind === 'reviews') return [reviewsQuery()];
    return block.kind === 'offers' ? [...offersBlockQueries()] : [];
  });

function ContentPage() {
  const { data } = useQuery(contentQuery(usePageRequest()));
  return data === undefined ? null : <ContentView answer={data} />;
}

/** Every path that has content (docs/product/content.md, 'Pages'). */
export const contentPage = definePage<'content.get'>({
  id: 'content',
  query: contentQuery,
  after: shownBy,
  head: contentHead,
  Component: ContentPage,
});
