import { Duration } from 'aws-cdk-lib';
import { EventBus, Rule } from 'aws-cdk-lib/aws-events';
import { SqsQueue } from 'aws-cdk-lib/aws-events-targets';
import { Queue } from 'aws-cdk-lib/aws-sqs';
import { Construct } from 'constructs';
import { catalogue, type EventName } from '#events/catalogue.ts';
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

/**
 * The event's dealer, which makes a standard queue fair by dealer (docs/adr/0028). EventBridge puts in what stands at the path
 * (Amazon EventBridge User Guide, 'Event bus targets in Amazon EventBridge', 'Dynamic path parameters').
 */
const DEALER_OF_EVENT = '$.detail.tenantid';

const listDetailTypes = (names: readonly EventName[]): string[] =>
  catalogue.filter(({ name }) => names.includes(name)).map(({ detailType }) => detailType);

export interface EventQueueProps {
  platform: Platform;
  entry: Consumer;
  name: string;
  busName: string;
}

/** Rule, queue, dead letters and alarms of a consumer. Events that EventBridge cannot deliver reach the same dead letters. */
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
      eventPattern: { detailType: listDetailTypes(entry.events) },
      // A day of retries, set explicitly.
      targets: [
        new SqsQueue(this.queue, {
          deadLetterQueue: dead,
          maxEventAge: Duration.hours(24),
          retryAttempts: 185,
          messageGroupId: DEALER_OF_EVENT,
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
      metric: this.queue.metricApproximateAgeOfOldestMessage({ statistic: 'Maximum', period: FIVE_MINUTES }),
      threshold: LATE_SECONDS,
    });
  }
}
