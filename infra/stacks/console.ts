import { Annotations } from 'aws-cdk-lib';
import { Bucket, type IBucket } from 'aws-cdk-lib/aws-s3';
import { Construct } from 'constructs';
import { ConsoleSite, type ConsoleSiteProps } from '#infra/constructs/edge/console-site.ts';
import { OTHER_STACK } from './web.ts';

/**
 * A stack of its own: what fails in the console's deploy takes nothing back of the dealers' edge, and the console can go without
 * touching it.
 */
export class Console extends Construct {
  readonly site: ConsoleSite;

  constructor(scope: Construct, id: string, { files, ...props }: Omit<ConsoleSiteProps, 'files'> & { files: IBucket }) {
    super(scope, id);
    this.site = new ConsoleSite(this, 'Edge', {
      ...props,
      files: Bucket.fromBucketName(this, 'Files', files.bucketName),
    });
    Annotations.of(this.site).acknowledgeWarning(OTHER_STACK, 'The policy stands in stacks/content.ts.');
  }
}
