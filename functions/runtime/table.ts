import { ConditionalCheckFailedException } from '@aws-sdk/client-dynamodb';
import {
  BatchGetCommand,
  DeleteCommand,
  GetCommand,
  PutCommand,
  type DynamoDBDocumentClient,
} from '@aws-sdk/lib-dynamodb';
import type * as z from 'zod';
import type { ListKey, TableKey } from './keys.ts';
import { queryIndex, tableIndexes, type IndexEntry, type ListOptions } from './table-index.ts';
import { ConcurrentWrite, itemOf, storedOf, type Draft, type Stored } from './table-item.ts';

const BATCH_GET_LIMIT = 100; // DynamoDB: BatchGetItem takes at most 100 keys
const MAX_ATTEMPTS = 5;

/**
 * One aggregate = one item = one conditional write, with its events inside (reliability.md section 3, rule 1).
 * Reads are consistent unless the caller says that it can do with less, and parsed by the caller's schema.
 */
export class Table {
  readonly #documents: DynamoDBDocumentClient;
  readonly #name: string;
  readonly #outboxShards: number;

  /** `outboxShards`: shards of the outbox index that writes spread over. A poller must look at as many, so there is no default. */
  constructor(documents: DynamoDBDocumentClient, name: string, outboxShards: number) {
    this.#documents = documents;
    this.#name = name;
    this.#outboxShards = outboxShards;
  }

  /** `consistent: false` may answer what was there a moment ago, at half the price. */
  async load<T extends z.ZodType>(
    key: TableKey,
    schema: T,
    { consistent = true } = {},
  ): Promise<Stored<z.output<T>> | undefined> {
    const { Item } = await this.#documents.send(
      new GetCommand({ TableName: this.#name, Key: { pk: key.pk, sk: key.sk }, ConsistentRead: consistent }),
    );
    return Item === undefined ? undefined : storedOf(Item, schema);
  }

  /** Items in no order; absent keys are left out. */
  async loadMany<T extends z.ZodType>(wanted: readonly TableKey[], schema: T): Promise<Stored<z.output<T>>[]> {
    const found: Stored<z.output<T>>[] = [];
    for (let from = 0; from < wanted.length; from += BATCH_GET_LIMIT) {
      const items = await this.#getBatch(wanted.slice(from, from + BATCH_GET_LIMIT));
      found.push(...items.map((item) => storedOf(item, schema)));
    }
    return found;
  }

  /** Writes the item if it is not there; otherwise answers the one that is (one extra read, which dynalite needs). */
  async create<T extends z.ZodType>(
    key: TableKey,
    schema: T,
    draft: Draft<z.input<T>>,
  ): Promise<{ created: boolean; stored: Stored<z.output<T>> }> {
    const item = itemOf(key, 1, draft, { outboxShards: this.#outboxShards });
    try {
      await this.#documents.send(
        new PutCommand({ TableName: this.#name, Item: item, ConditionExpression: 'attribute_not_exists(pk)' }),
      );
      return { created: true, stored: storedOf(item, schema) };
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
    const item = itemOf(stored.key, stored.rev + 1, draft, { waiting: stored, outboxShards: this.#outboxShards });
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
    return storedOf(item, schema);
  }

  async remove(key: TableKey): Promise<void> {
    await this.#documents.send(new DeleteCommand({ TableName: this.#name, Key: { pk: key.pk, sk: key.sk } }));
  }

  /** Keys of a list, in the order of their sort value. The index may lag the table by moments: load before acting. */
  async list(list: ListKey, options: ListOptions = {}): Promise<IndexEntry[]> {
    return this.#query({ ...options, index: tableIndexes.list, partition: list.pk });
  }

  /** Keys due at or before `at`, oldest first, of one due shard. */
  async due(shard: string, at: string, limit: number): Promise<IndexEntry[]> {
    return this.#query({ index: tableIndexes.due, partition: shard, upTo: at, limit });
  }

  /** Keys whose outbox waits since `at` or before, oldest first. For the relay and the sweeper. */
  async waiting(shard: string, at: string, limit: number): Promise<IndexEntry[]> {
    return this.#query({ index: tableIndexes.outbox, partition: shard, upTo: at, limit });
  }

  #query(query: Parameters<typeof queryIndex>[2]): Promise<IndexEntry[]> {
    return queryIndex(this.#documents, this.#name, query);
  }

  /** One BatchGetItem and what it left unprocessed, until all is read. */
  async #getBatch(wanted: readonly TableKey[]): Promise<Record<string, unknown>[]> {
    const items: Record<string, unknown>[] = [];
    let left: Record<string, unknown>[] = wanted.map(({ pk, sk }) => ({ pk, sk }));
    for (let attempt = 0; attempt < MAX_ATTEMPTS; attempt += 1) {
      const request = { [this.#name]: { Keys: left, ConsistentRead: true } };
      const reply = await this.#documents.send(new BatchGetCommand({ RequestItems: request }));
      items.push(...(reply.Responses?.[this.#name] ?? []));
      left = reply.UnprocessedKeys?.[this.#name]?.Keys ?? [];
      if (left.length === 0) return items;
    }
    throw new Error(`BatchGetItem left ${left.length} keys unprocessed.`);
  }
}
