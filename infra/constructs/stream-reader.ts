import { Duration } from 'aws-cdk-lib';
import type { TableV2 } from 'aws-cdk-lib/aws-dynamodb';
import { PolicyStatement } from 'aws-cdk-lib/aws-iam';
import { EventSourceMapping, FilterCriteria, FilterRule, StartingPosition } from 'aws-cdk-lib/aws-lambda';
import { SqsDlq } from 'aws-cdk-lib/aws-lambda-event-sources';
import { Construct } from 'constructs';
import type { StreamReader as StreamEntry } from '#functions/runtime/manifest-entries.ts';
import { tableIndexes } from '#functions/runtime/table-index.ts';
import { acknowledgeWildcard } from './acknowledge.ts';
import type { BundledFunction } from './bundled-function.ts';
import { alarmOnDeadLetters, DeadLetters } from './dead-letters.ts';
import type { Platform } from './platform.ts';
import { ONE_MINUTE, StageAlarm } from './stage-alarm.ts';

const BATCH_SIZE = 100;
/** Shards are read in so many parts at once, so that one slow item does not hold up the others. */
const PARALLEL = 4;
/** The sweeper comes every minute: a record that failed this often is its. */
const RETRIES = 5;
const LATE_MS = 60_000;

export interface StreamReaderProps {
  platform: Platform;
  entry: StreamEntry;
  /** Name without the stage's prefix. */
  name: string;
  worker: BundledFunction;
  table: TableV2;
}

/**
 * A function at the table's stream. It sees only items whose waiting outbox is of its lane: clearing one does not call it
 * again, and the other lane's thousands pass it by. DynamoDB takes two readers of a stream, one for each lane, and no third;
 * a bad record is cut out of its batch, tried a few times and left to the dead letters (which name it, not hold it) and the sweeper.
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
    // Lambda lists the streams before it makes the mapping; AWS takes no narrower resource for that.
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
    alarmOnDeadLetters(this, { platform, entry, dead });
    new StageAlarm(this, 'DelayAlarm', {
      platform,
      key: `${entry.id}.delay`,
      impact: entry.impact,
      metric: worker.function.metric('IteratorAge', { statistic: 'Maximum', period: ONE_MINUTE }),
      threshold: LATE_MS,
      periods: 5,
    });
  }
}
