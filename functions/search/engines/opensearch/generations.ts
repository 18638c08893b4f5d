import * as z from 'zod';
import { Problem } from '#functions/runtime/problems.ts';
import { SearchEngineError, type SearchClient } from '#functions/runtime/search-client.ts';
import type {
  GenerationsStatus,
  IndexGenerations,
  PersistentIndex,
} from '#functions/search/engines/port/stock-index.ts';
import { previousAlias, isOfThisSchema, nextAlias, nextIndexName, readIndexes, type Indexes } from './indexes.ts';
import { indexBody } from './stored-document.ts';

const TIMEOUT_MS = 30_000;
const HOUR_MS = 3_600_000;
/** reliability.md 5.8: what a reindex replaced can be taken back for a day. */
const KEPT_HOURS = 24;
/** reliability.md 5.6: by then no late update of a removed vehicle is under way any more. */
const TOMBSTONE_DAYS = 7;
/** Tombstones deleted by one request, and requests of one purge: what is left goes with the next one. */
const PURGE_BATCH = 5_000;
const PURGE_BATCHES = 100;

/** What a reindex notes about an index, in the index itself: it goes when that goes. */
const notesSchema = z.object({
  begun_at: z.string().optional(),
  retired_at: z.string().optional(),
  /** Dealers whose vehicles were compared with the table and found equal. */
  checked: z.array(z.string()).default([]),
});
type Notes = z.infer<typeof notesSchema>;

const mappingsSchema = z.record(z.string(), z.object({ mappings: z.object({ _meta: notesSchema.optional() }) }));

interface Deps {
  client: SearchClient;
  alias: string;
  now: () => Date;
  /** Writes to the next index alone. */
  next: PersistentIndex;
}

const conflict = (detail: string): Problem => new Problem('conflict', detail);

const NOTHING_BEGUN = 'No reindex has been begun.';

const keptUntil = ({ retired_at: retired }: Notes): number =>
  retired === undefined ? Infinity : Date.parse(retired) + KEPT_HOURS * HOUR_MS;

