import { useQuery } from '@tanstack/react-query';
import { usePageRequest } from '#web/lib/page-context.tsx';
import { definePage, type Page, type PageRequest } from '#web/lib/page-definition.ts';
import { unlistedHead } from '#web/lib/unlisted-head.ts';
import { vehicleSlugQuery } from '#web/queries/queries.ts';
import { Container } from '#web/ui/container.tsx';
import { Spinner } from '#web/ui/spinner.tsx';
import { BuyOnlineView } from './buy-online-view.tsx';
import type { ValuationPart } from './valuation-part.ts';

/** An address without a vehicle is that of none. */
const buyOnlineQuery = ({ search }: Pick<PageRequest, 'search'>) => vehicleSlugQuery(search.get('car_id') || 'none');

function BuyOnlinePage({ Valuation }: { Valuation: ValuationPart }) {
  const { data } = useQuery(buyOnlineQuery(usePageRequest()));
  if (data !== undefined) return <BuyOnlineView answer={data} Valuation={Valuation} />;
  return (
    <Container>
      <p role="status">
        <Spinner /> One moment
      </p>
    </Container>
  );
}

/** `/checkout-journey?car_id={slug}`; a vehicle that is not sold so has a link to its checkout (docs/product/reservations.md, 'Online purchase'). */
export const buyOnlinePageWith = (Valuation: ValuationPart): Page =>
  definePage({
    query: buyOnlineQuery,
    head: ({ car: vehicle }, { site }) => unlistedHead(`Buy ${vehicle.name} online`, site),
    Component: function BuyOnline() {
      return <BuyOnlinePage Valuation={Valuation} />;
    },
  });
