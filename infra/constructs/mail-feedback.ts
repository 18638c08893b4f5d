import { Stack } from 'aws-cdk-lib';
import { Metric } from 'aws-cdk-lib/aws-cloudwatch';
import { CfnConfigurationSet, CfnConfigurationSetEventDestination } from 'aws-cdk-lib/aws-ses';
import type { Topic } from 'aws-cdk-lib/aws-sns';
import { Construct } from 'constructs';
import { EventNotice } from './event-notice.ts';
import { mailConfigurationSet, type Platform } from './platform.ts';
import { ONE_HOUR, StageAlarm } from './stage-alarm.ts';

/**
 * AWS reviews an account from 5 % of bounces or 0.1 % of complaints on (Amazon SES Developer Guide, 'Reputation metrics
 * messages'): half of that leaves days. The metrics are fractions of 1 (same guide, 'Creating reputation monitoring alarms using CloudWatch').
 */
const RATES = { bounces: 0.025, complaints: 0.000_5 } as const;

/** What comes back of mails: rates of the account, and each one of a dealer's that a person has to know of. */
export class MailFeedback extends Construct {
  constructor(scope: Construct, id: string, { platform, topic }: { platform: Platform; topic: Topic }) {
    super(scope, id);
    const set = new CfnConfigurationSet(this, 'Set', {
      name: mailConfigurationSet(platform),
      // A shopper's address that bounced, or complained, is sent nothing more by SES.
      suppressionOptions: { suppressedReasons: ['BOUNCE', 'COMPLAINT'] },
      reputationOptions: { reputationMetricsEnabled: true },
      sendingOptions: { sendingEnabled: true },
    });
    new CfnConfigurationSetEventDestination(this, 'Returned', {
      configurationSetName: set.ref,
      eventDestination: {
        name: 'returned',
        enabled: true,
        matchingEventTypes: ['bounce', 'complaint'],
        // SES takes the default bus only.
        eventBridgeDestination: {
          eventBusArn: Stack.of(this).formatArn({ service: 'events', resource: 'event-bus', resourceName: 'default' }),
        },
      },
    });
    new EventNotice(this, 'DealerBounced', {
      platform,
      key: 'mail.dealer-bounced',
      topic,
      impact: 'A dealer’s address refuses our mail, so they miss enquiries or what needs their attention.',
      firstStep: 'Call the dealer and ask for another address.',
      pattern: {
        source: ['aws.ses'],
        detailType: ['Email Bounced', 'Email Complaint Received'],
        detail: { mail: { tags: { 'ses:configuration-set': [mailConfigurationSet(platform)], audience: ['dealer'] } } },
      },
      names: ['$.detail.mail.tags.tenant', '$.detail.mail.messageId'],
    });
    this.#alarms(platform);
  }

  #alarms(platform: Platform): void {
    const rate = (metricName: string): Metric =>
      new Metric({ namespace: 'AWS/SES', metricName, statistic: 'Maximum', period: ONE_HOUR });
    new StageAlarm(this, 'Bounces', {
      platform,
      key: 'mail.bounces',
      severity: 'tomorrow',
      impact: 'Soon nobody gets mail: AWS reviews, then stops, an account of whose mails so many come back.',
      firstStep: 'Find the dealer or form whose mails come back, in the suppression list and the events of SES.',
      metric: rate('Reputation.BounceRate'),
      threshold: RATES.bounces,
    });
    new StageAlarm(this, 'Complaints', {
      platform,
      key: 'mail.complaints',
      severity: 'tomorrow',
      impact: 'Soon nobody gets mail: AWS reviews, then stops, an account of whose mails so many are called spam.',
      firstStep: 'Find which mails people complain of, and whether they agreed to get them.',
      metric: rate('Reputation.ComplaintRate'),
      threshold: RATES.complaints,
    });
  }
}
