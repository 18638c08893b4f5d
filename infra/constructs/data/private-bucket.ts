import { Duration, RemovalPolicy } from 'aws-cdk-lib';
import {
  BlockPublicAccess,
  Bucket,
  BucketEncryption,
  HttpMethods,
  ObjectOwnership,
  type BucketProps,
  type IBucket,
  type LifecycleRule,
} from 'aws-cdk-lib/aws-s3';
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
  /** Prefixes whose objects expire after a day. */
  shortLived?: readonly string[];
  /** Days after which objects of a prefix expire, with their older versions a day later. */
  keptDays?: Readonly<Record<string, number>>;
  /** Origin of the pages that may send objects to signed addresses. */
  sentFrom?: string | undefined;
  /** Copies to another bucket. */
  replication?: Pick<BucketProps, 'replicationRole' | 'replicationRules'> | undefined;
}

const PREFLIGHT_SECONDS = 3_600;

/** Bucket does not satisfy IBucket under exactOptionalPropertyTypes. */
const isBucket = (value: unknown): value is IBucket => value instanceof Bucket;

/** CloudFormation cannot delete a bucket with objects in it. */
const chooseRemovalPolicy = ({ filledByDeploy, platform: { settings } }: PrivateBucketProps): RemovalPolicy =>
  filledByDeploy === true && settings.protectsData ? RemovalPolicy.RETAIN : settings.removal;

const lifecycleRules = ({
  platform,
  expiresAfterDays,
  outdated = [],
  shortLived = [],
  keptDays = {},
}: PrivateBucketProps): LifecycleRule[] => [
  {
    abortIncompleteMultipartUploadAfter: Duration.days(1),
    ...(platform.settings.protectsData ? { noncurrentVersionExpiration: Duration.days(30) } : {}),
    ...(expiresAfterDays === undefined ? {} : { expiration: Duration.days(expiresAfterDays) }),
  },
  ...outdated.map((prefix) => ({ prefix, expiration: Duration.days(30) })),
  ...[...shortLived.map((prefix): [string, number] => [prefix, 1]), ...Object.entries(keptDays)].map(
    ([prefix, days]) => ({
      prefix,
      expiration: Duration.days(days),
      noncurrentVersionExpiration: Duration.days(1),
    }),
  ),
];

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
      ...props.replication,
      ...(props.sentFrom === undefined
        ? {}
        : {
            cors: [
              {
                allowedOrigins: [props.sentFrom],
                allowedMethods: [HttpMethods.PUT],
                allowedHeaders: ['content-type'],
                maxAge: PREFLIGHT_SECONDS,
              },
            ],
          }),
      ...(props.logs === undefined
        ? {}
        : { serverAccessLogsBucket: props.logs, serverAccessLogsPrefix: props.logPrefix ?? '' }),
      lifecycleRules: lifecycleRules(props),
    });
    if (!isBucket(bucket)) throw new TypeError('Not a bucket.');
    this.bucket = bucket;
  }
}
