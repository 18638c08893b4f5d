import type { BlockKind, BlockOf } from '#domain/content/blocks-schema.ts';
import type { ContentAnswer } from '#functions/content/contract.ts';
import type { Site } from '#functions/sites/contract.ts';
import type { AnswerKey } from '#web/lib/answer-query.ts';
import type { PageRequest } from '#web/lib/page-definition.ts';
import { newestQuery } from '#web/queries/queries.ts';
import { mapLocation, mapQuery } from '#web/sections/map/map-query.ts';
import { aboutQuery } from '#web/sections/people/about-query.ts';
import { offersBlockQueries, stockQuery } from '#web/sections/blocks/stock-blocks.tsx';
import { reviewsQuery } from '#web/sections/reviews/reviews-query.ts';

type Asked = { queryKey: AnswerKey }[];

type AskOf<K extends BlockKind> = (block: BlockOf<K>, site: Site) => Asked;

const asks: { readonly [K in BlockKind]?: AskOf<K> } = {
  stock: ({ search }) => [stockQuery(search)],
  reviews: () => [reviewsQuery()],
  offers: () => [...offersBlockQueries()],
  team: ({ location }) => [aboutQuery(location)],
  history: () => [aboutQuery()],
  figures: (_, site) => [newestQuery(site), aboutQuery()],
  map: ({ show, location }, site) => [mapQuery(show === 'all' ? undefined : mapLocation(site, location)?.id)],
};

const askedBy = <K extends BlockKind>(kind: K, block: BlockOf<K>, site: Site): Asked => asks[kind]?.(block, site) ?? [];

/** What the page's blocks show. */
export const shownBy = ({ document }: ContentAnswer, { site }: Pick<PageRequest, 'site'>): Asked =>
  document.blocks.flatMap((block) => askedBy(block.kind, block, site));
