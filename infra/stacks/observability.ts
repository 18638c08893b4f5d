import { Annotations, CfnOutput, Stack } from 'aws-cdk-lib';
import {
  Alarm,
  AlarmStatusWidget,
  Dashboard,
  GraphWidget,
  Metric,
  TextWidget,
  type DimensionsMap,
} from 'aws-cdk-lib/aws-cloudwatch';
import { PolicyStatement, ServicePrincipal } from 'aws-cdk-lib/aws-iam';
import { Topic } from 'aws-cdk-lib/aws-sns';
import { EmailSubscription } from 'aws-cdk-lib/aws-sns-subscriptions';
import { Construct } from 'constructs';
import { deployables } from '#infra/deployables.ts';
import { nameIn, type Platform } from '../constructs/platform.ts';
import { alarmTopicName, RUNBOOKS } from '../constructs/stage-alarm.ts';

export interface ObservabilityProps {
  platform: Platform;
  /** Keys of all alarms of the stage. */
  alarmKeys: readonly string[];
}

const WIDTH = 12;
const WHOLE_WIDTH = 24;

/** Where alarms go, and one page that shows whether people are served: alarms first, then answers, then what waits. */
export class Observability extends Construct {
  readonly #platform: Platform;

  constructor(scope: Construct, id: string, { platform, alarmKeys }: ObservabilityProps) {
    super(scope, id);
    this.#platform = platform;
    const topic = new Topic(this, 'Alarms', { topicName: alarmTopicName(platform), enforceSSL: true });
    // A policy of its own takes the place of the one that would let CloudWatch in.
    topic.addToResourcePolicy(
      new PolicyStatement({
        principals: [new ServicePrincipal('cloudwatch.amazonaws.com')],
        actions: ['sns:Publish'],
        resources: [topic.topicArn],
        conditions: { StringEquals: { 'aws:SourceAccount': Stack.of(this).account } },
      }),
    );
    const { alarmAddress } = platform.inputs;
    if (alarmAddress !== undefined) topic.addSubscription(new EmailSubscription(alarmAddress));
    else if (platform.settings.edge) {
      Annotations.of(this).addWarningV2(
        'forecourt:nobody-is-told',
        'Alarms go to nobody: deploy with -c alarmAddress=...',
      );
    }
    new Dashboard(this, 'Dashboard', {
      dashboardName: nameIn(platform, 'service'),
      widgets: [
        [new TextWidget({ width: WHOLE_WIDTH, height: 1, markdown: `What to do: [runbooks](${RUNBOOKS})` })],
        [this.#alarms(alarmKeys)],
        [this.#answers(), this.#slowness()],
        [this.#waiting(), this.#dead()],
      ],
    });
    new CfnOutput(this, 'AlarmTopic', { value: topic.topicArn }).overrideLogicalId('AlarmTopic');
  }

  /** By name, so that this stack needs no other. */
  #alarms(keys: readonly string[]): AlarmStatusWidget {
    const alarms = keys.map((key) =>
      Alarm.fromAlarmArn(
        this,
        `Alarm-${key}`,
        `arn:${Stack.of(this).partition}:cloudwatch:${Stack.of(this).region}:${Stack.of(this).account}:alarm:${nameIn(this.#platform, key)}`,
      ),
    );
    return new AlarmStatusWidget({ title: 'Alarms', width: WHOLE_WIDTH, height: 6, alarms });
  }

  #metric(namespace: string, metricName: string, statistic: string, dimensionsMap: DimensionsMap): Metric {
    return new Metric({ namespace, metricName, statistic, dimensionsMap });
  }

  #answers(): GraphWidget {
    const of = (name: string) =>
      this.#metric('AWS/ApiGateway', name, 'Sum', { ApiName: nameIn(this.#platform, 'api') });
    return new GraphWidget({
      title: 'Requests',
      width: WIDTH,
      left: [of('Count')],
      right: [of('4XXError'), of('5XXError')],
    });
  }

  #slowness(): GraphWidget {
    const apis = deployables.filter(({ kind }) => kind === 'api');
    const left = apis.map(({ name }) =>
      this.#metric('AWS/Lambda', 'Duration', 'p95', { FunctionName: nameIn(this.#platform, name) }),
    );
    return new GraphWidget({ title: 'API functions, p95 in ms', width: WIDTH, left });
  }

  #queues(metricName: string, suffix: string): Metric[] {
    return deployables
      .filter(({ kind }) => kind === 'consumer')
      .map(({ name }) =>
        this.#metric('AWS/SQS', metricName, 'Maximum', { QueueName: `${nameIn(this.#platform, name)}${suffix}` }),
      );
  }

  #waiting(): GraphWidget {
    const left = this.#queues('ApproximateAgeOfOldestMessage', '');
    return new GraphWidget({ title: 'Oldest event waiting, s', width: WIDTH, left });
  }

  #dead(): GraphWidget {
    const left = this.#queues('ApproximateNumberOfMessagesVisible', '-dead-letters');
    return new GraphWidget({ title: 'Dead letters', width: WIDTH, left });
  }
}
