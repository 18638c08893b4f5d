import { S3Client } from '@aws-sdk/client-s3';
import { CreateQueueCommand, DeleteQueueCommand, GetQueueAttributesCommand } from '@aws-sdk/client-sqs';
import { afterAll, beforeAll } from 'vitest';
import { makeObjectStore } from '#functions/runtime/stores/object-store.ts';
import { REGION } from '#tools/emulator/ministack.ts';
import { objectContract } from '#test/support/stores/object-contract.ts';
import { CONTRACT_RECEIVES, CONTRACT_VISIBILITY_SECONDS, queueContract } from '#test/support/stores/queue-contract.ts';
import { sqsQueue } from './sqs-queue.ts';
import { fresh, openWorld, type World } from './world.ts';

/* The embedded run keeps the same contracts: infra/local/queues/queues.test.ts, infra/local/objects/objects.test.ts. */

let world: World;
const made: string[] = [];
beforeAll(async () => {
  world = await openWorld();
});
afterAll(async () => {
  for (const QueueUrl of made) await world.emulator.aws.queues.send(new DeleteQueueCommand({ QueueUrl }));
});

const createQueue = async (attributes: Record<string, string> = {}): Promise<string> => {
  const Attributes = { VisibilityTimeout: String(CONTRACT_VISIBILITY_SECONDS), ...attributes };
  const QueueName = fresh('contract-');
  const { QueueUrl = '' } = await world.emulator.aws.queues.send(new CreateQueueCommand({ QueueName, Attributes }));
  made.push(QueueUrl);
  return QueueUrl;
};

queueContract('a queue of SQS', async () => {
  const { queues } = world.emulator.aws;
  const dead = await createQueue();
  const asked = new GetQueueAttributesCommand({ QueueUrl: dead, AttributeNames: ['QueueArn'] });
  const deadLetterTargetArn = (await queues.send(asked)).Attributes?.['QueueArn'];
  const RedrivePolicy = JSON.stringify({ deadLetterTargetArn, maxReceiveCount: CONTRACT_RECEIVES });
  const work = await createQueue({ RedrivePolicy });
  return { queue: sqsQueue(queues, work), dead: sqsQueue(queues, dead) };
});

objectContract('an object of S3', async () => {
  const { endpoint, outputs } = world.emulator;
  const client = new S3Client({
    region: REGION,
    endpoint,
    forcePathStyle: true,
    requestChecksumCalculation: 'WHEN_REQUIRED',
    // The key of its functions: the emulator checks the signatures of addresses, though of nothing else.
    credentials: { accessKeyId: 'test', secretAccessKey: 'test' },
  });
  return { objects: makeObjectStore(client, outputs.StockBucketName), close: async () => client.destroy() };
});
