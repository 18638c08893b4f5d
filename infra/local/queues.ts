import { GetQueueAttributesCommand, type SQSClient } from '@aws-sdk/client-sqs';
import * as z from 'zod';
import { makeQueueClient } from '#functions/runtime/clients/queues.ts';
import type { EngineCredentials } from '#functions/runtime/env.ts';
import { queueNameOf, type Consumer } from '#functions/runtime/manifest-entries.ts';
import { directQueues } from './direct-queues.ts';
import { askThread } from './direct-requests.ts';
import { startEngineThread } from './engine-thread.ts';

const MAX_RECEIVES = 5;
/** AWS recommends at least six times the function's timeout. */
const VISIBILITY_FACTOR = 6;

export interface LocalQueues {
  endpoint: string;
  client: SQSClient;
  queueUrl: (name: string) => string;
  count: (name: string) => Promise<number>;
  /** Receipts of messages in flight when the previous process ended. */
  heldBefore: (name: string) => readonly string[];
  close: () => Promise<void>;
}

export const deadLetterNameOf = (queue: string): string => `${queue}-dead-letters`;

const readySchema = z.object({ endpoint: z.url(), inFlight: z.record(z.string(), z.array(z.string())) });

const countSchema = z.coerce.number().int().default(0);

const makeCount =
  (client: SQSClient, queueUrl: (name: string) => string) =>
  async (name: string): Promise<number> => {
    const { Attributes } = await client.send(
      new GetQueueAttributesCommand({
        QueueUrl: queueUrl(name),
        AttributeNames: [
          'ApproximateNumberOfMessages',
          'ApproximateNumberOfMessagesNotVisible',
          'ApproximateNumberOfMessagesDelayed',
        ],
      }),
    );
    return Object.values(Attributes ?? {}).reduce((sum, value) => sum + countSchema.parse(value), 0);
  };

/** SQS and S3 on a free loopback port, stored under `dir` or in memory; every consumer's queue has its own dead letters. */
export const startLocalQueues = async (options: {
  dir?: string;
  consumers: readonly Consumer[];
  bucket: string;
  region: string;
  credentials: EngineCredentials;
}): Promise<LocalQueues> => {
  const { dir, consumers, bucket, region, credentials } = options;
  const queues = consumers.map((consumer) => ({
    name: queueNameOf(consumer),
    deadLetters: deadLetterNameOf(queueNameOf(consumer)),
    visibilitySeconds: consumer.timeoutSeconds * VISIBILITY_FACTOR,
    receives: MAX_RECEIVES,
  }));
  const { ready, thread, close } = await startEngineThread(
    new URL('./queues-thread.ts', import.meta.url),
    { dir, bucket, queues, credentials },
    readySchema,
  );
  const names = new Set(queues.flatMap(({ name, deadLetters }) => [name, deadLetters]));
  const queueUrl = (name: string): string => {
    if (!names.has(name)) throw new TypeError(`No queue is called '${name}'.`);
    return `${ready.endpoint}/000000000000/${name}`;
  };
  const endpoints = { AWS_REGION: region, SQS_ENDPOINT: ready.endpoint, CREDENTIALS: credentials };
  const client = directQueues(makeQueueClient(endpoints), askThread(thread));
  return {
    endpoint: ready.endpoint,
    client,
    queueUrl,
    count: makeCount(client, queueUrl),
    heldBefore: (name) => ready.inFlight[name] ?? [],
    close: async () => {
      client.destroy();
      await close();
    },
  };
};
