import { Aws } from 'aws-cdk-lib';
import { PolicyDocument, PolicyStatement, Role, ServicePrincipal } from 'aws-cdk-lib/aws-iam';
import { Bucket, type IBucket, type ReplicationRule } from 'aws-cdk-lib/aws-s3';
import { Construct } from 'constructs';
import { acknowledgeWildcard } from '../acknowledge.ts';
import { bucketNameIn, type Platform } from '../platform.ts';

/** Feed files, pictures, and mails with their attachments. Snapshots of the stock are made again from the table. */
const COPIED = ['feeds/', 'feed-runs/', 'media/', 'mail-in/', 'mail-files/'];

/** Also the name of the copy's bucket: a reference to another region's stack would need an export. */
export const copyBucketName = (platform: Platform): string => bucketNameIn(platform, 'stock-copy');

/** A role that S3 takes, and rules for the bucket it reads. */
export class ObjectReplication extends Construct {
  readonly role: Role;
  readonly rules: ReplicationRule[];

  constructor(scope: Construct, id: string, { platform }: { platform: Platform }) {
    super(scope, id);
    const copy = Bucket.fromBucketName(this, 'Copy', copyBucketName(platform));
    this.rules = COPIED.map((prefix, n) => ({
      id: prefix.slice(0, -1),
      destination: copy,
      priority: n + 1,
      filter: { prefix },
      // What is deleted here is deleted there.
      deleteMarkerReplication: true,
    }));
    this.role = this.#role(platform, copy);
  }

  #role(platform: Platform, copy: IBucket): Role {
    const source = `arn:${Aws.PARTITION}:s3:::${bucketNameIn(platform, 'stock')}`;
    const role = new Role(this, 'Role', {
      assumedBy: new ServicePrincipal('s3.amazonaws.com', {
        conditions: { StringEquals: { 'aws:SourceAccount': Aws.ACCOUNT_ID } },
      }),
      inlinePolicies: {
        copies: new PolicyDocument({
          statements: [
            new PolicyStatement({ actions: ['s3:GetReplicationConfiguration', 's3:ListBucket'], resources: [source] }),
            new PolicyStatement({
              actions: ['s3:GetObjectVersionForReplication', 's3:GetObjectVersionAcl', 's3:GetObjectVersionTagging'],
              resources: [`${source}/*`],
            }),
            new PolicyStatement({
              actions: ['s3:ReplicateObject', 's3:ReplicateDelete', 's3:ReplicateTags'],
              resources: [copy.arnForObjects('*')],
            }),
          ],
        }),
      },
    });
    for (const arn of [`${source}/*`, copy.arnForObjects('*')])
      acknowledgeWildcard(role, arn, 'S3 copies every object of the bucket that a rule names.');
    return role;
  }
}
