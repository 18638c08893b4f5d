import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { Annotations } from 'aws-cdk-lib';
import { Bucket, type IBucket } from 'aws-cdk-lib/aws-s3';
import type { Secret } from 'aws-cdk-lib/aws-secretsmanager';
import { Construct } from 'constructs';
import type { Platform } from '../constructs/platform.ts';
import { ShellApi } from '#infra/constructs/api/shell-api.ts';
import { WEB_CLIENT } from '#infra/constructs/edge/site-deployment.ts';
import { SpaSite } from '#infra/constructs/edge/spa-site.ts';

/** CDK's warning about the policy of an imported bucket. */
export const OTHER_STACK = '@aws-cdk/aws-cloudfront-origins:updateImportedBucketPolicyOac';

const readShell = ({ inputs }: Platform): string => {
  const path = join(WEB_CLIENT, 'shell.html');
  if (inputs.bundles === 'none' || !existsSync(path)) return '<!doctype html><title>One moment</title>';
  return readFileSync(path, 'utf8');
};

export interface WebProps {
  platform: Platform;
  files: IBucket;
  pictures: IBucket;
  apiDomain: string;
  edgeSecret: Secret;
  webAclArn: string;
}

/** CloudFront in front of the API, the web client's files, and the shell. */
export class Web extends Construct {
  readonly site: SpaSite;

  constructor(scope: Construct, id: string, { platform, files, pictures, ...props }: WebProps) {
    super(scope, id);
    const shell = new ShellApi(this, 'Shell', { platform, shell: readShell(platform) });
    this.site = new SpaSite(this, 'Edge', {
      platform,
      // Imported by name: their own stacks grant CloudFront access and are deployed first.
      files: Bucket.fromBucketName(this, 'Files', files.bucketName),
      pictures: Bucket.fromBucketName(this, 'Pictures', pictures.bucketName),
      shellDomain: shell.domainName,
      ...props,
    });
    Annotations.of(this.site).acknowledgeWarning(
      OTHER_STACK,
      'Their policies stand in stacks/content.ts and stacks/data.ts.',
    );
  }
}
