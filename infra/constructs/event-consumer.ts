import { Duration } from 'aws-cdk-lib';
import { EventSourceMapping, type EventSourceMappingOptions } from 'aws-cdk-lib/aws-lambda';
import { PolicyStatement } from 'aws-cdk-lib/aws-iam';
import type { IQueue } from 'aws-cdk-lib/aws-sqs';
import { Construct } from 'constructs';
import type { Consumer } from '#functions/runtime/manifest-entries.ts';
import { searchEngineOf } from '../stages.ts';
import { acknowledge } from './acknowledge.ts';
import type { BundledFunction } from './bundled-function.ts';
import type { Platform } from './platform.ts';

/** SQS: fewer batches at once than this cannot be asked for. */
const LEAST_CONCURRENCY = 2;

type Batches = Pick<EventSourceMappingOptions, 'batchSize' | 'maxBatchingWindow' | 'maxConcurrency'>;

/**
 * Who writes snapshots writes a dealer's whole stock each time: many changes at once, and few who do it beside each other
 * (functions/search/snapshots).
 */
const ofSnapshots: Batches = {
  batchSize: 100,
  maxBatchingWindow: Duration.seconds(2),
  maxConcurrency: LEAST_CONCURRENCY,
};

const batchesOf = ({ settings }: Platform, { batchSize, maxConcurrency, uses }: Consumer): Batches => {
  if (searchEngineOf(settings.search) === 'embedded' && uses.includes('index.write')) return ofSnapshots;
  if (maxConcurrency === undefined) return { batchSize };
  return { batchSize, maxConcurrency: Math.max(LEAST_CONCURRENCY, maxConcurrency) };
};

export interface EventConsumerProps {
  platform: Platform;
  entry: Consumer;
  worker: BundledFunction;
  queue: IQueue;
}

/** A consumer's function at its queue: batches of the entry's size, each record done or retried by itself. */
export class EventConsumer extends Construct {
  constructor(scope: Construct, id: string, { platform, entry, worker, queue }: EventConsumerProps) {
    super(scope, id);
    worker.function.addToRolePolicy(
      new PolicyStatement({
        actions: ['sqs:ReceiveMessage', 'sqs:DeleteMessage', 'sqs:ChangeMessageVisibility', 'sqs:GetQueueAttributes'],
        resources: [queue.queueArn],
      }),
    );
    const mapping = new EventSourceMapping(this, 'FromQueue', {
      target: worker.function,
      eventSourceArn: queue.queueArn,
      reportBatchItemFailures: true,
      ...batchesOf(platform, entry),
    });
    acknowledge(mapping, {
      'Serverless-LambdaEventSourceMappingDestination':
        'A queue keeps what failed and moves it to its own dead letters.',
    });
  }
}
