import { ConditionalCheckFailedException } from '@aws-sdk/client-dynamodb';
import { DeleteCommand, GetCommand, PutCommand, type DynamoDBDocumentClient } from '@aws-sdk/lib-dynamodb';
import type * as z from 'zod';
import type { AuditStamp } from '../audit/entry.ts';
import { withEntry } from '../audit/entry-of-change.ts';
import { TableKey, type ListKey } from './table-key.ts';
import { getItems } from './batch.ts';
import { cursorStart, toTablePage, type Page, type PageRequest } from './page.ts';
import { queryIndex, tableIndexes, type IndexEntry, type ListOptions } from './indexes.ts';
import { ConcurrentWrite, buildItem, parseStoredItem, toStoredItem, type ItemDraft, type StoredItem } from './item.ts';

/** An item has few concurrent writers: more lost rounds mean a bug. */
const MAX_ROUNDS = 20;

/** Loaded by the caller; undefined if it does not exist. */
interface Seen<S> {
  key: TableKey;
  stored: StoredItem<S> | undefined;
}

/** One aggregate is one item and one conditional write with its events. Reads are consistent by default and parsed. */
export class Table {
  readonly #documents: DynamoDBDocumentClient;
  readonly #name: string;
  readonly #outboxShards: number;
  #stamp: AuditStamp | undefined;

  /** A poller must read as many shards as writes use, so there is no default. */
  constructor(documents: DynamoDBDocumentClient, name: string, outboxShards: number) {
    this.#documents = documents;
    this.#name = name;
    this.#outboxShards = outboxShards;
  }

  /**
   * The same table for one call that somebody is answerable for: each create, replace and change that changes a field has one
   * audit entry in the same write. It removes nothing, because a deleted item carries no entry (docs/adr/0032-the-audit-entry-rides-in-the-item.md).
   */
  audited(stamp: AuditStamp): Table {
    const table = new Table(this.#documents, this.#name, this.#outboxShards);
    table.#stamp = stamp;
    return table;
  }

  #stamped<S>(key: TableKey, stored: StoredItem<unknown> | undefined, draft: ItemDraft<S>): ItemDraft<S> {
    return this.#stamp === undefined ? draft : withEntry(this.#stamp, { key, stored, draft });
  }

