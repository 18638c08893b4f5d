import { setTimeout as sleep } from 'node:timers/promises';
import {
  ChangeMessageVisibilityCommand,
  DeleteMessageBatchCommand,
  MessageNotInflight,
  ReceiveMessageCommand,
  type Message,
  type SQSClient,
} from '@aws-sdk/client-sqs';
import type { SQSEvent, SQSRecordAttributes } from 'aws-lambda';
import { queueNameOf, type Consumer } from '#functions/runtime/manifest-entries.ts';
import type { QueueFunction } from '#functions/runtime/consumers.ts';
import { inProcessContext } from '#infra/in-process-context.ts';
import type { LocalQueues } from './queues.ts';

const LONG_POLL_SECONDS = 10;
const MAX_RECEIVE = 10; // SQS returns at most 10 messages per call
/** 1, 2, then 4 s; on AWS the queue's whole visibility timeout. */
const retrySeconds = (receives: number): number => Math.min(4, 2 ** Math.max(0, receives - 1));

interface ConsumerDeps {
  client: SQSClient;
  queues: LocalQueues;
  now: () => Date;
  onError: (error: unknown) => void;
  /** Called after each batch, which may have written to the outbox. */
  onWork: () => void;
  /** Resolves when background work may run (see traffic.ts). */
  quiet: () => Promise<void>;
}

const attributesOf = ({ Attributes }: Message): SQSRecordAttributes => ({
  ApproximateReceiveCount: Attributes?.ApproximateReceiveCount ?? '1',
  SentTimestamp: Attributes?.SentTimestamp ?? '0',
  SenderId: 'local',
  ApproximateFirstReceiveTimestamp: Attributes?.ApproximateFirstReceiveTimestamp ?? '0',
});

const toEvent = (messages: readonly Message[]): SQSEvent => ({
  Records: messages.map((message) => ({
    messageId: message.MessageId ?? '',
    receiptHandle: message.ReceiptHandle ?? '',
    body: message.Body ?? '',
    attributes: attributesOf(message),
    messageAttributes: {},
    md5OfBody: message.MD5OfBody ?? '',
    eventSource: 'aws:sqs',
    eventSourceARN: 'arn:aws:sqs:ap-southeast-2:000000000000:local',
    awsRegion: 'ap-southeast-2',
  })),
});

const settle = async (
  deps: ConsumerDeps,
  QueueUrl: string,
  messages: readonly Message[],
  failed: ReadonlySet<string>,
): Promise<void> => {
  const done = messages.filter((message) => !failed.has(message.MessageId ?? ''));
  if (done.length > 0) {
    const Entries = done.map((message, n) => ({ Id: String(n), ReceiptHandle: message.ReceiptHandle }));
    await deps.client.send(new DeleteMessageBatchCommand({ QueueUrl, Entries }));
  }
  for (const message of messages) {
    if (!failed.has(message.MessageId ?? '')) continue;
    const VisibilityTimeout = retrySeconds(Number(message.Attributes?.ApproximateReceiveCount ?? '1'));
    await deps.client.send(
      new ChangeMessageVisibilityCommand({ QueueUrl, ReceiptHandle: message.ReceiptHandle, VisibilityTimeout }),
    );
  }
};

const runBatch = async (
  deps: ConsumerDeps,
  entry: Consumer,
  handler: QueueFunction,
  messages: readonly Message[],
): Promise<void> => {
  const response = await handler(toEvent(messages), inProcessContext(entry.id, entry.timeoutSeconds * 1_000, deps.now));
  const failed = new Set(response.batchItemFailures.map((failure) => failure.itemIdentifier));
  await settle(deps, deps.queues.queueUrl(queueNameOf(entry)), messages, failed);
  deps.onWork();
};

/** Lambda's event source mapping for the embedded run: long poll, invoke, delete what succeeded. */
export const startConsumer = (
  deps: ConsumerDeps,
  entry: Consumer,
  handler: QueueFunction,
): { stop: () => Promise<void> } => {
  const stopping = new AbortController();
  const receive = new ReceiveMessageCommand({
    QueueUrl: deps.queues.queueUrl(queueNameOf(entry)),
    MaxNumberOfMessages: Math.min(MAX_RECEIVE, entry.batchSize),
    WaitTimeSeconds: LONG_POLL_SECONDS,
    MessageSystemAttributeNames: ['All'],
  });
  const loop = async (): Promise<void> => {
    while (!stopping.signal.aborted) {
      try {
        const { Messages } = await deps.client.send(receive, { abortSignal: stopping.signal });
        if (Messages === undefined || Messages.length === 0) continue;
        await deps.quiet();
        await runBatch(deps, entry, handler, Messages);
      } catch (error) {
        if (stopping.signal.aborted) return;
        deps.onError(error);
        await sleep(500, undefined, { signal: stopping.signal }).catch(() => undefined);
      }
    }
  };
  const running = Promise.all(Array.from({ length: entry.maxConcurrency }, loop));
  return {
    stop: async () => {
      stopping.abort();
      await running;
    },
  };
};

/** Not zero: the local store loses a message whose visibility is set to 0. */
const AT_ONCE_SECONDS = 1;

const release = async (client: SQSClient, QueueUrl: string, ReceiptHandle: string): Promise<void> => {
  try {
    const VisibilityTimeout = AT_ONCE_SECONDS;
    await client.send(new ChangeMessageVisibilityCommand({ QueueUrl, ReceiptHandle, VisibilityTimeout }));
  } catch (error) {
    // Its visibility has expired: already waiting.
    if (!(error instanceof MessageNotInflight)) throw error;
  }
};

/** After a crash, messages in flight are made visible again at once. */
export const releaseInFlight = async (
  deps: Pick<ConsumerDeps, 'client' | 'queues'>,
  entry: Consumer,
): Promise<void> => {
  const name = queueNameOf(entry);
  for (const receipt of deps.queues.heldBefore(name)) await release(deps.client, deps.queues.queueUrl(name), receipt);
};
