import type { SourceConfirmed } from '#domain/vehicle/availability.ts';
import { confirmedAt, feedTimesSchema } from '#domain/vehicle/feed-times-schema.ts';
import { keys } from '#functions/runtime/table/keys.ts';
import { makeMemory } from '#functions/runtime/memory.ts';
import type { Runtime } from '#functions/runtime/runtime.ts';
import type { TenantContext } from '#functions/runtime/tenants/tenant-context.ts';

/** Feeds come in minutes at the soonest. */
const KEEP_MS = 30_000;
const MOST_SOURCES = 5_000;

/** When a source was last heard; undefined for one that the dealer no longer has. */
export const makeSourceTimes = ({ table, now }: Pick<Runtime, 'table' | 'now'>) => {
  const memory = makeMemory<string | null>({ now, keepMs: KEEP_MS, most: MOST_SOURCES });
  const read = async (tenant: TenantContext, source: string): Promise<string | null> => {
    const stored = await table.load(keys.feedSource(tenant, source), feedTimesSchema, { consistent: false });
    return stored === undefined ? null : confirmedAt(stored.state);
  };
  return async (tenant: TenantContext, id: string): Promise<SourceConfirmed | undefined> => {
    const expectedEveryMinutes = tenant.config.sources.find((one) => one.id === id)?.expectedEveryMinutes ?? null;
    // Without an interval the time says nothing, so it is not read.
    if (expectedEveryMinutes === null) return undefined;
    const name = `${tenant.id} ${id}`;
    const known = memory.get(name);
    if (known !== undefined) return { expectedEveryMinutes, confirmedAt: known };
    const heard = await read(tenant, id);
    memory.set(name, heard);
    return { expectedEveryMinutes, confirmedAt: heard };
  };
};
