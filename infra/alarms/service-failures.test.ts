import { describe, expect, test } from 'vitest';
import { at, spelt, synthesisedWith, type Deployed } from '#test/support/infra/synthesised.ts';
import { eventNoticeKeys, runbookOf } from './alarm-keys.ts';

const backupVaultArn = 'arn:aws:backup:ap-southeast-2:222222222222:backup-vault:forecourt';
const production = synthesisedWith('production', {}, { inputs: { backupVaultArn } });
const notices = production
  .of('AWS::Events::Rule')
  .filter((one) => spelt(at(one, 'Targets', 0, 'Arn')).includes('Topic'));
const noticeOf = (key: string): Deployed =>
  notices.find((one) => at(one, 'Name') === `forecourt-production-${key.replaceAll('.', '-')}`) ?? fail();
const alarmOf = (key: string): Deployed =>
  production.of('AWS::CloudWatch::Alarm').find((one) => at(one, 'AlarmName') === `forecourt-production-${key}`) ??
  fail();

describe('events of AWS that a person has to know of', () => {
  test('are those of the list, and no other', () => {
    expect(notices.map((one) => at(one, 'Name')).toSorted()).toEqual(
      eventNoticeKeys.map((key) => `forecourt-production-${key.replaceAll('.', '-')}`),
    );
  });

  test.each(eventNoticeKeys)(
    '%s waits for the morning, and says whom it hurts, what to do first and its runbook',
    (key) => {
      const notice = noticeOf(key);
      expect(spelt(at(notice, 'Targets', 0, 'Arn'))).toMatch(/TomorrowTopic/);
      const text = spelt(at(notice, 'Targets', 0, 'InputTransformer', 'InputTemplate'));
      expect(text).toMatch(/^"[A-Z].+\. First: [A-Z].+\. </);
      expect(text.endsWith(`/docs/runbooks/${runbookOf(key)}"`), text).toBe(true);
    },
  );
});

describe('a copy of the table', () => {
  // Amazon EventBridge Events Reference, 'AWS Backup events'; AWS Backup Developer Guide, 'Monitoring AWS Backup events'.
  test('that fails, is broken off or does not begin in time is told, here and on its way to the other account', () => {
    expect(at(noticeOf('backup.failed'), 'EventPattern')).toEqual({
      source: ['aws.backup'],
      'detail-type': ['Backup Job State Change', 'Copy Job State Change'],
      detail: { state: ['FAILED', 'ABORTED', 'EXPIRED'] },
    });
  });
});

describe('mails', () => {
  const [set] = production.of('AWS::SES::ConfigurationSet');

  // Amazon SES API v2 Reference, 'SuppressionOptions'.
  test('are not sent again to an address that bounced or complained', () => {
    expect(at(set ?? fail(), 'SuppressionOptions')).toEqual({ SuppressedReasons: ['BOUNCE', 'COMPLAINT'] });
  });

  // Amazon SES API v2 Reference, 'EventBridgeDestination': only the default bus is supported.
  test('that bounce or are complained of are told to the account’s own bus, which has the rule', () => {
    const [destination] = production.of('AWS::SES::ConfigurationSetEventDestination');
    expect(at(destination ?? fail(), 'EventDestination')).toMatchObject({
      Enabled: true,
      MatchingEventTypes: ['bounce', 'complaint'],
    });
    expect(spelt(at(destination ?? fail(), 'EventDestination', 'EventBridgeDestination', 'EventBusArn'))).toMatch(
      /^arn:<AWS::Partition>:events:ap-southeast-2:<AWS::AccountId>:event-bus\/default$/,
    );
    expect(at(noticeOf('mail.dealer-bounced'), 'EventBusName')).toBeUndefined();
  });

  // Amazon EventBridge Events Reference, 'Amazon Simple Email Service events'; tags as in infra/ports/mail/client.ts.
  test('that a dealer’s address refuses reach a person, without the address', () => {
    const notice = noticeOf('mail.dealer-bounced');
    expect(at(notice, 'EventPattern')).toEqual({
      source: ['aws.ses'],
      'detail-type': ['Email Bounced', 'Email Complaint Received'],
      detail: { mail: { tags: { 'ses:configuration-set': [at(set ?? fail(), 'Name')], audience: ['dealer'] } } },
    });
    expect(Object.values(Object(at(notice, 'Targets', 0, 'InputTransformer', 'InputPathsMap')))).toEqual([
      '$.detail.mail.tags.tenant',
      '$.detail.mail.messageId',
    ]);
  });

  // Amazon SES Developer Guide, 'Reputation metrics messages': AWS reviews from 5 % of bounces or 0.1 % of complaints on.
  test.each([
    ['mail.bounces', 0.05],
    ['mail.complaints', 0.001],
  ])('ring by %s at half of what AWS allows', (key, allowed) => {
    expect(at(alarmOf(key), 'Threshold')).toBe(allowed / 2);
  });
});

const fail = (): never => {
  throw new Error('The template lacks it.');
};
