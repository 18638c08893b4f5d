import { Duration } from 'aws-cdk-lib';
import { EventBus, Rule } from 'aws-cdk-lib/aws-events';
import { SqsQueue } from 'aws-cdk-lib/aws-events-targets';
import { Queue } from 'aws-cdk-lib/aws-sqs';
import { Construct } from 'constructs';
import { catalogue, type EventName } from '#events/catalogue.ts';
import type { Consumer } from '#functions/runtime/manifest-entries.ts';
import { alarmOnDeadLetters, DeadLetters, queueDefaults } from './dead-letters.ts';
import { nameIn, type Platform } from './platform.ts';
import { FIVE_MINUTES, StageAlarm } from './stage-alarm.ts';

/** AWS asks for six times the function's timeout (reliability.md section 1, 'Lambda + SQS'). */
const VISIBILITY_FACTOR = 6;
const MAX_RECEIVES = 5;
/** People wait for what lies in a queue; a quarter of an hour is longer than any backlog of an ordinary day. */
const LATE_SECONDS = 900;

const detailTypesOf = (names: readonly EventName[]): string[] =>
  catalogue.filter(({ name }) => names.includes(name)).map(({ detailType }) => detailType);

export interface EventQueueProps {
  platform: Platform;
  /** The consumer's manifest entry: events, timeout and impact are its. */
  entry: Consumer;
  /** Name without the stage's prefix: the function's. */
  name: string;
  busName: string;
}

/**
 * The way of a consumer's events: rule, queue, dead letters, and the two alarms. What EventBridge cannot hand over ends in
 * the same dead letters as what the consumer refused five times: the body is the same, and so is the mend.
 */
export class EventQueue extends Construct {
  readonly queue: Queue;

  constructor(scope: Construct, id: string, { platform, entry, name, busName }: EventQueueProps) {
    super(scope, id);
    const dead = new DeadLetters(this, 'DeadLetters', { platform, name }).queue;
    this.queue = new Queue(this, 'Queue', {
      ...queueDefaults(platform, name),
      visibilityTimeout: Duration.seconds(VISIBILITY_FACTOR * entry.timeoutSeconds),
      deadLetterQueue: { queue: dead, maxReceiveCount: MAX_RECEIVES },
    });
    new Rule(this, 'Rule', {
      ruleName: nameIn(platform, name),
      eventBus: EventBus.fromEventBusName(this, 'Bus', busName),
      eventPattern: { detailType: detailTypesOf(entry.events) },
      // Stated, so that neither default of EventBridge matters: a day of tries, then the dead letters.
      targets: [
        new SqsQueue(this.queue, { deadLetterQueue: dead, maxEventAge: Duration.hours(24), retryAttempts: 185 }),
      ],
    });
    alarmOnDeadLetters(this, { platform, entry, dead });
    new StageAlarm(this, 'DelayAlarm', {
      platform,
      key: `${entry.id}.delay`,
      impact: entry.impact,
      metric: this.queue.metricApproximateAgeOfOldestMessage({ statistic: 'Maximum', period: FIVE_MINUTES }),
      threshold: LATE_SECONDS,
    });
  }
}
