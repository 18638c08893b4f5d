import { useQuery } from '@tanstack/react-query';
import type { ContentAnswer } from '#functions/content/contract.ts';
import { answerQuery, type AnswerKey } from '#web/lib/answer-query.ts';
import { usePageRequest } from '#web/lib/page-context.tsx';
import { definePage, type PageRequest } from '#web/lib/page-definition.ts';
import { OFFERS, stockQuery } from '#web/sections/blocks/stock-blocks.tsx';
import { reviewsQuery } from '#web/sections/reviews/reviews-query.ts';
import { contentHead } from './content-head.ts';
import { ContentView } from './content-view.tsx';

/** The most that the route takes; a longer one is of no page, cut or not. */
const MOST_OF_PATH = 200;

const contentQuery = ({ params }: Pick<PageRequest, 'params'>) =>
  answerQuery('content.get', { query: { path: `/${params['path'] ?? ''}`.slice(0, MOST_OF_PATH) } });

/** What the page's blocks show. */
const shownBy = ({ document }: ContentAnswer): { queryKey: AnswerKey }[] =>
  document.blocks.flatMap((block): { queryKey: AnswerKey }[] => {
    if (block.kind === 'stock') return [stockQuery(block.search)];
    if (block.kind === 'reviews') return [reviewsQuery()];
    return block.kind === 'offers' ? [stockQuery(OFFERS)] : [];
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
