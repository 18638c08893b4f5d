import { CfnOutput, Stack } from 'aws-cdk-lib';
import { PolicyStatement, ServicePrincipal } from 'aws-cdk-lib/aws-iam';
import { Topic } from 'aws-cdk-lib/aws-sns';
import { EmailSubscription } from 'aws-cdk-lib/aws-sns-subscriptions';
import { Construct } from 'constructs';
import type { Severity } from '#functions/runtime/severity.ts';
import { acknowledge } from './acknowledge.ts';
import { pascal, type Platform } from './platform.ts';
import { alarmTopicName } from './stage-alarm.ts';

export interface AlarmTopicProps {
  platform: Platform;
  severity: Severity;
}

/**
 * One per region and severity: an alarm can only publish to a topic of its own region. Their stack is deployed before all that have
 * alarms.
 */
export class AlarmTopic extends Construct {
  readonly topic: Topic;

  constructor(scope: Construct, id: string, { platform, severity }: AlarmTopicProps) {
    super(scope, id);
    this.topic = new Topic(this, 'Topic', { topicName: alarmTopicName(platform, severity), enforceSSL: true });
    // An explicit policy replaces the default one that admits CloudWatch.
    this.topic.addToResourcePolicy(
      new PolicyStatement({
        principals: [new ServicePrincipal('cloudwatch.amazonaws.com')],
        actions: ['sns:Publish'],
        resources: [this.topic.topicArn],
        conditions: { StringEquals: { 'aws:SourceAccount': Stack.of(this).account } },
      }),
    );
    const output = `AlarmTopic${pascal(severity)}`;
    new CfnOutput(this, output, { value: this.topic.topicArn }).overrideLogicalId(output);
    const { alarmAddresses } = platform.inputs;
    if (alarmAddresses === undefined) return;
    this.topic.addSubscription(new EmailSubscription(alarmAddresses[severity]));
    acknowledge(this, {
      'Serverless-SNSRedrivePolicy': 'SNS repeats mails by itself; the alarm stays on until somebody looks.',
    });
  }
}
