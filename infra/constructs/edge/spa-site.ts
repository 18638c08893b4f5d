import { CfnDeletionPolicy, CfnOutput } from 'aws-cdk-lib';
import {
  AccessLevel,
  AllowedMethods,
  CachePolicy,
  CfnConnectionGroup,
  CfnDistribution,
  Distribution,
  FunctionEventType,
  ViewerProtocolPolicy,
  type BehaviorOptions,
} from 'aws-cdk-lib/aws-cloudfront';
import { OriginGroup, S3BucketOrigin } from 'aws-cdk-lib/aws-cloudfront-origins';
import type { IBucket } from 'aws-cdk-lib/aws-s3';
import type { Secret } from 'aws-cdk-lib/aws-secretsmanager';
import { Construct } from 'constructs';
import { FAILOVER_STATUSES } from '#infra/edge/failover.ts';
import { pages } from '#domain/site/pages.ts';
import { API_PATH, ASSET_PATH, failingPages, filePaths, PICTURE_PATH, routePaths } from '#infra/edge/paths.ts';
import { answerHeaders, builtFileHeaders, documentHeaders, routeCache, toApi, toOrigin } from './edge-policies.ts';
import { DomainsPolicy } from './domains-policy.ts';
import { dealerParameter, pictureBehavior } from './picture-behavior.ts';
import { apiOrigin, edgeFunction, gatewayOrigin, usualDistribution } from './edge-parts.ts';
import { acknowledge } from '../acknowledge.ts';
import { nameIn, type Platform } from '../platform.ts';
import { viewerRequestCode, viewerResponseCode } from './viewer-functions.ts';

export interface SpaSiteProps {
  platform: Platform;
  files: IBucket;
  pictures: IBucket;
  apiDomain: string;
  shellDomain: string;
  edgeSecret: Secret;
  webAclArn: string;
}

/**
 * One multi-tenant CloudFront distribution (ADR 7). Hosts and certificates of a dealer are a distribution tenant, created
 * by a command instead of a deploy.
 */
export class SpaSite extends Construct {
  readonly distribution: Distribution;

  constructor(scope: Construct, id: string, props: SpaSiteProps) {
    super(scope, id);
    const { platform } = props;
    this.distribution = new Distribution(this, 'Distribution', {
      comment: nameIn(platform, 'site'),
      ...this.#behaviors(props),
      ...usualDistribution(this, props),
    });
    this.#serveTenantsOnly();
    acknowledge(this.distribution, {
      'AwsSolutions-CFR1':
        'Buyers look at cars from abroad and move here; nothing is sold that may not be shown elsewhere.',
      'AwsSolutions-CFR3':
        'Logged by the second kind of access log (edge-logs.ts); multi-tenant distributions have no other.',
    });
    const group = new CfnConnectionGroup(this, 'Connections', { name: nameIn(platform, 'site'), ipv6Enabled: true });
    // All dealers' DNS points to its endpoint.
    group.applyRemovalPolicy(platform.settings.removal);
    new DomainsPolicy(this, 'Domains', {
      platform,
      distribution: this.distribution,
      connectionGroupArn: group.attrArn,
    });
    new CfnOutput(this, 'DistributionId', { value: this.distribution.distributionId }).overrideLogicalId(
      'DistributionId',
    );
    new CfnOutput(this, 'ConnectionGroupId', { value: group.attrId }).overrideLogicalId('ConnectionGroupId');
    new CfnOutput(this, 'SiteEndpoint', { value: group.attrRoutingEndpoint }).overrideLogicalId('SiteEndpoint');
  }

  #behaviors(props: SpaSiteProps) {
    const { platform, edgeSecret, files } = props;
    const api = apiOrigin(props.apiDomain, edgeSecret);
    const asset = S3BucketOrigin.withOriginAccessControl(files, {
      originAccessLevels: [AccessLevel.READ, AccessLevel.LIST], // LIST: 404 instead of 403 for missing objects
    });
    const hosts = platform.inputs.subdomainHosts ?? [];
    const asked = edgeFunction(this, 'ViewerRequest', { platform, name: 'viewer-request', code: viewerRequestCode });
    const answered = edgeFunction(this, 'ViewerResponse', {
      platform,
      name: 'viewer-response',
      code: viewerResponseCode(hosts),
    });
    const atRequest = { function: asked, eventType: FunctionEventType.VIEWER_REQUEST };
    const atResponse = { function: answered, eventType: FunctionEventType.VIEWER_RESPONSE };
    const everywhere = {
      viewerProtocolPolicy: ViewerProtocolPolicy.REDIRECT_TO_HTTPS,
      compress: true,
      // Paid by the response: of files and pictures only where it has something to say.
      functionAssociations: hosts.length === 0 ? [atRequest] : [atRequest, atResponse],
    };
    const answers = answerHeaders(this, platform);
    const picture = { ...everywhere, ...pictureBehavior(this, { platform, pictures: props.pictures, api }) };
    const route = {
      ...everywhere,
      origin: api,
      cachePolicy: routeCache(this, platform),
      originRequestPolicy: toOrigin(this, platform),
      responseHeadersPolicy: answers,
    };
    const writable = { ...route, allowedMethods: AllowedMethods.ALLOW_ALL };
    const asApi = { ...writable, originRequestPolicy: toApi(this, platform) };
    const chooseBehavior = (path: string) => (path === PICTURE_PATH ? picture : path === API_PATH ? asApi : writable);
    const file = {
      ...everywhere,
      origin: asset,
      cachePolicy: CachePolicy.CACHING_OPTIMIZED,
      responseHeadersPolicy: answers,
    };
    const built = { ...file, responseHeadersPolicy: builtFileHeaders(this, platform) };
    const page = {
      ...route,
      functionAssociations: [atRequest, atResponse],
      responseHeadersPolicy: documentHeaders(this, platform),
      // Required for failover.
      allowedMethods: AllowedMethods.ALLOW_GET_HEAD,
    };
    return {
      defaultBehavior: {
        ...page,
        origin: new OriginGroup({
          primaryOrigin: api,
          fallbackOrigin: gatewayOrigin(props.shellDomain),
          fallbackStatusCodes: [...FAILOVER_STATUSES],
        }),
      },
      additionalBehaviors: Object.fromEntries<BehaviorOptions>([
        ...routePaths.map((path) => [path, chooseBehavior(path)] as const),
        ...filePaths.map((path) => [path, path === ASSET_PATH ? built : file] as const),
        ...failingPages(pages).map((path) => [path, page] as const),
      ]),
    };
  }

  /** Multi-tenant mode, which the L2 construct does not support yet. */
  #serveTenantsOnly(): void {
    const resource = this.distribution.node.defaultChild;
    if (!(resource instanceof CfnDistribution)) throw new TypeError('The distribution has no resource.');
    // Dealers' tenants are moved from it to its successor (docs/deploy.md).
    resource.cfnOptions.updateReplacePolicy = CfnDeletionPolicy.RETAIN;
    resource.cfnOptions.deletionPolicy = CfnDeletionPolicy.DELETE;
    resource.addPropertyOverride('DistributionConfig.ConnectionMode', 'tenant-only');
    resource.addPropertyDeletionOverride('DistributionConfig.IPV6Enabled');
    resource.addPropertyOverride('DistributionConfig.TenantConfig', dealerParameter);
  }
}
