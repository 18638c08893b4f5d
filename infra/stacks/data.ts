import { CfnOutput, Stack } from 'aws-cdk-lib';
import { PolicyStatement, ServicePrincipal } from 'aws-cdk-lib/aws-iam';
import type { TableV2 } from 'aws-cdk-lib/aws-dynamodb';
import { Key, type IKey } from 'aws-cdk-lib/aws-kms';
import type { IBucket } from 'aws-cdk-lib/aws-s3';
import { Secret } from 'aws-cdk-lib/aws-secretsmanager';
import type { Topic } from 'aws-cdk-lib/aws-sns';
import { Construct } from 'constructs';
import { MAIL_SOURCES, SOURCE_DAYS } from '#functions/inbox/mail-in/object-names.ts';
import { SENT_DAYS, SENT_PICTURES } from '#functions/media/published/sent-pictures.ts';
import { outdatedRenditions, RENDITIONS } from '#functions/media/object-names.ts';
import { AnalyticsStore } from '#infra/constructs/data/analytics-store.ts';
import { acknowledge } from '../constructs/acknowledge.ts';
import { BackupCopy } from '#infra/constructs/data/backup-copy.ts';
import { cloudFrontMay } from '#infra/constructs/edge/cloudfront-reader.ts';
import { receiptRuleArn } from '#infra/constructs/functions/mail-queue.ts';
import { bucketNameIn, chooseConsoleOrigin, nameIn, secretsPath, type Platform } from '../constructs/platform.ts';
import { ObjectReplication } from '#infra/constructs/data/object-replication.ts';
import { PrivateBucket } from '#infra/constructs/data/private-bucket.ts';
import { TenantTable } from '#infra/constructs/data/tenant-table.ts';

const LOG_DAYS = 90;
const SECRET_LENGTH = 48;

/** Everything that outlives a deploy: the table, feed files and pictures, lines for reports, the platform's own secrets. */
export class Data extends Construct {
  readonly table: TableV2;
  readonly stock: IBucket;
  readonly edgeSecret: Secret;
  readonly linkSecret: Secret;
  readonly envelopeKey: IKey;
  readonly analytics: { name: string; arn: string } | undefined;

  constructor(scope: Construct, id: string, { platform, topic }: { platform: Platform; topic: Topic }) {
    super(scope, id);
    const { copyRegion } = platform.settings;
    this.table = new TenantTable(this, 'Tenants', { platform }).table;
    const { backupVaultArn: vaultArn } = platform.inputs;
    if (vaultArn !== undefined)
      new BackupCopy(this, 'Backup', { platform, tableArn: this.table.tableArn, vaultArn, topic });
    const logs = new PrivateBucket(this, 'Logs', {
      platform,
      expiresAfterDays: LOG_DAYS,
    }).bucket;
    this.stock = new PrivateBucket(this, 'Stock', {
      platform,
      bucketName: bucketNameIn(platform, 'stock'),
      logs,
      logPrefix: 'stock/',
      outdated: outdatedRenditions,
      keptDays: { [MAIL_SOURCES]: SOURCE_DAYS, [SENT_PICTURES]: SENT_DAYS },
      sentFrom: chooseConsoleOrigin(platform),
      replication: copyRegion === undefined ? undefined : this.#replication(platform),
    }).bucket;
    // Public pictures only; feed files, originals and snapshots stay private.
    if (platform.settings.edge)
      this.stock.addToResourcePolicy(cloudFrontMay('s3:GetObject', this.stock.arnForObjects(`${RENDITIONS}*`)));
    if (platform.settings.edge) this.stock.addToResourcePolicy(this.#sesMayKeep(platform));
    this.analytics = platform.settings.reports
      ? new AnalyticsStore(this, 'Analytics', { platform, logs }).stream
      : undefined;
    this.edgeSecret = new Secret(this, 'EdgeSecret', {
      description: 'Proves to the API that the viewer-host header was written by the edge.',
      generateSecretString: { passwordLength: SECRET_LENGTH, excludePunctuation: true },
      removalPolicy: platform.settings.removal,
    });
    acknowledge(this.edgeSecret, {
      'AwsSolutions-SMG4':
        'CloudFront and all functions must change together: docs/deploy.md has the two deploys that do it.',
    });
    this.linkSecret = new Secret(this, 'LinkSecret', {
      description: 'Signs links that act without signing in, as in mails.',
      ...(copyRegion === undefined ? {} : { replicaRegions: [{ region: copyRegion }] }),
      generateSecretString: { passwordLength: SECRET_LENGTH, excludePunctuation: true },
      removalPolicy: platform.settings.removal,
    });
    acknowledge(this.linkSecret, {
      'AwsSolutions-SMG4':
        'Links live for months and only the secret before the current one still verifies: a rotation on a schedule would break them.',
    });
    this.envelopeKey = this.#envelopeKey(platform);
    new CfnOutput(this, 'TableName', { value: this.table.tableName }).overrideLogicalId('TableName');
    new CfnOutput(this, 'StockBucketName', { value: this.stock.bucketName }).overrideLogicalId('StockBucketName');
    new CfnOutput(this, 'EdgeSecretId', { value: this.edgeSecret.secretArn }).overrideLogicalId('EdgeSecretId');
    new CfnOutput(this, 'SecretsPath', { value: secretsPath(platform) }).overrideLogicalId('SecretsPath');
  }

  /** Mails that come in, and nothing else of the bucket. */
  #sesMayKeep(platform: Platform): PolicyStatement {
    return new PolicyStatement({
      principals: [new ServicePrincipal('ses.amazonaws.com')],
      actions: ['s3:PutObject'],
      resources: [this.stock.arnForObjects(`${MAIL_SOURCES}*`)],
      conditions: {
        StringEquals: { 'aws:SourceAccount': Stack.of(this).account },
        ArnLike: { 'aws:SourceArn': receiptRuleArn(this, nameIn(platform, 'mail-in')) },
      },
    });
  }

  #replication(platform: Platform) {
    const { role: replicationRole, rules: replicationRules } = new ObjectReplication(this, 'Copies', { platform });
    return { replicationRole, replicationRules };
  }

  /** A stage that was restored opens what the lost one sealed, with the copy of its key. */
  #envelopeKey({ settings, inputs }: Platform): IKey {
    if (inputs.envelopeKeyArn !== undefined) return Key.fromKeyArn(this, 'EnvelopeKey', inputs.envelopeKeyArn);
    return new Key(this, 'EnvelopeKey', {
      description: 'Wraps the data keys of sealed records, such as applications for finance.',
      // KMS keeps the older material of a rotated key and opens with it.
      enableKeyRotation: true,
      multiRegion: settings.copyRegion !== undefined,
      removalPolicy: settings.removal,
    });
  }
}
