import { implement, type BoundRoute } from '#functions/runtime/http/implement.ts';
import type { Runtime } from '#functions/runtime/runtime.ts';
import { getVehicle } from './contract.ts';
import { makeVehicleAnswer } from './published/whole-answer.ts';
import { loadShownItem } from './stock-item.ts';

/** 404 for a vehicle that this tenant never had, 410 for one that is gone. Any slug ending with the id is answered. */
export const getVehicleRoute = (deps: Pick<Runtime, 'table' | 'documents' | 'env' | 'now'>): BoundRoute => {
  const answer = makeVehicleAnswer(deps);
  return implement(getVehicle, async ({ tenant, params }) => ({
    body: await answer(tenant, await loadShownItem(deps, tenant, params.slug)),
  }));
};
