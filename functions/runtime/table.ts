import { ConditionalCheckFailedException } from '@aws-sdk/client-dynamodb';
import {
  BatchGetCommand,
  DeleteCommand,
  GetCommand,
  PutCommand,
  QueryCommand,
  type DynamoDBDocumentClient,
} from '@aws-sdk/lib-dynamodb';
import * as z from 'zod';
import { anyEventSchema, type AnyEvent } from '#events/envelope.ts';
import { sha256 } from './identifiers.ts';
import { TableKey, type ListKey } from './keys.ts';

/** Index names of the one table; all project keys only. */
export const tableIndexes = { list: 'list', outbox: 'outbox', due: 'due' } as const;

/** Leads leave before stock (architecture.md, 'Outbox'). */
export type Lane = 'lead' | 'stock';
export const lanes: readonly Lane[] = ['lead', 'stock'];
/** Shards of the outbox index per lane, so that no partition of it is hot. */
export const OUTBOX_SHARDS = 4;
export const outboxShardsOf = (lane: Lane): string[] => Array.from({ length: OUTBOX_SHARDS }, (_, n) => `${lane}#${n}`);
const shardOf = (lane: Lane, key: TableKey): string => `${lane}#${(sha256(key.toString())[0] ?? 0) % OUTBOX_SHARDS}`;

const BATCH_GET_LIMIT = 100; // DynamoDB: BatchGetItem takes at most 100 keys
const MAX_ATTEMPTS = 5;

const storedItemSchema = z.object({
  pk: z.string(),
  sk: z.string(),
  rev: z.number().int(),
  state: z.unknown(),
  outbox: z.record(z.string(), anyEventSchema).optional(),
  obxAt: z.string().optional(),
});

const indexEntrySchema = z.object({ pk: z.string(), sk: z.string() });

/** One aggregate as the table holds it. */
export interface Stored<S> {
  key: TableKey;
  rev: number;
  state: S;
  /** Events not yet acknowledged by the bus. */
  outbox: Readonly<Record<string, AnyEvent>>;
  obxAt: string | undefined;
}

/** What one write says: the whole new state, the events that leave with it, and the index entries. */
export interface Draft<S> {
  state: S;
  events: readonly AnyEvent[];
  lane: Lane;
  /** Now, ISO: the outbox's age is counted from it. */
  at: string;
  listed?: { list: ListKey; sort: string } | undefined;
  due?: { shard: string; at: string } | undefined;
  /** Unix seconds; housekeeping only (reliability.md section 1, 'TTL'). */
  expires?: number | undefined;
}

/** Another writer was first: load again and decide again. */
export class ConcurrentWrite extends Error {
  readonly key: TableKey;
  constructor(key: TableKey, cause: unknown) {
    super(`${key} was changed by another writer.`, { cause });
    this.name = 'ConcurrentWrite';
    this.key = key;
  }
}

export interface ListOptions {
  beginsWith?: string;
  /** Sort values from the first to the second, both included. */
  between?: readonly [from: string, to: string];
  after?: { key: TableKey; sort: string };
  newestFirst?: boolean;
  limit?: number;
}

const sortCondition = ({
  beginsWith,
  between,
  upTo,
}: ListOptions & { upTo?: string }): { condition: string; values: Record<string, string> } => {
  if (beginsWith !== undefined) return { condition: ' AND begins_with(#sk, :sk)', values: { ':sk': beginsWith } };
  if (between !== undefined)
    return { condition: ' AND #sk BETWEEN :from AND :to', values: { ':from': between[0], ':to': between[1] } };
  return upTo === undefined ? { condition: '', values: {} } : { condition: ' AND #sk <= :sk', values: { ':sk': upTo } };
};

const clean = <S>(
  key: TableKey,
  rev: number,
  draft: Draft<S>,
  kept: Readonly<Record<string, AnyEvent>>,
  obxAt: string | undefined,
) => {
  const outbox = { ...kept, ...Object.fromEntries(draft.events.map((event) => [event.id, event])) };
  const pending = Object.keys(outbox).length > 0;
  return {
    pk: key.pk,
    sk: key.sk,
    rev,
    state: draft.state,
    ...(pending
      ? {
          outbox,
          obxShard: shardOf(draft.lane, key),
          obxAt: Object.keys(kept).length > 0 ? (obxAt ?? draft.at) : draft.at,
        }
      : {}),
    ...(draft.listed ? { listPk: draft.listed.list.pk, listSk: draft.listed.sort } : {}),
    ...(draft.due ? { dueShard: draft.due.shard, dueAt: draft.due.at } : {}),
    ...(draft.expires === undefined ? {} : { ttl: draft.expires }),
  };
};

/**
 * One aggregate = one item = one conditional write, with its events inside (reliability.md section 3, rule 1).
 * Every read is consistent and parsed by the caller's schema.
 */
export class Table {
  readonly #documents: DynamoDBDocumentClient;
  readonly #name: string;

  constructor(documents: DynamoDBDocumentClient, name: string) {
    this.#documents = documents;
    this.#name = name;
  }

