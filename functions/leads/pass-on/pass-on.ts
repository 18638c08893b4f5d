import { HELD_AT_MOST_MS, passedOnAMinute } from '#domain/limits/enquiries.ts';
import { parseTenantId } from '#functions/runtime/table/keys.ts';
import { describeError } from '#functions/runtime/logger.ts';
import type { Runtime } from '#functions/runtime/runtime.ts';
import { leadDraft, slowShards, storedLeadSchema } from '../published/stored-lead.ts';
import type { IndexEntry } from '#functions/runtime/table/indexes.ts';
import type { Table } from '#functions/runtime/table/table.ts';

type PassOnDeps = Pick<Runtime, 'logger' | 'now'> & {
  table: Pick<Table, 'due' | 'change'>;
  directory: Pick<Runtime['directory'], 'byId'>;
};

/** Entries of a shard in one run; the next run, a minute later, goes on. */
const PER_SHARD = 1_000;

/**
 * Passes held leads on: those whose time is over, and each dealer's next ones by its pace, the better proven first
 * (docs/product/limits.md, 'Enquiries'). Returns how many. Throws after trying all, so that a failed run is seen.
 */
export const makePassOn = ({ table, directory, logger, now }: PassOnDeps) => {
  const one = async (entry: IndexEntry): Promise<void> => {
    const tenant = await directory.byId(parseTenantId(entry.key));
    const at = now().toISOString();
    await table.change(entry.key, storedLeadSchema, undefined, (stored) =>
      stored?.held === undefined ? undefined : leadDraft(tenant, { ...stored, passed_on_at: at }, { at }),
    );
  };

  /** Of one dealer; the index has them by the time until which they are held. */
  const chooseDueEntries = async (entries: readonly IndexEntry[]): Promise<readonly IndexEntry[]> => {
    const [first] = entries;
    if (first === undefined) return [];
    const { config } = await directory.byId(parseTenantId(first.key));
    const isOver = ({ sort }: IndexEntry): boolean => sort <= now().toISOString();
    const waiting = entries.filter((entry) => !isOver(entry));
    return [...entries.filter(isOver), ...waiting.slice(0, passedOnAMinute(config.leadForm.mostInTenMinutes))];
  };

  /** One that cannot be passed on holds up no other. */
  const tryOne = async (entry: IndexEntry): Promise<boolean> => {
    try {
      await one(entry);
      return true;
    } catch (error) {
      logger.error('held lead not passed on', { key: entry.key.toString(), error: describeError(error) });
      return false;
    }
  };

  const passShard = async (shard: string): Promise<boolean[]> => {
    const upTo = new Date(now().getTime() + HELD_AT_MOST_MS).toISOString();
    const entries = await table.due(shard, upTo, PER_SHARD);
    const wentWell: boolean[] = [];
    for (const ofDealer of Map.groupBy(entries, ({ key }) => parseTenantId(key)).values())
      for (const entry of await chooseDueEntries(ofDealer)) wentWell.push(await tryOne(entry));
    return wentWell;
  };

  return async (): Promise<number> => {
    const wentWell: boolean[] = [];
    for (const shard of slowShards) wentWell.push(...(await passShard(shard)));
    const count = wentWell.filter(Boolean).length;
    if (count < wentWell.length) throw new Error(`${wentWell.length - count} held leads could not be passed on.`);
    return count;
  };
};
