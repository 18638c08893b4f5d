import { Duration } from 'aws-cdk-lib';
import { MathExpression } from 'aws-cdk-lib/aws-cloudwatch';
import { EventInvokeConfig } from 'aws-cdk-lib/aws-lambda';
import { SqsDestination } from 'aws-cdk-lib/aws-lambda-destinations';
import { Schedule, ScheduleExpression } from 'aws-cdk-lib/aws-scheduler';
import { LambdaInvoke } from 'aws-cdk-lib/aws-scheduler-targets';
import { Construct } from 'constructs';
import type { Schedule as ScheduleEntry } from '#functions/runtime/manifest-entries.ts';
import type { BundledFunction } from './bundled-function.ts';
import { DeadLetters } from './dead-letters.ts';
import { nameIn, type Platform } from './platform.ts';
import { StageAlarm } from './stage-alarm.ts';

/** EventBridge Scheduler knows no shorter rate. */
const SHORTEST_SECONDS = 60;
/** An alarm after so many intervals without one good run, and never sooner than this. */
const MISSED_RUNS = 5;
const ALARM_PERIOD_MINUTES = 5;

export interface ScheduledTaskProps {
  platform: Platform;
  entry: ScheduleEntry;
  /** Name without the stage's prefix. */
  name: string;
  worker: BundledFunction;
}

const periodOf = ({ everySeconds }: ScheduleEntry): Duration =>
  Duration.minutes(Math.max(ALARM_PERIOD_MINUTES, Math.ceil((everySeconds * MISSED_RUNS) / 60)));

/**
 * A function that runs at a rate. A run that fails is not repeated, since the next one comes soon and does the same work;
 * what could not be started, and what failed, leaves a dead letter. The alarm asks for good runs, so that it also hears silence.
 */
export class ScheduledTask extends Construct {
  constructor(scope: Construct, id: string, { platform, entry, name, worker }: ScheduledTaskProps) {
    super(scope, id);
    if (entry.everySeconds < SHORTEST_SECONDS || entry.everySeconds % 60 !== 0) {
      throw new RangeError(`Schedule ${entry.id}: EventBridge Scheduler takes whole minutes, not ${entry.everySeconds} s.`);
    }
    const dead = new DeadLetters(this, 'DeadLetters', { platform, name }).queue;
    new EventInvokeConfig(this, 'OneTry', {
      function: worker.function,
      retryAttempts: 0,
      maxEventAge: Duration.seconds(SHORTEST_SECONDS),
      onFailure: new SqsDestination(dead),
    });
    new Schedule(this, 'Schedule', {
      scheduleName: nameIn(platform, name),
      description: entry.impact,
      schedule: ScheduleExpression.rate(Duration.minutes(entry.everySeconds / 60)),
      target: new LambdaInvoke(worker.function, {
        deadLetterQueue: dead,
        retryAttempts: 2,
        maxEventAge: Duration.minutes(5),
      }),
    });
    const period = periodOf(entry);
    new StageAlarm(this, 'FailingAlarm', {
      platform,
      key: `${entry.id}.failing`,
      impact: entry.impact,
      metric: new MathExpression({
        label: 'no good run, or dead letters',
        expression: 'IF(FILL(runs, 0) - FILL(errors, 0) < 1, 1, 0) + IF(FILL(dead, 0) > 0, 1, 0)',
        usingMetrics: {
          runs: worker.function.metricInvocations(),
          errors: worker.function.metricErrors(),
          dead: dead.metricApproximateNumberOfMessagesVisible({ statistic: 'Maximum' }),
        },
        period,
      }),
      threshold: 1,
      silenceIsFailure: true,
    });
  }
}
