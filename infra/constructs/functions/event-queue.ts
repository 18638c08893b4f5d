import { Duration } from 'aws-cdk-lib';
import { EventBus, Rule } from 'aws-cdk-lib/aws-events';
import { SqsQueue } from 'aws-cdk-lib/aws-events-targets';
import type { Construct } from 'constructs';
import { catalogue, type EventName } from '#events/catalogue.ts';
import { nameIn } from '../platform.ts';
import { ConsumerQueue, type ConsumerQueueProps } from './consumer-queue.ts';

/**
 * The event's dealer, which makes a standard queue fair by dealer (docs/adr/0028). EventBridge puts in what stands at the path
 * (Amazon EventBridge User Guide, 'Event bus targets in Amazon EventBridge', 'Dynamic path parameters').
 */
const DEALER_OF_EVENT = '$.detail.tenantid';

const listDetailTypes = (names: readonly EventName[]): string[] =>
  catalogue.filter(({ name }) => names.includes(name)).map(({ detailType }) => detailType);

export interface EventQueueProps extends ConsumerQueueProps {
  busName: string;
}

/** Rule, queue, dead letters and alarms of a consumer. Events that EventBridge cannot deliver reach the same dead letters. */
export class EventQueue extends ConsumerQueue {
  constructor(scope: Construct, id: string, { busName, ...props }: EventQueueProps) {
    super(scope, id, props);
    const { platform, entry, name } = props;
    new Rule(this, 'Rule', {
      ruleName: nameIn(platform, name),
      eventBus: EventBus.fromEventBusName(this, 'Bus', busName),
      eventPattern: { detailType: listDetailTypes(entry.events) },
      // A day of retries, set explicitly.
      targets: [
        new SqsQueue(this.queue, {
          deadLetterQueue: this.dead,
          maxEventAge: Duration.hours(24),
          retryAttempts: 185,
          messageGroupId: DEALER_OF_EVENT,
        }),
      ],
    });
  }
}
