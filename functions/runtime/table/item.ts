import * as z from 'zod';
import { anyEventSchema, type AnyEvent } from '#events/envelope.ts';
import { auditEntrySchema, type AuditEntry } from '../audit/entry.ts';
import { sha256 } from '../identifiers.ts';
import { TableKey, type ListKey } from './table-key.ts';

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
  audit: z.record(z.string(), auditEntrySchema).optional(),
  obxAt: z.string().optional(),
  listSk: z.string().optional(),
});

export interface StoredItem<S> {
  key: TableKey;
  rev: number;
  state: S;
  outbox: Readonly<Record<string, AnyEvent>>;
  /** Entries that wait to be moved to the audit list, by id. */
  audit: Readonly<Record<string, AuditEntry>>;
  obxAt: string | undefined;
  /** Where its list has it; undefined: in no list. */
  listSk: string | undefined;
}

/** State, events, audit entries and index entries in one write. */
export interface ItemDraft<S> {
  state: S;
  events: readonly AnyEvent[];
  /** Of a write that somebody is answerable for; made by an audited table. */
  audit?: readonly AuditEntry[] | undefined;
  lane: Lane;
  /** ISO; the outbox's age is counted from it. */
  at: string;
  listed?: { list: ListKey; sort: string } | undefined;
  due?: { shard: string; at: string } | undefined;
  /** Unix seconds; housekeeping only. */
  expires?: number | undefined;
}

interface ItemContext {
  waiting?: Pick<StoredItem<unknown>, 'outbox' | 'audit' | 'obxAt'>;
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

const byId = <T extends { id: string }>(all: readonly T[]): Record<string, T> =>
  Object.fromEntries(all.map((one) => [one.id, one]));

const isWaiting = ({ outbox, audit }: Pick<StoredItem<unknown>, 'outbox' | 'audit'>): boolean =>
  Object.keys(outbox).length > 0 || Object.keys(audit).length > 0;

/** What waits for the relay, and what finds it. Unacknowledged events and unmoved entries stay, and the outbox keeps its age. */
const waitingPart = (
  key: TableKey,
  { events, audit = [], lane, at }: Pick<ItemDraft<unknown>, 'events' | 'audit' | 'lane' | 'at'>,
  { outboxShards, waiting = { outbox: {}, audit: {}, obxAt: undefined } }: ItemContext,
): Partial<Pick<StoredItem<unknown>, 'outbox' | 'audit'>> & { obxShard?: string; obxAt?: string } => {
  const all = { outbox: { ...waiting.outbox, ...byId(events) }, audit: { ...waiting.audit, ...byId(audit) } };
  if (!isWaiting(all)) return {};
  return {
    ...(Object.keys(all.outbox).length > 0 && { outbox: all.outbox }),
    ...(Object.keys(all.audit).length > 0 && { audit: all.audit }),
    obxShard: chooseShard(lane, key, outboxShards),
    obxAt: (isWaiting(waiting) ? waiting.obxAt : undefined) ?? at,
  };
};

export const buildItem = <S>(key: TableKey, rev: number, draft: ItemDraft<S>, context: ItemContext) => ({
  pk: key.pk,
  sk: key.sk,
  rev,
  state: draft.state,
  ...waitingPart(key, draft, context),
  ...(draft.listed ? { listPk: draft.listed.list.pk, listSk: draft.listed.sort } : {}),
  ...(draft.due ? { dueShard: draft.due.shard, dueAt: draft.due.at } : {}),
  ...(draft.expires === undefined ? {} : { ttl: draft.expires }),
});

export const parseStoredItem = <T extends z.ZodType>(
  item: Record<string, unknown>,
  schema: T,
): StoredItem<z.output<T>> => {
  const { pk, sk, rev, state, outbox = {}, audit = {}, obxAt, listSk } = storedItemSchema.parse(item);
  return { key: TableKey.fromTable(pk, sk), rev, state: schema.parse(state), outbox, audit, obxAt, listSk };
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
    audit: item.audit ?? {},
    obxAt: item.obxAt,
    listSk: item.listSk,
    get state() {
      parsed ??= { state: schema.parse(item.state) };
      return parsed.state;
    },
  };
};
