import { forEachTenant } from '#functions/runtime/workers/for-each-tenant.ts';
import type { Egress } from '#functions/runtime/egress/egress.ts';
import type { Runtime } from '#functions/runtime/runtime.ts';
import { scheduleFunction, type LambdaClock, type TimerFunction } from '#functions/runtime/workers/schedules.ts';
import type { TenantContext } from '#functions/runtime/tenants/tenant-context.ts';
import { pull } from '../contract.ts';
import { refreshQuotes } from '../lenders/refresh-quotes.ts';
import { makeFeedStore } from '../store.ts';
import { pullSource } from './pull.ts';
import type { Sftp } from './sftp.ts';

const DEALERS_AT_ONCE = 4;
/** A pull may take two minutes; what is not begun is due at the next run. */
const LAST_START_MS = 150_000;
const unhurried: LambdaClock = { getRemainingTimeInMillis: () => Number.POSITIVE_INFINITY };

/** `stock.pull`: fetches feeds that lie on dealers' servers, then asks finance providers. */
export const create = (runtime: Runtime & { egress: Egress; sftp: Sftp }): TimerFunction => {
  const deps = { ...runtime, store: makeFeedStore(runtime) };
  const work = async (clock: LambdaClock, tenant: TenantContext): Promise<void> => {
    for (const source of tenant.config.sources) {
      if (source.pull === undefined || clock.getRemainingTimeInMillis() < LAST_START_MS) continue;
      await pullSource(deps, tenant, source);
    }
  };
  const pullAll = (clock: LambdaClock): Promise<void> =>
    forEachTenant(runtime, { pass: pull.id, clock, work: (tenant) => work(clock, tenant), atOnce: DEALERS_AT_ONCE });
  // After all feeds. A dealer without a turn is due at the next run, and nothing has failed.
  const askAll = (clock: LambdaClock): Promise<void> =>
    forEachTenant(runtime, {
      pass: `${pull.id}.quotes`,
      clock: unhurried,
      work: (tenant) => refreshQuotes(runtime, tenant, clock),
      atOnce: DEALERS_AT_ONCE,
    });
  return scheduleFunction(pull.id, runtime, async (clock) => {
    try {
      await pullAll(clock);
    } finally {
      await askAll(clock);
    }
  });
};
