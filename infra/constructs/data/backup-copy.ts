import { Duration } from 'aws-cdk-lib';
import { BackupPlan, BackupPlanRule, BackupResource, BackupVault } from 'aws-cdk-lib/aws-backup';
import { Schedule } from 'aws-cdk-lib/aws-events';
import { Key } from 'aws-cdk-lib/aws-kms';
import type { Topic } from 'aws-cdk-lib/aws-sns';
import { Construct } from 'constructs';
import { acknowledge } from '../acknowledge.ts';
import { EventNotice } from '../event-notice.ts';
import { nameIn, type Platform } from '../platform.ts';

/** Only until they are copied; the table itself has point-in-time recovery of 35 days. */
const KEPT_HERE_DAYS = 7;
const KEPT_THERE_DAYS = 35;

export interface BackupCopyProps {
  platform: Platform;
  tableArn: string;
  /** A vault in another account of the organisation that accepts copies from this one. */
  vaultArn: string;
  topic: Topic;
}

/** Nightly copy of the table to another account. AWS only copies from a vault with its own KMS key. */
export class BackupCopy extends Construct {
  constructor(scope: Construct, id: string, { platform, tableArn, vaultArn, topic }: BackupCopyProps) {
    super(scope, id);
    const { removal } = platform.settings;
    const vault = new BackupVault(this, 'Vault', {
      backupVaultName: nameIn(platform, 'table'),
      encryptionKey: new Key(this, 'Key', { enableKeyRotation: true, removalPolicy: removal }),
      removalPolicy: removal,
    });
    const plan = new BackupPlan(this, 'Plan', { backupPlanName: nameIn(platform, 'table') });
    plan.applyRemovalPolicy(removal);
    plan.addRule(
      new BackupPlanRule({
        ruleName: 'nightly',
        backupVault: vault,
        scheduleExpression: Schedule.cron({ hour: '15', minute: '0' }), // 01:00 in Sydney in winter
        deleteAfter: Duration.days(KEPT_HERE_DAYS),
        copyActions: [
          {
            destinationBackupVault: BackupVault.fromBackupVaultArn(this, 'Elsewhere', vaultArn),
            deleteAfter: Duration.days(KEPT_THERE_DAYS),
          },
        ],
      }),
    );
    // AWS Backup Developer Guide, 'Monitoring AWS Backup events using Amazon EventBridge': jobs of both kinds say their `state`.
    new EventNotice(this, 'Failed', {
      platform,
      key: 'backup.failed',
      topic,
      impact: 'The last night’s copy of the table is missing from the other account, or from this one.',
      firstStep: 'Read why with `aws backup describe-copy-job` or `describe-backup-job`.',
      pattern: {
        source: ['aws.backup'],
        detailType: ['Backup Job State Change', 'Copy Job State Change'],
        detail: { state: ['FAILED', 'ABORTED', 'EXPIRED'] },
      },
      names: ['$.detail-type', '$.detail.state', '$.detail.statusMessage'],
    });
    const selection = plan.addSelection('Table', { resources: [BackupResource.fromArn(tableArn)] });
    acknowledge(selection, {
      'AwsSolutions-IAM4[Policy::arn:<AWS::Partition>:iam::aws:policy/service-role/AWSBackupServiceRolePolicyForBackup]':
        'The policy that AWS keeps for its own backup service.',
    });
  }
}
