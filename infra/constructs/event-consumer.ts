import { EventSourceMapping } from 'aws-cdk-lib/aws-lambda';
import { PolicyStatement } from 'aws-cdk-lib/aws-iam';
import type { IQueue } from 'aws-cdk-lib/aws-sqs';
import { Construct } from 'constructs';
import type { Consumer } from '#functions/runtime/manifest-entries.ts';
import { acknowledge } from './acknowledge.ts';
import type { BundledFunction } from './bundled-function.ts';

/** SQS: fewer batches at once than this cannot be asked for. */
const LEAST_CONCURRENCY = 2;

export interface EventConsumerProps {
  entry: Consumer;
  worker: BundledFunction;
  queue: IQueue;
}

/** A consumer's function at its queue: batches of the entry's size, each record done or retried by itself. */
export class EventConsumer extends Construct {
  constructor(scope: Construct, id: string, { entry, worker, queue }: EventConsumerProps) {
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
      batchSize: entry.batchSize,
      reportBatchItemFailures: true,
      ...(entry.maxConcurrency === undefined
        ? {}
        : { maxConcurrency: Math.max(LEAST_CONCURRENCY, entry.maxConcurrency) }),
    });
    acknowledge(mapping, {
      'Serverless-LambdaEventSourceMappingDestination':
        'A queue keeps what failed and moves it to its own dead letters.',
    });
  }
}
