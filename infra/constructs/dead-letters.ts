import { Duration } from 'aws-cdk-lib';
import { Queue, QueueEncryption } from 'aws-cdk-lib/aws-sqs';
import { Construct } from 'constructs';
import { acknowledge } from './acknowledge.ts';
import { nameIn, type Platform } from './platform.ts';
import { ONE_MINUTE, StageAlarm } from './stage-alarm.ts';

/** SQS's longest: the week-end and the holiday after it are covered. */
const KEPT = Duration.days(14);

/** A queue of ours: explicit name, encrypted, TLS only, kept for fourteen days. */
export const queueDefaults = (platform: Platform, name: string) => ({
  queueName: nameIn(platform, name),
  encryption: QueueEncryption.SQS_MANAGED,
  enforceSSL: true,
  retentionPeriod: KEPT,
  removalPolicy: platform.settings.removal,
});

/** What could not be done after all tries, kept for a person to look at. Whoever makes one asks for its alarm below. */
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

/** The alarm of a manifest entry's dead letters: one is enough, since each is something that was not done. */
export const alarmOnDeadLetters = (
  scope: Construct,
  { platform, entry, dead }: { platform: Platform; entry: { id: string; impact: string }; dead: Queue },
): StageAlarm =>
  new StageAlarm(scope, 'DeadLettersAlarm', {
    platform,
    key: `${entry.id}.dead-letters`,
    impact: entry.impact,
    metric: dead.metricApproximateNumberOfMessagesVisible({ statistic: 'Maximum', period: ONE_MINUTE }),
    threshold: 1,
  });
