import { Duration, RemovalPolicy } from 'aws-cdk-lib';
import { BlockPublicAccess, Bucket, BucketEncryption, ObjectOwnership, type IBucket } from 'aws-cdk-lib/aws-s3';
import { Construct } from 'constructs';
import type { Platform } from '../platform.ts';

export interface PrivateBucketProps {
  platform: Platform;
  bucketName?: string | undefined;
  /** Retained where data is protected: a failed deploy leaves files in it, and CloudFormation cannot delete those. */
  filledByDeploy?: boolean;
  /** Undefined for the log bucket itself. */
  logs?: IBucket | undefined;
  logPrefix?: string;
  expiresAfterDays?: number;
  /** Prefixes no longer read; their objects expire after a month. */
  outdated?: readonly string[];
}

/** Bucket does not satisfy IBucket under exactOptionalPropertyTypes. */
const isBucket = (value: unknown): value is IBucket => value instanceof Bucket;

/** CloudFormation cannot delete a bucket with objects in it. */
const chooseRemovalPolicy = ({ filledByDeploy, platform: { settings } }: PrivateBucketProps): RemovalPolicy =>
  filledByDeploy === true && settings.protectsData ? RemovalPolicy.RETAIN : settings.removal;

/** Encrypted, TLS only, no public access; versions kept for a month in stages that protect data. */
export class PrivateBucket extends Construct {
  readonly bucket: IBucket;

  constructor(scope: Construct, id: string, props: PrivateBucketProps) {
    super(scope, id);
    const { protectsData } = props.platform.settings;
    const bucket: unknown = new Bucket(this, 'Bucket', {
      ...(props.bucketName === undefined ? {} : { bucketName: props.bucketName }),
      encryption: BucketEncryption.S3_MANAGED,
      blockPublicAccess: BlockPublicAccess.BLOCK_ALL,
      enforceSSL: true,
      versioned: protectsData,
      removalPolicy: chooseRemovalPolicy(props),
      objectOwnership: ObjectOwnership.BUCKET_OWNER_ENFORCED,
      ...(props.logs === undefined
        ? {}
        : { serverAccessLogsBucket: props.logs, serverAccessLogsPrefix: props.logPrefix ?? '' }),
      lifecycleRules: [
        {
          abortIncompleteMultipartUploadAfter: Duration.days(1),
          ...(protectsData ? { noncurrentVersionExpiration: Duration.days(30) } : {}),
          ...(props.expiresAfterDays === undefined ? {} : { expiration: Duration.days(props.expiresAfterDays) }),
        },
        ...(props.outdated ?? []).map((prefix) => ({ prefix, expiration: Duration.days(30) })),
      ],
    });
    if (!isBucket(bucket)) throw new TypeError('Not a bucket.');
    this.bucket = bucket;
  }
}
