import { useMemo } from 'react';
import { useZone } from '#web/console/lib/console-context.ts';
import type { Whole } from './vehicle.ts';
import { formOf, type OwnForm } from './own-form.ts';
import type { Editing } from './use-vehicle.ts';

/** Which fields are typed otherwise than the server has them. */
export const useSaved = (whole: Whole, car: Pick<Editing, 'value' | 'isChanged'>) => {
  const zone = useZone();
  const saved = useMemo(() => formOf(whole.own, zone), [whole.own, zone]);
  return {
    isChanged: (name: keyof OwnForm): boolean =>
      car.isChanged && JSON.stringify(saved[name]) !== JSON.stringify(car.value[name]),
  };
};
