import middy from '@middy/core';
import type { Context, SQSBatchResponse, SQSEvent, SQSRecord } from 'aws-lambda';
import type { AnyEvent } from '#events/envelope.ts';
import type { Runtime } from './runtime.ts';
import type { TenantContext } from './tenant-context.ts';
import { partialBatch } from './workers/partial-batch.ts';
import { readRecord, type RecordContext } from './workers/record-context.ts';
import { eventParser, eventTenant } from './workers/record-event.ts';
import { recordLog } from './workers/record-log.ts';

export interface Delivered {
  event: AnyEvent;
  tenant: TenantContext;
  /** Milliseconds left before the function is stopped. */
  remainingMs: () => number;
}

export type QueueFunction = (batch: SQSEvent, context: Context) => Promise<SQSBatchResponse>;

type ConsumerDeps = Pick<Runtime, 'directory' | 'logger' | 'now'>;

/** What every record passes, in this order; the log acts at the end. */
const stackOf = (id: string, deps: ConsumerDeps, handle: (delivered: Delivered) => Promise<void>) =>
  // A function that ends before its time would leave work behind in a process that goes on.
  middy<SQSRecord, void, Error, RecordContext>({ timeoutEarlyInMillis: 0 })
    .use(recordLog(id, deps))
    .use(eventParser())
    .use(eventTenant(deps))
    .handler((_, context) =>
      handle({ ...readRecord(context.record), remainingMs: () => context.getRemainingTimeInMillis() }),
    );

/**
 * A queue consumer: return is done, throw is retry this record; the others of the batch are not affected. After five
 * receives the queue moves the record to its dead letters.
 */
export const queueConsumer = (
  id: string,
  deps: ConsumerDeps,
  handle: (delivered: Delivered) => Promise<void>,
): QueueFunction => {
  const stack = stackOf(id, deps, handle);
  return ({ Records }, context) =>
    partialBatch(
      Records,
      ({ messageId }) => messageId,
      (record) => stack(record, { ...context, record: { startedAt: deps.now().getTime() } }),
    );
};
