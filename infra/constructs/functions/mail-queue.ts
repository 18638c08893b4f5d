import { Duration, Stack } from 'aws-cdk-lib';
import { Rule, RuleTargetInput } from 'aws-cdk-lib/aws-events';
import { SqsQueue } from 'aws-cdk-lib/aws-events-targets';
import { PolicyStatement, ServicePrincipal } from 'aws-cdk-lib/aws-iam';
import { CfnReceiptRule, CfnReceiptRuleSet } from 'aws-cdk-lib/aws-ses';
import { Topic } from 'aws-cdk-lib/aws-sns';
import { SqsSubscription } from 'aws-cdk-lib/aws-sns-subscriptions';
import type { Construct } from 'constructs';
import { MAIL_SOURCES } from '#functions/inbox/mail-in/object-names.ts';
import { bucketNameIn, chooseInboundDomain, mailConfigurationSet, nameIn } from '../platform.ts';
import { ConsumerQueue, type ConsumerQueueProps } from './consumer-queue.ts';

/** Of the rule by which SES writes and tells; set and rule have one name. */
export const receiptRuleArn = (scope: Construct, name: string): string =>
  Stack.of(scope).formatArn({
    service: 'ses',
    resource: 'receipt-rule-set',
    resourceName: `${name}:receipt-rule/${name}`,
  });

/**
 * The queue of what is told of mails that came in, and of mails to shoppers that came back. SES keeps each in the bucket, then tells a topic for whom it came and what it found out about
 * it (Amazon SES Developer Guide, 'Deliver to S3 bucket action'). A stage without SES in its own region takes no mail.
 */
export class MailQueue extends ConsumerQueue {
  constructor(scope: Construct, id: string, props: ConsumerQueueProps) {
    super(scope, id, props);
    const { platform } = props;
    const { edge, region, mailRegion } = platform.settings;
    if (!edge || mailRegion !== region) return;
    const topic = new Topic(this, 'Came', { topicName: nameIn(platform, 'mail-in'), enforceSSL: true });
    topic.addSubscription(new SqsSubscription(this.queue, { rawMessageDelivery: true, deadLetterQueue: this.dead }));
    // One set is active in an account and region: docs/deploy.md has the command.
    const set = new CfnReceiptRuleSet(this, 'Rules', { ruleSetName: nameIn(platform, 'mail-in') });
    const rule = new CfnReceiptRule(this, 'Rule', {
      ruleSetName: set.ref,
      rule: {
        name: nameIn(platform, 'mail-in'),
        enabled: true,
        // All names below the domain.
        recipients: [`.${chooseInboundDomain(platform)}`],
        scanEnabled: true,
        tlsPolicy: 'Optional',
        actions: [
          {
            s3Action: {
              bucketName: bucketNameIn(platform, 'stock'),
              objectKeyPrefix: MAIL_SOURCES,
              topicArn: topic.topicArn,
            },
          },
        ],
      },
    });
    const policy = topic.addToResourcePolicy(
      new PolicyStatement({
        principals: [new ServicePrincipal('ses.amazonaws.com')],
        actions: ['sns:Publish'],
        resources: [topic.topicArn],
        conditions: {
          StringEquals: { 'aws:SourceAccount': Stack.of(this).account },
          ArnLike: { 'aws:SourceArn': receiptRuleArn(this, nameIn(platform, 'mail-in')) },
        },
      }),
    );
    // SES asks both places when the rule is made.
    if (policy.policyDependable !== undefined) rule.node.addDependency(policy.policyDependable);
    this.#takeReturned(props);
  }

  /** Mails to shoppers that came back: SES tells the default bus (mail-feedback.ts), whose events are those of letters, receipts and alerts. */
  #takeReturned({ platform }: ConsumerQueueProps): void {
    new Rule(this, 'Returned', {
      ruleName: nameIn(platform, 'mail-returned'),
      eventPattern: {
        source: ['aws.ses'],
        detailType: ['Email Bounced', 'Email Complaint Received'],
        detail: {
          mail: { tags: { 'ses:configuration-set': [mailConfigurationSet(platform)], audience: ['shopper'] } },
        },
      },
      targets: [
        new SqsQueue(this.queue, {
          message: RuleTargetInput.fromEventPath('$.detail'),
          deadLetterQueue: this.dead,
          maxEventAge: Duration.hours(24),
          retryAttempts: 185,
        }),
      ],
    });
  }
}
