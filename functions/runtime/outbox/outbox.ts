import { ConditionalCheckFailedException } from '@aws-sdk/client-dynamodb';
import { UpdateCommand, type DynamoDBDocumentClient } from '@aws-sdk/lib-dynamodb';
import * as z from 'zod';
import { moveEntries } from '../audit/move-entries.ts';
import type { EventBus } from './bus.ts';
import type { TableKey } from '../table/table-key.ts';
import { lanes, listOutboxShards, type Lane, type StoredItem } from '../table/item.ts';
import type { Table } from '../table/table.ts';

interface RelayDeps {
  documents: DynamoDBDocumentClient;
  tableName: string;
  table: Table;
  bus: EventBus;
}

export interface Relayed {
  /** Events published and audit entries moved. */
  sent: number;
  failed: ReadonlyMap<string, unknown>;
}

export interface SweepOptions {
  /** Shards per lane to read; default: the maximum. */
  shards?: number;
  pause?: () => Promise<void>;
}

export interface Relay {
  /** Publishes waiting events, moves audit entries to their list, and clears what went well. A failing item does not block others. */
  relay(keys: readonly TableKey[]): Promise<Relayed>;
  /**
   * Relays everything that has waited since `before` (ISO), leads before stock. Returns the number of events; throws the first
   * failure at the end.
   */
  sweep(before: string, options?: SweepOptions): Promise<number>;
}

const GROUP = 100; // one BatchGetItem
/** Two groups at once: a large import would be ahead of its events by seconds otherwise. */
const SWEEP_PAGE = 2 * GROUP;

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

type Waiting = 'outbox' | 'audit';

const removeDone = async (
  deps: RelayDeps,
  item: StoredItem<unknown>,
  map: Waiting,
  done: ReadonlySet<string>,
): Promise<void> => {
  const ids = Object.keys(item[map]).filter((id) => done.has(id));
  if (ids.length === 0) return;
  await update(deps, item.key, {
    UpdateExpression: `REMOVE ${ids.map((_, n) => `${map}.#e${n}`).join(', ')}`,
    ConditionExpression: `attribute_exists(${map})`,
    ExpressionAttributeNames: Object.fromEntries(ids.map((id, n) => [`#e${n}`, id])),
  });
};

/** Removes only what is done, and the index key only if nothing waits any more and the item is unchanged. */
const clear = async (deps: RelayDeps, item: StoredItem<unknown>, done: ReadonlySet<string>): Promise<void> => {
  const isDone = [...Object.keys(item.outbox), ...Object.keys(item.audit)].every((id) => done.has(id));
  const emptied =
    isDone &&
    (await update(deps, item.key, {
      UpdateExpression: 'REMOVE outbox, audit, obxShard, obxAt',
      ConditionExpression: 'rev = :seen',
      ExpressionAttributeValues: { ':seen': item.rev },
    }));
  if (emptied) return;
  await removeDone(deps, item, 'outbox', done);
  await removeDone(deps, item, 'audit', done);
};

interface Page extends Relayed {
  isFull: boolean;
}

const joined = (pages: readonly Page[]): Page => ({
  sent: pages.reduce((sum, { sent }) => sum + sent, 0),
  failed: new Map(pages.flatMap(({ failed }) => [...failed])),
  isFull: pages.some(({ isFull }) => isFull),
});

const throwFirst = ({ failed }: Relayed): void => {
  for (const failure of failed.values())
    throw failure instanceof Error ? failure : new Error('An item could not be relayed.', { cause: failure });
};

export const makeRelay = (deps: RelayDeps): Relay => {
  const relayTogether = async (keys: readonly TableKey[]): Promise<Relayed> => {
    const items = await deps.table.loadMany(keys, z.unknown());
    const events = items.flatMap((item) => Object.values(item.outbox));
    // Neither waits for the other: a bus that is down holds up no entry, and an entry no lead.
    const both = await Promise.allSettled([deps.bus.publish(events), moveEntries(deps.table, items)]);
    const done = new Set(both.flatMap((one) => (one.status === 'fulfilled' ? [...one.value] : [])));
    await Promise.all(items.map((item) => clear(deps, item, done)));
    for (const one of both) if (one.status === 'rejected') throw one.reason;
    return { sent: done.size, failed: new Map() };
  };

  /** An oversized event fails its request, an unreadable item its batch: so they are retried one by one. */
  const relay = async (keys: readonly TableKey[]): Promise<Relayed> => {
    try {
      return await relayTogether(keys);
    } catch (error) {
      if (keys.length <= 1) return { sent: 0, failed: new Map(keys.map((key) => [key.toString(), error])) };
      const apart = await Promise.all(keys.map((key) => relay([key])));
      return joined(apart.map((one) => ({ ...one, isFull: false })));
    }
  };

  const sweepShard = async (shard: string, before: string): Promise<Page> => {
    const keys = (await deps.table.waiting(shard, before, SWEEP_PAGE)).map((entry) => entry.key);
    if (keys.length === 0) return { sent: 0, failed: new Map(), isFull: false };
    const groups = [keys.slice(0, GROUP), keys.slice(GROUP)].filter((group) => group.length > 0);
    const relayed = await Promise.all(groups.map(relay));
    const isFull = keys.length === SWEEP_PAGE;
    return joined(relayed.map((one) => ({ ...one, isFull })));
  };

  const sweepLane = async (lane: Lane, before: string, shards?: number): Promise<Page> =>
    joined(await Promise.all(listOutboxShards(lane, shards).map((shard) => sweepShard(shard, before))));

  const sweepRound = async (before: string, shards?: number): Promise<Page> => {
    const pages: Page[] = [];
    for (const lane of lanes) pages.push(await sweepLane(lane, before, shards));
    return joined(pages);
  };

  return {
    relay,
    sweep: async (before, { shards, pause } = {}) => {
      let sent = 0;
      let round: Page;
      do {
        await pause?.();
        round = await sweepRound(before, shards);
        sent += round.sent;
        // Otherwise the next round would find the same events.
      } while (round.isFull && round.sent > 0);
      throwFirst(round);
      return sent;
    },
  };
};
