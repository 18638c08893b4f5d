import { EventField, Rule, RuleTargetInput, type EventPattern } from 'aws-cdk-lib/aws-events';
import { SnsTopic } from 'aws-cdk-lib/aws-events-targets';
import type { Topic } from 'aws-cdk-lib/aws-sns';
import { Construct } from 'constructs';
import type { EventNoticeKey } from '#infra/alarms/alarm-keys.ts';
import { acknowledge } from './acknowledge.ts';
import { nameIn, type Platform } from './platform.ts';
import { describeAlarm, type Monitoring } from './stage-alarm.ts';

export interface EventNoticeProps extends Omit<Monitoring, 'key' | 'severity'> {
  platform: Platform;
  key: EventNoticeKey;
  /** Of the severity. */
  topic: Topic;
  /** Of the account's default bus. */
  pattern: EventPattern;
  /** Paths of the event whose values the mail names; none of a person's data. */
  names: readonly string[];
}

/** Mails each event of AWS that a person has to know of, where there is no metric to alarm on. */
export class EventNotice extends Construct {
  constructor(scope: Construct, id: string, { platform, topic, pattern, names, ...monitoring }: EventNoticeProps) {
    super(scope, id);
    const found = names.map((path) => EventField.fromPath(path)).join(' ');
    const rule = new Rule(this, 'Rule', {
      ruleName: nameIn(platform, monitoring.key.replaceAll('.', '-')),
      eventPattern: pattern,
      targets: [new SnsTopic(topic, { message: RuleTargetInput.fromText(describeAlarm(platform, monitoring, found)) })],
    });
    acknowledge(rule, {
      'Serverless-EventBusDLQ': 'EventBridge tries a topic for a day; what it tells stands in the service’s own list.',
    });
  }
}