  async load<T extends z.ZodType>(key: TableKey, schema: T): Promise<Stored<z.output<T>> | undefined> {
    const { Item } = await this.#documents.send(
      new GetCommand({ TableName: this.#name, Key: { pk: key.pk, sk: key.sk }, ConsistentRead: true }),
    );
    return Item === undefined ? undefined : this.#parse(Item, schema);
  }

  /** Items in no order; absent keys are left out. */
  async loadMany<T extends z.ZodType>(wanted: readonly TableKey[], schema: T): Promise<Stored<z.output<T>>[]> {
    const found: Stored<z.output<T>>[] = [];
    for (let from = 0; from < wanted.length; from += BATCH_GET_LIMIT) {
      let keysLeft: Record<string, unknown>[] = wanted
        .slice(from, from + BATCH_GET_LIMIT)
        .map(({ pk, sk }) => ({ pk, sk }));
      for (let attempt = 0; keysLeft.length > 0; attempt += 1) {
        if (attempt >= MAX_ATTEMPTS) throw new Error(`BatchGetItem left ${keysLeft.length} keys unprocessed.`);
        const reply = await this.#documents.send(
          new BatchGetCommand({ RequestItems: { [this.#name]: { Keys: keysLeft, ConsistentRead: true } } }),
        );
        for (const item of reply.Responses?.[this.#name] ?? []) found.push(this.#parse(item, schema));
        keysLeft = reply.UnprocessedKeys?.[this.#name]?.Keys ?? [];
      }
    }
    return found;
  }

  /** Writes the item if it is not there; otherwise answers the one that is (one extra read, which dynalite needs). */
  async create<T extends z.ZodType>(
    key: TableKey,
    schema: T,
    draft: Draft<z.input<T>>,
  ): Promise<{ created: boolean; stored: Stored<z.output<T>> }> {
    const item = clean(key, 1, draft, {}, undefined);
    try {
      await this.#documents.send(
        new PutCommand({ TableName: this.#name, Item: item, ConditionExpression: 'attribute_not_exists(pk)' }),
      );
      return { created: true, stored: this.#parse(item, schema) };
    } catch (error) {
      if (!(error instanceof ConditionalCheckFailedException)) throw error;
      const stored = await this.load(key, schema);
      if (stored === undefined) throw new ConcurrentWrite(key, error);
      return { created: false, stored };
    }
  }

  /** Replaces the item if nobody wrote it since it was loaded; events not yet acknowledged stay in the outbox. */
  async replace<T extends z.ZodType>(
    stored: Stored<z.output<T>>,
    schema: T,
    draft: Draft<z.input<T>>,
  ): Promise<Stored<z.output<T>>> {
    const item = clean(stored.key, stored.rev + 1, draft, stored.outbox, stored.obxAt);
    try {
      await this.#documents.send(
        new PutCommand({
          TableName: this.#name,
          Item: item,
          ConditionExpression: 'rev = :seen',
          ExpressionAttributeValues: { ':seen': stored.rev },
        }),
      );
    } catch (error) {
      if (error instanceof ConditionalCheckFailedException) throw new ConcurrentWrite(stored.key, error);
      throw error;
    }
    return this.#parse(item, schema);
  }

  async remove(key: TableKey): Promise<void> {
    await this.#documents.send(new DeleteCommand({ TableName: this.#name, Key: { pk: key.pk, sk: key.sk } }));
  }

  /**
   * Keys of a list, in the order of their sort value. The index may lag the table by moments: load before acting.
   * `after` is the last entry of the page before.
   */
  async list(list: ListKey, options: ListOptions = {}): Promise<{ key: TableKey; sort: string }[]> {
    return this.#query(tableIndexes.list, 'listPk', list.pk, 'listSk', options);
  }

  /** Keys due at or before `at`, oldest first, of one due shard. */
  async due(shard: string, at: string, limit: number): Promise<{ key: TableKey; sort: string }[]> {
    return this.#query(tableIndexes.due, 'dueShard', shard, 'dueAt', { upTo: at, limit });
  }

  /** Keys whose outbox waits since `at` or before, oldest first. For the relay and the sweeper. */
  async waiting(shard: string, at: string, limit: number): Promise<{ key: TableKey; sort: string }[]> {
    return this.#query(tableIndexes.outbox, 'obxShard', shard, 'obxAt', { upTo: at, limit });
  }

  async #query(
    index: string,
    pkName: string,
    pk: string,
    skName: string,
    options: ListOptions & { upTo?: string },
  ): Promise<{ key: TableKey; sort: string }[]> {
    const found: { key: TableKey; sort: string }[] = [];
    const { condition, values } = sortCondition(options);
    let start: Record<string, unknown> | undefined = options.after && {
      pk: options.after.key.pk,
      sk: options.after.key.sk,
      [pkName]: pk,
      [skName]: options.after.sort,
    };
    do {
      const reply = await this.#documents.send(
        new QueryCommand({
          TableName: this.#name,
          IndexName: index,
          KeyConditionExpression: `#pk = :pk${condition}`,
          ExpressionAttributeNames: { '#pk': pkName, ...(condition === '' ? {} : { '#sk': skName }) },
          ExpressionAttributeValues: { ':pk': pk, ...values },
          ScanIndexForward: options.newestFirst !== true,
          ...(options.limit === undefined ? {} : { Limit: options.limit - found.length }),
          ...(start === undefined ? {} : { ExclusiveStartKey: start }),
        }),
      );
      for (const item of reply.Items ?? []) {
        const { pk: itemPk, sk: itemSk } = indexEntrySchema.parse(item);
        found.push({ key: TableKey.fromTable(itemPk, itemSk), sort: z.string().parse(item[skName]) });
      }
      start = reply.LastEvaluatedKey;
    } while (start !== undefined && (options.limit === undefined || found.length < options.limit));
    return found;
  }

  #parse<T extends z.ZodType>(item: Record<string, unknown>, schema: T): Stored<z.output<T>> {
    const { pk, sk, rev, state, outbox, obxAt } = storedItemSchema.parse(item);
    return { key: TableKey.fromTable(pk, sk), rev, state: schema.parse(state), outbox: outbox ?? {}, obxAt };
  }
}
