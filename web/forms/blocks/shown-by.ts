import type { ContentAnswer } from '#functions/content/contract.ts';
import type { AnswerKey } from '#web/lib/answer-query.ts';
import { offersBlockQueries, stockQuery } from '#web/sections/blocks/stock-blocks.tsx';
import { reviewsQuery } from '#web/sections/reviews/reviews-query.ts';

/** What the page's blocks show. */
export const shownBy = ({ document }: ContentAnswer): { queryKey: AnswerKey }[] =>
  document.blocks.flatMap((block): { queryKey: AnswerKey }[] => {
    if (block.kind === 'stock') return [stockQuery(block.search)];
    if (block.kind === 'reviews') return [reviewsQuery()];
    return block.kind === 'offers' ? [...offersBlockQueries()] : [];
  });
