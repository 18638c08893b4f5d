import { describe, expect, test } from 'vitest';
import { at, spelt, synthesised } from '#test/support/infra/synthesised.ts';
import { stages } from './stages.ts';

describe('mail that comes in', () => {
  const stage = synthesised('production');
  const only = (type: string) => {
    const [one, ...others] = stage.of(type);
    if (one === undefined || others.length > 0) throw new Error(`Not one ${type}.`);
    return one;
  };

  test('is taken for every name below the domain, looked through by SES, kept in the bucket and told to one topic', () => {
    expect(at(only('AWS::SES::ReceiptRule'), 'Rule')).toMatchObject({
      Enabled: true,
      Recipients: ['.reply.forecourt.example'],
      ScanEnabled: true,
      Actions: [{ S3Action: { ObjectKeyPrefix: 'mail-in/' } }],
    });
    expect(stage.of('AWS::SNS::Subscription').filter((one) => at(one, 'Protocol') === 'sqs')).toMatchObject([
      { properties: { RawMessageDelivery: true, RedrivePolicy: expect.anything() } },
    ]);
  });

  test('and what comes back of mails to shoppers is told to the same queue, of this stage’s configuration set only', () => {
    const rules = stage
      .of('AWS::Events::Rule')
      .filter((one) => JSON.stringify(at(one, 'EventPattern')).includes('shopper'));
    expect(rules).toHaveLength(1);
    expect(rules.map((one) => at(one, 'EventPattern'))).toEqual([
      {
        source: ['aws.ses'],
        'detail-type': ['Email Bounced', 'Email Complaint Received'],
        detail: {
          mail: { tags: { 'ses:configuration-set': ['forecourt-production-mail'], audience: ['shopper'] } },
        },
      },
    ]);
    expect(rules.map((one) => at(one, 'Targets'))).toMatchObject([
      [{ InputPath: '$.detail', DeadLetterConfig: expect.anything() }],
    ]);
  });

  test('is written by the rule of this account and by nobody else', () => {
    const policies = stage.of('AWS::S3::BucketPolicy').map((one) => JSON.stringify(one.properties));
    const bySes = policies.filter((text) => text.includes('ses.amazonaws.com'));
    expect(bySes).toHaveLength(1);
    expect(bySes[0]).toMatch(/mail-in\/\*/);
    expect(bySes[0]).toMatch(/aws:SourceAccount/);
    expect(bySes[0]).toMatch(
      /receipt-rule-set\/forecourt-production-mail-in:receipt-rule\/forecourt-production-mail-in/,
    );
  });

  test('is forgotten after 400 days, in the copy too', () => {
    const rules = stage
      .of('AWS::S3::Bucket')
      .filter(
        (one) =>
          JSON.stringify(one.properties).includes('"mail-in/","Status"') ||
          JSON.stringify(at(one, 'LifecycleConfiguration') ?? '').includes('mail-in/'),
      )
      .map((one) => spelt(at(one, 'BucketName')));
    expect(rules).toHaveLength(2);
  });

  test('is not taken where the stage’s region has no SES, nor by the emulator', () => {
    for (const name of ['emulator', 'recovery'] as const) {
      expect(synthesised(name).of('AWS::SES::ReceiptRule'), stages[name].region).toEqual([]);
      expect(
        synthesised(name)
          .of('AWS::SQS::Queue')
          .some((one) => String(at(one, 'QueueName')).endsWith('inbox-take-mail')),
      ).toBe(true);
    }
  });
});
