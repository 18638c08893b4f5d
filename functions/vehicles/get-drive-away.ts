import { driveAwayAt } from '#domain/on-road-costs/drive-away-on.ts';
import { projectVehicle } from '#domain/vehicle/projection.ts';
import { implement, type BoundRoute } from '#functions/runtime/http/implement.ts';
import type { Runtime } from '#functions/runtime/runtime.ts';
import { getDriveAway } from './contract.ts';
import { loadShownItem } from './stock-item.ts';

/** docs/product/on-road-costs.md, 'Estimate'. */
export const getDriveAwayRoute = (deps: Pick<Runtime, 'table' | 'now'>): BoundRoute =>
  implement(getDriveAway, async ({ tenant, params: { slug }, query: { state } }) => {
    const vehicle = projectVehicle(await loadShownItem(deps, tenant, slug), undefined, tenant.config);
    return { body: { drive_away: driveAwayAt(vehicle, tenant.config, { state, now: deps.now() }) } };
  });
