import * as z from 'zod';
import { HOUR_MS, MINUTE_MS } from '#domain/hours/units.ts';
import { parseTenantId } from '#functions/runtime/table/keys.ts';
import type { IndexEntry } from '#functions/runtime/table/indexes.ts';
import type { Runtime } from '#functions/runtime/runtime.ts';

/** Entries are keys alone; what is beyond is older by a run next time. */
const MOST = 1_000;
/** Three runs: the first one may be early for the index. */
const PUBLISHED_MS = 15 * MINUTE_MS;
/** An entry that was due for so long is of a setting, or a dealer, that is there no more. */
const ENDED_MS = 12 * HOUR_MS;

interface DueDealers {
  ids: ReadonlySet<string>;
  entries: readonly IndexEntry[];
}

/** Whose entries of the shard are due, and whose settings were just published: the others are not even read. */
export const findDueDealers = async (
  { table, directory, now }: Pick<Runtime, 'table' | 'directory' | 'now'>,
  shard: string,
): Promise<DueDealers> => {
  const entries = await table.due(shard, now().toISOString(), MOST);
  const published = await directory.publishedSince(new Date(now().getTime() - PUBLISHED_MS).toISOString());
  return { ids: new Set([...entries.map(({ key }) => parseTenantId(key)), ...published]), entries };
};

const stateSchema = z.looseObject({ next_at: z.iso.datetime() });

/** Takes out of the shard what nobody moved for half a day. The state stays, should the setting come back. */
export const clearEnded = async (
  { table, now }: Pick<Runtime, 'table' | 'now'>,
  entries: readonly IndexEntry[],
): Promise<void> => {
  const at = now().toISOString();
  const before = new Date(now().getTime() - ENDED_MS).toISOString();
  for (const { key } of entries.filter(({ sort }) => sort < before)) {
    await table.change(key, stateSchema, undefined, (state) =>
      state === undefined || state.next_at >= before ? undefined : { state, events: [], lane: 'stock', at },
    );
  }
};
