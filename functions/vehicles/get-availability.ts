import { projectVehicle } from '#domain/vehicle/projection.ts';
import { findAvailability } from '#domain/vehicle/availability.ts';
import { reservableItem } from '#domain/vehicle/reservation.ts';
import { availabilityState } from '#domain/vehicle/rules.ts';
import { shownWithReservation } from '#functions/reservations/published/vehicle-reservations.ts';
import { implement, type BoundRoute } from '#functions/runtime/http/implement.ts';
import type { Runtime } from '#functions/runtime/runtime.ts';
import { getAvailability } from './contract.ts';
import { toReservationPart } from './reservation-part.ts';
import { makeSourceTimes } from './source-times.ts';
import { loadShownItem } from './stock-item.ts';

/** Reads what was just written: a payment of a second ago counts. */
const NOW = { consistent: true };

export const getAvailabilityRoute = (deps: Pick<Runtime, 'table' | 'now'>): BoundRoute => {
  const loadSourceTimes = makeSourceTimes(deps);
  return implement(getAvailability, async ({ tenant, params }) => {
    const stored = await loadShownItem(deps, tenant, params.slug, NOW);
    const { item, held } = await shownWithReservation(deps, tenant, stored, NOW);
    const vehicle = projectVehicle(item, undefined, tenant.config);
    const { feed_fresh } = findAvailability(item, await loadSourceTimes(tenant, item.source), deps.now());
    return {
      body: {
        state: availabilityState(vehicle),
        ...toReservationPart(held, reservableItem(tenant.config, item, vehicle, feed_fresh), deps.now()),
      },
    };
  });
};
