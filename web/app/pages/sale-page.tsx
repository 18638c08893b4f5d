import { useQuery } from '@tanstack/react-query';
import { findSale } from '#domain/promo/sale.ts';
import { BlocksAbove } from '#web/features/content/blocks-above.tsx';
import { buildContentCrumbs, contentHead } from '#web/features/content/content-head.ts';
import { ContentView } from '#web/features/content/content-view.tsx';
import { SaleView } from '#web/features/listing/offers/sale-view.tsx';
import { shownBy } from '#web/forms/blocks/shown-by.ts';
import { usePageRequest } from '#web/lib/page-context.tsx';
import { definePage, type PageRequest } from '#web/lib/page-definition.ts';
import { contentPathQuery } from '#web/queries/content-query.ts';
import { dealerParts } from '#web/sections/blocks/dealer-blocks-module.ts';
import { offerStockQueries } from '#web/sections/offers/offer-stock.ts';
import { offerQuery } from '#web/sections/offers/offers-query.ts';

type Asked = Pick<PageRequest, 'path' | 'site' | 'now'>;

const barePath = ({ path }: Pick<Asked, 'path'>): string => path.replace(/([^/])\/$/, '$1');
const saleOf = (request: Asked) => findSale(barePath(request), request.site, request.now);

function SaleOrContent() {
  const request = usePageRequest();
  const { data: content } = useQuery(contentPathQuery(barePath(request)));
  const sale = saleOf(request);
  const { data: found } = useQuery({ ...offerQuery(sale?.id ?? ''), enabled: sale !== undefined });
  if (content === undefined) return null;
  if (found === undefined) return <ContentView answer={content} />;
  const { document } = content;
  return (
    <SaleView offer={found.offer} {...document} crumbs={buildContentCrumbs(content)}>
      <BlocksAbove answer={content} />
    </SaleView>
  );
}

/** A page of the dealer's content; where an offer names it, the page of that sale (docs/product/content.md, 'Sales'). */
export const page = definePage<'content.get'>({
  query: (request) => contentPathQuery(barePath(request)),
  after: (answer, request) => {
    const sale = saleOf(request);
    const stock = sale === undefined ? null : offerStockQueries(sale, request.site);
    return [
      ...shownBy(answer, request),
      ...(sale === undefined ? [] : [offerQuery(sale.id)]),
      ...(stock === null ? [] : [stock.all, stock.cheapest, stock.reduced]),
    ];
  },
  parts: ({ document }) => dealerParts(document.blocks),
  head: contentHead,
  Component: SaleOrContent,
});
