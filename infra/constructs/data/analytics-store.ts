import { Metric } from 'aws-cdk-lib/aws-cloudwatch';
import { PolicyDocument, PolicyStatement, Role, ServicePrincipal } from 'aws-cdk-lib/aws-iam';
import { CfnDeliveryStream } from 'aws-cdk-lib/aws-kinesisfirehose';
import type { IBucket } from 'aws-cdk-lib/aws-s3';
import { Aws } from 'aws-cdk-lib';
import { Construct } from 'constructs';
import { acknowledgeWildcard } from '../acknowledge.ts';
import { bucketNameIn, nameIn, type Platform } from '../platform.ts';
import { FIVE_MINUTES, StageAlarm } from '../stage-alarm.ts';
import { PrivateBucket } from './private-bucket.ts';

/** A year and a month, so that a month can be compared with the same of last year. */
const KEPT_DAYS = 400;
/** A file of an hour's lines is small; waiting longer only delays reports. */
const BUFFER = { intervalInSeconds: 900, sizeInMBs: 64 };

/** Of a delivery that is tried again. */
const LATE_BUFFERS = 4;

export interface AnalyticsStoreProps {
  platform: Platform;
  logs: IBucket;
}

/** A stream that writes lines without personal data to a bucket of their own, by day. */
export class AnalyticsStore extends Construct {
  readonly stream: { name: string; arn: string };

  constructor(scope: Construct, id: string, { platform, logs }: AnalyticsStoreProps) {
    super(scope, id);
    const { bucket } = new PrivateBucket(this, 'Lines', {
      platform,
      bucketName: bucketNameIn(platform, 'analytics'),
      logs,
      logPrefix: 'analytics/',
      expiresAfterDays: KEPT_DAYS,
    });
    const name = nameIn(platform, 'analytics');
    const stream = new CfnDeliveryStream(this, 'Stream', {
      deliveryStreamName: name,
      deliveryStreamType: 'DirectPut',
      deliveryStreamEncryptionConfigurationInput: { keyType: 'AWS_OWNED_CMK' },
      extendedS3DestinationConfiguration: {
        bucketArn: bucket.bucketArn,
        roleArn: this.#writer(bucket).roleArn,
        prefix: 'events/!{timestamp:yyyy/MM/dd}/',
        errorOutputPrefix: 'failed/!{firehose:error-output-type}/!{timestamp:yyyy/MM/dd}/',
        bufferingHints: BUFFER,
        compressionFormat: 'GZIP',
      },
    });
    stream.applyRemovalPolicy(platform.settings.removal);
    new StageAlarm(this, 'Undelivered', {
      platform,
      key: 'reports.undelivered',
      severity: 'tomorrow',
      impact: 'Reports lack what happens: lines wait in the stream, which gives them up after a day.',
      firstStep: 'Look whether the stream’s role may write to the bucket, and the bucket’s key.',
      // The age of the oldest line that is not in the bucket: it grows while every delivery fails.
      metric: new Metric({
        namespace: 'AWS/Firehose',
        metricName: 'DeliveryToS3.DataFreshness',
        statistic: 'Maximum',
        period: FIVE_MINUTES,
        dimensionsMap: { DeliveryStreamName: name },
      }),
      threshold: LATE_BUFFERS * BUFFER.intervalInSeconds,
      periods: 3,
    });
    this.stream = { name, arn: stream.attrArn };
  }

  #writer(bucket: IBucket): Role {
    const objects = ['events/*', 'failed/*'].map((prefix) => bucket.arnForObjects(prefix));
    const role = new Role(this, 'Writer', {
      assumedBy: new ServicePrincipal('firehose.amazonaws.com', {
        conditions: { StringEquals: { 'aws:SourceAccount': Aws.ACCOUNT_ID } },
      }),
      inlinePolicies: {
        bucket: new PolicyDocument({
          statements: [
            new PolicyStatement({ actions: ['s3:PutObject', 's3:AbortMultipartUpload'], resources: objects }),
            new PolicyStatement({
              actions: ['s3:GetBucketLocation', 's3:ListBucket', 's3:ListBucketMultipartUploads'],
              resources: [bucket.bucketArn],
            }),
          ],
        }),
      },
    });
    for (const arn of objects)
      acknowledgeWildcard(role, arn, 'The stream names its objects by time; it may write no others.');
    return role;
  }
}
