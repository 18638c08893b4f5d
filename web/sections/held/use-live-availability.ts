import { useQueryClient } from '@tanstack/react-query';
import { startTransition, useEffect, useEffectEvent } from 'react';
import type { CarAnswer } from '#functions/vehicles/contract.ts';
import { usePageRequest } from '#web/lib/page-context.tsx';
import { carQuery } from '#web/queries/queries.ts';
import { fetchAvailability, saysSo, withAvailability } from './availability.ts';

/**
 * The page may be a minute old: once it is alive it asks whether the vehicle is still there, and shows what became of it.
 * While somebody is paying, the note above the price asks (use-live-hold.ts).
 */
export const useLiveAvailability = (answer: CarAnswer): void => {
  const client = useQueryClient();
  const { queryKey } = carQuery(usePageRequest());
  const isHeld = answer.being_reserved !== undefined;
  const ask = useEffectEvent((): void => {
    fetchAvailability(answer.car.slug).then(
      (now) => {
        if (!saysSo(answer, now))
          startTransition(() => void client.setQueryData(queryKey, withAvailability(answer, now)));
      },
      // The page as it was made stays.
      () => undefined,
    );
  });
  useEffect(() => {
    if (!isHeld) queueMicrotask(ask);
  }, [isHeld]);
};
