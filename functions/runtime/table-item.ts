import * as z from 'zod';
import { anyEventSchema, type AnyEvent } from '#events/envelope.ts';
import { sha256 } from './identifiers.ts';
import { TableKey, type ListKey } from './keys.ts';

/** Leads leave before stock. */
export type Lane = 'lead' | 'stock';
export const lanes: readonly Lane[] = ['lead', 'stock'];
/** Shards of the outbox index per lane that writers spread over, so that no partition of it is hot: a stage's setting. */
export const OUTBOX_SHARDS = 4;
/** Maximum of the setting. Sweepers read this many, so that lowering the setting leaves no event behind. */
export const MAX_OUTBOX_SHARDS = 16;
export const outboxShardsOf = (lane: Lane, count = MAX_OUTBOX_SHARDS): string[] =>
  Array.from({ length: count }, (_, n) => `${lane}#${n}`);
/** The lane of a shard's name; unknown names count as stock. */
export const laneOf = (shard: string): Lane => (shard.startsWith('lead#') ? 'lead' : 'stock');
const shardOf = (lane: Lane, key: TableKey, count: number): string =>
  `${lane}#${(sha256(key.toString())[0] ?? 0) % count}`;

const storedItemSchema = z.object({
  pk: z.string(),
  sk: z.string(),
  rev: z.number().int(),
  state: z.unknown(),
  outbox: z.record(z.string(), anyEventSchema).optional(),
  obxAt: z.string().optional(),
});

/** One aggregate as the table holds it. */
export interface StoredItem<S> {
  key: TableKey;
  rev: number;
  state: S;
  /** Events not yet acknowledged by the bus. */
  outbox: Readonly<Record<string, AnyEvent>>;
  obxAt: string | undefined;
}

/** One write: the whole new state, its events and its index entries. */
export interface ItemDraft<S> {
  state: S;
  events: readonly AnyEvent[];
  lane: Lane;
  /** Now, ISO: the outbox's age is counted from it. */
  at: string;
  listed?: { list: ListKey; sort: string } | undefined;
  due?: { shard: string; at: string } | undefined;
  /** Unix seconds; housekeeping only. */
  expires?: number | undefined;
}

/** Events still in the outbox, and the number of its shards. */
interface ItemContext {
  waiting?: Pick<StoredItem<unknown>, 'outbox' | 'obxAt'>;
  outboxShards: number;
}

/** Another writer was first: load and decide again. */
export class ConcurrentWrite extends Error {
  readonly key: TableKey;
  constructor(key: TableKey, cause: unknown) {
    super(`${key.toString()} was changed by another writer.`, { cause });
    this.name = 'ConcurrentWrite';
    this.key = key;
  }
}

/** The item a draft becomes; events not yet acknowledged stay, and the outbox keeps its age. */
export const itemOf = <S>(
  key: TableKey,
  rev: number,
  draft: ItemDraft<S>,
  { outboxShards, waiting = { outbox: {}, obxAt: undefined } }: ItemContext,
) => {
  const outbox = { ...waiting.outbox, ...Object.fromEntries(draft.events.map((event) => [event.id, event])) };
  const pending = Object.keys(outbox).length > 0;
  return {
    pk: key.pk,
    sk: key.sk,
    rev,
    state: draft.state,
    ...(pending
      ? {
          outbox,
          obxShard: shardOf(draft.lane, key, outboxShards),
          obxAt: Object.keys(waiting.outbox).length > 0 ? (waiting.obxAt ?? draft.at) : draft.at,
        }
      : {}),
    ...(draft.listed ? { listPk: draft.listed.list.pk, listSk: draft.listed.sort } : {}),
    ...(draft.due ? { dueShard: draft.due.shard, dueAt: draft.due.at } : {}),
    ...(draft.expires === undefined ? {} : { ttl: draft.expires }),
  };
};

/** An item read, its state parsed by the caller's schema. */
export const storedOf = <T extends z.ZodType>(item: Record<string, unknown>, schema: T): StoredItem<z.output<T>> => {
  const { pk, sk, rev, state, outbox, obxAt } = storedItemSchema.parse(item);
  return { key: TableKey.fromTable(pk, sk), rev, state: schema.parse(state), outbox: outbox ?? {}, obxAt };
};
