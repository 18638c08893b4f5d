import { beforeAll, describe, expect, test } from 'vitest';
import { catalogue } from '#events/catalogue.ts';
import { lanes, listOutboxShards } from '#functions/runtime/table/item.ts';
import { calledAs } from '#test/support/infra/called.ts';
import { at, spelt, synthesised, type Deployed, type Synthesised } from '#test/support/infra/synthesised.ts';
import { alarmKeys, runbookOf } from './alarms/alarm-keys.ts';
import { deployables } from './deployables.ts';

const consumers = deployables.filter((one) => one.kind === 'consumer');
/** Those of events; mails come by SES (mail-in.test.ts). */
const ofEvents = consumers.filter(({ entry }) => entry.takes === undefined);
const schedules = deployables.filter((one) => one.kind === 'schedule');
const streams = deployables.filter((one) => one.kind === 'stream');

describe('the asynchronous edges', () => {
  let stage: Synthesised;
  const named = (type: string, property: string, name: string): Deployed => {
    const found = stage.of(type).find((one) => at(one, property) === `forecourt-staging-${name}`);
    if (found === undefined) throw new Error(`No ${type} named '${name}'.`);
    return found;
  };
  const queue = (name: string) => named('AWS::SQS::Queue', 'QueueName', name);
  const functionRef = (name: string) => `<${named('AWS::Lambda::Function', 'FunctionName', name).id}>`;
  const mappings = (name: string): readonly Deployed[] =>
    stage
      .of('AWS::Lambda::EventSourceMapping')
      .filter((one) =>
        JSON.stringify(at(one, 'FunctionName')).includes(`"${calledAs(stage, `forecourt-staging-${name}`).id}"`),
      );

  /** Those that somebody is told of; CodeDeploy asks the others (releases.test.ts). */
  const alarms = (): readonly Deployed[] =>
    stage.of('AWS::CloudWatch::Alarm').filter((one) => !spelt(at(one, 'AlarmName')).includes('.release-'));

  beforeAll(() => {
    stage = synthesised('staging');
  });

  test.each(ofEvents.map((one) => [one.name, one] as const))('%s has a rule for its events', (name, { entry }) => {
    const rule = named('AWS::Events::Rule', 'Name', name);
    const types = catalogue.filter((event) => entry.events.includes(event.name)).map(({ detailType }) => detailType);
    expect(types).toHaveLength(entry.events.length);
    expect(at(rule, 'EventPattern')).toEqual({ 'detail-type': types });
    expect(at(rule, 'Targets')).toMatchObject([
      {
        Arn: { 'Fn::GetAtt': [queue(name).id, 'Arn'] },
        DeadLetterConfig: { Arn: { 'Fn::GetAtt': [queue(`${name}-dead-letters`).id, 'Arn'] } },
        RetryPolicy: { MaximumEventAgeInSeconds: 86_400, MaximumRetryAttempts: 185 },
      },
    ]);
  });

  test.each(consumers.map((one) => [one.name, one] as const))(
    '%s has a queue that waits six timeouts and gives up after five tries',
    (name, { entry }) => {
      expect(queue(name).properties).toMatchObject({
        VisibilityTimeout: 6 * entry.timeoutSeconds,
        MessageRetentionPeriod: 1_209_600,
        SqsManagedSseEnabled: true,
        RedrivePolicy: {
          maxReceiveCount: 5,
          deadLetterTargetArn: { 'Fn::GetAtt': [queue(`${name}-dead-letters`).id, 'Arn'] },
        },
      });
    },
  );

  test.each(consumers.map((one) => [one.name, one] as const))(
    '%s takes batches of its entry’s size and retries what failed alone',
    (name, { entry }) => {
      const [mapping, ...rest] = mappings(name);
      expect(rest).toEqual([]);
      expect(mapping?.properties).toMatchObject({
        BatchSize: entry.batchSize,
        FunctionResponseTypes: ['ReportBatchItemFailures'],
        ...(entry.maxConcurrency === undefined
          ? {}
          : { ScalingConfig: { MaximumConcurrency: Math.max(2, entry.maxConcurrency) } }),
      });
    },
  );

  test.each(streams.map((one) => [one.name, one] as const))(
    '%s reads only items of its lane with a waiting outbox, and loses none quietly',
    (name, { entry }) => {
      const [mapping, ...rest] = mappings(name);
      expect(rest).toEqual([]);
      expect(mapping?.properties).toMatchObject({
        StartingPosition: 'TRIM_HORIZON',
        BisectBatchOnFunctionError: true,
        FunctionResponseTypes: ['ReportBatchItemFailures'],
        MaximumRetryAttempts: 5,
        FilterCriteria: {
          Filters: [
            {
              Pattern: JSON.stringify({ dynamodb: { NewImage: { obxShard: { S: [{ prefix: `${entry.lane}#` }] } } } }),
            },
          ],
        },
        DestinationConfig: {
          OnFailure: { Destination: { 'Fn::GetAtt': [queue(`${name}-dead-letters`).id, 'Arn'] } },
        },
      });
    },
  );

  test('each lane of the outbox has one reader of the stream, and no third reads it: DynamoDB takes two', () => {
    expect(streams.map(({ entry }) => entry.lane).sort()).toEqual([...lanes].sort());
    const readers = stage
      .of('AWS::Lambda::EventSourceMapping')
      .filter((one) => spelt(at(one, 'EventSourceArn')).includes('StreamArn'));
    expect(readers).toHaveLength(lanes.length);
    expect(lanes.length).toBeLessThanOrEqual(2);
    for (const lane of lanes)
      for (const shard of listOutboxShards(lane)) expect(shard.startsWith(`${lane}#`)).toBe(true);
  });

  test.each(schedules.map((one) => [one.name, one] as const))('%s runs at its rate', (name, { entry }) => {
    const minutes = entry.everySeconds / 60;
    const [count, unit] = minutes === 1_440 ? [1, 'day'] : minutes === 60 ? [1, 'hour'] : [minutes, 'minute'];
    const schedule = named('AWS::Scheduler::Schedule', 'Name', name);
    expect(schedule.properties).toMatchObject({
      ScheduleExpression: `rate(${count} ${unit}${count === 1 ? '' : 's'})`,
      State: 'ENABLED',
      Target: { DeadLetterConfig: { Arn: { 'Fn::GetAtt': [queue(`${name}-dead-letters`).id, 'Arn'] } } },
    });
    const once = stage
      .of('AWS::Lambda::EventInvokeConfig')
      .find((one) => spelt(at(one, 'FunctionName')) === functionRef(name));
    expect(once?.properties).toMatchObject({
      MaximumRetryAttempts: 0,
      DestinationConfig: {
        OnFailure: { Destination: { 'Fn::GetAtt': [queue(`${name}-dead-letters`).id, 'Arn'] } },
      },
    });
  });

  test('every queue of dead letters has an alarm at the first message', () => {
    const dead = stage.of('AWS::SQS::Queue').filter((one) => spelt(at(one, 'QueueName')).endsWith('-dead-letters'));
    expect(dead).toHaveLength(consumers.length + schedules.length + streams.length);
    for (const { id } of dead) {
      const counting = stage
        .of('AWS::CloudWatch::Alarm')
        .filter((alarm) => spelt(at(alarm, 'Dimensions', 0, 'Value')) === `<${id}.QueueName>`);
      expect(counting.map((alarm) => [at(alarm, 'Threshold'), at(alarm, 'MetricName')])).toEqual([
        [1, 'ApproximateNumberOfMessagesVisible'],
      ]);
    }
  });

  test('every queue is one of a consumer or of dead letters', () => {
    const names = stage.of('AWS::SQS::Queue').map((one) => spelt(at(one, 'QueueName')));
    const workers = [...consumers, ...schedules, ...streams].map(
      ({ name }) => `forecourt-staging-${name}-dead-letters`,
    );
    expect(names.sort()).toEqual([...workers, ...consumers.map(({ name }) => `forecourt-staging-${name}`)].sort());
  });

  test('every alarm of the list is there, and no other', () => {
    const names = alarms().map((one) => spelt(at(one, 'AlarmName')));
    expect(names.sort()).toEqual(alarmKeys.map((key) => `forecourt-staging-${key}`).sort());
  });

  test('every alarm says whom it hurts, where the runbook is, and tells the topic', () => {
    for (const alarm of alarms()) {
      const key = spelt(at(alarm, 'AlarmName')).replace('forecourt-staging-', '');
      const text = spelt(at(alarm, 'AlarmDescription'));
      expect(text).toMatch(/^\S.{20,}\. https:\/\/\S+$/);
      expect(text.endsWith(`/docs/runbooks/${runbookOf(key)}`), text).toBe(true);
      expect(spelt(at(alarm, 'AlarmActions', 0))).toMatch(/:forecourt-staging-alarms-(urgent|tomorrow)$/);
    }
  });

  test('a schedule that is silent is failing', () => {
    for (const { entry } of schedules) {
      expect(named('AWS::CloudWatch::Alarm', 'AlarmName', `${entry.id}.failing`).properties).toMatchObject({
        MetricName: 'Errors',
        Statistic: 'Minimum',
        Threshold: 1,
        TreatMissingData: 'breaching',
      });
    }
  });

  test('somebody is told in each region that has alarms, by CloudWatch, and by events of AWS that are no metric', () => {
    const told = stage.of('AWS::SNS::TopicPolicy').map(({ stack, properties }) => {
      const policy = JSON.stringify(properties);
      expect(policy).toContain('"aws:SecureTransport":"false"');
      return [stack, [...policy.matchAll(/"Service":"([a-z]+)\.amazonaws\.com"/g)].map(([, service]) => service)];
    });
    expect(told).toEqual([
      ['ForecourtStagingAlarmTopic', ['cloudwatch']],
      ['ForecourtStagingAlarmTopic', ['cloudwatch', 'events']],
      ['ForecourtStagingEdgeAlarmTopic', ['cloudwatch']],
      ['ForecourtStagingEdgeAlarmTopic', ['cloudwatch', 'events']],
      // What SES tells of mails that come in: nobody is told, a queue takes it.
      ['ForecourtStagingMessaging', ['ses']],
    ]);
    const mailed = stage
      .of('AWS::SNS::Subscription')
      .filter((one) => at(one, 'Protocol') === 'email')
      .map((one) => at(one, 'Endpoint'));
    expect(mailed).toEqual([
      'on-call@example.com',
      'morning@example.com',
      'on-call@example.com',
      'morning@example.com',
    ]);
  });

  test('every alarm tells a topic of its own region, and the dashboard looks for it there', () => {
    const dashboard = spelt(at(stage.of('AWS::CloudWatch::Dashboard')[0] ?? fail(), 'DashboardBody'));
    const topics = stage.of('AWS::SNS::Topic').map(({ stack }) => stage.regions.get(stack));
    for (const alarm of alarms()) {
      const region = stage.regions.get(alarm.stack);
      expect(topics).toContain(region);
      expect(spelt(at(alarm, 'AlarmActions', 0))).toContain(`:${region}:`);
      expect(dashboard).toContain(`:cloudwatch:${region}:<AWS::AccountId>:alarm:${spelt(at(alarm, 'AlarmName'))}"`);
    }
  });
});

const fail = (): never => {
  throw new Error('The template lacks it.');
};
