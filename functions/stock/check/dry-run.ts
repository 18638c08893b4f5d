import type { StockItem } from '#domain/vehicle/schema.ts';
import type { TenantContext } from '#functions/runtime/tenants/tenant-context.ts';
import type { FeedSource } from '#tenants/schemas/feed-source-schema.ts';
import { FeedRefused } from '../errors.ts';
import { applyAbsent, applyFeed, type ApplyInput } from '../ingest/apply.ts';
import { ROWS_PER_RUN } from '../ingest/vehicles.ts';
import type { IdentityPlan } from '../ingest/claims.ts';
import { checkFeed, type Checked } from '../ingest/check.ts';
import { refuseOutdated } from '../ingest/first-pass.ts';
import { guardLimit } from '../ingest/missing.ts';
import { judgeRemovals, removalsDetail, splitRemovals } from '../ingest/removals.ts';
import type { StockReads } from '../ingest/stock-reads.ts';
import type { RawFeed } from '../reading/feed.ts';
import { buildRunId, type FeedRun, type MissingVehicles, type RemovalPlan, type SourceState } from '../run.ts';
import { isRepeat } from '../uploads.ts';
import type { Departure } from '../views.ts';
import { afterRemoval, listDepartures } from './departures.ts';
import { changeOfVehicle, observer, listPriceChanges, type VehicleChange, type PriceChange } from './observer.ts';
import { whyFormat } from './why-format.ts';

export interface DryRunInput {
  tenant: Pick<TenantContext, 'config'>;
  source: FeedSource;
  state: Pick<SourceState, 'seq' | 'last_done' | 'latest_received_at' | 'last_full_seq' | 'held'>;
  file: RawFeed & { sha256: string };
  /** Sent with the file; `source` has it already. */
  mapping: FeedRun['mapping'];
  kind: FeedRun['kind'];
  format: string;
  received_at: string;
}

type Outcome = 'taken' | 'held' | 'refused' | 'same_file';

/** What a run of the file would do. */
export interface DryRun {
  outcome: Outcome;
  reason: string | null;
  detail: string | null;
  format: string | null;
  format_reason: string;
  counts: FeedRun['counts'];
  reasons: FeedRun['reasons'];
  warnings: FeedRun['warnings'];
  refused_rows: Checked['quarantine']['rows'];
  warned_rows: Checked['warnings']['rows'];
  /** Of the rows, in file order. */
  changes: VehicleChange[];
  price_changes: PriceChange[];
  /** Null for deltas and refused files. */
  guard: (Pick<RemovalPlan, 'active' | 'newly_missing' | 'confirmed' | 'listed'> & { limit: number }) | null;
  /** Cars that the file does not name. */
  removals: Departure[];
}

type RunToTry = Pick<FeedRun, 'run' | 'source' | 'seq' | 'kind' | 'format' | 'received_at'>;

const noTick = async (): Promise<void> => undefined;

const toDryRun = (checked: Checked, format_reason: string): DryRun => ({
  outcome: 'taken',
  reason: null,
  detail: null,
  format: checked.detected,
  format_reason,
  counts: { ...checked.counts },
  reasons: checked.quarantine.reasons,
  warnings: checked.warnings.reasons,
  refused_rows: checked.quarantine.rows,
  warned_rows: checked.warnings.rows,
  changes: [],
  price_changes: [],
  guard: null,
  removals: [],
});

const applyInput = ({ tenant, source, state }: DryRunInput, run: RunToTry, identities: IdentityPlan): ApplyInput => ({
  identities,
  tenant,
  source,
  run: { ...run, rows_applied: 0, correlation_id: '' },
  facts: { ...run, now: run.received_at, confirmed_at: null, floor: state.last_full_seq * ROWS_PER_RUN },
});

const tryRows = async (reads: StockReads, input: DryRunInput, to: ApplyInput, result: DryRun): Promise<void> => {
  const write = observer((item, changes) => {
    result.changes.push(changeOfVehicle(item));
    result.price_changes.push(...listPriceChanges(item, changes));
  });
  const into = { counts: result.counts, checkpoint: async () => 'go on' as const };
  await applyFeed({ cars: reads.cars, write }, to, input.file, into);
};

const tryRemovals = async (
  reads: StockReads,
  input: ApplyInput,
  { absent, plan }: { absent: MissingVehicles; plan: RemovalPlan },
  result: DryRun,
): Promise<void> => {
  result.guard = { ...plan, limit: Math.floor(guardLimit(plan.active)) };
  const { leaving, waiting } = splitRemovals({ plan, approved: false }, absent);
  const becomes = afterRemoval(input.facts, input.source.missingMeans);
  const held = new Set(waiting);
  const about = (item: StockItem) => ({ becomes: becomes(item), held: held.has(item.id) });
  result.removals = await listDepartures(reads, [...leaving, ...waiting], about);
  const into = { counts: result.counts, keep: noTick };
  await applyAbsent({ cars: reads.cars, write: observer(() => undefined) }, input, leaving, into);
  result.detail = removalsDetail({ plan, approved: false }, absent, input.facts.received_at);
  if (!plan.held) return;
  result.counts.held = plan.newly_missing - plan.confirmed;
  Object.assign(result, { outcome: 'held', reason: 'shrunk' });
};

const tryFile = async (
  reads: StockReads,
  input: DryRunInput,
  { run, checked }: { run: RunToTry; checked: Checked },
  result: DryRun,
): Promise<void> => {
  if (checked.refused !== undefined) throw checked.refused;
  const repeats = await isRepeat({ ...run, sha256: input.file.sha256, mapping: input.mapping }, input.state, async () =>
    (await reads.known()).some((vehicle) => vehicle.state === 'missing'),
  );
  const judged =
    run.kind === 'delta' || repeats ? undefined : await judgeRemovals(reads, checked, run, input.state.held);
  const to = applyInput(input, run, checked.plan);
  await tryRows(reads, input, to, result);
  if (judged !== undefined) await tryRemovals(reads, to, judged, result);
  if (repeats) Object.assign(result, { outcome: 'same_file', reason: 'same_file' });
};

/** Reads and decides with the code of a run, and writes nothing (docs/product/stock-feeds.md, 'Dry runs'). */
export const dryRun = async (reads: StockReads, input: DryRunInput): Promise<DryRun> => {
  const { source, state, kind, format, received_at, file } = input;
  const run = { run: buildRunId(source.id, 'check'), source: source.id, seq: state.seq + 1, kind, format, received_at };
  const checked = await checkFeed({ tenant: input.tenant, source, run, reads }, file, noTick);
  const result = toDryRun(checked, await whyFormat(file, source, { asked: format, taken: checked.detected }));
  try {
    refuseOutdated(run, state);
    await tryFile(reads, input, { run, checked }, result);
  } catch (error) {
    if (!(error instanceof FeedRefused)) throw error;
    Object.assign(result, { outcome: 'refused', reason: error.reason, detail: error.message });
  }
  return result;
};
