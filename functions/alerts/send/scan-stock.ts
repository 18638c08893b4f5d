import * as z from 'zod';
import { stockItemSchema } from '#domain/vehicle/schema.ts';
import { keys, lists } from '#functions/runtime/table/keys.ts';
import { TableKey } from '#functions/runtime/table/table-key.ts';
import { describeError, type Logger } from '#functions/runtime/logger.ts';
import type { Runtime } from '#functions/runtime/runtime.ts';
import type { IndexEntry } from '#functions/runtime/table/indexes.ts';
import type { ItemDraft } from '#functions/runtime/table/item.ts';
import type { Table } from '#functions/runtime/table/table.ts';
import type { TenantContext } from '#functions/runtime/tenants/tenant-context.ts';
import { alertChangeMissed } from '#functions/signals.ts';
import type { DirectoryOf } from '../match/directory.ts';
import { indexVersion, type MatchChange } from '../match/match-change.ts';
import { seenVehicleSchema } from '../schema.ts';
import { chooseAlertShard } from '../subscribers.ts';

/** Vehicles of one step; the next step is due at once. */
const STEP = 500;
const EVERY_MS = 24 * 3_600_000;

const scanSchema = z.object({
  /** Of the source that is walked through; null: begin anew. */
  at: z.object({ source: z.string(), pk: z.string(), sk: z.string(), sort: z.string() }).nullable(),
  /** Whether all vehicles were seen once: what a first walk finds is no lost message. */
  complete: z.boolean(),
});
type Scan = z.infer<typeof scanSchema>;

const scanDraft = (tenant: TenantContext, state: Scan, at: Date, due: Date): ItemDraft<Scan> => ({
  state,
  events: [],
  lane: 'stock',
  at: at.toISOString(),
  due: { shard: chooseAlertShard(tenant.id), at: due.toISOString() },
});

/** Begins the comparison with a dealer's first alert, so that later changes have something to be compared with. */
export const beginStockScan = async (
  { table, now }: { table: Pick<Table, 'create'>; now: () => Date },
  tenant: TenantContext,
): Promise<void> => {
  await table.create(
    keys.alertWalk(tenant),
    scanSchema,
    scanDraft(tenant, { at: null, complete: false }, now(), now()),
  );
};

const positionAfter = (at: Scan['at']) =>
  at === null || at.pk === '' ? undefined : { key: TableKey.fromTable(at.pk, at.sk), sort: at.sort };

interface ScanStockDeps extends Pick<Runtime, 'table' | 'now' | 'signals'> {
  logger: Pick<Logger, 'error' | 'warn'>;
  matchChange: MatchChange;
  directoryOf: DirectoryOf;
}

/** Finds changes whose message was lost: a step through the stock, compared with what alerts saw, once a day. */
export const makeScanStock = ({ table, now, signals, logger, matchChange, directoryOf }: ScanStockDeps) => {
  const unseen = async (tenant: TenantContext, entries: readonly IndexEntry[]): Promise<string[]> => {
    const vehicles = await table.loadMany(
      entries.map(({ key }) => key),
      stockItemSchema,
    );
    const seen = await table.loadMany(
      vehicles.map(({ state }) => keys.alertCar(tenant, state.id)),
      seenVehicleSchema,
    );
    const versions = new Map(seen.map(({ key, state }) => [key.toString(), state.version]));
    return vehicles
      .filter(
        (vehicle) => (versions.get(keys.alertCar(tenant, vehicle.state.id).toString()) ?? -1) < indexVersion(vehicle),
      )
      .map(({ state }) => state.id);
  };

  const matchAll = async (tenant: TenantContext, ids: readonly string[], isFirst: boolean): Promise<void> => {
    let found = 0;
    for (const id of ids) {
      try {
        if ((await matchChange(tenant, id)) > 0) found += 1;
      } catch (error) {
        logger.error('vehicle not looked at', { tenant: tenant.id, vehicle: id, error: describeError(error) });
      }
    }
    if (found === 0 || isFirst) return;
    signals.count(alertChangeMissed, found, { tenant: tenant.id });
    logger.warn('alerts found late', { tenant: tenant.id, count: found });
  };

  const nextSource = ({ config }: TenantContext, source: string | undefined): string | undefined =>
    config.sources[config.sources.findIndex(({ id }) => id === source) + 1]?.id;

  const step = async (tenant: TenantContext, { at, complete }: Scan): Promise<Scan['at']> => {
    const source = at?.source ?? nextSource(tenant, undefined);
    if (source === undefined) return null;
    const after = positionAfter(at);
    const entries = await table.list(lists.stock(tenant, source), { limit: STEP, ...(after && { after }) });
    await matchAll(tenant, await unseen(tenant, entries), !complete);
    const last = entries.length < STEP ? undefined : entries.at(-1);
    if (last !== undefined) return { source, pk: last.key.pk, sk: last.key.sk, sort: last.sort };
    const next = nextSource(tenant, source);
    return next === undefined ? null : { source: next, pk: '', sk: '', sort: '' };
  };

  return async (tenant: TenantContext): Promise<void> => {
    const key = keys.alertWalk(tenant);
    // The next alert begins it anew.
    if ((await directoryOf(tenant)).isEmpty) return table.remove(key);
    const scan = (await table.load(key, scanSchema))?.state;
    if (scan === undefined) return;
    const at = await step(tenant, scan);
    const time = now();
    const due = at === null ? new Date(time.getTime() + EVERY_MS) : time;
    await table.change(key, scanSchema, undefined, (current) =>
      current === undefined
        ? undefined
        : scanDraft(tenant, { at, complete: current.complete || at === null }, time, due),
    );
  };
};
