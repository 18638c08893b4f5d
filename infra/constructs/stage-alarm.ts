import { Duration, Stack } from 'aws-cdk-lib';
import { Alarm, ComparisonOperator, TreatMissingData, type IMetric } from 'aws-cdk-lib/aws-cloudwatch';
import { SnsAction } from 'aws-cdk-lib/aws-cloudwatch-actions';
import { Topic } from 'aws-cdk-lib/aws-sns';
import { Construct, type IConstruct } from 'constructs';
import type { Severity } from '#functions/runtime/severity.ts';
import { runbookOf } from '#infra/alarms/alarm-keys.ts';
import { nameIn, runbooksUrl, type Platform } from './platform.ts';

/** Explains releases and rollbacks. */
export const releasesPage = (platform: Platform): string =>
  runbooksUrl(platform).replace(/runbooks$/, 'deploy.md#a-release-that-goes-back');

/** Required description of an alarm, in words for the person whom it tells. */
export interface Monitoring {
  /** `<entry id>.<symptom>`: the alarm's name; `runbookOf` says where its runbook stands. */
  key: string;
  severity: Severity;
  impact: string;
  /** One sentence. */
  firstStep: string;
}

/** Whom it hurts, what to do first, what was found, and where the runbook is. */
export const describeAlarm = (
  platform: Platform,
  { key, impact, firstStep }: Pick<Monitoring, 'key' | 'impact' | 'firstStep'>,
  found?: string,
): string => {
  const runbook = `${runbooksUrl(platform)}/${runbookOf(key)}`;
  return [impact, 'First:', firstStep, ...(found === undefined ? [] : [found]), runbook].join(' ');
};

export interface StageAlarmProps extends Monitoring {
  /** One of several alarms of this key, that the failure of one may not hide the next one's. */
  of?: string;
  platform: Platform;
  metric: IMetric;
  threshold: number;
  periods?: number;
  /** Alarms below the threshold instead. */
  whenBelow?: boolean;
  silenceIsFailure?: boolean;
}

/** One of this name in each region, in a stack of its own; other stacks refer to it by name. */
export const alarmTopicName = (platform: Platform, severity: Severity): string =>
  nameIn(platform, `alarms-${severity}`);

/** Tells the topic of its severity when it rings and when it is over. Its description says impact, first step and runbook. */
export class StageAlarm extends Construct {
  readonly key: string;
  /** Edge alarms are in us-east-1. */
  readonly region: string;

  constructor(scope: Construct, id: string, props: StageAlarmProps) {
    super(scope, id);
    const { platform, severity } = props;
    const key = props.of === undefined ? props.key : `${props.key}.${props.of}`;
    this.key = key;
    this.region = Stack.of(this).region;
    const arn = Stack.of(this).formatArn({ service: 'sns', resource: alarmTopicName(platform, severity) });
    const alarm = new Alarm(this, 'Alarm', {
      alarmName: nameIn(platform, key),
      alarmDescription: describeAlarm(platform, props),
      metric: props.metric,
      threshold: props.threshold,
      evaluationPeriods: props.periods ?? 1,
      comparisonOperator:
        props.whenBelow === true
          ? ComparisonOperator.LESS_THAN_THRESHOLD
          : ComparisonOperator.GREATER_THAN_OR_EQUAL_TO_THRESHOLD,
      treatMissingData: props.silenceIsFailure === true ? TreatMissingData.BREACHING : TreatMissingData.NOT_BREACHING,
    });
    const tell = new SnsAction(Topic.fromTopicArn(this, 'Topic', arn));
    alarm.addAlarmAction(tell);
    alarm.addOkAction(tell);
  }
}

export interface NamedAlarm {
  key: string;
  region: string;
}

export const listAlarms = (app: IConstruct): NamedAlarm[] =>
  app.node
    .findAll()
    .filter((construct) => construct instanceof StageAlarm)
    .map(({ key, region }) => ({ key, region }))
    .sort((one, other) => one.key.localeCompare(other.key));

export const ONE_MINUTE = Duration.minutes(1);
export const FIVE_MINUTES = Duration.minutes(5);
export const FIFTEEN_MINUTES = Duration.minutes(15);
export const ONE_HOUR = Duration.hours(1);
