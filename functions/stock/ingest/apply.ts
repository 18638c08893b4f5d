import type { StockItem } from '#domain/vehicle/schema.ts';
import type { FeedCounts } from '#events/feed-counts.ts';
import type { TenantContext } from '#functions/runtime/tenants/tenant-context.ts';
import type { FeedSource } from '#tenants/schemas/feed-source-schema.ts';
import { openFeed, withEncoding, type OpenFeed, type RawFeed } from '../reading/feed.ts';
import type { FeedRun } from '../run.ts';
import { VehicleReader, type RowOutcome } from './vehicles.ts';
import type { Fate, IdentityPlan } from './claims.ts';
import { decide, decideRetained, decideMissing, type Decision, type RunFacts } from './decide.ts';
import type { FindElsewhere } from './elsewhere.ts';
import { inParallel } from './in-parallel.ts';
import { isListed } from './register.ts';
import type { KnownVehicle, StockReads } from './stock-reads.ts';
import { countChange, type VehicleWriter } from './write-vehicle.ts';

/** A dry run's `write` only looks at the decision. */
export interface ApplyDeps<C extends KnownVehicle> extends Pick<StockReads<C>, 'cars'> {
  write: VehicleWriter<C>;
  /** The vehicle with this VIN at the dealer's other sources; left out where nothing is carried, as in a dry run. */
  elsewhere?: FindElsewhere;
}

export interface ApplyInput {
  tenant: Pick<TenantContext, 'config'>;
  source: FeedSource;
  run: Pick<FeedRun, 'seq' | 'format' | 'rows_applied' | 'correlation_id'>;
  facts: RunFacts;
  identities: IdentityPlan;
}

/** Called after each batch with its last row. 'stop' ends the pass when the function's time is up. */
export type Checkpoint = (rows: number) => Promise<'go on' | 'stop'>;

const BATCH_VEHICLES = 100; // one BatchGetItem
/** As many as the client has connections. */
const WRITES_AT_ONCE = 50;

interface VehicleWork {
  id: string;
  /** Of a row that may be a vehicle's first, or its return. */
  vin?: string | null;
  decideOn: (current: StockItem | undefined, others: readonly StockItem[]) => Decision;
}

/** What a row does to which cars. */
const planWork = (outcome: RowOutcome, fate: Fate | undefined, facts: RunFacts): VehicleWork[] => {
  if (fate !== undefined && 'keep' in fate) {
    return fate.keep.map((id) => ({ id, decideOn: (current) => decideRetained(current, outcome.kept, facts) }));
  }
  if (!outcome.ok) return [];
  const vehicle = { ...outcome.car, id: fate?.id ?? outcome.car.id };
  const { id, content } = vehicle;
  return [{ id, vin: content.vin, decideOn: (current, others) => decide(current, vehicle, facts, others) }];
};

const applyBatch = async <C extends KnownVehicle>(
  deps: ApplyDeps<C>,
  input: ApplyInput,
  batch: readonly VehicleWork[],
  counts: FeedCounts,
): Promise<void> => {
  const found = await deps.cars(batch.map(({ id }) => id));
  const byId = new Map(found.map((stored) => [stored.state.id, stored]));
  const isKnown = (id: string): boolean => {
    const stored = byId.get(id);
    return stored !== undefined && isListed(stored.state);
  };
  const unknown = batch.flatMap(({ id, vin }) => (vin == null || isKnown(id) ? [] : [vin]));
  const others = (await deps.elsewhere?.(unknown)) ?? new Map<string, StockItem[]>();
  const changes = await inParallel(batch, WRITES_AT_ONCE, async ({ id, vin, decideOn }) => ({
    change: await deps.write({ id, stored: byId.get(id), correlationId: input.run.correlation_id }, (current) =>
      decideOn(current, (vin == null ? undefined : others.get(vin)) ?? []),
    ),
  }));
  for (const { change } of changes) countChange(counts, change);
};

const applyAll = async <C extends KnownVehicle>(
  deps: ApplyDeps<C>,
  input: ApplyInput,
  feed: OpenFeed,
  into: { counts: FeedCounts; checkpoint: Checkpoint },
): Promise<boolean> => {
  const reader = new VehicleReader(input.tenant.config, input.source, feed.format, input.run.seq);
  let batch: VehicleWork[] = [];
  let last = 0;
  const flush = async (): Promise<'go on' | 'stop'> => {
    if (batch.length === 0) return 'go on';
    const work = batch;
    batch = [];
    await applyBatch(deps, input, work, into.counts);
    return into.checkpoint(last);
  };
  for await (const record of feed.records()) {
    const outcome = reader.read(record);
    if (record.row <= input.run.rows_applied) continue;
    batch.push(...planWork(outcome, input.identities.rows[record.row], input.facts));
    last = record.row;
    if (batch.length >= BATCH_VEHICLES && (await flush()) === 'stop') return false;
  }
  return (await flush()) === 'go on';
};

/**
 * Second pass: writes the valid rows after `rows_applied` in batches. Returns false if the checkpoint stopped it. The file's bytes
 * are unchanged, so rows and ids are too.
 */
export const applyFeed = <C extends KnownVehicle>(
  deps: ApplyDeps<C>,
  input: ApplyInput,
  raw: RawFeed,
  into: { counts: FeedCounts; checkpoint: Checkpoint },
): Promise<boolean> =>
  withEncoding(
    (encoding) =>
      openFeed(raw, input.source, { format: input.run.format, ...(encoding === undefined ? {} : { encoding }) }),
    (feed) => applyAll(deps, input, feed, into),
  );

/** Removes cars missing from a full feed. Quick compared with the rows, so without checkpoints. */
export const applyAbsent = async <C extends KnownVehicle>(
  deps: ApplyDeps<C>,
  input: ApplyInput,
  ids: readonly string[],
  into: { counts: FeedCounts; keep: () => Promise<void> },
): Promise<void> => {
  const decideOn = (current: Parameters<typeof decide>[0]): Decision =>
    current === undefined ? { do: 'nothing' } : decideMissing(current, input.facts, input.source.missingMeans);
  const absent: FeedCounts = { ...into.counts, unchanged: 0 };
  for (let from = 0; from < ids.length; from += BATCH_VEHICLES) {
    await into.keep();
    const batch = ids.slice(from, from + BATCH_VEHICLES).map((id) => ({ id, decideOn }));
    await applyBatch(deps, input, batch, absent);
  }
  Object.assign(into.counts, { ...absent, unchanged: into.counts.unchanged });
};
