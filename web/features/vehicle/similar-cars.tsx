import { useQuery } from '@tanstack/react-query';
import { isAvailable } from '#domain/vehicle/rules.ts';
import type { Vehicle } from '#domain/vehicle/schema.ts';
import { useSite } from '#web/lib/page-context.tsx';
import { alike, similarQuery } from '#web/queries/similar.ts';
import { VehicleRow } from '#web/sections/next-steps/next-steps.tsx';
import { vehicleKind } from './vehicle-words.ts';

/** Of a sold or reserved vehicle: others of its body and price. */
export function SimilarCars({ car }: { car: Vehicle }) {
  const site = useSite();
  const isWanted = !isAvailable(car);
  const { data } = useQuery({ ...similarQuery(car, site), enabled: isWanted });
  if (!isWanted || data === undefined) return null;
  return (
    <VehicleRow title={`Similar ${vehicleKind(car)}s`} hits={alike(data.hits, car)} columns={site.theme.cardsPerRow} />
  );
}
