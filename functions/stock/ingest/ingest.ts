import type { StockItem } from '#domain/vehicle/schema.ts';
import type { AnyEvent } from '#events/envelope.ts';
import { confirmedAt } from '#domain/vehicle/feed-times-schema.ts';
import { ConcurrentWrite, type StoredItem } from '#functions/runtime/table/item.ts';
import type { TenantContext } from '#functions/runtime/tenants/tenant-context.ts';
import { LeaseLost } from '../errors.ts';
import { withMapping } from '../formats/own-mapping.ts';
import { holdAfter } from '../hold.ts';
import { makeRawFeed } from '../reading/parts.ts';
import { makeFindElsewhere } from './elsewhere.ts';
import { isFinished, SUPERSEDED, type FeedRun, type RemovalPlan, type SourceState } from '../run.ts';
import { settleReview } from '../review/settle-review.ts';
import { loadAbsent } from './missing.ts';
import { applyAbsent, applyFeed, type ApplyDeps, type ApplyInput } from './apply.ts';
import { ROWS_PER_RUN } from './vehicles.ts';
import { finishRun, everyMs, type Context, type IngestDeps } from './context.ts';
import { dropLease, receivedEvent, startNextWaitingRun } from './finish.ts';
import { DearestPrices } from './dearest-prices.ts';
import { check } from './first-pass.ts';
import { noPlan, type IdentityPlan } from './claims.ts';
import { loadIdentityPlan } from './identity.ts';
import { takeLease } from './lease.ts';
import { removalsDetail, splitRemovals } from './removals.ts';
import { countNewRows } from './new-rows.ts';
import { retainedNotices, reservedNotices } from './notices.ts';
import { loadQuarantine } from './quarantine.ts';
import { loadVehicles, tableReads } from './stock-reads.ts';
import { runWorker, type RunWorker } from './worker.ts';
import { writeVehicle } from './write-vehicle.ts';

/** Time to store a checkpoint before the function ends. */
const STOP_MS = 20_000;

const applyInput = ({ deps, tenant, source, worker, state }: Context, identities: IdentityPlan): ApplyInput => ({
  identities,
  tenant,
  source,
  run: worker.run,
  facts: {
    run: worker.run.run,
    kind: worker.run.kind,
    received_at: worker.run.received_at,
    source: source.id,
    now: deps.publishedAt?.(worker.run) ?? deps.now().toISOString(),
    confirmed_at: confirmedAt(state),
    floor: state.last_full_seq * ROWS_PER_RUN,
  },
});

const applyDeps = (
  { deps, tenant, source }: Context,
  note: DearestPrices['note'] = () => undefined,
): ApplyDeps<StoredItem<StockItem>> => ({
  cars: tableReads(deps, tenant, source.id).cars,
  elsewhere: makeFindElsewhere(deps.table, tenant, source.id),
  write: (vehicle, decideOn) =>
    writeVehicle(deps, tenant, vehicle, (current) => {
      const decision = decideOn(current);
      note(current, decision);
      return decision;
    }),
});

/** Second pass: PARSED -> APPLYING. Returns false if another call continues. */
const apply = async (context: Context): Promise<boolean> => {
  const { deps, tenant, worker } = context;
  if (worker.run.state === 'PARSED') await worker.save({ state: 'APPLYING' });
  if (worker.run.all_applied) return true;
  const counts = { ...worker.run.counts };
  const due = everyMs(deps);
  const raw = makeRawFeed(deps.objects, tenant, worker.run);
  const identities = await loadIdentityPlan(deps.objects, tenant, worker.run.run);
  const prices = new DearestPrices(worker.run.price_changes);
  const to = applyDeps(context, (current, decision) => prices.note(current, decision));
  const complete = await applyFeed(to, applyInput(context, identities), raw, {
    counts,
    checkpoint: async (rows) => {
      await worker.keep();
      const change = { rows_applied: rows, counts: { ...counts }, price_changes: prices.list() };
      if (context.remainingMs() < STOP_MS) {
        await worker.save({ ...change, step: worker.run.step + 1 }, (run, now) => [receivedEvent(tenant, run, now)]);
        return 'stop';
      }
      if (due()) await worker.save(change);
      return 'go on';
    },
  });
  if (!complete) return false;
  const new_refused = await countNewRows(deps.objects, tenant, { ...worker.run, counts }, context.state.last_done);
  const read = { rows_applied: worker.run.counts.read, price_changes: prices.list(), new_refused };
  await worker.save({ all_applied: true, counts, ...read });
  return true;
};

/** What the dealer has to know of cars that stayed as they were. */
const buildNotices = async (
  { deps, tenant, source, worker }: Context,
  counts: FeedRun['counts'],
): Promise<AnyEvent[]> => {
  const now = deps.now().toISOString();
  const { run } = worker;
  const { reserved } = await loadIdentityPlan(deps.objects, tenant, run.run);
  const asked = reservedNotices(tenant, run, reserved, now);
  if (counts.kept === 0) return asked;
  const ids = (await loadQuarantine(deps.objects, tenant, run.run)).flatMap(({ vehicle_id }) => vehicle_id ?? []);
  const vehicles = (await loadVehicles(deps.table, tenant, ids)).map(({ state }) => state);
  return [...retainedNotices(tenant, run, { cars: vehicles, after: source.tellKeptAfter, now }), ...asked];
};

