import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent } from 'react';
import type { VehicleAnswer } from '#functions/vehicles/contract.ts';
import { usePageRequest } from '#web/lib/page-context.tsx';
import { vehicleQuery } from '#web/queries/queries.ts';
import { fetchAvailability, saysSo, withAvailability } from './availability.ts';

/**
 * The page may be a minute old: where vehicles are reserved online it asks, once it is alive, whether this one is still there,
 * and shows what became of it. While somebody is paying, the note above the price asks (use-live-hold.ts).
 */
export const useLiveAvailability = (answer: VehicleAnswer): void => {
  const client = useQueryClient();
  const request = usePageRequest();
  const { queryKey } = vehicleQuery(request);
  const isAsked = request.site.flags.reserve_online && answer.being_reserved === undefined;
  const ask = useEffectEvent((): void => {
    fetchAvailability(answer.car.slug).then(
      (now) => {
        if (!saysSo(answer, now)) client.setQueryData(queryKey, withAvailability(answer, now));
      },
      // The page as it was made stays.
      () => undefined,
    );
  });
  useEffect(() => {
    if (isAsked) queueMicrotask(ask);
  }, [isAsked]);
};