/** The indexes behind the aliases, one after the other (reliability.md 5.8). */
export const makeGenerations = ({ client, alias, now, next }: Deps): IndexGenerations => {
  const send = (method: 'GET' | 'POST' | 'PUT' | 'DELETE', path: string, body?: Readonly<Record<string, unknown>>) =>
    client.send({ method, path, ...(body === undefined ? {} : { body }), timeoutMs: TIMEOUT_MS });

  const notesOf = async (index: string): Promise<Notes> => {
    const answer = mappingsSchema.parse(await send('GET', `/${index}/_mapping`));
    return answer[index]?.mappings._meta ?? { checked: [] };
  };

  const note = async (index: string, change: Partial<Notes>): Promise<void> => {
    await send('PUT', `/${index}/_mapping`, { _meta: { ...(await notesOf(index)), ...change } });
  };

  const nextOf = ({ next: index }: Indexes): string => {
    if (index === undefined) throw conflict(NOTHING_BEGUN);
    return index;
  };

  const filling = async (index: string): Promise<GenerationsStatus['next']> => {
    const { begun_at = null, checked } = await notesOf(index);
    return { index, begun_at, checked };
  };

  const kept = async (index: string): Promise<GenerationsStatus['before']> => {
    const until = keptUntil(await notesOf(index));
    return { index, kept_until: until === Infinity ? null : new Date(until).toISOString() };
  };

  const status = async (): Promise<GenerationsStatus> => {
    const { current, next: following, before } = await readIndexes(client, alias);
    return {
      current: current ?? null,
      isOfThisSchema: current === undefined || isOfThisSchema(alias, current),
      next: following === undefined ? null : await filling(following),
      before: before === undefined ? null : await kept(before),
    };
  };

  /** One step for all readers and writers: `to` takes the place of `from`, which is kept for going back. */
  const swap = async ({ current: from, before }: Indexes, to: string, toWas: string): Promise<void> => {
    const leaving = from ?? null;
    if (leaving !== null) await note(leaving, { retired_at: now().toISOString() });
    const was = previousAlias(alias);
    await send('POST', '/_aliases', {
      actions: [
        { remove: { index: to, alias: toWas, must_exist: true } },
        ...(leaving === null ? [] : [{ remove: { index: leaving, alias, must_exist: true } }]),
        { add: { index: to, alias } },
        ...(before === undefined || before === to ? [] : [{ remove: { index: before, alias: was } }]),
        ...(leaving === null ? [] : [{ add: { index: leaving, alias: was } }]),
      ],
    });
  };

  const purgeTombstones = async (): Promise<number> => {
    const before = now().getTime() - TOMBSTONE_DAYS * 24 * HOUR_MS;
    let purged = 0;
    for (let batch = 0; batch < PURGE_BATCHES; batch += 1) {
      const answer = await client.send({
        method: 'POST',
        path: `/${alias}/_delete_by_query`,
        // A vehicle that comes back meanwhile is no tombstone any more.
        query: { conflicts: 'proceed', max_docs: String(PURGE_BATCH) },
        body: { query: { bool: { filter: [{ term: { hidden: true } }, { range: { removed_at: { lt: before } } }] } } },
        timeoutMs: TIMEOUT_MS,
      });
      const { deleted } = z.object({ deleted: z.number() }).parse(answer);
      purged += deleted;
      if (deleted < PURGE_BATCH) break;
    }
    return purged;
  };

  /** Indexes that nothing names any more, and the one before when its time is over. */
  const purgeIndexes = async ({ all, current, next: following, before }: Indexes): Promise<string[]> => {
    const named = [current, following, before];
    const orphans = all.filter((index) => !named.includes(index));
    const isOver = before !== undefined && keptUntil(await notesOf(before)) <= now().getTime();
    const going = isOver ? [...orphans, before] : orphans;
    for (const index of going) await send('DELETE', `/${index}`);
    return going;
  };

  return {
    status,
    next,
    begin: async () => {
      const { all, next: following } = await readIndexes(client, alias);
      if (following !== undefined) {
        throw conflict(`A reindex into ${following} has been begun. Go on with --resume, or drop it with --abort.`);
      }
      const body = indexBody(nextAlias(alias));
      try {
        await send('PUT', `/${nextIndexName(alias, all)}`, {
          ...body,
          mappings: { ...body.mappings, _meta: { begun_at: now().toISOString(), checked: [] } },
        });
      } catch (error) {
        const isRival = error instanceof SearchEngineError && error.type === 'resource_already_exists_exception';
        throw isRival ? conflict('Somebody else began a reindex at the same moment.') : error;
      }
    },
    noteChecked: async (tenantId) => {
      const index = nextOf(await readIndexes(client, alias));
      const { checked } = await notesOf(index);
      if (!checked.includes(tenantId)) await note(index, { checked: [...checked, tenantId] });
    },
    finish: async (tenantIds) => {
      const indexes = await readIndexes(client, alias);
      const index = nextOf(indexes);
      const { checked } = await notesOf(index);
      const open = tenantIds.filter((id) => !checked.includes(id));
      if (open.length > 0) throw conflict(`Not compared with the table yet: ${open.join(', ')}.`);
      // What was written a moment ago is found by the first search.
      await send('POST', `/${nextAlias(alias)}/_refresh`);
      await swap(indexes, index, nextAlias(alias));
    },
    abort: async () => {
      await send('DELETE', `/${nextOf(await readIndexes(client, alias))}`);
    },
    rollback: async () => {
      const indexes = await readIndexes(client, alias);
      if (indexes.before === undefined) throw conflict('There is no index to go back to.');
      await swap(indexes, indexes.before, previousAlias(alias));
    },
    purge: async () => {
      const indexes = await readIndexes(client, alias);
      return {
        tombstones: indexes.current === undefined ? 0 : await purgeTombstones(),
        indexes: await purgeIndexes(indexes),
      };
    },
  };
};
