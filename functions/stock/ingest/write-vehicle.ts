import { ownEndsAt } from '#domain/vehicle/own/change-own.ts';
import { stockItemSchema, type StockItem } from '#domain/vehicle/schema.ts';
import type { FeedCounts } from '#events/feed-counts.ts';
import { keys, lists } from '#functions/runtime/table/keys.ts';
import type { StoredItem } from '#functions/runtime/table/item.ts';
import type { Table } from '#functions/runtime/table/table.ts';
import type { TenantContext } from '#functions/runtime/tenants/tenant-context.ts';
import { OWN_SHARD } from '../own-due.ts';
import { vehicleEvents } from './vehicle-events.ts';
import type { Decision } from './decide.ts';
import { firstPicturedAt } from '#domain/vehicle/first-picture.ts';
import { listedSort } from './register.ts';
import type { StockChange } from './stock-changes.ts';

export interface VehicleWriterDeps {
  table: Pick<Table, 'change'>;
  now: () => Date;
}

/** What became of a car. */
export interface Counted {
  kind: StockItem['last_change']['kind'] | 'kept';
  price_changed: boolean;
}

export const countChange = (counts: FeedCounts, change: Counted | undefined): void => {
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

const buildItemDraft = (
  deps: VehicleWriterDeps,
  tenant: TenantContext,
  write: { item: StockItem; rev: number; changes: readonly StockChange[]; correlationId: string },
) => {
  const { item, rev, changes, correlationId } = write;
  const now = deps.now().toISOString();
  const end = ownEndsAt(item.own);
  return {
    state: compact(item),
    events: vehicleEvents({ tenantId: tenant.id, item, rev, now, correlationId }, changes),
    lane: 'stock' as const,
    at: now,
    listed: { list: lists.stock(tenant, item.source), sort: listedSort(item) },
    due: end === null ? undefined : { shard: OWN_SHARD, at: end },
  };
};

const decidedItem = (decision: Decision): StockItem | undefined =>
  decision.do === 'nothing' || decision.do === 'count' ? undefined : decision.item;

const decidedChanges = (decision: Decision): readonly StockChange[] => ('changes' in decision ? decision.changes : []);

const isTold = (decision: Decision): boolean =>
  decision.do === 'write' || decision.do === 'retell' || decidedChanges(decision).length > 0;

interface VehicleToWrite<C> {
  id: string;
  stored: C | undefined;
  correlationId: string;
}

/** Returns what changed, if anything. */
export type VehicleWriter<C> = (
  vehicle: VehicleToWrite<C>,
  decideOn: (current: StockItem | undefined) => Decision,
) => Promise<Counted | undefined>;

const kept: Counted = { kind: 'kept', price_changed: false };

export const countedChange = (decision: Decision): Counted | undefined => {
  if (decision.do === 'keep') return kept;
  if (decision.do === 'count') return decision.change;
  return decision.do === 'write' ? decision.item.last_change : undefined;
};

/** Writes a car once, with its events, deciding again after a concurrent write. Returns what changed, if anything. */
export const writeVehicle = async (
  deps: VehicleWriterDeps,
  tenant: TenantContext,
  vehicle: VehicleToWrite<StoredItem<StockItem>>,
  decideOn: (current: StockItem | undefined) => Decision,
): Promise<Counted | undefined> => {
  const { stored, correlationId } = vehicle;
  let decision: Decision = { do: 'nothing' };
  await deps.table.change(
    { key: keys.stock(tenant, vehicle.id), stored },
    stockItemSchema,
    undefined,
    (current: StockItem | undefined, rev) => {
      decision = decideOn(current);
      const written = decidedItem(decision);
      if (written === undefined) return undefined;
      const changes = decidedChanges(decision);
      // What nobody is told of leaves the index at the revision that it knows.
      const index_rev = isTold(decision) ? null : (written.index_rev ?? rev);
      const first_pictured_at = firstPicturedAt(current, written, deps.now().toISOString());
      const item = { ...written, index_rev, first_pictured_at };
      return buildItemDraft(deps, tenant, { item, rev: rev + 1, changes, correlationId });
    },
  );
  return countedChange(decision);
};
