import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { CfnOutput } from 'aws-cdk-lib';
import type { IBucket } from 'aws-cdk-lib/aws-s3';
import type { Secret } from 'aws-cdk-lib/aws-secretsmanager';
import { Construct } from 'constructs';
import { acknowledge } from '../constructs/acknowledge.ts';
import type { Platform } from '../constructs/platform.ts';
import { PrivateBucket } from '../constructs/private-bucket.ts';
import { ShellApi } from '../constructs/shell-api.ts';
import { SiteDeployment, WEB_CLIENT } from '../constructs/site-deployment.ts';
import { SpaSite } from '../constructs/spa-site.ts';

/** The bucket of the built web client, which `forecourt` on AWS fills by a deploy and the emulator by an upload. */
export class SiteFiles extends Construct {
  readonly bucket: IBucket;

  constructor(scope: Construct, id: string, { platform }: { platform: Platform }) {
    super(scope, id);
    this.bucket = new PrivateBucket(this, 'Site', { platform }).bucket;
    acknowledge(this.bucket, { 'AwsSolutions-S1': 'CloudFront alone reads it, and keeps a log of every request.' });
    new CfnOutput(this, 'SiteBucketName', { value: this.bucket.bucketName }).overrideLogicalId('SiteBucketName');
  }
}

const shellOf = ({ inputs }: Platform): string => {
  const path = join(WEB_CLIENT, 'shell.html');
  if (inputs.bundles === 'none' || !existsSync(path)) return '<!doctype html><title>One moment</title>';
  return readFileSync(path, 'utf8');
};

export interface WebProps {
  platform: Platform;
  apiDomain: string;
  edgeSecret: Secret;
  webAclArn: string;
}

/** What shoppers reach: the files of the web build, the fixed shell, and CloudFront before them and the API. */
export class Web extends Construct {
  readonly site: SpaSite;

  constructor(scope: Construct, id: string, { platform, apiDomain, edgeSecret, webAclArn }: WebProps) {
    super(scope, id);
    const files = new SiteFiles(this, 'Files', { platform }).bucket;
    const shell = new ShellApi(this, 'Shell', { platform, shell: shellOf(platform) });
    this.site = new SpaSite(this, 'Edge', {
      platform,
      files,
      apiDomain,
      shellDomain: shell.domainName,
      edgeSecret,
      webAclArn,
    });
    new SiteDeployment(this, 'Content', { platform, files });
  }
}
