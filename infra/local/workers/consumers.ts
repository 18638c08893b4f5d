import { setTimeout as sleep } from 'node:timers/promises';
import type { Context, SQSEvent, SQSRecordAttributes } from 'aws-lambda';
import type { Consumer } from '#functions/runtime/manifest-entries.ts';
import type { QueueFunction } from '#functions/runtime/workers/consumers.ts';
import { inProcessContext } from '#infra/in-process/context.ts';
import type { MessageQueue, ReceivedMessage } from '../queues/message-queue.ts';
import { withTimeout } from '../with-timeout.ts';

const LONG_POLL_SECONDS = 10;
const MAX_RECEIVE = 10; // SQS returns at most 10 messages per call

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
  queue: MessageQueue;
  now: () => Date;
  onError: (error: unknown) => void;
  /** Called after each batch, which may have written to the outbox. */
  onWork: () => void;
  /** Resolves when background work may run (see traffic.ts). */
  quiet: () => Promise<void>;
  patience?: Patience;
}

const buildAttributes = ({ receives, sentAt, firstReceivedAt, group }: ReceivedMessage): SQSRecordAttributes => ({
  ApproximateReceiveCount: String(receives),
  SentTimestamp: String(sentAt),
  SenderId: 'local',
  ApproximateFirstReceiveTimestamp: String(firstReceivedAt),
  ...(group === undefined ? {} : { MessageGroupId: group }),
});

const toEvent = (messages: readonly ReceivedMessage[]): SQSEvent => ({
  Records: messages.map((message) => ({
    messageId: message.id,
    receiptHandle: message.receipt,
    body: message.body,
    attributes: buildAttributes(message),
    messageAttributes: {},
    md5OfBody: '',
    eventSource: 'aws:sqs',
    eventSourceARN: 'arn:aws:sqs:ap-southeast-2:000000000000:local',
    awsRegion: 'ap-southeast-2',
  })),
});

/** When the messages that were put back come again, in ms. */
type PutBack = Map<string, number>;

const settle = async (
  deps: ConsumerDeps,
  entry: Consumer,
  batch: { messages: readonly ReceivedMessage[]; failed: ReadonlySet<string>; putBack: PutBack },
): Promise<void> => {
  const { messages, failed, putBack } = batch;
  const done = messages.filter(({ id }) => !failed.has(id));
  if (done.length > 0) await deps.queue.remove(done.map(({ receipt }) => receipt));
  for (const { id, receipt, receives } of messages.filter((one) => failed.has(one.id))) {
    const seconds = retrySeconds(entry, receives, (deps.patience ?? defaultPatience).retrySeconds);
    await deps.queue.hide(receipt, seconds);
    if (entry.retryAfterSeconds !== undefined) putBack.set(id, deps.now().getTime() + seconds * 1_000);
  }
};

/** A function's context, whose time ends early where the platform does. */
const makeConsumerContext = (deps: ConsumerDeps, entry: Consumer, stopping: AbortSignal): Context => {
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
  const inHand = new Set<readonly ReceivedMessage[]>();
  const runBatch = async (messages: readonly ReceivedMessage[]): Promise<void> => {
    const response = await handler(toEvent(messages), makeConsumerContext(deps, entry, stopping.signal));
    if (!inHand.has(messages)) return;
    const failed = new Set(response.batchItemFailures.map((failure) => failure.itemIdentifier));
    await settle(deps, entry, { messages, failed, putBack });
    deps.onWork();
  };
  const take = async (): Promise<void> => {
    const messages = await deps.queue.receive({
      max: Math.min(MAX_RECEIVE, entry.batchSize),
      waitSeconds: LONG_POLL_SECONDS,
      signal: stopping.signal,
    });
    if (messages.length === 0) return;
    for (const { id } of messages) putBack.delete(id);
    inHand.add(messages);
    await deps.quiet();
    await runBatch(messages).finally(() => inHand.delete(messages));
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
      await withTimeout((deps.patience ?? defaultPatience).stopMs, running);
      const left = [...inHand].flat();
      inHand.clear();
      for (const { receipt } of left) await deps.queue.hide(receipt, 0).catch(deps.onError);
    },
  };
};
