import { forEachTenant, forTenants } from '#functions/runtime/workers/for-each-tenant.ts';
import type { Egress } from '#functions/runtime/egress/egress.ts';
import type { Runtime } from '#functions/runtime/runtime.ts';
import { scheduleFunction, type LambdaClock, type TimerFunction } from '#functions/runtime/workers/schedules.ts';
import type { TenantContext } from '#functions/runtime/tenants/tenant-context.ts';
import { HOUR_MS } from '#domain/hours/units.ts';
import { pull } from '../workers-contract.ts';
import { refreshQuotes } from '../lenders/refresh-quotes.ts';
import { LENDER_SHARD } from '../lenders/refresh-state.ts';
import { makeFeedStore } from '../store.ts';
import { findDueDealers, clearEnded } from './due.ts';
import { pullSource } from './pull.ts';
import type { Sftp } from './sftp.ts';
import { PULL_SHARD } from './state.ts';

const DEALERS_AT_ONCE = 4;
/** A pull may take two minutes; what is not begun is due at the next run. */
const LAST_START_MS = 150_000;
const unhurried: LambdaClock = { getRemainingTimeInMillis: () => Number.POSITIVE_INFINITY };

/** `stock.pull`: fetches feeds that lie on dealers' servers, then asks finance providers. */
export const create = (runtime: Runtime & { egress: Egress; sftp: Sftp }): TimerFunction => {
  const deps = { ...runtime, store: makeFeedStore(runtime) };
  const pullAll = async (clock: LambdaClock, tenant: TenantContext): Promise<void> => {
    for (const source of tenant.config.sources) {
      if (source.pull === undefined || clock.getRemainingTimeInMillis() < LAST_START_MS) continue;
      await pullSource(deps, tenant, source);
    }
  };

  /** Dealers with something due; each hour all of them, for what no entry says. */
  const visit = async (
    { pass, shard }: { pass: string; shard: string },
    options: Omit<Parameters<typeof forTenants>[1], 'atOnce'>,
  ): Promise<void> => {
    const atOnce = DEALERS_AT_ONCE;
    const due = await findDueDealers(runtime, shard);
    try {
      await forTenants(runtime, { ...options, atOnce }, due.ids);
      await clearEnded(runtime, due.entries);
    } finally {
      await forEachTenant(runtime, { ...options, atOnce, pass, everyMs: HOUR_MS });
    }
  };

  return scheduleFunction(pull.id, runtime, async (clock) => {
    try {
      await visit({ pass: pull.id, shard: PULL_SHARD }, { clock, work: (tenant) => pullAll(clock, tenant) });
    } finally {
      // After all feeds. A dealer without a turn is due at the next run, and nothing has failed.
      const quotes = { pass: `${pull.id}.lenders`, shard: LENDER_SHARD };
      await visit(quotes, { clock: unhurried, work: (tenant) => refreshQuotes(runtime, tenant, clock) });
    }
  });
};
