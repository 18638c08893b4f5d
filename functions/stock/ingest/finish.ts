import type { AnyEvent, EventMeta } from '#events/envelope.ts';
import { feedCompleted } from '#events/feed-completed.ts';
import { feedHeld } from '#events/feed-held.ts';
import { feedReceived } from '#events/feed-received.ts';
import { feedRefused } from '#events/feed-refused.ts';
import { notificationRequested } from '#events/notification-requested.ts';
import { derivedId } from '#functions/runtime/identifiers.ts';
import type { TenantContext } from '#functions/runtime/tenants/tenant-context.ts';
import { heldNotice, rowCountDetails } from '../hold.ts';
import { isFailure, type FeedRun, type SourceState } from '../run.ts';
import type { FeedStore } from '../store.ts';
import { sourceAfter } from './source-after.ts';

const meta = (tenant: TenantContext, run: FeedRun, name: string, now: string): EventMeta => ({
  id: derivedId('stock', tenant.id, run.run, String(run.step), name),
  time: now,
  tenantId: tenant.id,
  correlationId: run.correlation_id,
  subject: run.run,
});

/**
 * Calls the ingest function: at the start, after a checkpoint, or when a waiting run is next. Ids derive from run and step, so a
 * repeated call is one event.
 */
export const receivedEvent = (
  tenant: TenantContext,
  run: FeedRun,
  now: string,
  why: 'received' | 'turn' = 'received',
): AnyEvent => feedReceived.create(meta(tenant, run, why, now), { source: run.source, run: run.run, step: run.step });

const failureReason = ({ reason, detail }: FeedRun) => ({ reason: reason ?? 'unknown', detail: detail ?? '' });

/** `notify`: a held run tells the dealer now. `notices`: of what the run met, whichever way it ends. */
export interface Telling {
  notify?: boolean;
  notices?: readonly AnyEvent[];
}

/** Includes notices to the dealer if the run did not end as intended, or met what a person must know. */
export const finishedEvents = (
  tenant: TenantContext,
  run: FeedRun,
  now: string,
  { notify = true, notices = [] }: Telling,
): AnyEvent[] => {
  const data = { source: run.source, run: run.run, received_at: run.received_at, counts: run.counts };
  if (run.state === 'DONE') return [feedCompleted.create(meta(tenant, run, 'completed', now), data), ...notices];
  if (run.state === 'NEEDS_REVIEW') {
    const held = notify ? [heldNotice(tenant, run, now)] : [];
    return [feedHeld.create(meta(tenant, run, 'held', now), data), ...held, ...notices];
  }
  if (run.state !== 'REFUSED') throw new TypeError(`Run ${run.run} has not ended: it is ${run.state}.`);
  const refused = feedRefused.create(meta(tenant, run, 'refused', now), { ...data, ...failureReason(run) });
  if (!isFailure(run)) return [refused];
  const notice = notificationRequested.create(meta(tenant, run, 'feed_refused', now), {
    notice: 'feed_refused',
    details: { source: run.source, run: run.run, ...failureReason(run), ...rowCountDetails(run) },
  });
  return [refused, notice];
};

interface ReleaseDeps {
  store: FeedStore;
  now: () => Date;
}

/** False if another run joined the waiting list meanwhile. */
const tryRelease = async (deps: ReleaseDeps, tenant: TenantContext, run: FeedRun): Promise<boolean> => {
  const nextId = (await deps.store.source(tenant, run.source)).waiting[0];
  const next = nextId === undefined ? undefined : await deps.store.run(tenant, run.source, nextId);
  const now = deps.now().toISOString();
  let settled = true;
  await deps.store.changeSource(tenant, run.source, (state) => {
    settled = state.lease?.run !== run.run || state.waiting[0] === nextId;
    if (!settled || state.lease?.run !== run.run) return undefined;
    const waiting = state.waiting.slice(1);
    const after: SourceState = { ...sourceAfter(state, run), lease: null, waiting };
    const events = next === undefined ? [] : [receivedEvent(tenant, next.state, now, 'turn')];
    return { state: after, events };
  });
  return settled;
};

/** Releases the lease and starts the next waiting run. Does nothing for a run that no longer holds the lease. */
export const startNextWaitingRun = async (deps: ReleaseDeps, tenant: TenantContext, run: FeedRun): Promise<void> => {
  while (!(await tryRelease(deps, tenant, run)));
};

/** After a failure, so that a retry of the same run may continue at once. Waiting runs keep waiting. */
export const dropLease = async (
  deps: ReleaseDeps,
  tenant: TenantContext,
  source: string,
  holder: string,
): Promise<void> => {
  await deps.store.changeSource(tenant, source, (state) =>
    state.lease?.holder === holder ? { state: { ...state, lease: null } } : undefined,
  );
};
