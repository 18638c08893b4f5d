import { beforeAll, describe, expect, test } from 'vitest';
import { at, synthesised, synthesisedWith, type Deployed, type Synthesised } from '#test/support/infra/synthesised.ts';

const MELBOURNE = 'ap-southeast-4';

const one = (found: readonly Deployed[], part: string): Deployed => {
  const [first, ...rest] = found.filter(({ stack, id }) => `${stack} ${id}`.includes(part));
  if (first === undefined || rest.length > 0) throw new Error(`${found.length} resources are like '${part}'.`);
  return first;
};

describe('copies in a second region', () => {
  let production: Synthesised;
  beforeAll(() => {
    production = synthesised('production');
  });
  const buckets = () => production.of('AWS::S3::Bucket');

  // AWS::DynamoDB::GlobalTable StreamSpecification: must be set with more than one replica. Amazon DynamoDB Developer Guide,
  // 'Global tables: How it works': the stream of a table with replicas has new and old images.
  test('the table has a replica, protected and restorable like the table itself, and a stream that replicas take', () => {
    const [table] = production.of('AWS::DynamoDB::GlobalTable');
    const replicas = at(table ?? one([], 'table'), 'Replicas');
    expect(replicas).toMatchObject(
      [MELBOURNE, 'ap-southeast-2'].map((Region) => ({
        Region,
        DeletionProtectionEnabled: true,
        PointInTimeRecoverySpecification: { PointInTimeRecoveryEnabled: true },
      })),
    );
    expect(table?.properties).toMatchObject({ StreamSpecification: { StreamViewType: 'NEW_AND_OLD_IMAGES' } });
  });

  // Amazon DynamoDB Developer Guide, 'Quotas in Amazon DynamoDB', 'Simultaneous readers of a shard in DynamoDB Streams': one
  // is recommended for a table with replicas.
  test('the replica can be left out for the relays’ sake, and nothing else goes with it', () => {
    const without = synthesisedWith('production', { replicatesTable: false });
    const [table] = without.of('AWS::DynamoDB::GlobalTable');
    expect(at(table ?? one([], 'table'), 'Replicas')).toMatchObject([{ Region: 'ap-southeast-2' }]);
    expect(table?.properties).toMatchObject({ StreamSpecification: { StreamViewType: 'NEW_IMAGE' } });
    expect(at(one(without.of('AWS::KMS::Key'), 'EnvelopeKey'), 'MultiRegion')).toBe(true);
    expect(without.of('AWS::S3::Bucket').filter(({ id }) => id.includes('CopiesStock'))).toHaveLength(1);
  });

  // Amazon S3 User Guide, 'What does Amazon S3 replicate?' and 'Requirements and considerations for replication': both buckets
  // have versions; 'Replicating delete markers between buckets': deletes are copied only where a rule says so.
  test('feed files and pictures are copied, and what is deleted goes from the copy', () => {
    const configuration = at(one(buckets(), 'Data DataStockBucket'), 'ReplicationConfiguration');
    expect(configuration).toMatchObject({
      Rules: ['feeds/', 'feed-runs/', 'media/', 'mail-in/', 'mail-files/'].map((Prefix) => ({
        Status: 'Enabled',
        Filter: { Prefix },
        DeleteMarkerReplication: { Status: 'Enabled' },
      })),
    });
    const copy = one(buckets(), 'Copies CopiesStock');
    expect(JSON.stringify(configuration)).toContain('stock-copy');
    expect(JSON.stringify(at(copy, 'BucketName'))).toContain('forecourt-production-stock-copy-');
    for (const bucket of [copy, one(buckets(), 'Data DataStockBucket')])
      expect(at(bucket, 'VersioningConfiguration', 'Status')).toBe('Enabled');
  });

  // 'Replicating delete markers between buckets': markers of lifecycle rules are not copied, so the copy has rules of its own.
  test('what ends by a rule of the bucket ends by a rule of the copy, and no version outlives thirty days', () => {
    const rules = at(one(buckets(), 'Copies CopiesStock'), 'LifecycleConfiguration', 'Rules');
    expect(rules).toMatchObject([
      { NoncurrentVersionExpiration: { NoncurrentDays: 30 } },
      { Prefix: 'media/renditions/', ExpirationInDays: 1 },
      { Prefix: 'mail-in/', ExpirationInDays: 400 },
    ]);
  });

  // 'Setting up permissions for live replication'.
  test('S3 may copy between the two buckets and nothing else', () => {
    const role = one(production.of('AWS::IAM::Role'), 'DataCopiesRole');
    const text = JSON.stringify(role.properties);
    expect(text).toContain('s3.amazonaws.com');
    const actions = [...new Set([...text.matchAll(/"(s3:[A-Za-z]+)"/g)].map(([, action]) => action))];
    expect(actions.toSorted()).toEqual([
      's3:GetObjectVersionAcl',
      's3:GetObjectVersionForReplication',
      's3:GetObjectVersionTagging',
      's3:GetReplicationConfiguration',
      's3:ListBucket',
      's3:ReplicateDelete',
      's3:ReplicateObject',
      's3:ReplicateTags',
    ]);
    expect(text).not.toContain('"Resource":"*"');
  });

  // AWS Secrets Manager User Guide, 'Replicate AWS Secrets Manager secrets across Regions'.
  test('the secret of links is copied, so that a restored stage opens links that were mailed', () => {
    const [secret, ...rest] = production
      .of('AWS::SecretsManager::Secret')
      .filter(({ properties }) => 'ReplicaRegions' in properties);
    expect(rest).toEqual([]);
    expect([secret?.id, secret?.properties['ReplicaRegions']]).toEqual([
      expect.stringContaining('LinkSecret'),
      [{ Region: MELBOURNE }],
    ]);
  });

  // AWS KMS Developer Guide, 'How multi-Region keys work': decided when a key is made, and never changed.
  test('the envelope key is one of several regions, and its copy is kept when its stack goes', () => {
    const keys = production.of('AWS::KMS::Key').filter(({ properties }) => properties['MultiRegion'] === true);
    expect(keys.map(({ id }) => id)).toEqual([expect.stringContaining('EnvelopeKey')]);
    const copy = one(production.of('AWS::KMS::ReplicaKey'), 'KeyCopy');
    expect([copy.deletion, copy.replacement]).toEqual(['RetainExceptOnCreate', 'Retain']);
    expect(production.regions.get('ForecourtProductionKeyCopy')).toBe(MELBOURNE);
  });

  test('the copy of the bucket is deployed before what is copied into it, the copy of the key after the key', () => {
    expect(production.regions.get('ForecourtProductionCopies')).toBe(MELBOURNE);
    expect(production.after.get('ForecourtProductionData')).toContain('ForecourtProductionCopies');
    expect(production.after.get('ForecourtProductionKeyCopy')).toContain('ForecourtProductionData');
  });

  test('staging has none', () => {
    const staging = synthesised('staging');
    expect([...staging.regions.values()]).not.toContain(MELBOURNE);
    expect(staging.of('AWS::DynamoDB::GlobalTable')[0]?.properties['Replicas']).toHaveLength(1);
  });
});

describe('the stage that takes a lost one’s place', () => {
  test('stands in the second region and opens what was sealed with the copy of the key', () => {
    const envelopeKeyArn = `arn:aws:kms:${MELBOURNE}:111111111111:key/mrk-0123`;
    const recovery = synthesisedWith('recovery', {}, { inputs: { envelopeKeyArn } });
    const elsewhere = [...recovery.regions].filter(([, region]) => ![MELBOURNE, 'us-east-1'].includes(region));
    // Melbourne has no SES.
    expect(elsewhere.toSorted()).toEqual([
      ['ForecourtRecoveryMail', 'ap-southeast-1'],
      ['ForecourtRecoveryProbeAlarmTopic', 'ap-southeast-1'],
    ]);
    const variables = recovery
      .of('AWS::Lambda::Function')
      .flatMap((one_) => at(one_, 'Environment', 'Variables', 'ENVELOPE_KEY_ID') ?? []);
    expect(new Set(variables)).toEqual(new Set([envelopeKeyArn]));
    expect(JSON.stringify(recovery.of('AWS::IAM::Policy'))).toContain(envelopeKeyArn);
  });
});
