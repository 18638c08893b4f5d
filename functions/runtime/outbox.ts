import { ConditionalCheckFailedException } from '@aws-sdk/client-dynamodb';
import { UpdateCommand, type DynamoDBDocumentClient } from '@aws-sdk/lib-dynamodb';
import * as z from 'zod';
import type { EventBus } from './bus.ts';
import type { TableKey } from './keys.ts';
import { lanes, outboxShardsOf, type Lane, type Stored } from './table-item.ts';
import type { Table } from './table.ts';

interface RelayDeps {
  documents: DynamoDBDocumentClient;
  tableName: string;
  table: Table;
  bus: EventBus;
}

export interface Relay {
  /** Publishes what waits in these items and clears what the bus acknowledged. Answers the number of events sent. */
  relay(keys: readonly TableKey[]): Promise<number>;
  /** Relays everything that waits since `before` (ISO) or longer, people's lane first. Answers the number of events sent. */
  sweep(before: string): Promise<number>;
}

const SWEEP_PAGE = 50;

/** The items, read again, each once; the stream may name one several times. */
const load = (deps: RelayDeps, keys: readonly TableKey[]): Promise<Stored<unknown>[]> =>
  deps.table.loadMany([...new Map(keys.map((key) => [key.toString(), key])).values()], z.unknown());

const update = async (
  deps: RelayDeps,
  key: TableKey,
  input: {
    UpdateExpression: string;
    ConditionExpression: string;
    ExpressionAttributeNames?: Record<string, string>;
    ExpressionAttributeValues?: Record<string, unknown>;
  },
): Promise<boolean> => {
  try {
    await deps.documents.send(
      new UpdateCommand({ TableName: deps.tableName, Key: { pk: key.pk, sk: key.sk }, ...input }),
    );
    return true;
  } catch (error) {
    if (error instanceof ConditionalCheckFailedException) return false;
    throw error;
  }
};

const removeEntries = async (deps: RelayDeps, key: TableKey, ids: readonly string[]): Promise<void> => {
  if (ids.length === 0) return;
  await update(deps, key, {
    UpdateExpression: `REMOVE ${ids.map((_, n) => `outbox.#e${n}`).join(', ')}`,
    ConditionExpression: 'attribute_exists(outbox)',
    ExpressionAttributeNames: Object.fromEntries(ids.map((id, n) => [`#e${n}`, id])),
  });
};

/**
 * The two relays share this (reliability.md section 3, rules 4 and 6). The *item* is read again, consistently, never the
 * index copy; only acknowledged events go; the sparse key goes when the map is empty and nobody wrote meanwhile.
 */
const clear = async (deps: RelayDeps, item: Stored<unknown>, acknowledged: ReadonlySet<string>): Promise<void> => {
  const ids = Object.keys(item.outbox);
  const done = ids.filter((id) => acknowledged.has(id));
  if (done.length < ids.length) return removeEntries(deps, item.key, done);
  const emptied = await update(deps, item.key, {
    UpdateExpression: 'REMOVE outbox, obxShard, obxAt',
    ConditionExpression: 'rev = :seen',
    ExpressionAttributeValues: { ':seen': item.rev },
  });
  if (!emptied) await removeEntries(deps, item.key, done);
};

export const makeRelay = (deps: RelayDeps): Relay => {
  const relay = async (keys: readonly TableKey[]): Promise<number> => {
    const items = await load(deps, keys);
    const events = items.flatMap((item) => Object.values(item.outbox));
    const acknowledged = await deps.bus.publish(events);
    await Promise.all(items.map((item) => clear(deps, item, acknowledged)));
    return acknowledged.size;
  };

  const sweepShard = async (shard: string, before: string): Promise<number> => {
    const keys = (await deps.table.waiting(shard, before, SWEEP_PAGE)).map((entry) => entry.key);
    return keys.length === 0 ? 0 : relay(keys);
  };

  const sweepLane = async (lane: Lane, before: string): Promise<number> => {
    const counts = await Promise.all(outboxShardsOf(lane).map((shard) => sweepShard(shard, before)));
    return counts.reduce((sum, count) => sum + count, 0);
  };

  return {
    relay,
    sweep: async (before) => {
      let sent = 0;
      for (;;) {
        let round = 0;
        for (const lane of lanes) round += await sweepLane(lane, before);
        sent += round;
        if (round === 0) return sent;
      }
    },
  };
};
