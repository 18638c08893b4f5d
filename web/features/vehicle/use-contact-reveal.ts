import { useMutation } from '@tanstack/react-query';
import { useRef } from 'react';
import type { Vehicle } from '#domain/vehicle/schema.ts';
import { answerMutation } from '#web/lib/answer-mutation.ts';
import { useSite } from '#web/lib/page-context.tsx';
import { randomKey } from '#web/lib/random-key.ts';

/** Reports once per page view that the number was shown or called; a failure never hides the number. */
export const useContactReveal = ({ id, dealership_id }: Pick<Vehicle, 'id' | 'dealership_id'>): (() => void) => {
  const site = useSite();
  const { mutate } = useMutation(answerMutation('vehicles.reveal-contact'));
  const reported = useRef(false);
  return () => {
    if (reported.current) return;
    reported.current = true;
    const body = { car_id: id, dealership_id, website_id: site.id };
    mutate({ body, idempotencyKey: randomKey() });
  };
};
