import type { StockItem, StockState } from '#domain/vehicle/schema.ts';
import type { FeedRun } from '../run.ts';
import { buildVehicleSlug, type FeedVehicle, type RetainedRow } from './vehicles.ts';
import { retainedAfter, retainedAs, withLastGood } from './keep.ts';
import { isListed } from './register.ts';
import { addedAs, chooseChangeKind, type StockChange } from './stock-changes.ts';

/** What the feed makes of an item as the feed has it, without the dealer's word (over-own.ts). */
export type FeedDecision =
  /** Unchanged or older row. */
  | { do: 'nothing' }
  /** Done by this run before a crash: counted again. */
  | { do: 'count'; change: StockItem['last_change'] }
  /** Only the version changes, so that an older row cannot win later, or the count of views; no event. */
  | { do: 'touch'; item: StockItem }
  | { do: 'write'; item: StockItem }
  /** The car stays as it was although its row is not taken; `item` notes it, undefined where this run did. */
  | { do: 'keep'; item: StockItem | undefined }
  /** As `write`, but the row is counted as unchanged. */
  | { do: 'retell'; item: StockItem; changes: StockChange[] };

export type RunFacts = Pick<FeedRun, 'run' | 'kind' | 'received_at' | 'source'> & {
  /** Our clock: since when a written price is on the pages. */
  now: string;
  /** When the source was last heard before this run. */
  confirmed_at: string | null;
  /** Undated rows below this version are stale, because of a later full feed. */
  floor: number;
};

/** A word that cannot be read neither sells a car nor brings a sold one back. */
const chooseState = (life: FeedVehicle['life'], current: StockState | undefined): StockState => {
  if (life !== 'unread') return life;
  return current === 'sold' || current === 'withdrawn' ? current : 'active';
};

/** The proof of a reduction runs out with time, whatever the row says. */
const retoldOr = (otherwise: FeedDecision, item: StockItem, run: RunFacts): FeedDecision =>
  item.reduced_from === null || item.reduced_from.until > run.now
    ? otherwise
    : {
        do: 'retell',
        item: { ...item, reduced_from: null },
        changes: [{ name: 'updated', changed: ['before_price_cents'] }],
      };

const first = (vehicle: FeedVehicle, run: RunFacts): FeedDecision => {
  const state = chooseState(vehicle.life, undefined);
  return {
    do: 'write',
    item: {
      id: vehicle.id,
      slug: buildVehicleSlug(vehicle.content, vehicle.id),
      source: run.source,
      identity: vehicle.identity,
      content: vehicle.content,
      content_hash: vehicle.hash,
      src_version: vehicle.srcVersion,
      index_rev: null,
      state,
      missing_runs: 0,
      created_at: run.received_at,
      first_pictured_at: null,
      price_changed_at: null,
      sold_at: state === 'sold' ? run.received_at : null,
      last_seen_at: null,
      price_history: [],
      reduced_from: null,
      lender_answer: null,
      kept: null,
      own: null,
      under: null,
      last_change: { run: run.run, kind: addedAs(state), price_changed: false },
    },
  };
};

/** A full feed brings a missing car back even if the source's modified time is unchanged. */
const isBack = (current: StockItem, run: RunFacts): boolean => run.kind === 'full' && current.missing_runs > 0;

const isStale = (current: StockItem, vehicle: FeedVehicle, run: RunFacts): boolean => {
  if (!vehicle.dated && vehicle.srcVersion < run.floor) return true;
  return (
    vehicle.srcVersion <= current.src_version && !(isBack(current, run) && vehicle.srcVersion === current.src_version)
  );
};

/** An older row changes nothing, but a full file that has it names the car. */
const stale = (current: StockItem, vehicle: FeedVehicle, run: RunFacts): FeedDecision => {
  if (!isBack(current, run) || chooseState(vehicle.life, current.state) !== 'active') {
    return retoldOr({ do: 'nothing' }, current, run);
  }
  const back = { state: 'active', missing_runs: 0, sold_at: null, last_seen_at: null } as const;
  const last_change = { run: run.run, kind: 'relisted', price_changed: false } as const;
  return { do: 'write', item: { ...current, ...back, last_change } };
};

