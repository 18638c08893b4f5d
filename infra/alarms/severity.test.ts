import { describe, expect, test } from 'vitest';
import { eachDealer, MANY_DEALERS } from '#functions/runtime/signals.ts';
import { signals } from '#functions/signals.ts';
import { severities, type Severity } from '#functions/runtime/severity.ts';
import { stageNames } from '#infra/stages.ts';
import { at, spelt, synthesised, type Deployed } from '#test/support/infra/synthesised.ts';
import { alarmKeys } from './alarm-keys.ts';

/** Alarms for which somebody gets up. All others wait for the morning. */
const urgent: Readonly<Record<string, readonly string[]>> = {
  'no page, no list, no car': [
    'edge.server-errors',
    'site.server-errors',
    'pages.server-errors',
    'sites.server-errors',
    'search.server-errors',
    'vehicles.server-errors',
    'search-domain.unhealthy',
    'search-domain.memory',
    'analytics.searches-silent',
    'table.throttled',
    'functions.throttled',
  ],
  'an enquiry, appointment, application or reservation cannot be made': [
    'leads.server-errors',
    'testdrives.server-errors',
    'tradeins.server-errors',
    'credit.server-errors',
    'reservations.server-errors',
  ],
  'leads that were taken reach no dealer': [
    'crm.plan.dead-letters',
    'crm.plan.delay',
    'crm.deliver.dead-letters',
    'crm.deliver.delay',
    'crm.due.failing',
    'crm.due.dead-letters',
    'crm.breaker-opened',
    'crm.endpoint-disabled',
    'crm.endpoint-unusable',
    'leads.pass-on.failing',
    'leads.pass-on.dead-letters',
    'notifications.receive-lead.dead-letters',
    'notifications.receive-lead.delay',
    'outbox.sweep.failing',
    'outbox.sweep.dead-letters',
  ],
  'what shoppers and dealers write to each other about a lead reaches nobody': [
    'inbox.take-mail.dead-letters',
    'inbox.take-mail.delay',
    'inbox.receive-mail.dead-letters',
    'inbox.receive-mail.delay',
    'notifications.overdue.failing',
    'notifications.overdue.dead-letters',
  ],
  'nobody can work in the console': ['console-edge.server-errors', 'console.server-errors'],
  'a buyer’s money or vehicle waits': [
    'reservations.follow.dead-letters',
    'reservations.follow.delay',
    'reservations.sweep.failing',
    'reservations.sweep.dead-letters',
  ],
};
const urgentKeys = new Set(Object.values(urgent).flat());

const told = (stage: (typeof stageNames)[number]): readonly Deployed[] =>
  synthesised(stage)
    .of('AWS::CloudWatch::Alarm')
    .filter((one) => at(one, 'AlarmActions') !== undefined);

const keyOf = (stage: string, alarm: Deployed): string =>
  spelt(at(alarm, 'AlarmName')).slice(`forecourt-${stage}-`.length);

const severityOf = (stage: string, action: unknown): Severity | undefined =>
  severities.find((one) => spelt(action).endsWith(`:forecourt-${stage}-alarms-${one}`));

test('the table names alarms that there are', () => {
  expect([...urgentKeys].filter((key) => !alarmKeys.includes(key))).toEqual([]);
});

describe.each(stageNames)('an alarm in %s', (stage) => {
  test('names exactly one of the two topics of its region, to ring and to say that it is over', () => {
    expect(told(stage).length).toBeGreaterThan(50);
    for (const alarm of told(stage)) {
      const name = keyOf(stage, alarm);
      const actions = at(alarm, 'AlarmActions');
      expect(actions, name).toHaveLength(1);
      expect(at(alarm, 'OKActions'), name).toEqual(actions);
      expect(severityOf(stage, at(alarm, 'AlarmActions', 0)), name).toBeDefined();
    }
  });

  test('gets somebody up for what harms shoppers or leads now, and for nothing else', () => {
    const waking = told(stage).filter((alarm) => severityOf(stage, at(alarm, 'AlarmActions', 0)) === 'urgent');
    const expected = told(stage)
      .map((alarm) => keyOf(stage, alarm))
      .filter((key) => urgentKeys.has(key));
    expect(waking.map((alarm) => keyOf(stage, alarm)).toSorted()).toEqual(expected.toSorted());
  });

  test('says what people lose, then the first thing to do in one sentence, then where its runbook is', () => {
    for (const alarm of told(stage)) {
      const text = spelt(at(alarm, 'AlarmDescription'));
      const [, first = ''] = /^[A-Z].+\. First: ([A-Z].+\.) https:\/\/\S+\/docs\/runbooks\/\S+$/.exec(text) ?? [];
      expect(first, text).toMatch(/.{20,}/);
      expect(first, text).not.toMatch(/[.!?] [A-Z]/);
    }
  });
});

describe('a dealer’s own fault', () => {
  const own = signals.filter(({ notice }) => notice !== undefined);

  test('is one of these, each told to the dealer by its notice', () => {
    expect(own.map(({ id, notice }) => [id, notice])).toEqual([
      ['crm.delivery-dead', 'delivery_dead'],
      ['crm.endpoint-disabled', 'endpoint_disabled'],
      ['crm.endpoint-unusable', 'endpoint_unusable'],
      ['stock.feed-refused', 'feed_refused'],
      ['stock.feed-held', 'feed_held'],
      ['stock.pull-failing', 'feed_pull_failing'],
      ['reviews.fetch-failing', 'reviews_failing'],
    ]);
  });

  test.each(own)('$id rings for many dealers at once only', ({ alarm }) => {
    expect(alarm.threshold).toBeGreaterThanOrEqual(MANY_DEALERS);
  });
});

test('what concerns one dealer and stays with us rings for each that begins: no metric has a dealer in it', () => {
  const each = signals.filter(({ alarm }) => alarm === eachDealer).map(({ id }) => id);
  expect(each).toEqual([
    'inbox.mail-flood',
    'notifications.dealer-unreachable',
    'accounts.codes-unused',
    'limits.budget-going',
    'reservations.refund-overdue',
  ]);
  // Over after a minute, so that the next dealer's is another mail.
  expect(eachDealer).toEqual({ threshold: 1, periodSeconds: 60 });
});

describe.each(stageNames)('the topics of alarms in %s', (stage) => {
  test('are two in each region with alarms, each with an address of its own', () => {
    const { of, regions } = synthesised(stage);
    const ofAlarms = of('AWS::SNS::Topic').filter((one) => spelt(at(one, 'TopicName')).includes('-alarms-'));
    const inRegions = Map.groupBy(ofAlarms, ({ stack }) => regions.get(stack));
    expect([...inRegions.keys()].toSorted()).toEqual(
      [...new Set(told(stage).map(({ stack }) => regions.get(stack)))].toSorted(),
    );
    for (const [region, topics] of inRegions)
      expect(topics.map((one) => at(one, 'TopicName')).toSorted(), region).toEqual([
        `forecourt-${stage}-alarms-tomorrow`,
        `forecourt-${stage}-alarms-urgent`,
      ]);
    for (const subscription of of('AWS::SNS::Subscription')) {
      if (at(subscription, 'Protocol') !== 'email') continue;
      const isUrgent = spelt(at(subscription, 'TopicArn')).includes('Urgent');
      expect(at(subscription, 'Endpoint')).toBe(isUrgent ? 'on-call@example.com' : 'morning@example.com');
    }
  });
});
