import { describe, expect, test } from 'vitest';
import { synthesised } from '#test/support/infra/synthesised.ts';
import { deployables } from './deployables.ts';
import { heldBy } from '#test/support/infra/permissions.ts';

const production = synthesised('production');
const stack = 'ForecourtProductionData';

describe('the store of reports', () => {
  const [stream, ...others] = production.of('AWS::KinesisFirehose::DeliveryStream');

  test('is one stream, encrypted, packed, by day, into a bucket of its own', () => {
    expect(others).toEqual([]);
    expect(stream?.stack).toBe(stack);
    expect(stream?.properties).toMatchObject({
      DeliveryStreamName: 'forecourt-production-analytics',
      DeliveryStreamEncryptionConfigurationInput: { KeyType: 'AWS_OWNED_CMK' },
      ExtendedS3DestinationConfiguration: {
        CompressionFormat: 'GZIP',
        Prefix: 'events/!{timestamp:yyyy/MM/dd}/',
      },
    });
  });

  test('forgets: the bucket is encrypted, closed, and empties itself after 400 days', () => {
    const bucket = production.of('AWS::S3::Bucket').find(({ id }) => id.startsWith('DataAnalytics'));
    expect(bucket?.properties).toMatchObject({
      PublicAccessBlockConfiguration: { BlockPublicAcls: true, RestrictPublicBuckets: true },
      BucketEncryption: { ServerSideEncryptionConfiguration: [{}] },
      LifecycleConfiguration: { Rules: [{ ExpirationInDays: 400, Status: 'Enabled' }] },
    });
  });

  test('is written by the consumer of analytics and read by no function', () => {
    const writers = deployables
      .map(({ name }) => `forecourt-production-${name}`)
      .filter((name) => heldBy(production, name).some(({ action }) => action.startsWith('firehose:')));
    expect(writers).toEqual(['forecourt-production-analytics-record']);
    const held = heldBy(production, 'forecourt-production-analytics-record');
    expect(held.filter(({ action }) => action.startsWith('firehose:')).map(({ action }) => action)).toEqual([
      'firehose:PutRecord',
    ]);
    expect(held.filter(({ action }) => action.startsWith('s3:'))).toEqual([]);
  });

  test('is not deployed on the emulator, which knows no streams', () => {
    expect(synthesised('emulator').of('AWS::KinesisFirehose::DeliveryStream')).toEqual([]);
  });
});
