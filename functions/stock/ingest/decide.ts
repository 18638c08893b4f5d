import { publishedPrice, recordPrice } from '#domain/vehicle/price-history.ts';
import { provenReduction } from '#domain/vehicle/reduction.ts';
import type { StockItem, StockState } from '#domain/vehicle/schema.ts';
import type { FeedRun } from '../run.ts';
import { slugOf, type FeedCar } from './cars.ts';
import {
  contentChanges,
  kindOf,
  remoteUrls,
  stateChanges,
  type ChangeKind,
  type StockChange,
} from './stock-changes.ts';

export type Decision =
  /** Unchanged or older row. */
  | { do: 'nothing' }
  /** Done by this run before a crash: counted again. */
  | { do: 'count'; change: StockItem['last_change'] }
  /** Only the version changes, so that an older row cannot win later, or the count of views; no event. */
  | { do: 'touch'; item: StockItem }
  | { do: 'write'; item: StockItem; changes: StockChange[] }
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

const stateOfLife: Readonly<Record<FeedCar['life'], StockState>> = {
  active: 'active',
  sold: 'sold',
  withdrawn: 'withdrawn',
};

const withPrices = (item: StockItem, run: RunFacts): StockItem => {
  const priced = { ...item, price_history: recordPrice(item.price_history, publishedPrice(item), run.now) };
  return { ...priced, reduced_from: provenReduction(priced, run.now) };
};

/** The proof of a reduction runs out with time, whatever the row says. */
const retoldOr = (otherwise: Decision, item: StockItem, run: RunFacts): Decision =>
  item.reduced_from === null || item.reduced_from.until > run.now
    ? otherwise
    : {
        do: 'retell',
        item: { ...item, reduced_from: null },
        changes: [{ name: 'updated', changed: ['before_price_cents'] }],
      };

const first = (car: FeedCar, run: RunFacts): Decision => {
  const state = stateOfLife[car.life];
  const urls = remoteUrls(car.content);
  const kind: ChangeKind = state === 'active' || state === 'missing' ? 'added' : state;
  return {
    do: 'write',
    item: withPrices(
      {
        id: car.id,
        slug: slugOf(car.content, car.id),
        source: run.source,
        identity: car.identity,
        content: car.content,
        content_hash: car.hash,
        src_version: car.srcVersion,
        index_rev: null,
        state,
        missing_runs: 0,
        created_at: run.received_at,
        price_changed_at: null,
        sold_at: state === 'sold' ? run.received_at : null,
        last_seen_at: null,
        price_history: [],
        reduced_from: null,
        lender_answer: null,
        last_change: { run: run.run, kind, price_changed: false },
      },
      run,
    ),
    changes: [
      { name: kind === 'added' ? 'listed' : kind === 'sold' ? 'sold' : 'withdrawn' },
      ...(urls.length > 0 ? [{ name: 'picture_wanted' as const, urls }] : []),
    ],
  };
};

const isStale = (current: StockItem, car: FeedCar, run: RunFacts): boolean => {
  if (!car.dated && car.srcVersion < run.floor) return true;
  // A full feed brings a missing car back even if the source's modified time is unchanged.
  const backAgain = run.kind === 'full' && current.missing_runs > 0 && car.srcVersion === current.src_version;
  return car.srcVersion <= current.src_version && !backAgain;
};

const unchanged = (stored: StockItem, car: FeedCar, run: RunFacts): Decision => {
  const { views } = car.content;
  const counted = views !== stored.content.views;
  const current = counted ? { ...stored, content: { ...stored.content, views } } : stored;
  // An undated full feed renumbers all rows; storing that would write every car each time.
  const isPublishable = car.srcVersion > current.src_version && (car.dated || run.kind === 'delta');
  const item = isPublishable ? { ...current, src_version: car.srcVersion } : current;
  return retoldOr(isPublishable || counted ? { do: 'touch', item } : { do: 'nothing' }, item, run);
};

const soldAt = (current: StockItem, state: StockState, run: RunFacts): string | null => {
  if (state !== 'sold') return null;
  return current.state === 'sold' ? current.sold_at : run.received_at;
};

/** Pure: from item, row and run to what is written. */
export const decide = (current: StockItem | undefined, car: FeedCar, run: RunFacts): Decision => {
  if (current === undefined) return first(car, run);
  if (current.last_change.run === run.run && current.src_version === car.srcVersion) {
    return { do: 'count', change: current.last_change };
  }
  if (isStale(current, car, run)) return retoldOr({ do: 'nothing' }, current, run);
  const state = stateOfLife[car.life];
  if (current.content_hash === car.hash && current.state === state) return unchanged(current, car, run);
  const changes = [...stateChanges(current.state, state), ...contentChanges(current.content, car.content)];
  const repriced = changes.some(({ name }) => name === 'price_changed');
  return {
    do: 'write',
    item: withPrices(
      {
        ...current,
        identity: car.identity,
        content: car.content,
        content_hash: car.hash,
        src_version: car.srcVersion,
        state,
        missing_runs: 0,
        price_changed_at: repriced ? run.received_at : current.price_changed_at,
        sold_at: soldAt(current, state, run),
        last_seen_at: null,
        last_change: { run: run.run, kind: kindOf(current.state, state), price_changed: repriced },
      },
      run,
    ),
    changes,
  };
};

/** Consecutive full feeds without a car before it is removed (docs/product/stock-feeds.md, 'Missing vehicles'). */
const MISSING_RUNS = 2;

const isListed = ({ state }: StockItem): boolean => state === 'active' || state === 'missing';

/** For a car that a full feed does not contain. Feeds never remove reserved cars. */
export const decideMissing = (current: StockItem, run: RunFacts, missingMeans: 'sold' | 'withdrawn'): Decision => {
  if (current.last_change.run === run.run && current.state !== 'active') {
    return { do: 'count', change: current.last_change };
  }
  if (!isListed(current) || current.content.reserved) return { do: 'nothing' };
  const missingRuns = current.missing_runs + 1;
  const state: StockState = missingRuns >= MISSING_RUNS ? missingMeans : 'missing';
  return {
    do: 'write',
    item: withPrices(
      {
        ...current,
        state,
        missing_runs: missingRuns,
        last_seen_at: current.last_seen_at ?? run.confirmed_at,
        sold_at: state === 'sold' ? run.received_at : null,
        last_change: { run: run.run, kind: state, price_changed: false },
      },
      run,
    ),
    changes: [{ name: state }],
  };
};
