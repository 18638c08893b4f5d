import { setTimeout as sleep } from 'node:timers/promises';
import {
  ChangeMessageVisibilityCommand,
  DeleteMessageBatchCommand,
  MessageNotInflight,
  ReceiveMessageCommand,
  type Message,
  type SQSClient,
} from '@aws-sdk/client-sqs';
import type { Context, SQSEvent, SQSRecordAttributes } from 'aws-lambda';
import { queueNameOf, type Consumer } from '#functions/runtime/manifest-entries.ts';
import type { QueueFunction } from '#functions/runtime/consumers.ts';
import { inProcessContext } from '#infra/in-process-context.ts';
import type { LocalQueues } from './queues.ts';
import { within } from './within.ts';

const LONG_POLL_SECONDS = 10;
const MAX_RECEIVE = 10; // SQS returns at most 10 messages per call
/** Not zero: the local store loses a message whose visibility is set to 0. */
const AT_ONCE_SECONDS = 1;

interface Patience {
  /** A stop waits so long for what is being worked on; then it goes back to its queue. */
  stopMs: number;
  /** The longest wait before a failed message is tried again, where its entry says none. */
  retrySeconds: number;
}
const defaultPatience: Patience = { stopMs: 2_500, retrySeconds: 4 };

/** 1, 2, then 4 s, or four times longer each time from what the entry says; on AWS the queue's whole visibility timeout. */
const retrySeconds = ({ retryAfterSeconds }: Consumer, receives: number, most: number): number => {
  const before = Math.max(0, receives - 1);
  return retryAfterSeconds === undefined ? Math.min(most, 2 ** before) : retryAfterSeconds * 4 ** before;
};

interface ConsumerDeps {
  client: SQSClient;
  queues: LocalQueues;
  now: () => Date;
  onError: (error: unknown) => void;
  /** Called after each batch, which may have written to the outbox. */
  onWork: () => void;
  /** Resolves when background work may run (see traffic.ts). */
  quiet: () => Promise<void>;
  patience?: Patience;
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

const hideFor = async (
  deps: Pick<ConsumerDeps, 'client'>,
  QueueUrl: string,
  { ReceiptHandle }: Message,
  VisibilityTimeout: number,
): Promise<void> => {
  await deps.client.send(new ChangeMessageVisibilityCommand({ QueueUrl, ReceiptHandle, VisibilityTimeout }));
};

/** When the messages that were put back come again, in ms. */
type PutBack = Map<string, number>;

const settle = async (
  deps: ConsumerDeps,
  entry: Consumer,
  batch: { messages: readonly Message[]; failed: ReadonlySet<string>; putBack: PutBack },
): Promise<void> => {
  const { messages, failed, putBack } = batch;
  const QueueUrl = deps.queues.queueUrl(queueNameOf(entry));
  const done = messages.filter((message) => !failed.has(message.MessageId ?? ''));
  if (done.length > 0) {
    const Entries = done.map((message, n) => ({ Id: String(n), ReceiptHandle: message.ReceiptHandle }));
    await deps.client.send(new DeleteMessageBatchCommand({ QueueUrl, Entries }));
  }
  for (const message of messages.filter((one) => !done.includes(one))) {
    const receives = Number(attributesOf(message).ApproximateReceiveCount);
    const seconds = retrySeconds(entry, receives, (deps.patience ?? defaultPatience).retrySeconds);
    await hideFor(deps, QueueUrl, message, seconds);
    if (entry.retryAfterSeconds !== undefined)
      putBack.set(message.MessageId ?? '', deps.now().getTime() + seconds * 1_000);
  }
};

/** A function's context, whose time ends early where the platform does. */
const contextOf = (deps: ConsumerDeps, entry: Consumer, stopping: AbortSignal): Context => {
  const context = inProcessContext(entry.id, entry.timeoutSeconds * 1_000, deps.now);
  const remaining = context.getRemainingTimeInMillis;
  return { ...context, getRemainingTimeInMillis: () => (stopping.aborted ? 0 : remaining()) };
};

export interface RunningConsumer {
  /** Messages that failed and are not tried again before a while. */
  putBack: () => number;
  /** Ends within its patience; what is not done by then goes back to its queue. */
  stop: () => Promise<void>;
}

/** Lambda's event source mapping for the embedded run: long poll, invoke, delete what succeeded. */
export const startConsumer = (deps: ConsumerDeps, entry: Consumer, handler: QueueFunction): RunningConsumer => {
  const stopping = new AbortController();
  const putBack: PutBack = new Map();
  const inHand = new Set<readonly Message[]>();
  const QueueUrl = deps.queues.queueUrl(queueNameOf(entry));
  const receive = new ReceiveMessageCommand({
    QueueUrl,
    MaxNumberOfMessages: Math.min(MAX_RECEIVE, entry.batchSize),
    WaitTimeSeconds: LONG_POLL_SECONDS,
    MessageSystemAttributeNames: ['All'],
  });
  const runBatch = async (messages: readonly Message[]): Promise<void> => {
    const response = await handler(toEvent(messages), contextOf(deps, entry, stopping.signal));
    if (!inHand.has(messages)) return;
    const failed = new Set(response.batchItemFailures.map((failure) => failure.itemIdentifier));
    await settle(deps, entry, { messages, failed, putBack });
    deps.onWork();
  };
  const take = async (): Promise<void> => {
    const { Messages = [] } = await deps.client.send(receive, { abortSignal: stopping.signal });
    if (Messages.length === 0) return;
    for (const { MessageId } of Messages) putBack.delete(MessageId ?? '');
    inHand.add(Messages);
    await deps.quiet();
    await runBatch(Messages).finally(() => inHand.delete(Messages));
  };
  const loop = async (): Promise<void> => {
    while (!stopping.signal.aborted) {
      try {
        await take();
      } catch (error) {
        if (stopping.signal.aborted) return;
        deps.onError(error);
        await sleep(500, undefined, { signal: stopping.signal }).catch(() => undefined);
      }
    }
  };
  const running = Promise.all(Array.from({ length: entry.maxConcurrency }, loop));
  return {
    putBack: () => [...putBack.values()].filter((at) => at > deps.now().getTime()).length,
    stop: async () => {
      stopping.abort();
      await within((deps.patience ?? defaultPatience).stopMs, running);
      const left = [...inHand].flat();
      inHand.clear();
      for (const message of left) await hideFor(deps, QueueUrl, message, AT_ONCE_SECONDS).catch(deps.onError);
    },
  };
};

const release = async (client: SQSClient, QueueUrl: string, ReceiptHandle: string): Promise<void> => {
  try {
    const VisibilityTimeout = AT_ONCE_SECONDS;
    await client.send(new ChangeMessageVisibilityCommand({ QueueUrl, ReceiptHandle, VisibilityTimeout }));
  } catch (error) {
    // Its visibility has expired: already waiting.
    if (!(error instanceof MessageNotInflight)) throw error;
  }
};

/**
 * After a crash, messages in flight are made visible again at once. Not those of a consumer that waits before it tries
 * again: they would all be tried at each start.
 */
export const releaseInFlight = async (
  deps: Pick<ConsumerDeps, 'client' | 'queues'>,
  entry: Consumer,
): Promise<void> => {
  if (entry.retryAfterSeconds !== undefined) return;
  const name = queueNameOf(entry);
  for (const receipt of deps.queues.heldBefore(name)) await release(deps.client, deps.queues.queueUrl(name), receipt);
};
