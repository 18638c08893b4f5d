import * as z from 'zod';
import { Problem } from '#functions/runtime/http/problems.ts';
import { SearchEngineError, type SearchClient } from '#functions/runtime/stores/search-client.ts';
import type {
  GenerationsStatus,
  IndexGenerations,
  PersistentIndex,
} from '#functions/search/engines/port/stock-index.ts';
import { previousAlias, isOfThisSchema, nextAlias, nextIndexName, readIndexes, type Indexes } from './indexes.ts';
import { indexBody } from './stored-document.ts';
import { HOUR_MS } from '#domain/hours/units.ts';

const TIMEOUT_MS = 30_000;
/** A replaced index can be restored for this long. */
const KEPT_HOURS = 24;
/** No late update of a removed vehicle can arrive after this. */
const TOMBSTONE_DAYS = 7;
/** Limits of one purge; the next one continues. */
const PURGE_BATCH = 5_000;
const PURGE_BATCHES = 100;

/** Notes of a reindex, stored in the index itself so that they are deleted with it. */
const notesSchema = z.object({
  begun_at: z.string().optional(),
  retired_at: z.string().optional(),
  checked: z.array(z.string()).default([]),
});
type Notes = z.infer<typeof notesSchema>;

const mappingsSchema = z.record(z.string(), z.object({ mappings: z.object({ _meta: notesSchema.optional() }) }));

interface Deps {
  client: SearchClient;
  alias: string;
  now: () => Date;
  next: PersistentIndex;
}

const conflict = (detail: string): Problem => new Problem('conflict', detail);

const NOTHING_BEGUN = 'No reindex has been begun.';

const retainedUntil = ({ retired_at: retired }: Notes): number =>
  retired === undefined ? Infinity : Date.parse(retired) + KEPT_HOURS * HOUR_MS;

export const makeGenerations = ({ client, alias, now, next }: Deps): IndexGenerations => {
  const send = (method: 'GET' | 'POST' | 'PUT' | 'DELETE', path: string, body?: Readonly<Record<string, unknown>>) =>
    client.send({ method, path, ...(body === undefined ? {} : { body }), timeoutMs: TIMEOUT_MS });

  const loadNotes = async (index: string): Promise<Notes> => {
    const answer = mappingsSchema.parse(await send('GET', `/${index}/_mapping`));
    return answer[index]?.mappings._meta ?? { checked: [] };
  };

  const note = async (index: string, change: Partial<Notes>): Promise<void> => {
    await send('PUT', `/${index}/_mapping`, { _meta: { ...(await loadNotes(index)), ...change } });
  };

  const requireNext = ({ next: index }: Indexes): string => {
    if (index === undefined) throw conflict(NOTHING_BEGUN);
    return index;
  };

  const filling = async (index: string): Promise<GenerationsStatus['next']> => {
    const { begun_at = null, checked } = await loadNotes(index);
    return { index, begun_at, checked };
  };

  const kept = async (index: string): Promise<GenerationsStatus['before']> => {
    const until = retainedUntil(await loadNotes(index));
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

  /** Atomic for all readers and writers: `to` replaces `from`, which stays for a rollback. */
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

  /** Deletes unnamed indexes, and the previous one after KEPT_HOURS. */
  const purgeIndexes = async ({ all, current, next: following, before }: Indexes): Promise<string[]> => {
    const named = [current, following, before];
    const orphans = all.filter((index) => !named.includes(index));
    const isOver = before !== undefined && retainedUntil(await loadNotes(before)) <= now().getTime();
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
      const index = requireNext(await readIndexes(client, alias));
      const { checked } = await loadNotes(index);
      if (!checked.includes(tenantId)) await note(index, { checked: [...checked, tenantId] });
    },
    finish: async (tenantIds) => {
      const indexes = await readIndexes(client, alias);
      const index = requireNext(indexes);
      const { checked } = await loadNotes(index);
      const open = tenantIds.filter((id) => !checked.includes(id));
      if (open.length > 0) throw conflict(`Not compared with the table yet: ${open.join(', ')}.`);
      // Makes the last writes searchable before the swap.
      await send('POST', `/${nextAlias(alias)}/_refresh`);
      await swap(indexes, index, nextAlias(alias));
    },
    abort: async () => {
      await send('DELETE', `/${requireNext(await readIndexes(client, alias))}`);
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
