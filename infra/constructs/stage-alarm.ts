import { Duration, Stack } from 'aws-cdk-lib';
import { Alarm, ComparisonOperator, TreatMissingData, type IMetric } from 'aws-cdk-lib/aws-cloudwatch';
import { SnsAction } from 'aws-cdk-lib/aws-cloudwatch-actions';
import { Topic } from 'aws-cdk-lib/aws-sns';
import { Construct, type IConstruct } from 'constructs';
import { nameIn, type Platform } from './platform.ts';

/** Where the runbooks are read: the one place that names the repository. */
export const RUNBOOKS = 'https://github.com/forecourt-platform/forecourt/blob/main/docs/runbooks';

/** What a release is, and what to do when it goes back. */
export const RELEASES_PAGE = RUNBOOKS.replace(/runbooks$/, 'deploy.md#a-release-that-goes-back');

/** What a construct must say about its failing: who is hurt, in words for whoever is woken. */
export interface Monitoring {
  /** `<entry id>.<symptom>`: alarm name and runbook. */
  key: string;
  impact: string;
}

export interface StageAlarmProps extends Monitoring {
  platform: Platform;
  metric: IMetric;
  /** Alarm at this value or above. */
  threshold: number;
  /** Periods in a row; 1 unless given. */
  periods?: number;
  /** Alarm below the threshold instead: for what must not run out. */
  whenBelow?: boolean;
  /** No data is bad news: for what must happen all the time. */
  silenceIsFailure?: boolean;
}

/** The topic all alarms of a stage go to; its stack (observability) owns it, the others know it by name. */
export const alarmTopicName = (platform: Platform): string => nameIn(platform, 'alarms');

/** An alarm with its human impact and the address of its runbook, sent to the stage's topic. */
export class StageAlarm extends Construct {
  readonly key: string;
  /** Of its stack: alarms of the edge are in another than the rest. */
  readonly region: string;

  constructor(scope: Construct, id: string, props: StageAlarmProps) {
    super(scope, id);
    const { platform, key } = props;
    this.key = key;
    this.region = Stack.of(this).region;
    const arn = Stack.of(this).formatArn({ service: 'sns', resource: alarmTopicName(platform) });
    const alarm = new Alarm(this, 'Alarm', {
      alarmName: nameIn(platform, key),
      alarmDescription: `${props.impact} ${RUNBOOKS}/${key}.md`,
      metric: props.metric,
      threshold: props.threshold,
      evaluationPeriods: props.periods ?? 1,
      comparisonOperator:
        props.whenBelow === true
          ? ComparisonOperator.LESS_THAN_THRESHOLD
          : ComparisonOperator.GREATER_THAN_OR_EQUAL_TO_THRESHOLD,
      treatMissingData: props.silenceIsFailure === true ? TreatMissingData.BREACHING : TreatMissingData.NOT_BREACHING,
    });
    alarm.addAlarmAction(new SnsAction(Topic.fromTopicArn(this, 'Topic', arn)));
  }
}

/** What tells one alarm of a stage from another. */
export interface NamedAlarm {
  key: string;
  region: string;
}

/** All alarms of an app. */
export const alarmsOf = (app: IConstruct): NamedAlarm[] =>
  app.node
    .findAll()
    .filter((construct) => construct instanceof StageAlarm)
    .map(({ key, region }) => ({ key, region }))
    .sort((one, other) => one.key.localeCompare(other.key));

export const ONE_MINUTE = Duration.minutes(1);
export const FIVE_MINUTES = Duration.minutes(5);
export const FIFTEEN_MINUTES = Duration.minutes(15);
