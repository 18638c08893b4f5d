import { CfnOutput, Duration } from 'aws-cdk-lib';
import { EventBus } from 'aws-cdk-lib/aws-events';
import type { Topic } from 'aws-cdk-lib/aws-sns';
import { Construct } from 'constructs';
import type { Deployable } from '#infra/deployables.ts';
import { EventQueue } from '#infra/constructs/functions/event-queue.ts';
import { MailQueue } from '#infra/constructs/functions/mail-queue.ts';
import { MailFeedback } from '../constructs/mail-feedback.ts';
import { nameIn, pascal, type Platform } from '../constructs/platform.ts';

export interface MessagingProps {
  platform: Platform;
  what: readonly Deployable[];
  topic: Topic;
}

/** The bus, its archive, a queue for each consumer, and what comes in and comes back of mails. */
export class Messaging extends Construct {
  readonly bus: EventBus;

  constructor(scope: Construct, id: string, { platform, what, topic }: MessagingProps) {
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
    for (const deployable of what) {
      if (deployable.kind !== 'consumer') continue;
      const { name, entry } = deployable;
      const queue = { platform, entry, name };
      if (entry.takes === 'mail') new MailQueue(this, pascal(name), queue);
      else new EventQueue(this, pascal(name), { ...queue, busName: this.bus.eventBusName });
    }
    // The emulator's mails are kept, not sent.
    const { edge, region, mailRegion } = platform.settings;
    if (edge && mailRegion === region) new MailFeedback(this, 'Mail', { platform, topic });
    new CfnOutput(this, 'BusName', { value: this.bus.eventBusName }).overrideLogicalId('BusName');
  }
}
