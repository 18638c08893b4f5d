import { CfnOutput, Duration } from 'aws-cdk-lib';
import { EventBus } from 'aws-cdk-lib/aws-events';
import type { IQueue } from 'aws-cdk-lib/aws-sqs';
import { Construct } from 'constructs';
import { deployables } from '#infra/deployables.ts';
import { EventQueue } from '../constructs/event-queue.ts';
import { nameIn, pascal, type Platform } from '../constructs/platform.ts';

/** The bus, what it remembers, and a queue for each consumer of the manifest. */
export class Messaging extends Construct {
  readonly bus: EventBus;
  /** By the name of the consumer's deployable. */
  readonly queues: ReadonlyMap<string, IQueue>;

  constructor(scope: Construct, id: string, { platform }: { platform: Platform }) {
    super(scope, id);
    this.bus = new EventBus(this, 'Bus', { eventBusName: nameIn(platform, 'events') });
    const { archiveDays, removal } = platform.settings;
    this.bus.applyRemovalPolicy(removal);
    if (archiveDays !== undefined) {
      const archive = this.bus.archive('Archive', {
        archiveName: nameIn(platform, 'events'),
        description: 'Replays what a consumer lost: docs/runbooks.',
        eventPattern: { account: [this.bus.env.account] },
        retention: Duration.days(archiveDays),
      });
      archive.applyRemovalPolicy(removal);
    }
    const consumers = deployables.filter((deployable) => deployable.kind === 'consumer');
    this.queues = new Map(
      consumers.map(({ name, entry }) => [
        name,
        new EventQueue(this, pascal(name), { platform, entry, name, busName: this.bus.eventBusName }).queue,
      ]),
    );
    new CfnOutput(this, 'BusName', { value: this.bus.eventBusName }).overrideLogicalId('BusName');
  }
}