  /** `consistent: false` costs half and may be stale. */
  async load<T extends z.ZodType>(
    key: TableKey,
    schema: T,
    { consistent = true } = {},
  ): Promise<StoredItem<z.output<T>> | undefined> {
    const { Item } = await this.#documents.send(
      new GetCommand({ TableName: this.#name, Key: { pk: key.pk, sk: key.sk }, ConsistentRead: consistent }),
    );
    return Item === undefined ? undefined : parseStoredItem(Item, schema);
  }

  async loadMany<T extends z.ZodType>(wanted: readonly TableKey[], schema: T): Promise<StoredItem<z.output<T>>[]> {
    const items = await getItems(this.#documents, this.#name, wanted);
    return items.map((item) => parseStoredItem(item, schema));
  }

  /** Returns the existing item, if any (an extra read, which dynalite needs). */
  async create<T extends z.ZodType>(
    key: TableKey,
    schema: T,
    draft: ItemDraft<z.input<T>>,
  ): Promise<{ created: boolean; stored: StoredItem<z.output<T>> }> {
    const item = buildItem(key, 1, this.#stamped(key, undefined, draft), { outboxShards: this.#outboxShards });
    try {
      await this.#documents.send(
        new PutCommand({ TableName: this.#name, Item: item, ConditionExpression: 'attribute_not_exists(pk)' }),
      );
      return { created: true, stored: toStoredItem(key, item, schema) };
    } catch (error) {
      if (!(error instanceof ConditionalCheckFailedException)) throw error;
      const stored = await this.load(key, schema);
      if (stored === undefined) throw new ConcurrentWrite(key, error);
      return { created: false, stored };
    }
  }

  /** Unacknowledged events stay in the outbox. */
  async replace<T extends z.ZodType>(
    stored: StoredItem<z.output<T>>,
    schema: T,
    draft: ItemDraft<z.input<T>>,
  ): Promise<StoredItem<z.output<T>>> {
    const item = buildItem(stored.key, stored.rev + 1, this.#stamped(stored.key, stored, draft), {
      waiting: stored,
      outboxShards: this.#outboxShards,
    });
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
    return toStoredItem(stored.key, item, schema);
  }

  /**
   * Reads, decides and writes conditionally, again after a concurrent write. `decide` must be pure; undefined writes nothing.
   * Returns the current state. Throws ConcurrentWrite after twenty rounds.
   */
  async change<T extends z.ZodType, E>(
    at: TableKey | Seen<z.output<T>>,
    schema: T,
    empty: E,
    decide: (current: z.output<T> | E, rev: number) => ItemDraft<z.input<T>> | undefined,
  ): Promise<z.output<T> | E> {
    const { key, stored: first } = await this.#seen(at, schema);
    let stored = first;
    for (let round = 1; round <= MAX_ROUNDS; round += 1) {
      const current = stored === undefined ? empty : stored.state;
      const draft = decide(current, stored?.rev ?? 0);
      if (draft === undefined) return current;
      const { written, current: other } = await this.#writeIfFirst(key, schema, stored, draft);
      if (written !== undefined) return written.state;
      stored = other ?? (await this.load(key, schema));
    }
    throw new ConcurrentWrite(key, undefined);
  }

  async #seen<T extends z.ZodType>(at: TableKey | Seen<z.output<T>>, schema: T): Promise<Seen<z.output<T>>> {
    return at instanceof TableKey ? { key: at, stored: await this.load(at, schema) } : at;
  }

  /** `current`: what another writer wrote first, where that is known without another read. */
  async #writeIfFirst<T extends z.ZodType>(
    key: TableKey,
    schema: T,
    seen: StoredItem<z.output<T>> | undefined,
    draft: ItemDraft<z.input<T>>,
  ): Promise<{ written?: StoredItem<z.output<T>>; current?: StoredItem<z.output<T>> }> {
    try {
      if (seen !== undefined) return { written: await this.replace(seen, schema, draft) };
      const { created, stored } = await this.create(key, schema, draft);
      return created ? { written: stored } : { current: stored };
    } catch (error) {
      if (error instanceof ConcurrentWrite) return {};
      throw error;
    }
  }

  /** Throws ConcurrentWrite while an audit entry of the item waits for the relay, and TypeError of an audited table. */
  async remove(key: TableKey): Promise<void> {
    if (this.#stamp !== undefined) throw new TypeError(`An audited table removes nothing: ${key.toString()}.`);
    try {
      await this.#documents.send(
        new DeleteCommand({
          TableName: this.#name,
          Key: { pk: key.pk, sk: key.sk },
          ConditionExpression: 'attribute_not_exists(audit)',
        }),
      );
    } catch (error) {
      if (error instanceof ConditionalCheckFailedException) throw new ConcurrentWrite(key, error);
      throw error;
    }
  }

  /** In order of the sort value. May lag the table: load before acting. */
  async list(list: ListKey, options: ListOptions = {}): Promise<IndexEntry[]> {
    return this.#query({ ...options, index: tableIndexes.list, partition: list.pk });
  }

  /** Newest first, items read from the table. Throws `validation_failed` for an invalid cursor. */
  async page<T extends z.ZodType>(list: ListKey, schema: T, page: PageRequest): Promise<Page<z.output<T>>> {
    const after = cursorStart(page);
    const entries = await this.list(list, { newestFirst: true, limit: page.limit, ...(after && { after }) });
    const found = await this.loadMany(
      entries.map(({ key }) => key),
      schema,
    );
    return toTablePage(entries, found, page.limit);
  }

  /** Due at or before `at`, oldest first. */
  async due(shard: string, at: string, limit: number, after?: IndexEntry): Promise<IndexEntry[]> {
    return this.#query({ index: tableIndexes.due, partition: shard, upTo: at, limit, ...(after && { after }) });
  }

  /** Those of a span of time, for shards whose entries stay. */
  async dueBetween(
    shard: string,
    between: readonly [from: string, to: string],
    limit: number,
    after?: IndexEntry,
  ): Promise<IndexEntry[]> {
    return this.#query({ index: tableIndexes.due, partition: shard, between, limit, ...(after && { after }) });
  }

  /** Waiting since `at` or before, oldest first. */
  async waiting(shard: string, at: string, limit: number): Promise<IndexEntry[]> {
    return this.#query({ index: tableIndexes.outbox, partition: shard, upTo: at, limit });
  }

  #query(query: Parameters<typeof queryIndex>[2]): Promise<IndexEntry[]> {
    return queryIndex(this.#documents, this.#name, query);
  }
}
