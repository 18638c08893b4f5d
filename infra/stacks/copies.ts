import { CfnOutput } from 'aws-cdk-lib';
import { CfnReplicaKey } from 'aws-cdk-lib/aws-kms';
import { AccountRootPrincipal, PolicyDocument, PolicyStatement } from 'aws-cdk-lib/aws-iam';
import { Construct } from 'constructs';
import { MAIL_SOURCES, SOURCE_DAYS } from '#functions/inbox/mail-in/object-names.ts';
import { RENDITIONS } from '#functions/media/object-names.ts';
import { acknowledge } from '#infra/constructs/acknowledge.ts';
import { copyBucketName } from '#infra/constructs/data/object-replication.ts';
import { PrivateBucket } from '#infra/constructs/data/private-bucket.ts';
import type { Platform } from '#infra/constructs/platform.ts';

/** Feed files, pictures and mails in the second region. Stands before the bucket that is copied into it. */
export class Copies extends Construct {
  constructor(scope: Construct, id: string, { platform }: { platform: Platform }) {
    super(scope, id);
    const { bucket } = new PrivateBucket(this, 'Stock', {
      platform,
      bucketName: copyBucketName(platform),
      // Made again when somebody asks for them.
      shortLived: [RENDITIONS],
      // What ends here by its age is not told to a copy.
      keptDays: { [MAIL_SOURCES]: SOURCE_DAYS },
    });
    acknowledge(bucket, {
      'AwsSolutions-S1': 'S3 alone writes it, nobody reads it, and the bucket that it copies has a log.',
    });
  }
}

/** The key that opens sealed records, in the second region: the same material under the same id. */
export class KeyCopy extends Construct {
  constructor(scope: Construct, id: string, { platform, keyArn }: { platform: Platform; keyArn: string }) {
    super(scope, id);
    const replica = new CfnReplicaKey(this, 'EnvelopeKey', {
      primaryKeyArn: keyArn,
      description: 'Opens sealed records where the first region is lost.',
      keyPolicy: new PolicyDocument({
        statements: [
          new PolicyStatement({ principals: [new AccountRootPrincipal()], actions: ['kms:*'], resources: ['*'] }),
        ],
      }),
    });
    replica.applyRemovalPolicy(platform.settings.removal);
    new CfnOutput(this, 'EnvelopeKeyArn', { value: replica.attrArn }).overrideLogicalId('EnvelopeKeyArn');
  }
}
