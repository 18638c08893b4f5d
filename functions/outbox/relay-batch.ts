import { describeError, type Logger } from '#functions/runtime/logger.ts';
import { makeRelay, type Relay } from '#functions/runtime/outbox/outbox.ts';
import type { Runtime } from '#functions/runtime/runtime.ts';
import { streamFunction, type StreamFunction, type StreamRecord } from '#functions/runtime/workers/streams.ts';
import type { TableKey } from '#functions/runtime/table/table-key.ts';
import { parseLane, lanes } from '#functions/runtime/table/item.ts';

interface Waiting {
  key: TableKey;
  shard: string;
  sequences: string[];
}

/** Each item once. Records of cleared outboxes have no shard. */
const waitingItems = (records: readonly StreamRecord[]): Waiting[] => {
  const items = new Map<string, Waiting>();
  for (const { key, shard, sequence } of records) {
    if (shard === undefined) continue;
    const item = items.get(key.toString()) ?? { key, shard, sequences: [] };
    items.set(key.toString(), { ...item, sequences: [...item.sequences, sequence] });
  }
  return [...items.values()];
};

/** A lane's shards in parallel, leads before stock. Returns the records that failed. */
const relayBatch = async (
  { relay, logger }: { relay: Pick<Relay, 'relay'>; logger: Logger },
  records: readonly StreamRecord[],
): Promise<string[]> => {
  const waiting = waitingItems(records);
  const relayShard = async (items: readonly Waiting[]): Promise<string[]> => {
    const { failed } = await relay.relay(items.map(({ key }) => key));
    for (const [key, error] of failed) logger.error('relay failed', { key, error: describeError(error) });
    return items.flatMap(({ key, sequences }) => (failed.has(key.toString()) ? sequences : []));
  };
  const failures: string[] = [];
  for (const lane of lanes) {
    const shards = Map.groupBy(
      waiting.filter(({ shard }) => parseLane(shard) === lane),
      ({ shard }) => shard,
    );
    failures.push(...(await Promise.all([...shards.values()].map(relayShard))).flat());
  }
  // A release is judged by these two numbers (infra/constructs/functions/failed-records.ts).
  const failed = waiting.filter(({ sequences }) => sequences.some((one) => failures.includes(one))).length;
  if (waiting.length > 0) logger.info('relayed', { items: waiting.length, failed });
  return failures;
};

export const createRelay = (id: string, deps: Runtime): StreamFunction => {
  const { documents, table, bus, logger } = deps;
  const relay = makeRelay({ documents, tableName: deps.env.TABLE_NAME, table, bus });
  return streamFunction(id, deps, (records) => relayBatch({ relay, logger }, records));
};
