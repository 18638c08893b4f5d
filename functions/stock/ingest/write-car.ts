import { stockItemSchema, type StockItem } from '#domain/vehicle/schema.ts';
import type { FeedCounts } from '#events/feed-counts.ts';
import { keys, lists } from '#functions/runtime/keys.ts';
import type { StoredItem } from '#functions/runtime/table-item.ts';
import type { Table } from '#functions/runtime/table.ts';
import type { TenantContext } from '#functions/runtime/tenant-context.ts';
import { carEvents } from './car-events.ts';
import type { Decision } from './decide.ts';
import type { StockChange } from './stock-changes.ts';

export interface CarWriterDeps {
  table: Pick<Table, 'change'>;
  now: () => Date;
}

export const countChange = (counts: FeedCounts, change: StockItem['last_change'] | undefined): void => {
  if (change === undefined) {
    counts.unchanged += 1;
    return;
  }
  counts[change.kind] += 1;
  if (change.price_changed) counts.price_changed += 1;
};

/** Drops unknown fields, which the schema restores: three quarters of an item. */
const compact = (item: StockItem) => ({
  ...item,
  content: {
    ...Object.fromEntries(Object.entries(item.content).filter(([, value]) => value !== null)),
    year: item.content.year,
    make: item.content.make,
    model: item.content.model,
    car_type: item.content.car_type,
  },
});

const draftOf = (
  deps: CarWriterDeps,
  tenant: TenantContext,
  write: { item: StockItem; rev: number; changes: readonly StockChange[]; correlationId: string },
) => {
  const { item, rev, changes, correlationId } = write;
  const now = deps.now().toISOString();
  return {
    state: compact(item),
    events: carEvents({ tenantId: tenant.id, item, rev, now, correlationId }, changes),
    lane: 'stock' as const,
    at: now,
    listed: { list: lists.stock(tenant, item.source), sort: `${item.state}#${item.id}` },
  };
};

interface CarToWrite<C> {
  id: string;
  stored: C | undefined;
  correlationId: string;
}

/** Returns what changed, if anything. */
export type CarWriter<C> = (
  car: CarToWrite<C>,
  decideOn: (current: StockItem | undefined) => Decision,
) => Promise<StockItem['last_change'] | undefined>;

export const changeOf = (decision: Decision): StockItem['last_change'] | undefined => {
  if (decision.do === 'count') return decision.change;
  return decision.do === 'write' ? decision.item.last_change : undefined;
};

/** Writes a car once, with its events, deciding again after a concurrent write. Returns what changed, if anything. */
export const writeCar = async (
  deps: CarWriterDeps,
  tenant: TenantContext,
  car: CarToWrite<StoredItem<StockItem>>,
  decideOn: (current: StockItem | undefined) => Decision,
): Promise<StockItem['last_change'] | undefined> => {
  const { stored, correlationId } = car;
  let decision: Decision = { do: 'nothing' };
  await deps.table.change(
    { key: keys.stock(tenant, car.id), stored },
    stockItemSchema,
    undefined,
    (current: StockItem | undefined, rev) => {
      decision = decideOn(current);
      if (decision.do === 'nothing' || decision.do === 'count') return undefined;
      if (decision.do === 'write' || decision.do === 'retell') {
        const item = { ...decision.item, index_rev: null };
        return draftOf(deps, tenant, { item, rev: rev + 1, changes: decision.changes, correlationId });
      }
      // A new version alone has no event, so the index keeps the revision it knows.
      const item = { ...decision.item, index_rev: decision.item.index_rev ?? rev };
      return draftOf(deps, tenant, { item, rev: rev + 1, changes: [], correlationId });
    },
  );
  return changeOf(decision);
};
