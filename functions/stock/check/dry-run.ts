import type { TenantContext } from '#functions/runtime/tenant-context.ts';
import type { FeedSource } from '#tenants/schema.ts';
import { FeedRefused } from '../errors.ts';
import { applyAbsent, applyFeed, type ApplyInput } from '../ingest/apply.ts';
import { ROWS_PER_RUN } from '../ingest/cars.ts';
import { checkFeed, type Checked } from '../ingest/check.ts';
import { refuseOutdated } from '../ingest/first-pass.ts';
import { findMissing, guardLimit } from '../ingest/missing.ts';
import { leaving, planRemovals } from '../ingest/removals.ts';
import type { StockReads } from '../ingest/stock-reads.ts';
import type { RawFeed } from '../reading/feed.ts';
import { runIdOf, type FeedRun, type MissingVehicles, type RemovalPlan, type SourceState } from '../run.ts';
import { isRepeat } from '../uploads.ts';
import {
  changeOfCar,
  departureOf,
  observer,
  pricesOf,
  type CarChange,
  type Departure,
  type PriceChange,
} from './observer.ts';
import { whyFormat } from './why-format.ts';

export interface DryRunInput {
  tenant: Pick<TenantContext, 'config'>;
  source: FeedSource;
  state: Pick<SourceState, 'seq' | 'last_done' | 'latest_received_at' | 'last_full_seq' | 'held'>;
  file: RawFeed & { sha256: string };
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
  changes: CarChange[];
  price_changes: PriceChange[];
  /** Null for deltas and refused files. */
  guard: { active: number; newly_missing: number; limit: number } | null;
  /** Cars that the file does not name: taken away, or `held`. */
  removals: Departure[];
}

type RunToTry = Pick<FeedRun, 'run' | 'source' | 'seq' | 'kind' | 'format' | 'received_at'>;

const BATCH_CARS = 100;
const noTick = async (): Promise<void> => undefined;

const resultOf = (checked: Checked, format_reason: string): DryRun => ({
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

const applyInput = ({ tenant, source, state }: DryRunInput, run: RunToTry): ApplyInput => ({
  tenant,
  source,
  run: { ...run, rows_applied: 0, correlation_id: '' },
  facts: { ...run, now: run.received_at, confirmed_at: null, floor: state.last_full_seq * ROWS_PER_RUN },
});

const tryRows = async (reads: StockReads, input: DryRunInput, run: RunToTry, result: DryRun): Promise<void> => {
  const write = observer((item, changes) => {
    result.changes.push(changeOfCar(item));
    result.price_changes.push(...pricesOf(item, changes));
  });
  const into = { counts: result.counts, checkpoint: async () => 'go on' as const };
  await applyFeed({ cars: reads.cars, write }, applyInput(input, run), input.file, into);
};

const heldCars = async (reads: StockReads, ids: readonly string[]): Promise<Departure[]> => {
  const cars: Departure[] = [];
  for (let from = 0; from < ids.length; from += BATCH_CARS) {
    const found = await reads.cars(ids.slice(from, from + BATCH_CARS));
    cars.push(...found.map(({ state }) => departureOf(state, 'held')));
  }
  return cars;
};

const tryRemovals = async (
  reads: StockReads,
  input: ApplyInput,
  known: { absent: MissingVehicles; plan: RemovalPlan },
  result: DryRun,
): Promise<void> => {
  const { absent, plan } = known;
  const { active, newly_missing, held } = plan;
  result.guard = { active, newly_missing, limit: Math.floor(guardLimit(active)) };
  const write = observer((item) => result.removals.push(departureOf(item, item.last_change.kind)));
  const into = { counts: result.counts, keep: noTick };
  await applyAbsent({ cars: reads.cars, write }, input, leaving({ plan, approved: false }, absent), into);
  if (!held) return;
  const waiting = await heldCars(reads, absent.newly);
  result.counts.held = waiting.length;
  result.removals.push(...waiting);
  Object.assign(result, { outcome: 'held', reason: 'shrunk' });
};

const tryFile = async (
  reads: StockReads,
  input: DryRunInput,
  { run, checked }: { run: RunToTry; checked: Checked },
  result: DryRun,
): Promise<void> => {
  if (checked.refused !== undefined) throw checked.refused;
  const repeats = await isRepeat(
    { ...run, sha256: input.file.sha256 },
    input.state,
    async () => (await reads.ids('missing')).length > 0,
  );
  const absent = run.kind === 'delta' || repeats ? undefined : await findMissing(reads, checked);
  const plan = absent && (await planRemovals(reads, run, { absent, held: input.state.held }));
  await tryRows(reads, input, run, result);
  if (absent !== undefined && plan !== undefined)
    await tryRemovals(reads, applyInput(input, run), { absent, plan }, result);
  if (repeats) Object.assign(result, { outcome: 'same_file', reason: 'same_file' });
};

/** Reads and decides with the code of a run, and writes nothing (docs/product/stock-feeds.md, 'Dry runs'). */
export const dryRun = async (reads: StockReads, input: DryRunInput): Promise<DryRun> => {
  const { source, state, kind, format, received_at, file } = input;
  const run = { run: runIdOf(source.id, 'check'), source: source.id, seq: state.seq + 1, kind, format, received_at };
  const checked = await checkFeed({ tenant: input.tenant, source, run }, file, noTick);
  const result = resultOf(checked, await whyFormat(file, source, { asked: format, taken: checked.detected }));
  try {
    refuseOutdated(run, state);
    await tryFile(reads, input, { run, checked }, result);
  } catch (error) {
    if (!(error instanceof FeedRefused)) throw error;
    Object.assign(result, { outcome: 'refused', reason: error.reason, detail: error.message });
  }
  return result;
};
