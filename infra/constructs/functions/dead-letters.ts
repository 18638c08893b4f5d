import { Duration } from 'aws-cdk-lib';
import { Queue, QueueEncryption } from 'aws-cdk-lib/aws-sqs';
import { Construct } from 'constructs';
import type { Consumer } from '#functions/runtime/manifest-entries.ts';
import { firstSteps } from '#infra/alarms/first-steps.ts';
import { acknowledge } from '../acknowledge.ts';
import { nameIn, type Platform } from '../platform.ts';
import { ONE_MINUTE, StageAlarm } from '../stage-alarm.ts';

/** The maximum of SQS; covers a weekend and the holiday after it. */
const KEPT = Duration.days(14);

export const queueDefaults = (platform: Platform, name: string) => ({
  queueName: nameIn(platform, name),
  encryption: QueueEncryption.SQS_MANAGED,
  enforceSSL: true,
  retentionPeriod: KEPT,
  removalPolicy: platform.settings.removal,
});

/** Messages that failed every attempt. Add the alarm with `alarmOnDeadLetters`. */
export class DeadLetters extends Construct {
  readonly queue: Queue;

  constructor(scope: Construct, id: string, { platform, name }: { platform: Platform; name: string }) {
    super(scope, id);
    this.queue = new Queue(this, 'Queue', queueDefaults(platform, `${name}-dead-letters`));
    acknowledge(this.queue, {
      'AwsSolutions-SQS3':
        'These are the dead letters, of a queue, a stream reader or a schedule; a person reads them.',
      'Serverless-SQSRedrivePolicy': 'These are the dead letters; a person reads them and sends them on.',
    });
  }
}

type Watched = Pick<Consumer, 'id' | 'severity' | 'impact'>;

/** Alarms at one message: each is lost work. */
export const alarmOnDeadLetters = (
  scope: Construct,
  { platform, entry, name, dead }: { platform: Platform; entry: Watched; name: string; dead: Queue },
): StageAlarm =>
  new StageAlarm(scope, 'DeadLettersAlarm', {
    platform,
    key: `${entry.id}.dead-letters`,
    severity: entry.severity,
    impact: entry.impact,
    firstStep: firstSteps.deadLetters(nameIn(platform, name)),
    metric: dead.metricApproximateNumberOfMessagesVisible({ statistic: 'Maximum', period: ONE_MINUTE }),
    threshold: 1,
  });
