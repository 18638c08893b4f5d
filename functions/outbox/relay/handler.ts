import type { DynamoDBBatchResponse, DynamoDBRecord, DynamoDBStreamEvent } from 'aws-lambda';
import * as z from 'zod';
import { TableKey } from '#functions/runtime/keys.ts';
import { describeError } from '#functions/runtime/logger.ts';
import { makeRelay, type Relay } from '#functions/runtime/outbox.ts';
import type { Runtime } from '#functions/runtime/runtime.ts';

type StreamFunction = (event: DynamoDBStreamEvent) => Promise<DynamoDBBatchResponse>;

const recordSchema = z.object({
  SequenceNumber: z.string(),
  Keys: z.object({ pk: z.object({ S: z.string() }), sk: z.object({ S: z.string() }) }),
  NewImage: z.object({ obxShard: z.object({ S: z.string() }).optional() }).optional(),
});

interface Waiting {
  key: TableKey;
  lane: string;
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
    const item = items.get(key.toString()) ?? { key, lane: NewImage.obxShard.S, sequences: [] };
    items.set(key.toString(), { ...item, sequences: [...item.sequences, SequenceNumber] });
  }
  // People's lane first (architecture.md, 'Outbox').
  return [...items.values()].toSorted((a, b) => Number(b.lane.startsWith('lead')) - Number(a.lane.startsWith('lead')));
};

/** Relays each item for itself: what fails comes back with its own record, the others are done. */
const makeRelayBatch =
  (deps: { relay: Pick<Relay, 'relay'>; logger: Runtime['logger'] }): StreamFunction =>
  async ({ Records }) => {
    const failures: string[] = [];
    for (const { key, sequences } of waitingItems(Records)) {
      try {
        await deps.relay.relay([key]);
      } catch (error) {
        deps.logger.error('relay failed', { key: key.toString(), error: describeError(error) });
        failures.push(...sequences);
      }
    }
    return { batchItemFailures: failures.map((itemIdentifier) => ({ itemIdentifier })) };
  };

export const create = (deps: Runtime): StreamFunction =>
  makeRelayBatch({
    logger: deps.logger,
    relay: makeRelay({ documents: deps.documents, tableName: deps.env.TABLE_NAME, table: deps.table, bus: deps.bus }),
  });
