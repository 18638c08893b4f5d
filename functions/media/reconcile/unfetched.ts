import * as z from 'zod';
import { wantedPictures } from '#domain/vehicle/picture-id.ts';
import { isPublished } from '#domain/vehicle/projection.ts';
import type { StockItem } from '#domain/vehicle/schema.ts';
import { keys } from '#functions/runtime/table/keys.ts';
import type { Table } from '#functions/runtime/table/table.ts';
import type { TenantContext } from '#functions/runtime/tenants/tenant-context.ts';
import type { Uses } from '../removal/used-pictures.ts';

/** Pictures requested within an hour may still be on their way. */
const GRACE_MS = 60 * 60_000;

type Reads = Pick<Table, 'loadMany'>;

/** Addresses neither fetched nor refused. */
export interface Unfetched {
  vehicleId: string;
  urls: string[];
}

const runTimeSchema = z.object({ updated_at: z.iso.datetime() });

/** Addresses without an entry in the PICTURES item. */
const unsettled = (uses: readonly Uses[]): Unfetched[] =>
  uses
    .map(({ item, stored }) => ({
      vehicleId: item.id,
      urls: wantedPictures(item.content.pictures).filter((url) => stored?.pictures[url] === undefined),
    }))
    .filter(({ urls }) => urls.length > 0);

/** Recent runs among those that wrote these vehicles last. */
const recentRuns = async (
  table: Reads,
  tenant: TenantContext,
  items: readonly StockItem[],
  now: Date,
): Promise<ReadonlySet<string>> => {
  const runs = new Map(items.map(({ source, last_change: { run } }) => [run, keys.feedRun(tenant, source, run)]));
  const found = await table.loadMany([...runs.values()], runTimeSchema);
  const recent = found.filter(({ state }) => Date.parse(state.updated_at) > now.getTime() - GRACE_MS);
  const keysOfRecent = new Set(recent.map(({ key }) => key.toString()));
  return new Set([...runs].filter(([, key]) => keysOfRecent.has(key.toString())).map(([run]) => run));
};

/** Published vehicles with pictures requested over an hour ago and never stored. */
export const findUnfetched = async (
  table: Reads,
  tenant: TenantContext,
  uses: readonly Uses[],
  now: Date,
): Promise<Unfetched[]> => {
  const published = uses.filter(({ item }) => isPublished(item));
  const items = published.map(({ item }) => item);
  const lacking = unsettled(published);
  if (lacking.length === 0) return [];
  const byId = new Map(items.map((item) => [item.id, item]));
  const affected = lacking.flatMap(({ vehicleId }) => byId.get(vehicleId) ?? []);
  const recent = await recentRuns(table, tenant, affected, now);
  return lacking.filter(({ vehicleId }) => !recent.has(byId.get(vehicleId)?.last_change.run ?? ''));
};
