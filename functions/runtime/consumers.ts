import type { SQSBatchResponse, SQSEvent } from 'aws-lambda';
import * as z from 'zod';
import { anyEventSchema, type AnyEvent } from '#events/envelope.ts';
import { describeError, type Logger } from './logger.ts';
import type { TenantContext } from './tenant-context.ts';
import type { TenantDirectory } from './tenant-directory.ts';

/** What EventBridge puts on a queue: the CloudEvent is its detail. */
const queuedSchema = z.object({ detail: anyEventSchema });

export interface Delivered {
  event: AnyEvent;
  tenant: TenantContext;
  /** Milliseconds left before the function is stopped. */
  remainingMs: () => number;
}

export interface LambdaClock {
  getRemainingTimeInMillis(): number;
}

export type QueueFunction = (batch: SQSEvent, context: LambdaClock) => Promise<SQSBatchResponse>;

/**
 * A queue consumer: return is done, throw is retry this record; the others of the batch are not harmed. After five
 * receives the queue moves the record to its dead letters.
 */
export const queueConsumer =
  (
    id: string,
    deps: { directory: TenantDirectory; logger: Logger },
    handle: (delivered: Delivered) => Promise<void>,
  ): QueueFunction =>
  async (batch, context) => {
    const failures = await Promise.all(
      batch.Records.map(async (record) => {
        try {
          const { detail: event } = queuedSchema.parse(JSON.parse(record.body));
          const tenant = await deps.directory.byId(event.tenantid);
          await handle({ event, tenant, remainingMs: () => context.getRemainingTimeInMillis() });
          return undefined;
        } catch (error) {
          deps.logger.error('record failed', {
            consumer: id,
            messageId: record.messageId,
            error: describeError(error),
          });
          return { itemIdentifier: record.messageId };
        }
      }),
    );
    return { batchItemFailures: failures.filter((failure) => failure !== undefined) };
  };

/** A schedule or stream function: no input worth having, throws to be retried. */
export type TimerFunction = (context: LambdaClock) => Promise<void>;
