import { resolve } from 'node:path';
import { Aws, Duration, Stack } from 'aws-cdk-lib';
import type { IBucket } from 'aws-cdk-lib/aws-s3';
import { BucketDeployment, CacheControl, Source, type ISource } from 'aws-cdk-lib/aws-s3-deployment';
import { Construct } from 'constructs';
import { acknowledge, acknowledgeDeployFunction, acknowledgeWildcard } from '../acknowledge.ts';
import type { Platform } from '../platform.ts';

/** One copier for all of a stack. */
export const DEPLOYMENT_MEMORY_MB = 512;
export const WEB_CLIENT = resolve(import.meta.dirname, '../../../dist/web/client');

/** Files in folders have a hash in the name, files at the root do not. Compressed copies are for the local edge. */
const chooseSources = ({ inputs }: Platform): { hashed: ISource; named: ISource } =>
  inputs.bundles === 'none'
    ? { hashed: Source.data('assets/none.js', ''), named: Source.data('favicon.svg', '') }
    : {
        hashed: Source.asset(WEB_CLIENT, { exclude: ['*', '!assets', '!assets/**', '!fonts', '!fonts/**', '**/*.br'] }),
        named: Source.asset(WEB_CLIENT, { exclude: ['assets', 'fonts', 'shell.html', '*.br', '.*'] }),
      };

export interface SiteDeploymentProps {
  platform: Platform;
  files: IBucket;
}

/** Uploads the web client at each deploy: hashed files are cached for a year, the others for a day. */
export class SiteDeployment extends Construct {
  constructor(scope: Construct, id: string, { platform, files }: SiteDeploymentProps) {
    super(scope, id);
    const { hashed, named } = chooseSources(platform);
    // Old files stay for pages that were opened before the deploy.
    const deployment = { destinationBucket: files, prune: false, memoryLimit: DEPLOYMENT_MEMORY_MB };
    const first = new BucketDeployment(this, 'Hashed', {
      ...deployment,
      sources: [hashed],
      cacheControl: [CacheControl.setPublic(), CacheControl.maxAge(Duration.days(365)), CacheControl.immutable()],
    });
    new BucketDeployment(this, 'Named', {
      ...deployment,
      sources: [named],
      cacheControl: [CacheControl.setPublic(), CacheControl.maxAge(Duration.days(1))],
    });
    this.#acknowledge(first, files);
  }

  #acknowledge({ handlerRole }: BucketDeployment, files: IBucket): void {
    const copier = handlerRole.node.scope ?? this;
    const reason = "The CDK's own function and role: it runs at deploy time only and copies assets into this bucket.";
    const wildcards = ['GetObject', 'GetBucket', 'List', 'DeleteObject', 'Abort'];
    acknowledgeDeployFunction(copier, reason);
    acknowledge(copier, {
      ...Object.fromEntries(wildcards.map((action) => [`AwsSolutions-IAM5[Action::s3:${action}*]`, reason])),
    });
    acknowledgeWildcard(copier, files.arnForObjects('*'), reason);
    const { account, region } = Stack.of(this);
    acknowledgeWildcard(copier, `arn:${Aws.PARTITION}:s3:::cdk-hnb659fds-assets-${account}-${region}/*`, reason);
  }
}
