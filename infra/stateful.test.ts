import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { EngineVersion } from 'aws-cdk-lib/aws-opensearchservice';
import { beforeAll, describe, expect, test } from 'vitest';
import { tableIndexes } from '#functions/runtime/table/indexes.ts';
import { at, synthesised, synthesisedWith, type Synthesised } from '#test/support/infra/synthesised.ts';
import { ENGINE } from '#infra/constructs/data/search-domain.ts';
import { root } from './root.ts';
import { productionDomain } from './stages.ts';

const STATEFUL = [
  'AWS::DynamoDB::GlobalTable',
  'AWS::S3::Bucket',
  'AWS::KMS::Key',
  'AWS::KMS::ReplicaKey',
  'AWS::SecretsManager::Secret',
  'AWS::SQS::Queue',
  'AWS::Events::EventBus',
  'AWS::Events::Archive',
  'AWS::OpenSearchService::Domain',
  'AWS::Logs::LogGroup',
  'AWS::KinesisFirehose::DeliveryStream',
  'AWS::Backup::BackupVault',
  'AWS::Backup::BackupPlan',
];

describe('what must outlive a deploy', () => {
  let production: Synthesised;
  beforeAll(() => {
    production = synthesised('production');
  });

  test('keeps its logical id: another id is another, empty table', () => {
    const pinned = ['AWS::DynamoDB::GlobalTable', 'AWS::S3::Bucket', 'AWS::SecretsManager::Secret'];
    const others = ['AWS::Events::EventBus', 'AWS::Events::Archive'];
    // Dealers' tenants hang on the distribution and the connections of Web, DNS on the latter and on the console's distribution.
    const edge = ['AWS::CloudFront::Distribution', 'AWS::CloudFront::ConnectionGroup'];
    expect(
      [...pinned, ...others, ...edge].flatMap((type) => production.of(type).map(({ stack, id }) => `${stack} ${id}`)),
    ).toEqual([
      'ForecourtProductionData DataTenantsTable4197D2CF',
      'ForecourtProductionContent ContentSiteBucketB1430198',
      'ForecourtProductionCopies CopiesStockBucketF14655EE',
      'ForecourtProductionData DataLogsBucketEA6B7A65',
      'ForecourtProductionData DataStockBucket79D2D2B6',
      'ForecourtProductionData DataAnalyticsLinesBucket501E9F20',
      'ForecourtProductionData DataEdgeSecretAF77228C',
      'ForecourtProductionData DataLinkSecret4C51DACB',
      'ForecourtProductionMessaging MessagingBus52612CDD',
      'ForecourtProductionMessaging MessagingBusArchiveC8F021FF',
      'ForecourtProductionConsole ConsoleEdgeDistribution797A1D03',
      'ForecourtProductionWeb WebEdgeDistribution9DA2D7A5',
      'ForecourtProductionWeb WebEdgeConnectionsE0AE446A',
    ]);
    expect(production.of('AWS::SQS::Queue').map(({ id }) => id)).toContain('MessagingCrmDeliverQueueC911B540');
  });

  test.each(['production', 'staging'] as const)('is retained in %s when its stack goes', (stage) => {
    const backupVaultArn = 'arn:aws:backup:ap-southeast-2:222222222222:backup-vault:forecourt';
    const template = synthesisedWith(stage, {}, { inputs: { backupVaultArn } });
    expect(template.of('AWS::Backup::BackupPlan')).toHaveLength(1);
    const losing = STATEFUL.flatMap((type) => template.of(type)).filter(
      ({ deletion, replacement }) =>
        !['Retain', 'RetainExceptOnCreate'].includes(deletion ?? '') || replacement !== 'Retain',
    );
    expect(losing.map(({ stack, id }) => `${stack} ${id}`)).toEqual([]);
  });

  test('has a table that can be set back to any second, refuses deletion, is encrypted and streams to the relay', () => {
    const [table, ...rest] = production.of('AWS::DynamoDB::GlobalTable');
    expect(rest).toEqual([]);
    expect(table?.properties).toMatchObject({
      TableName: 'forecourt-production-tenants',
      BillingMode: 'PAY_PER_REQUEST',
      SSESpecification: { SSEEnabled: true },
      StreamSpecification: { StreamViewType: 'NEW_AND_OLD_IMAGES' },
      TimeToLiveSpecification: { AttributeName: 'ttl', Enabled: true },
      Replicas: [{}, {}].map(() => ({
        DeletionProtectionEnabled: true,
        PointInTimeRecoverySpecification: { PointInTimeRecoveryEnabled: true },
      })),
    });
  });

  test('has the indexes of the code, keys only', () => {
    const [table] = production.of('AWS::DynamoDB::GlobalTable');
    expect(table?.properties['GlobalSecondaryIndexes']).toMatchObject(
      Object.values(tableIndexes).map(({ name, hash, range }) => ({
        IndexName: name,
        KeySchema: [
          { AttributeName: hash, KeyType: 'HASH' },
          { AttributeName: range, KeyType: 'RANGE' },
        ],
        Projection: { ProjectionType: 'KEYS_ONLY' },
      })),
    );
  });

  test('has buckets that nobody outside reads, encrypted, versioned, TLS only', () => {
    const buckets = production.of('AWS::S3::Bucket');
    for (const bucket of buckets) {
      expect(at(bucket, 'PublicAccessBlockConfiguration')).toEqual({
        BlockPublicAcls: true,
        BlockPublicPolicy: true,
        IgnorePublicAcls: true,
        RestrictPublicBuckets: true,
      });
      expect(at(bucket, 'VersioningConfiguration', 'Status')).toBe('Enabled');
      expect(at(bucket, 'BucketEncryption')).toBeDefined();
    }
    const policies = production.of('AWS::S3::BucketPolicy').map((policy) => JSON.stringify(policy.properties));
    expect(policies.filter((text) => text.includes('"aws:SecureTransport":"false"'))).toHaveLength(buckets.length);
  });

  test('has a search domain that only the account reaches, signed, encrypted on disk, between nodes and on the way', () => {
    const search = { kind: 'domain', ...productionDomain } as const;
    const [domain] = synthesisedWith('production', { search }).of('AWS::OpenSearchService::Domain');
    expect(domain?.id).toBe('Domain58E72D41');
    expect(domain?.properties).toMatchObject({
      EngineVersion: ENGINE,
      EncryptionAtRestOptions: { Enabled: true },
      NodeToNodeEncryptionOptions: { Enabled: true },
      DomainEndpointOptions: { EnforceHTTPS: true },
      AdvancedSecurityOptions: { Enabled: true, AnonymousAuthEnabled: false, InternalUserDatabaseEnabled: false },
      ClusterConfig: { ZoneAwarenessEnabled: true },
    });
    const principals = JSON.stringify(at(domain ?? fail(), 'AccessPolicies'));
    expect(principals).toContain(':root');
    expect(principals).not.toMatch(/"(AWS|Principal)":"\*"/);
  });

  test('has a domain of the version that the search suites run against, and that the CDK lists', () => {
    const pom = readFileSync(resolve(root, 'tools/emulator/java/pom.xml'), 'utf8');
    const [, major, minor] = /<opensearch\.version>(\d+)\.(\d+)\./.exec(pom) ?? [];
    expect(ENGINE).toBe(`OpenSearch_${major}.${minor}`);
    expect(Object.values(EngineVersion).map((one: EngineVersion) => one.version)).toContain(ENGINE);
  });

  test('has an edge secret that nobody knows and that is long enough', () => {
    const [secret] = production.of('AWS::SecretsManager::Secret');
    expect(at(secret ?? fail(), 'GenerateSecretString')).toEqual({ ExcludePunctuation: true, PasswordLength: 48 });
  });

  test('keeps every log for a stated time', () => {
    for (const group of production.of('AWS::Logs::LogGroup')) {
      // The firewall's log holds addresses of people.
      expect(at(group, 'RetentionInDays'), group.id).toBe(group.id.startsWith('FirewallLogs') ? 14 : 90);
    }
  });
});

const fail = (): never => {
  throw new Error('The template lacks it.');
};
