import type { Block } from '#domain/content/blocks-schema.ts';
import type { ContentAnswer } from '#functions/content/contract.ts';
import type { AnswerKey } from '#web/lib/answer-query.ts';
import type { PageRequest } from '#web/lib/page-definition.ts';
import { newestQuery } from '#web/queries/queries.ts';
import { mapLocation, mapQuery } from '#web/sections/map/map-query.ts';
import { aboutQuery } from '#web/sections/people/about-query.ts';
import { offersBlockQueries, stockQuery } from '#web/sections/blocks/stock-blocks.tsx';
import { reviewsQuery } from '#web/sections/reviews/reviews-query.ts';

type Asked = { queryKey: AnswerKey }[];

const askedBy = (block: Block, { site }: Pick<PageRequest, 'site'>): Asked => {
  switch (block.kind) {
    case 'stock':
      return [stockQuery(block.search)];
    case 'reviews':
      return [reviewsQuery()];
    case 'offers':
      return [...offersBlockQueries()];
    case 'team':
      return [aboutQuery(block.location)];
    case 'history':
      return [aboutQuery()];
    case 'figures':
      return [newestQuery(site), aboutQuery()];
    case 'map':
      return [mapQuery(block.show === 'all' ? undefined : mapLocation(site, block.location)?.id)];
    default:
      return [];
  }
};

/** What the page's blocks show. */
export const shownBy = ({ document }: ContentAnswer, request: Pick<PageRequest, 'site'>): Asked =>
  document.blocks.flatMap((block) => askedBy(block, request));
