import { CfnOutput } from 'aws-cdk-lib';
import { Topic } from 'aws-cdk-lib/aws-sns';
import { EmailSubscription } from 'aws-cdk-lib/aws-sns-subscriptions';
import { Construct } from 'constructs';
import type { Platform } from '../constructs/platform.ts';
import { alarmTopicName } from '../constructs/stage-alarm.ts';

/** Where alarms go, and one page that shows whether people are served. */
export class Observability extends Construct {
  constructor(scope: Construct, id: string, { platform }: { platform: Platform }) {
    super(scope, id);
    const topic = new Topic(this, 'Alarms', { topicName: alarmTopicName(platform), enforceSSL: true });
    const { alarmAddress } = platform.inputs;
    if (alarmAddress !== undefined) topic.addSubscription(new EmailSubscription(alarmAddress));
    new CfnOutput(this, 'AlarmTopic', { value: topic.topicArn }).overrideLogicalId('AlarmTopic');
  }
}
