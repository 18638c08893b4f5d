import { Duration } from 'aws-cdk-lib';
import { PolicyStatement, Role, ServicePrincipal } from 'aws-cdk-lib/aws-iam';
import { EventInvokeConfig } from 'aws-cdk-lib/aws-lambda';
import { SqsDestination } from 'aws-cdk-lib/aws-lambda-destinations';
import { Schedule, ScheduleExpression } from 'aws-cdk-lib/aws-scheduler';
import { LambdaInvoke } from 'aws-cdk-lib/aws-scheduler-targets';
import type { Queue } from 'aws-cdk-lib/aws-sqs';
import { Construct } from 'constructs';
import type { Schedule as ScheduleEntry } from '#functions/runtime/manifest-entries.ts';
import { firstSteps } from '#infra/alarms/first-steps.ts';
import type { BundledFunction } from './bundled-function.ts';
import { alarmOnDeadLetters, DeadLetters } from './dead-letters.ts';
import { nameIn, type Platform } from '../platform.ts';
import { LIVE } from './release.ts';
import { StageAlarm } from '../stage-alarm.ts';

/** The minimum of EventBridge Scheduler. */
const SHORTEST_SECONDS = 60;
/** The alarm fires after this many intervals without a successful run, but not within five minutes. */
const MISSED_RUNS = 5;
const ALARM_PERIOD_MINUTES = 5;

export interface ScheduledTaskProps {
  platform: Platform;
  entry: ScheduleEntry;
  name: string;
  worker: BundledFunction;
}

const DAY_MINUTES = 1_440;

/** A metric's period is at most a day; daily tasks get two, so that each window contains one run. */
const chooseWatch = ({ everySeconds }: ScheduleEntry): { period: Duration; periods: number } => {
  const minutes = Math.max(ALARM_PERIOD_MINUTES, Math.ceil((everySeconds * MISSED_RUNS) / 60));
  return minutes > DAY_MINUTES
    ? { period: Duration.minutes(DAY_MINUTES), periods: 2 }
    : { period: Duration.minutes(minutes), periods: 1 };
};

/**
 * A function at a fixed rate. Failed runs are not repeated: the next run does the same work. Failed runs and failed starts
 * leave a dead letter; missing data alarms too, for runs that never start.
 */
export class ScheduledTask extends Construct {
  constructor(scope: Construct, id: string, { platform, entry, name, worker }: ScheduledTaskProps) {
    super(scope, id);
    if (entry.everySeconds < SHORTEST_SECONDS || entry.everySeconds % 60 !== 0) {
      throw new RangeError(
        `Schedule ${entry.id}: EventBridge Scheduler takes whole minutes, not ${entry.everySeconds} s.`,
      );
    }
    const dead = new DeadLetters(this, 'DeadLetters', { platform, name }).queue;
    const once = new EventInvokeConfig(this, 'OneTry', {
      function: worker.function,
      ...(platform.settings.releases === 'canary' ? { qualifier: LIVE } : {}),
      retryAttempts: 0,
      maxEventAge: Duration.seconds(SHORTEST_SECONDS),
      onFailure: new SqsDestination(dead),
    });
    once.node.addDependency(worker.called);
    new Schedule(this, 'Schedule', {
      scheduleName: nameIn(platform, name),
      description: entry.impact,
      schedule: ScheduleExpression.rate(Duration.minutes(entry.everySeconds / 60)),
      target: new LambdaInvoke(worker.called, {
        role: this.#role(worker, dead).withoutPolicyUpdates(),
        deadLetterQueue: dead,
        retryAttempts: 2,
        maxEventAge: Duration.minutes(5),
      }),
    });
    alarmOnDeadLetters(this, { platform, entry, name, dead });
    // A run counts 0 or 1 errors: the minimum is 1 when every run failed, and missing when nothing ran.
    const { period, periods } = chooseWatch(entry);
    new StageAlarm(this, 'FailingAlarm', {
      platform,
      key: `${entry.id}.failing`,
      severity: entry.severity,
      impact: entry.impact,
      firstStep: firstSteps.failingSchedule(nameIn(platform, name)),
      metric: worker.function.metricErrors({ statistic: 'Minimum', period }),
      threshold: 1,
      periods,
      silenceIsFailure: true,
    });
  }

  /** CDK's own role would also allow every version and alias. */
  #role({ called: target }: BundledFunction, dead: Queue): Role {
    const role = new Role(this, 'Scheduler', { assumedBy: new ServicePrincipal('scheduler.amazonaws.com') });
    role.addToPolicy(new PolicyStatement({ actions: ['lambda:InvokeFunction'], resources: [target.functionArn] }));
    role.addToPolicy(new PolicyStatement({ actions: ['sqs:SendMessage'], resources: [dead.queueArn] }));
    return role;
  }
}
