import middy from '@middy/core';
import type { Context, SQSBatchResponse, SQSEvent, SQSRecord } from 'aws-lambda';
import type { AnyEvent } from '#events/envelope.ts';
import type { Runtime } from '../runtime.ts';
import type { TenantContext } from '../tenants/tenant-context.ts';
import { partialBatch } from './partial-batch.ts';
import { readRecord, type RecordContext } from './record-context.ts';
import { eventParser, eventTenant } from './record-event.ts';
import { recordLog } from './record-log.ts';

export interface Delivered {
  event: AnyEvent;
  tenant: TenantContext;
  remainingMs: () => number;
}

export type QueueFunction = (batch: SQSEvent, context: Context) => Promise<SQSBatchResponse>;

type ConsumerDeps = Pick<Runtime, 'directory' | 'logger' | 'now'>;

const buildConsumerStack = (id: string, deps: ConsumerDeps, handle: (delivered: Delivered) => Promise<void>) =>
  // No early timeout: the handler would go on in the background.
  middy<SQSRecord, void, Error, RecordContext>({ timeoutEarlyInMillis: 0 })
    .use(recordLog(id, deps))
    .use(eventParser())
    .use(eventTenant(deps))
    .handler(async (_, context) => {
      const record = readRecord(context.record);
      // The one place where a test lead is left out, whoever consumes it (ADR 26).
      if (record.event.probe === true) return;
      await handle({ ...record, remainingMs: () => context.getRemainingTimeInMillis() });
    });

/** Returning acknowledges a record, throwing retries it. After five receives it moves to the dead letters. */
export const queueConsumer = (
  id: string,
  deps: ConsumerDeps,
  handle: (delivered: Delivered) => Promise<void>,
): QueueFunction => {
  const stack = buildConsumerStack(id, deps, handle);
  return ({ Records }, context) =>
    partialBatch(
      Records,
      ({ messageId }) => messageId,
      (record) => stack(record, { ...context, record: { startedAt: deps.now().getTime() } }),
    );
};
