import { useQuery } from '@tanstack/react-query';
import { useSite } from '#web/lib/page-context.tsx';
import { similarQuery } from '#web/queries/similar.ts';
import { VehicleRow } from '#web/sections/next-steps/next-steps.tsx';

/** For whoever cannot have the vehicle now. */
export function SimilarVehicles({ slug }: { slug: string }) {
  const { theme } = useSite();
  const { data } = useQuery(similarQuery(slug));
  return data === undefined ? null : (
    <VehicleRow title="Similar vehicles" hits={data.hits} columns={theme.cardsPerRow} />
  );
}
