import type { Egress } from '#functions/runtime/egress/egress.ts';
import { forEachTenant } from '#functions/runtime/workers/for-each-tenant.ts';
import type { Runtime } from '#functions/runtime/runtime.ts';
import { scheduleFunction, type TimerFunction } from '#functions/runtime/workers/schedules.ts';
import { fetchAll } from '../contract.ts';
import { makeFetchReviews } from './fetch-reviews.ts';
import { refreshReviews } from './refresh.ts';

const DEALERS_AT_ONCE = 4;

/** `reviews.fetch`: asks the providers for what is due. */
export const create = (runtime: Runtime & { egress: Egress }): TimerFunction => {
  const deps = { ...runtime, fetchReviews: makeFetchReviews(runtime) };
  return scheduleFunction(fetchAll.id, runtime, (clock) =>
    forEachTenant(runtime, {
      pass: fetchAll.id,
      clock,
      work: (tenant) => refreshReviews(deps, tenant),
      atOnce: DEALERS_AT_ONCE,
    }),
  );
};
