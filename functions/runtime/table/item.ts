import * as z from 'zod';
import { anyEventSchema, type AnyEvent } from '#events/envelope.ts';
import { sha256 } from '../identifiers.ts';
import { TableKey, type ListKey } from './keys.ts';

/** Leads are relayed before stock. */
export type Lane = 'lead' | 'stock';
export const lanes: readonly Lane[] = ['lead', 'stock'];
/** Default shards per lane, so that no index partition is hot; a stage's setting. */
export const OUTBOX_SHARDS = 4;
/** Sweepers read this many, so that lowering the setting loses no event. */
export const MAX_OUTBOX_SHARDS = 16;
export const listOutboxShards = (lane: Lane, count = MAX_OUTBOX_SHARDS): string[] =>
  Array.from({ length: count }, (_, n) => `${lane}#${n}`);
export const parseLane = (shard: string): Lane => (shard.startsWith('lead#') ? 'lead' : 'stock');
const chooseShard = (lane: Lane, key: TableKey, count: number): string =>
  `${lane}#${(sha256(key.toString())[0] ?? 0) % count}`;

const storedItemSchema = z.object({
  pk: z.string(),
  sk: z.string(),
  rev: z.number().int(),
  state: z.unknown(),
  outbox: z.record(z.string(), anyEventSchema).optional(),
  obxAt: z.string().optional(),
  listSk: z.string().optional(),
});

export interface StoredItem<S> {
  key: TableKey;
  rev: number;
  state: S;
  outbox: Readonly<Record<string, AnyEvent>>;
  obxAt: string | undefined;
  /** Where its list has it; undefined: in no list. */
  listSk: string | undefined;
}

/** State, events and index entries in one write. */
export interface ItemDraft<S> {
  state: S;
  events: readonly AnyEvent[];
  lane: Lane;
  /** ISO; the outbox's age is counted from it. */
  at: string;
  listed?: { list: ListKey; sort: string } | undefined;
  due?: { shard: string; at: string } | undefined;
  /** Unix seconds; housekeeping only. */
  expires?: number | undefined;
}

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

/** Unacknowledged events stay, and the outbox keeps its age. */
export const buildItem = <S>(
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
          obxShard: chooseShard(draft.lane, key, outboxShards),
          obxAt: Object.keys(waiting.outbox).length > 0 ? (waiting.obxAt ?? draft.at) : draft.at,
        }
      : {}),
    ...(draft.listed ? { listPk: draft.listed.list.pk, listSk: draft.listed.sort } : {}),
    ...(draft.due ? { dueShard: draft.due.shard, dueAt: draft.due.at } : {}),
    ...(draft.expires === undefined ? {} : { ttl: draft.expires }),
  };
};

export const parseStoredItem = <T extends z.ZodType>(
  item: Record<string, unknown>,
  schema: T,
): StoredItem<z.output<T>> => {
  const { pk, sk, rev, state, outbox, obxAt, listSk } = storedItemSchema.parse(item);
  return { key: TableKey.fromTable(pk, sk), rev, state: schema.parse(state), outbox: outbox ?? {}, obxAt, listSk };
};

/** What was just written, as it will be read; parsed only if somebody asks for its state. */
export const toStoredItem = <T extends z.ZodType>(
  key: TableKey,
  item: ReturnType<typeof buildItem<z.input<T>>>,
  schema: T,
): StoredItem<z.output<T>> => {
  let parsed: { state: z.output<T> } | undefined;
  return {
    key,
    rev: item.rev,
    outbox: item.outbox ?? {},
    obxAt: item.obxAt,
    listSk: item.listSk,
    get state() {
      parsed ??= { state: schema.parse(item.state) };
      return parsed.state;
    },
  };
};
