import { CfnDeletionPolicy, CfnOutput } from 'aws-cdk-lib';
import {
  AccessLevel,
  AllowedMethods,
  CachePolicy,
  CfnDistribution,
  Distribution,
  FunctionEventType,
  ViewerProtocolPolicy,
  type BehaviorOptions,
} from 'aws-cdk-lib/aws-cloudfront';
import { S3BucketOrigin } from 'aws-cdk-lib/aws-cloudfront-origins';
import type { IBucket } from 'aws-cdk-lib/aws-s3';
import type { Secret } from 'aws-cdk-lib/aws-secretsmanager';
import { Construct } from 'constructs';
import { CONSOLE_API_PATH } from '#infra/edge/console-paths.ts';
import { ASSET_PATH } from '#infra/edge/paths.ts';
import { CONSOLE_FOLDER } from './console-deployment.ts';
import { consoleAnswerHeaders, consoleApiCache, toConsoleApi } from './console-policies.ts';
import { apiOrigin, edgeFunction, usualDistribution } from './edge-parts.ts';
import { acknowledge } from '../acknowledge.ts';
import { nameIn, type Platform } from '../platform.ts';
import { consoleRequestCode, consoleShellCode } from './viewer-functions.ts';

export interface ConsoleSiteProps {
  platform: Platform;
  /** The console's only one. */
  host: string;
  files: IBucket;
  apiDomain: string;
  edgeSecret: Secret;
  webAclArn: string;
}

/** The console's host: a distribution of its own, because it shares neither door nor cookie nor headers with dealers' (ADR 31). */
export class ConsoleSite extends Construct {
  readonly distribution: Distribution;

  constructor(scope: Construct, id: string, props: ConsoleSiteProps) {
    super(scope, id);
    const { platform, host } = props;
    this.distribution = new Distribution(this, 'Distribution', {
      comment: nameIn(platform, 'console'),
      ...(platform.settings.console === 'named' ? { domainNames: [host] } : {}),
      ...this.#behaviors(props),
      ...usualDistribution(this, props),
    });
    acknowledge(this.distribution, {
      'AwsSolutions-CFR1': 'Dealers’ people work where they are.',
      'AwsSolutions-CFR3': 'Logged as the dealers’ distribution is, by the second kind of access log (edge-logs.ts).',
    });
    const resource = this.distribution.node.defaultChild;
    if (!(resource instanceof CfnDistribution)) throw new TypeError('The distribution has no resource.');
    // The DNS of the console points to it.
    resource.cfnOptions.updateReplacePolicy = CfnDeletionPolicy.RETAIN;
    resource.cfnOptions.deletionPolicy = CfnDeletionPolicy.DELETE;
    const outputs = {
      ConsoleDistributionId: this.distribution.distributionId,
      ConsoleEndpoint: this.distribution.distributionDomainName,
    };
    for (const [name, value] of Object.entries(outputs)) new CfnOutput(this, name, { value }).overrideLogicalId(name);
  }

  #behaviors({ platform, files, apiDomain, edgeSecret }: ConsoleSiteProps) {
    const asked = (id: string, name: string, code: string) => [
      { function: edgeFunction(this, id, { platform, name, code }), eventType: FunctionEventType.VIEWER_REQUEST },
    ];
    const everywhere = {
      viewerProtocolPolicy: ViewerProtocolPolicy.REDIRECT_TO_HTTPS,
      compress: true,
      responseHeadersPolicy: consoleAnswerHeaders(this, platform),
    };
    const file = {
      ...everywhere,
      origin: S3BucketOrigin.withOriginAccessControl(files, {
        originPath: `/${CONSOLE_FOLDER}`,
        originAccessLevels: [AccessLevel.READ, AccessLevel.LIST], // LIST: 404 instead of 403 for missing objects
      }),
      cachePolicy: CachePolicy.CACHING_OPTIMIZED,
    };
    return {
      // CACHING_OPTIMIZED keeps what says `no-cache` for a second.
      defaultBehavior: { ...file, functionAssociations: asked('Shell', 'console-shell', consoleShellCode) },
      additionalBehaviors: Object.fromEntries<BehaviorOptions>([
        [
          CONSOLE_API_PATH,
          {
            ...everywhere,
            origin: apiOrigin(apiDomain, edgeSecret),
            allowedMethods: AllowedMethods.ALLOW_ALL,
            cachePolicy: consoleApiCache(this, platform),
            originRequestPolicy: toConsoleApi(this, platform),
            functionAssociations: asked('Request', 'console-request', consoleRequestCode),
          },
        ],
        [ASSET_PATH, file],
      ]),
    };
  }
}
