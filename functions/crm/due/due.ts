import { describeError, type Logger } from '#functions/runtime/logger.ts';
import type { TableKey } from '#functions/runtime/table/keys.ts';
import type { Signals } from '#functions/runtime/signals.ts';
import type { Table } from '#functions/runtime/table/table.ts';
import type { TenantDirectory } from '#functions/runtime/tenants/tenant-directory.ts';
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

const PAGE = 200;
const AT_ONCE = 10;

const nextState = (delivery: Delivery, now: Date): Delivery =>
  delivery.status === 'INFLIGHT' ? markAbandoned(delivery, now) : markQueued(delivery, now);

/** Handles due deliveries: retries, ended leases, lost `delivery.due` events. Returns the number queued again. */
export const makeDue = (deps: DueDeps) => {
  const requeue = async (key: TableKey): Promise<number> => {
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
  const guarded = async (key: TableKey): Promise<number> => {
    try {
      return await requeue(key);
    } catch (error) {
      deps.logger.error('due delivery failed', { key: key.toString(), error: describeError(error) });
      return 0;
    }
  };

  return async (): Promise<number> => {
    let sent = 0;
    for (const shard of dueShards) {
      const due = await deps.table.due(shard, deps.now().toISOString(), PAGE);
      for (let from = 0; from < due.length; from += AT_ONCE) {
        const counts = await Promise.all(due.slice(from, from + AT_ONCE).map(({ key }) => guarded(key)));
        sent += counts.reduce((sum, count) => sum + count, 0);
      }
    }
    return sent;
  };
};
