import { useMemo } from 'react';
import { useZone } from '#web/console/lib/console-context.ts';
import type { Whole } from './car.ts';
import { formOf, type OwnForm } from './own-form.ts';
import type { Car } from './use-car.ts';

/** Which fields are typed otherwise than the server has them. */
export const useSaved = (whole: Whole, car: Pick<Car, 'value' | 'isChanged'>) => {
  const zone = useZone();
  const saved = useMemo(() => formOf(whole.own, zone), [whole.own, zone]);
  return {
    isChanged: (name: keyof OwnForm): boolean =>
      car.isChanged && JSON.stringify(saved[name]) !== JSON.stringify(car.value[name]),
  };
};
