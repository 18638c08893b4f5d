import type { DynamoDBBatchResponse, DynamoDBRecord, DynamoDBStreamEvent } from 'aws-lambda';
import * as z from 'zod';
import { TableKey } from '#functions/runtime/keys.ts';
import { describeError } from '#functions/runtime/logger.ts';
import { makeRelay, type Relay } from '#functions/runtime/outbox.ts';
import type { Runtime } from '#functions/runtime/runtime.ts';
import { laneOf, lanes } from '#functions/runtime/table-item.ts';

type StreamFunction = (event: DynamoDBStreamEvent) => Promise<DynamoDBBatchResponse>;

const recordSchema = z.object({
  SequenceNumber: z.string(),
  Keys: z.object({ pk: z.object({ S: z.string() }), sk: z.object({ S: z.string() }) }),
  NewImage: z.object({ obxShard: z.object({ S: z.string() }).optional() }).optional(),
});

interface Waiting {
  key: TableKey;
  shard: string;
  /** The item's records of this batch, oldest first. */
  sequences: string[];
}

/** Items of the batch whose outbox waits, each once. The stream's filter asks for `obxShard` too: clearing wakes nobody. */
const waitingItems = (records: readonly DynamoDBRecord[]): Waiting[] => {
  const items = new Map<string, Waiting>();
  for (const record of records) {
    const { SequenceNumber, Keys, NewImage } = recordSchema.parse(record.dynamodb);
    if (NewImage?.obxShard === undefined) continue;
    const key = TableKey.fromTable(Keys.pk.S, Keys.sk.S);
    const item = items.get(key.toString()) ?? { key, shard: NewImage.obxShard.S, sequences: [] };
    items.set(key.toString(), { ...item, sequences: [...item.sequences, SequenceNumber] });
  }
  return [...items.values()];
};

/** Relays the shards of a lane side by side, people's lane before the other. What fails comes back with its own records. */
const makeRelayBatch =
  (deps: { relay: Pick<Relay, 'relay'>; logger: Runtime['logger'] }): StreamFunction =>
  async ({ Records }) => {
    const waiting = waitingItems(Records);
    const relayShard = async (items: readonly Waiting[]): Promise<string[]> => {
      const { failed } = await deps.relay.relay(items.map(({ key }) => key));
      for (const [key, error] of failed) deps.logger.error('relay failed', { key, error: describeError(error) });
      return items.flatMap(({ key, sequences }) => (failed.has(key.toString()) ? sequences : []));
    };
    const failures: string[] = [];
    for (const lane of lanes) {
      const shards = Map.groupBy(
        waiting.filter(({ shard }) => laneOf(shard) === lane),
        ({ shard }) => shard,
      );
      failures.push(...(await Promise.all([...shards.values()].map(relayShard))).flat());
    }
    return { batchItemFailures: failures.map((itemIdentifier) => ({ itemIdentifier })) };
  };

export const createRelayOfBatches = (deps: Runtime): StreamFunction =>
  makeRelayBatch({
    logger: deps.logger,
    relay: makeRelay({ documents: deps.documents, tableName: deps.env.TABLE_NAME, table: deps.table, bus: deps.bus }),
  });
