import { useQuery } from '@tanstack/react-query';
import type { Vehicle } from '#domain/vehicle/schema.ts';
import { useSite } from '#web/lib/page-context.tsx';
import { similarQuery } from '#web/queries/similar.ts';
import { VehicleRow } from '#web/sections/next-steps/next-steps.tsx';
import { vehicleKind } from '../vehicle-words.ts';

/** Others of the vehicle's body and price. */
export function SimilarVehicles({ car: vehicle }: { car: Vehicle }) {
  const { theme } = useSite();
  const { data } = useQuery(similarQuery(vehicle.slug));
  if (data === undefined) return null;
  return <VehicleRow title={`Similar ${vehicleKind(vehicle)}s`} hits={data.hits} columns={theme.cardsPerRow} />;
}
