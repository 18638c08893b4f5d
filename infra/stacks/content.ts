import { CfnOutput } from 'aws-cdk-lib';
import type { IBucket } from 'aws-cdk-lib/aws-s3';
import { Construct } from 'constructs';
import { acknowledge } from '../constructs/acknowledge.ts';
import { cloudFrontMay } from '#infra/constructs/edge/cloudfront-reader.ts';
import type { Platform } from '../constructs/platform.ts';
import { PrivateBucket } from '#infra/constructs/data/private-bucket.ts';
import { ConsoleDeployment } from '#infra/constructs/edge/console-deployment.ts';
import { SiteDeployment } from '#infra/constructs/edge/site-deployment.ts';

/** Bucket of the web client. A stack deployed before the functions, because the HTML of a release names its files. */
export class Content extends Construct {
  readonly bucket: IBucket;

  constructor(scope: Construct, id: string, { platform }: { platform: Platform }) {
    super(scope, id);
    this.bucket = new PrivateBucket(this, 'Site', { platform, filledByDeploy: true }).bucket;
    acknowledge(this.bucket, { 'AwsSolutions-S1': 'CloudFront alone reads it, and keeps a log of every request.' });
    new CfnOutput(this, 'SiteBucketName', { value: this.bucket.bucketName }).overrideLogicalId('SiteBucketName');
    if (!platform.settings.edge) return;
    this.#openToCloudFront();
    new SiteDeployment(this, 'Deployment', { platform, files: this.bucket });
    if (platform.settings.console !== 'none') new ConsoleDeployment(this, 'Console', { platform, files: this.bucket });
  }

  #openToCloudFront(): void {
    this.bucket.addToResourcePolicy(cloudFrontMay('s3:GetObject', this.bucket.arnForObjects('*')));
    // S3 then answers 404 instead of 403 for missing objects.
    this.bucket.addToResourcePolicy(cloudFrontMay('s3:ListBucket', this.bucket.bucketArn));
  }
}
