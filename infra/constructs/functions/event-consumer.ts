import { Duration, Stack } from 'aws-cdk-lib';
import { EventSourceMapping, type EventSourceMappingOptions } from 'aws-cdk-lib/aws-lambda';
import { PolicyStatement } from 'aws-cdk-lib/aws-iam';
import { Construct } from 'constructs';
import type { Consumer } from '#functions/runtime/manifest-entries.ts';
import { usesSnapshots } from '#infra/stages.ts';
import { acknowledge } from '../acknowledge.ts';
import type { BundledFunction } from './bundled-function.ts';
import { nameIn, type Platform } from '../platform.ts';

/** The minimum of SQS event sources. */
const FEWEST = 2;

type Batches = Pick<EventSourceMappingOptions, 'batchSize' | 'maxBatchingWindow' | 'maxConcurrency'>;

/** Each snapshot write covers a dealer's whole stock: large batches, few writers (functions/search/engines/snapshots). */
const ofSnapshots: Batches = {
  batchSize: 100,
  maxBatchingWindow: Duration.seconds(2),
  maxConcurrency: FEWEST,
};

const chooseBatches = ({ settings }: Platform, { batchSize, maxConcurrency, uses }: Consumer): Batches => {
  if (uses.includes('index.write') && usesSnapshots(settings.search, 'index.write')) return ofSnapshots;
  return { batchSize, maxConcurrency };
};

export interface EventConsumerProps {
  platform: Platform;
  entry: Consumer;
  name: string;
  worker: BundledFunction;
}

/** A consumer's function at its queue, with partial batch responses. */
export class EventConsumer extends Construct {
  constructor(scope: Construct, id: string, { platform, entry, name, worker }: EventConsumerProps) {
    super(scope, id);
    // By name: an export in use would keep its stack from removing or renaming a consumer.
    const queueArn = Stack.of(this).formatArn({ service: 'sqs', resource: nameIn(platform, name) });
    worker.function.addToRolePolicy(
      new PolicyStatement({
        actions: ['sqs:ReceiveMessage', 'sqs:DeleteMessage', 'sqs:ChangeMessageVisibility', 'sqs:GetQueueAttributes'],
        resources: [queueArn],
      }),
    );
    const mapping = new EventSourceMapping(this, 'FromQueue', {
      target: worker.called,
      eventSourceArn: queueArn,
      reportBatchItemFailures: true,
      ...chooseBatches(platform, entry),
    });
    acknowledge(mapping, {
      'Serverless-LambdaEventSourceMappingDestination':
        'A queue keeps what failed and moves it to its own dead letters.',
    });
  }
}
