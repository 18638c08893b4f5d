import { useQuery } from '@tanstack/react-query';
import { usePageRequest } from '#web/lib/page-context.tsx';
import { definePage } from '#web/lib/page-definition.ts';
import { unlistedHead } from '#web/lib/unlisted-head.ts';
import { vehicleQuery } from '#web/queries/queries.ts';
import { Container } from '#web/ui/container.tsx';
import { Spinner } from '#web/ui/spinner.tsx';
import { ReservationView } from './reservation-view.tsx';

function ReservationPage() {
  const { data } = useQuery(vehicleQuery(usePageRequest()));
  if (data !== undefined) return <ReservationView answer={data} />;
  return (
    <Container>
      <p role="status">
        <Spinner /> One moment
      </p>
    </Container>
  );
}

/** `/cars/{slug}/checkout`; other addresses of it lead there (docs/product/reservations.md, 'Checkout page'). */
export const page = definePage({
  query: vehicleQuery,
  head: ({ car: vehicle }, { site }) => ({
    ...unlistedHead(`Reserve ${vehicle.name}`, site),
    canonical: `/cars/${vehicle.slug}/checkout`,
  }),
  Component: ReservationPage,
});
