import { vehicleModule } from '../deferred-module.ts';
import { useRef } from 'react';
import type { Vehicle } from '#domain/vehicle/schema.ts';
import type { Site } from '#functions/sites/contract.ts';
import { useSite } from '#web/lib/page-context.tsx';

type Revealed = Pick<Vehicle, 'id' | 'dealership_id'>;

const report = async (vehicle: Revealed, site: Site): Promise<void> => {
  const { reportReveal: send } = vehicleModule.loaded() ?? (await vehicleModule.load());
  await send(vehicle, site);
};

/** Reports once per page view that the number was shown or called; a failure never hides the number. */
export const useContactReveal = (vehicle: Revealed): (() => void) => {
  const site = useSite();
  const reported = useRef(false);
  return () => {
    if (reported.current) return;
    reported.current = true;
    report(vehicle, site).catch(() => undefined);
  };
};