const unchanged = (stored: StockItem, vehicle: FeedVehicle, run: RunFacts): FeedDecision => {
  const { views } = vehicle.content;
  const kept = retainedAfter(stored, vehicle);
  const counted = views !== stored.content.views || kept !== stored.kept;
  const current = counted ? { ...stored, content: { ...stored.content, views }, kept } : stored;
  // An undated full feed renumbers all rows; storing that would write every car each time.
  const isPublishable = vehicle.srcVersion > current.src_version && (vehicle.dated || run.kind === 'delta');
  const item = isPublishable ? { ...current, src_version: vehicle.srcVersion } : current;
  return retoldOr(isPublishable || counted ? { do: 'touch', item } : { do: 'nothing' }, item, run);
};

const soldAt = (current: StockItem, state: StockState, run: RunFacts): string | null => {
  if (state !== 'sold') return null;
  return current.state === 'sold' ? current.sold_at : run.received_at;
};

export const decideRow = (current: StockItem | undefined, given: FeedVehicle, run: RunFacts): FeedDecision => {
  if (current === undefined) return first(given, run);
  const vehicle = withLastGood(given, current);
  if (current.last_change.run === run.run && current.src_version === vehicle.srcVersion) {
    return { do: 'count', change: current.last_change };
  }
  if (isStale(current, vehicle, run)) return stale(current, vehicle, run);
  const state = chooseState(vehicle.life, current.state);
  if (current.content_hash === vehicle.hash && current.state === state) return unchanged(current, vehicle, run);
  return {
    do: 'write',
    item: {
      ...current,
      identity: vehicle.identity,
      content: vehicle.content,
      content_hash: vehicle.hash,
      src_version: vehicle.srcVersion,
      state,
      missing_runs: 0,
      sold_at: soldAt(current, state, run),
      last_seen_at: null,
      kept: retainedAfter(current, vehicle),
      last_change: { run: run.run, kind: chooseChangeKind(current.state, state), price_changed: false },
    },
  };
};

/** Consecutive full feeds without a car before it is removed (docs/product/stock-feeds.md, 'Missing vehicles'). */
const MISSING_RUNS = 2;

export const decideAbsence = (current: StockItem, run: RunFacts, missingMeans: 'sold' | 'withdrawn'): FeedDecision => {
  if (current.last_change.run === run.run && current.state !== 'active') {
    return { do: 'count', change: current.last_change };
  }
  if (!isListed(current) || current.content.reserved) return { do: 'nothing' };
  const missingRuns = current.missing_runs + 1;
  const state: StockState = missingRuns >= MISSING_RUNS ? missingMeans : 'missing';
  return {
    do: 'write',
    item: {
      ...current,
      state,
      missing_runs: missingRuns,
      last_seen_at: current.last_seen_at ?? run.confirmed_at,
      sold_at: state === 'sold' ? run.received_at : null,
      last_change: { run: run.run, kind: state, price_changed: false },
    },
  };
};

export const decideRefused = (current: StockItem | undefined, row: RetainedRow, run: RunFacts): FeedDecision => {
  if (current === undefined) return { do: 'nothing' };
  if (current.last_change.run === run.run && !isListed(current)) return { do: 'count', change: current.last_change };
  const keep = retainedAs(current, row, run);
  if (keep === undefined) return { do: 'nothing' };
  const state = chooseState(row.life, current.state);
  if (state !== 'sold' && state !== 'withdrawn') return keep;
  const gone = { state, missing_runs: 0, kept: null, sold_at: soldAt(current, state, run), last_seen_at: null };
  const last_change = { run: run.run, kind: state, price_changed: false };
  return { do: 'write', item: { ...current, ...gone, last_change } };
};
