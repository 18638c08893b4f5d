import { Duration, RemovalPolicy } from 'aws-cdk-lib';
import { BlockPublicAccess, Bucket, BucketEncryption, ObjectOwnership, type IBucket } from 'aws-cdk-lib/aws-s3';
import { Construct } from 'constructs';
import type { Platform } from './platform.ts';

export interface PrivateBucketProps {
  platform: Platform;
  bucketName?: string | undefined;
  /** A deploy that fails leaves files in it, so that CloudFormation could not take it away again. */
  filledByDeploy?: boolean;
  /** Where requests are logged; left out by the bucket that holds the logs. */
  logs?: IBucket | undefined;
  /** Beginning of its lines in the log bucket. */
  logPrefix?: string;
  /** Days after which an object goes; kept for ever where left out. */
  expiresAfterDays?: number;
  /** Beginnings of names that nothing reads any more: their objects go after a month. */
  outdated?: readonly string[];
}

/** CDK's classes do not fit their own interfaces under exactOptionalPropertyTypes; this says that they do. */
const isBucket = (value: unknown): value is IBucket => value instanceof Bucket;

/** A bucket that a deploy fills is not empty when that deploy fails: CloudFormation could not delete it. */
const removalOf = ({ filledByDeploy, platform: { settings } }: PrivateBucketProps): RemovalPolicy =>
  filledByDeploy === true && settings.protectsData ? RemovalPolicy.RETAIN : settings.removal;

/** A bucket nobody outside reads: encrypted, TLS only, versions kept for a month where data counts. */
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
      removalPolicy: removalOf(props),
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
