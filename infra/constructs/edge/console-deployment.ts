import { resolve } from 'node:path';
import { Duration } from 'aws-cdk-lib';
import type { IBucket } from 'aws-cdk-lib/aws-s3';
import { BucketDeployment, CacheControl, Source, type ISource } from 'aws-cdk-lib/aws-s3-deployment';
import { Construct } from 'constructs';
import type { Platform } from '../platform.ts';
import { DEPLOYMENT_MEMORY_MB } from './site-deployment.ts';

export const CONSOLE_BUILD = resolve(import.meta.dirname, '../../../dist/web/console');
/** Of the site's bucket; no behaviour of the dealers' distribution leads below it. */
export const CONSOLE_FOLDER = 'console';

const chooseSources = ({ inputs }: Platform): { hashed: ISource; named: ISource } =>
  inputs.bundles === 'none'
    ? { hashed: Source.data('assets/none.js', ''), named: Source.data('index.html', '') }
    : {
        hashed: Source.asset(CONSOLE_BUILD, { exclude: ['*', '!assets', '!assets/**', '**/*.br'] }),
        named: Source.asset(CONSOLE_BUILD, { exclude: ['assets', '*.br', '.*'] }),
      };

/** Uploads the console at each deploy: hashed files are kept for a year, the shell is asked for each time. */
export class ConsoleDeployment extends Construct {
  constructor(scope: Construct, id: string, { platform, files }: { platform: Platform; files: IBucket }) {
    super(scope, id);
    const { hashed, named } = chooseSources(platform);
    const deployment = {
      destinationBucket: files,
      destinationKeyPrefix: CONSOLE_FOLDER,
      // Old files stay for those who have the console open.
      prune: false,
      memoryLimit: DEPLOYMENT_MEMORY_MB,
    };
    const first = new BucketDeployment(this, 'Hashed', {
      ...deployment,
      sources: [hashed],
      cacheControl: [CacheControl.setPublic(), CacheControl.maxAge(Duration.days(365)), CacheControl.immutable()],
    });
    const shell = new BucketDeployment(this, 'Shell', {
      ...deployment,
      sources: [named],
      cacheControl: [CacheControl.noCache()],
    });
    shell.node.addDependency(first);
  }
}
