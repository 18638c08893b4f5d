import type { TenantContext } from '#functions/runtime/tenants/tenant-context.ts';
import { LeaseLost, RunBusy } from '../errors.ts';
import type { SourceState } from '../run.ts';
import type { FeedStore } from '../store.ts';

export interface LeaseDeps {
  store: Pick<FeedStore, 'source' | 'changeSource'>;
  now: () => Date;
  newId: () => string;
  sleep: (ms: number) => Promise<void>;
}

/** Long enough for a slow batch, short enough to resume a killed worker's run soon. */
const LEASE_MS = 15_000;
const RENEW_MS = 5_000;
const MAX_WAITING = 100;

/** One run per source at a time, fenced by the holder's name. */
export interface Lease {
  holder: string;
  /** Renews when due, or now. Throws LeaseLost. */
  keep: (force?: 'now') => Promise<void>;
}

const until = (deps: LeaseDeps): string => new Date(deps.now().getTime() + LEASE_MS).toISOString();

const isFree = (state: SourceState, now: string): boolean => state.lease === null || state.lease.until <= now;

const join = (state: SourceState, run: string): SourceState =>
  state.waiting.includes(run) ? state : { ...state, waiting: [...state.waiting, run].slice(0, MAX_WAITING) };

const take = async (
  deps: LeaseDeps,
  tenant: TenantContext,
  name: { source: string; run: string; holder: string },
): Promise<SourceState> =>
  deps.store.changeSource(tenant, name.source, (state) => {
    const now = deps.now().toISOString();
    if (isFree(state, now)) {
      const waiting = state.waiting.filter((run) => run !== name.run);
      return { state: { ...state, waiting, lease: { run: name.run, holder: name.holder, until: until(deps) } } };
    }
    return state.lease?.run === name.run ? undefined : { state: join(state, name.run) };
  });

const makeLeaseRenewer = (
  deps: LeaseDeps,
  tenant: TenantContext,
  name: { source: string; run: string; holder: string },
) => {
  let renewedAt = deps.now().getTime();
  return async (force?: 'now'): Promise<void> => {
    if (force === undefined && deps.now().getTime() - renewedAt < RENEW_MS) return;
    const state = await deps.store.changeSource(tenant, name.source, (current) =>
      current.lease?.holder === name.holder
        ? { state: { ...current, lease: { ...current.lease, until: until(deps) } } }
        : undefined,
    );
    if (state.lease?.holder !== name.holder) throw new LeaseLost(name.run);
    renewedAt = deps.now().getTime();
  };
};

/**
 * Takes the source's lease. If another run has it, joins the waiting list and returns undefined. If another worker has it for the
 * same run, waits for its expiry; throws RunBusy (retry later) only if it was renewed.
 */
export const takeLease = async (
  deps: LeaseDeps,
  tenant: TenantContext,
  run: { source: string; run: string },
): Promise<Lease | undefined> => {
  const name = { ...run, holder: deps.newId() };
  for (let attempt = 1; ; attempt += 1) {
    const state = await take(deps, tenant, name);
    if (state.lease?.holder === name.holder) return { holder: name.holder, keep: makeLeaseRenewer(deps, tenant, name) };
    if (state.lease?.run !== run.run) return undefined;
    if (attempt > 1) throw new RunBusy(run.run);
    await deps.sleep(Math.max(0, Date.parse(state.lease.until) - deps.now().getTime()) + 1);
  }
};
