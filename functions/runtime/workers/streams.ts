import middy from '@middy/core';
import type { Context, DynamoDBBatchResponse, DynamoDBStreamEvent } from 'aws-lambda';
import * as z from 'zod';
import { TableKey } from '../table/table-key.ts';
import type { Runtime } from '../runtime.ts';
import { runLog, type RunContext } from './run-log.ts';

const recordSchema = z.object({
  SequenceNumber: z.string(),
  Keys: z.object({ pk: z.object({ S: z.string() }), sk: z.object({ S: z.string() }) }),
  NewImage: z.object({ obxShard: z.object({ S: z.string() }).optional() }).optional(),
});

export interface StreamRecord {
  sequence: string;
  key: TableKey;
  shard: string | undefined;
}

const parseRecord = (record: unknown): StreamRecord => {
  const { SequenceNumber, Keys, NewImage } = recordSchema.parse(record);
  return {
    sequence: SequenceNumber,
    key: TableKey.fromTable(Keys.pk.S, Keys.sk.S),
    shard: NewImage?.obxShard?.S,
  };
};

export type StreamFunction = (event: DynamoDBStreamEvent, context: Context) => Promise<DynamoDBBatchResponse>;

/** `handle` returns the sequence numbers of failed records, which Lambda retries; a throw retries the whole batch. */
export const streamFunction = (
  id: string,
  deps: Pick<Runtime, 'logger' | 'now'>,
  handle: (records: readonly StreamRecord[]) => Promise<readonly string[]>,
): StreamFunction => {
  const stack = middy<DynamoDBStreamEvent, DynamoDBBatchResponse, Error, RunContext>({ timeoutEarlyInMillis: 0 })
    .use(runLog(id, deps))
    .handler(async ({ Records }) => {
      const failed = await handle(Records.map(({ dynamodb }) => parseRecord(dynamodb)));
      return { batchItemFailures: failed.map((itemIdentifier) => ({ itemIdentifier })) };
    });
  return (event, context) => stack(event, { ...context, startedAt: deps.now().getTime() });
};
