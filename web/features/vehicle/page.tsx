import { vehicleModule } from './deferred-module.ts';
import { pick } from '#web/lib/deferred/module.ts';
import { useQuery } from '@tanstack/react-query';
import { isAvailable } from '#domain/vehicle/rules.ts';
import { usePageRequest } from '#web/lib/page-context.tsx';
import { definePage, prefetch } from '#web/lib/page-definition.ts';
import { vehicleQuery } from '#web/queries/queries.ts';
import { likeSlugQueries, similarQuery } from '#web/queries/similar.ts';
import { servedPart } from '#web/lib/deferred/served-part.tsx';
import { Container } from '#web/ui/container.tsx';
import { VisuallyHidden } from '#web/ui/visually-hidden.tsx';
import { VehicleView } from './vehicle-view.tsx';
import styles from './vehicle-view.module.css';

function VehicleSkeleton() {
  return (
    <div className={styles.waiting} aria-busy="true">
      <VisuallyHidden>Loading the vehicle</VisuallyHidden>
      <Container className={styles.trailRow}>
        <div className={styles.waitingLine} />
      </Container>
      <Container className={styles.layout}>
        <div className={styles.pictures}>
          <div className={styles.waitingStage} />
        </div>
      </Container>
    </div>
  );
}

function VehiclePage() {
  const { data } = useQuery(vehicleQuery(usePageRequest()));
  return data === undefined ? <VehicleSkeleton /> : <VehicleView answer={data} />;
}

/** `/cars/{slug}` (docs/product/vehicles.md, 'Vehicle page'). Other slugs redirect to the head's canonical path. */
export const page = definePage({
  query: vehicleQuery,
  after: ({ car: vehicle }) => (isAvailable(vehicle) ? [] : [similarQuery(vehicle.slug)]),
  onError: async ({ params: { slug = '' }, site }, client) => {
    const similar = similarQuery(slug);
    await client.prefetchQuery(similar);
    const found = client.getQueryData(similar.queryKey)?.hits ?? [];
    if (found.length === 0) await prefetch(likeSlugQueries(slug, site), client);
  },
  head: pick(vehicleModule, (module) => module.vehicleHead),
  Component: VehiclePage,
  errors: { 410: servedPart(pick(vehicleModule, (module) => module.GonePage)) },
});
