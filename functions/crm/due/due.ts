import { describeError, type Logger } from '#functions/runtime/logger.ts';
import { parseTenantId } from '#functions/runtime/table/keys.ts';
import type { IndexEntry } from '#functions/runtime/table/indexes.ts';
import type { Signals } from '#functions/runtime/signals.ts';
import type { Table } from '#functions/runtime/table/table.ts';
import type { TenantDirectory } from '#functions/runtime/tenants/tenant-directory.ts';
import type { LambdaClock } from '#functions/runtime/workers/schedules.ts';
import { deliveryStalled } from '#functions/signals.ts';
import { markAbandoned, deliverySchema, isFinal, markQueued, type Delivery } from '../delivery.ts';
import { dueShards, finishDelivery } from '../delivery-store.ts';

interface DueDeps {
  table: Pick<Table, 'due' | 'load' | 'replace'>;
  directory: Pick<TenantDirectory, 'byId'>;
  logger: Logger;
  signals: Signals;
  now: () => Date;
}

/** Entries are keys alone: a page is some 100 kB. */
const PAGE = 1_000;
/** Of a dealer in one run and shard; a minute later the next run goes on. */
const MOST_OF_DEALER = 200;
const AT_ONCE = 10;
/** Nothing is begun in the last seconds of a run. */
const STOP_MS = 5_000;
const unhurried: LambdaClock = { getRemainingTimeInMillis: () => Number.POSITIVE_INFINITY };

const nextState = (delivery: Delivery, now: Date): Delivery =>
  delivery.status === 'INFLIGHT' ? markAbandoned(delivery, now) : markQueued(delivery, now);

type ByDealer = Map<string, IndexEntry[]>;

/** One of each dealer, then the next one of each: who has many waits behind who has few. */
const takeTurns = (byDealer: ByDealer): IndexEntry[] => {
  const most = Math.max(0, ...[...byDealer.values()].map(({ length }) => length));
  return Array.from({ length: most }, (_, turn) => [...byDealer.values()].flatMap((own) => own[turn] ?? [])).flat();
};

/**
 * Handles due deliveries, fair by dealer: retries, ended leases, lost `delivery.due` events. Returns the number queued again.
 */
export const makeDue = (deps: DueDeps) => {
  const requeue = async ({ key }: IndexEntry): Promise<number> => {
    const now = deps.now();
    const stored = await deps.table.load(key, deliverySchema);
    if (stored === undefined || isFinal(stored.state)) return 0;
    if (stored.state.due_at === null || Date.parse(stored.state.due_at) > now.getTime()) return 0;
    const tenant = await deps.directory.byId(stored.state.tenant);
    const moved = await finishDelivery({ ...deps, tenant }, stored, nextState(stored.state, now), now.toISOString());
    if (moved === undefined) return 0;
    // Its message is late or lost.
    if (stored.state.status === 'PENDING') {
      deps.signals.count(deliveryStalled, 1, { tenant: tenant.id, delivery: stored.state.delivery_id });
    }
    return 1;
  };

  /** A broken item must not block the others. */
  const guarded = async (entry: IndexEntry): Promise<number> => {
    try {
      return await requeue(entry);
    } catch (error) {
      deps.logger.error('due delivery failed', { key: entry.key.toString(), error: describeError(error) });
      return 0;
    }
  };

  /** To the end of the shard, because one dealer's entries may fill many pages; of each dealer the oldest are kept. */
  const readShard = async (shard: string, byDealer: ByDealer): Promise<void> => {
    const at = deps.now().toISOString();
    const ofShard: ByDealer = new Map();
    let page: IndexEntry[] = [];
    do {
      page = await deps.table.due(shard, at, PAGE, page.at(-1));
      for (const [dealer, entries] of Map.groupBy(page, ({ key }) => parseTenantId(key)))
        ofShard.set(dealer, [...(ofShard.get(dealer) ?? []), ...entries].slice(0, MOST_OF_DEALER));
    } while (page.length === PAGE);
    for (const [dealer, entries] of ofShard) byDealer.set(dealer, [...(byDealer.get(dealer) ?? []), ...entries]);
  };

  return async (clock: LambdaClock = unhurried): Promise<number> => {
    const byDealer: ByDealer = new Map();
    for (const shard of dueShards) await readShard(shard, byDealer);
    const due = takeTurns(byDealer);
    let sent = 0;
    for (let from = 0; from < due.length && clock.getRemainingTimeInMillis() > STOP_MS; from += AT_ONCE) {
      const counts = await Promise.all(due.slice(from, from + AT_ONCE).map(guarded));
      sent += counts.reduce((sum, count) => sum + count, 0);
    }
    return sent;
  };
};