interface Settled {
  plan: RemovalPlan;
  counts: FeedRun['counts'];
  notices: readonly AnyEvent[];
  detail: string | null;
}

const hold = async (context: Context, { plan, counts, notices, detail }: Settled): Promise<void> => {
  const { deps, tenant, worker, state } = context;
  const { run } = worker;
  const earlier = state.held === null ? undefined : await deps.store.run(tenant, run.source, state.held.run);
  const { hold: since, notify } = holdAfter(earlier?.state, deps.now().toISOString());
  const held = plan.newly_missing - plan.confirmed;
  const end = { state: 'NEEDS_REVIEW', reason: 'shrunk', detail, counts: { ...counts, held }, hold: since } as const;
  return finishRun(context, end, { notify, notices });
};

/** Third pass: removes missing cars, or holds the run for approval. */
const settle = async (context: Context): Promise<void> => {
  const { deps, tenant, source, worker } = context;
  const { run } = worker;
  await worker.keep('now');
  if (await settleReview(context)) return;
  const counts = { ...run.counts, held: 0 };
  const notices = await buildNotices(context, counts);
  let detail: string | null = null;
  if (run.plan !== null) {
    const absent = await loadAbsent(tableReads(deps, tenant, source.id), run.run);
    const { leaving, settled } = splitRemovals(run, absent);
    const ids = [...leaving, ...settled];
    await applyAbsent(applyDeps(context), applyInput(context, noPlan()), ids, { counts, keep: worker.keep });
    detail = removalsDetail(run, absent, run.received_at);
    if (run.plan.held && !run.approved) return hold(context, { plan: run.plan, counts, notices, detail });
  }
  return finishRun(context, { state: 'DONE', reason: null, detail, counts }, { notices });
};

/** A newer full feed replaces a held run, which can no longer be approved. */
const supersede = async (context: Context): Promise<void> => {
  const { deps, tenant, worker, state } = context;
  const { run } = worker;
  if (state.held === null || state.held.run === run.run || run.kind !== 'full' || run.state === 'REFUSED') return;
  const earlier = await deps.store.run(tenant, run.source, state.held.run);
  if (earlier?.state.state !== 'NEEDS_REVIEW') return;
  const detail = `The newer run ${run.run} took its place.`;
  await deps.store.saveRun(tenant, earlier, { ...earlier.state, state: 'DONE', reason: SUPERSEDED, detail }, []);
};

const work = async (context: Context): Promise<void> => {
  const { worker } = context;
  if (worker.run.state === 'RECEIVED') await check(context);
  if (!isFinished(worker.run) && (await apply(context))) await settle(context);
  if (!isFinished(worker.run)) return;
  await supersede(context);
  await startNextWaitingRun(context.deps, context.tenant, worker.run);
};

const notMine = (error: unknown): boolean => error instanceof LeaseLost || error instanceof ConcurrentWrite;

const rejectUnknownSource = async (
  deps: IngestDeps,
  tenant: TenantContext,
  worker: RunWorker,
  state: SourceState,
): Promise<void> => {
  const detail = `The dealer has no source '${worker.run.source}'.`;
  await finishRun({ deps, tenant, worker, state }, { state: 'REFUSED', reason: 'source_unknown', detail });
  await startNextWaitingRun(deps, tenant, worker.run);
};

const workUnder = async (
  deps: IngestDeps,
  tenant: TenantContext,
  worker: RunWorker,
  remainingMs: () => number,
): Promise<void> => {
  const source = tenant.config.sources.find(({ id }) => id === worker.run.source);
  const state = await deps.store.source(tenant, worker.run.source);
  if (source === undefined) return rejectUnknownSource(deps, tenant, worker, state);
  await work({ deps, tenant, source: withMapping(source, worker.run.mapping), worker, state, remainingMs });
};

/** Releases the lease in any case, unless another worker has taken it. */
const underLease = async (
  deps: IngestDeps,
  tenant: TenantContext,
  worker: RunWorker,
  call: { holder: string; remainingMs: () => number },
): Promise<void> => {
  const drop = (): Promise<void> => dropLease(deps, tenant, worker.run.source, call.holder);
  try {
    await workUnder(deps, tenant, worker, call.remainingMs);
  } catch (error) {
    if (notMine(error)) return;
    await drop();
    throw error;
  }
  if (!isFinished(worker.run)) await drop();
};

/**
 * Advances one run as far as time allows: check, apply, missing cars. Every step may be repeated: the next call continues from the
 * run's record and ends with the same counts.
 */
export const makeIngest =
  (deps: IngestDeps) =>
  async (tenant: TenantContext, of: { source: string; run: string }, remainingMs: () => number): Promise<void> => {
    const loaded = await deps.store.run(tenant, of.source, of.run);
    if (loaded === undefined || loaded.state.state === 'UPLOADING') return;
    if (isFinished(loaded.state)) return startNextWaitingRun(deps, tenant, loaded.state);
    const lease = await takeLease(deps, tenant, of);
    if (lease === undefined) return;
    // Read again under the lease: another worker may have advanced it.
    const current = (await deps.store.run(tenant, of.source, of.run)) ?? loaded;
    const worker = runWorker(deps, tenant, current, lease);
    await underLease(deps, tenant, worker, { holder: lease.holder, remainingMs });
  };
