import { Duration } from 'aws-cdk-lib';
import type { TableV2 } from 'aws-cdk-lib/aws-dynamodb';
import { PolicyStatement } from 'aws-cdk-lib/aws-iam';
import { EventSourceMapping, FilterCriteria, FilterRule, StartingPosition } from 'aws-cdk-lib/aws-lambda';
import { SqsDlq } from 'aws-cdk-lib/aws-lambda-event-sources';
import { Construct } from 'constructs';
import type { StreamReader as StreamEntry } from '#functions/runtime/manifest-entries.ts';
import { tableIndexes } from '#functions/runtime/table/indexes.ts';
import { firstSteps } from '#infra/alarms/first-steps.ts';
import { acknowledgeWildcard } from '../acknowledge.ts';
import type { BundledFunction } from './bundled-function.ts';
import { alarmOnDeadLetters, DeadLetters } from './dead-letters.ts';
import { nameIn, type Platform } from '../platform.ts';
import { ONE_MINUTE, StageAlarm } from '../stage-alarm.ts';

const BATCH_SIZE = 100;
/** Parallelisation factor: a slow item delays only its part of the shard. */
const PARALLEL = 4;
/** Failed records are left to the sweeper, which runs every minute. */
const RETRIES = 5;
const LATE_MS = 60_000;

export interface StreamReaderProps {
  platform: Platform;
  entry: StreamEntry;
  name: string;
  worker: BundledFunction;
  table: TableV2;
}

/**
 * A function on the table's stream, filtered to items with waiting events of its lane. DynamoDB allows two readers of a
 * stream: one for each lane. A failing record is isolated by bisecting, retried, and left to dead letters and the sweeper.
 */
export class StreamReader extends Construct {
  constructor(scope: Construct, id: string, { platform, entry, name, worker, table }: StreamReaderProps) {
    super(scope, id);
    const dead = new DeadLetters(this, 'DeadLetters', { platform, name }).queue;
    const { tableStreamArn } = table;
    if (tableStreamArn === undefined) throw new TypeError('The table has no stream.');
    worker.function.addToRolePolicy(
      new PolicyStatement({
        actions: ['dynamodb:DescribeStream', 'dynamodb:GetRecords', 'dynamodb:GetShardIterator'],
        resources: [tableStreamArn],
      }),
    );
    // Required to create the mapping; the action has no narrower resource.
    worker.function.addToRolePolicy(new PolicyStatement({ actions: ['dynamodb:ListStreams'], resources: ['*'] }));
    const { role } = worker.function;
    if (role !== undefined)
      acknowledgeWildcard(role, '*', 'dynamodb:ListStreams is granted on all streams or on none.');
    new EventSourceMapping(this, 'FromStream', {
      target: worker.called,
      eventSourceArn: tableStreamArn,
      startingPosition: StartingPosition.TRIM_HORIZON,
      batchSize: BATCH_SIZE,
      parallelizationFactor: PARALLEL,
      bisectBatchOnError: true,
      retryAttempts: RETRIES,
      maxRecordAge: Duration.hours(1),
      reportBatchItemFailures: true,
      onFailure: new SqsDlq(dead),
      filters: [
        FilterCriteria.filter({
          dynamodb: { NewImage: { [tableIndexes.outbox.hash]: { S: FilterRule.beginsWith(`${entry.lane}#`) } } },
        }),
      ],
    });
    alarmOnDeadLetters(this, { platform, entry, name, dead });
    new StageAlarm(this, 'DelayAlarm', {
      platform,
      key: `${entry.id}.delay`,
      severity: entry.severity,
      impact: entry.impact,
      firstStep: firstSteps.late(nameIn(platform, name)),
      metric: worker.function.metric('IteratorAge', { statistic: 'Maximum', period: ONE_MINUTE }),
      threshold: LATE_MS,
      periods: 5,
    });
  }
}
