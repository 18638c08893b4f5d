import { Duration } from 'aws-cdk-lib';
import { Queue } from 'aws-cdk-lib/aws-sqs';
import { Construct } from 'constructs';
import type { Consumer } from '#functions/runtime/manifest-entries.ts';
import { firstSteps } from '#infra/alarms/first-steps.ts';
import { alarmOnDeadLetters, DeadLetters, queueDefaults } from './dead-letters.ts';
import { nameIn, type Platform } from '../platform.ts';
import { FIVE_MINUTES, StageAlarm } from '../stage-alarm.ts';

/** AWS recommends a visibility timeout of six times the function's timeout (AWS Lambda, 'Using Lambda with Amazon SQS'). */
const VISIBILITY_FACTOR = 6;
const MAX_RECEIVES = 5;
/** Longer than any backlog of an ordinary day. */
const LATE_SECONDS = 900;

export interface ConsumerQueueProps {
  platform: Platform;
  entry: Consumer;
  name: string;
}

/** Queue, dead letters and alarms of a consumer; whoever sends to it comes beside. */
export class ConsumerQueue extends Construct {
  readonly queue: Queue;
  readonly dead: Queue;

  constructor(scope: Construct, id: string, { platform, entry, name }: ConsumerQueueProps) {
    super(scope, id);
    this.dead = new DeadLetters(this, 'DeadLetters', { platform, name }).queue;
    this.queue = new Queue(this, 'Queue', {
      ...queueDefaults(platform, name),
      visibilityTimeout: Duration.seconds(VISIBILITY_FACTOR * entry.timeoutSeconds),
      deadLetterQueue: { queue: this.dead, maxReceiveCount: MAX_RECEIVES },
    });
    alarmOnDeadLetters(this, { platform, entry, name, dead: this.dead });
    new StageAlarm(this, 'DelayAlarm', {
      platform,
      key: `${entry.id}.delay`,
      severity: entry.severity,
      impact: entry.impact,
      firstStep: firstSteps.late(nameIn(platform, name)),
      metric: this.queue.metricApproximateAgeOfOldestMessage({ statistic: 'Maximum', period: FIVE_MINUTES }),
      threshold: LATE_SECONDS,
    });
  }
}
