import { CfnOutput, Stack } from 'aws-cdk-lib';
import { PolicyStatement, ServicePrincipal } from 'aws-cdk-lib/aws-iam';
import { Topic } from 'aws-cdk-lib/aws-sns';
import { EmailSubscription } from 'aws-cdk-lib/aws-sns-subscriptions';
import { Construct } from 'constructs';
import { acknowledge } from './acknowledge.ts';
import type { Platform } from './platform.ts';
import { alarmTopicName } from './stage-alarm.ts';

/** One per region: an alarm can only publish to a topic of its own region. Its stack is deployed before all that have alarms. */
export class AlarmTopic extends Construct {
  readonly topic: Topic;

  constructor(scope: Construct, id: string, { platform }: { platform: Platform }) {
    super(scope, id);
    this.topic = new Topic(this, 'Topic', { topicName: alarmTopicName(platform), enforceSSL: true });
    // An explicit policy replaces the default one that admits CloudWatch.
    this.topic.addToResourcePolicy(
      new PolicyStatement({
        principals: [new ServicePrincipal('cloudwatch.amazonaws.com')],
        actions: ['sns:Publish'],
        resources: [this.topic.topicArn],
        conditions: { StringEquals: { 'aws:SourceAccount': Stack.of(this).account } },
      }),
    );
    new CfnOutput(this, 'AlarmTopic', { value: this.topic.topicArn }).overrideLogicalId('AlarmTopic');
    const { alarmAddress } = platform.inputs;
    if (alarmAddress === undefined) return;
    this.topic.addSubscription(new EmailSubscription(alarmAddress));
    acknowledge(this, {
      'Serverless-SNSRedrivePolicy': 'SNS repeats mails by itself; the alarm stays on until somebody looks.',
    });
  }
}
