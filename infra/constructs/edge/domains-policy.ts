import { Stack } from 'aws-cdk-lib';
import type { IDistribution } from 'aws-cdk-lib/aws-cloudfront';
import { ManagedPolicy, PolicyStatement } from 'aws-cdk-lib/aws-iam';
import { Construct } from 'constructs';
import { acknowledgeWildcard } from '../acknowledge.ts';
import { nameIn, type Platform } from '../platform.ts';

/** CloudFront only uses certificates of this region. */
const CERTIFICATE_REGION = 'us-east-1';

interface DomainsPolicyProps {
  platform: Platform;
  distribution: Pick<IDistribution, 'distributionArn'>;
  connectionGroupArn: string;
}

const LISTED = 'Lists name no resource, and neither does a certificate that is not there yet.';
const LATER = 'Dealers come without a deploy, and their distribution tenants and certificates with them.';

/** What `forecourt tenant domain` does with an account; attached to no one by default. */
export class DomainsPolicy extends Construct {
  constructor(scope: Construct, id: string, { platform, distribution, connectionGroupArn }: DomainsPolicyProps) {
    super(scope, id);
    const format = (service: string, region: string, resource: string): string =>
      Stack.of(this).formatArn({ service, region, resource, resourceName: '*' });
    const tenants = format('cloudfront', '', 'distribution-tenant');
    const certificates = format('acm', CERTIFICATE_REGION, 'certificate');
    const policy = new ManagedPolicy(this, 'Policy', {
      managedPolicyName: nameIn(platform, 'domains'),
      description: 'May bring dealers’ domains to the distribution of Forecourt, and take them off.',
      statements: [
        new PolicyStatement({
          actions: [
            'cloudfront:CreateDistributionTenant',
            'cloudfront:UpdateDistributionTenant',
            'cloudfront:DeleteDistributionTenant',
            'cloudfront:GetDistributionTenantByDomain',
            'cloudfront:GetManagedCertificateDetails',
            'cloudfront:VerifyDnsConfiguration',
          ],
          resources: [tenants, distribution.distributionArn, connectionGroupArn],
        }),
        new PolicyStatement({ actions: ['cloudfront:GetConnectionGroup'], resources: [connectionGroupArn] }),
        new PolicyStatement({ actions: ['acm:DescribeCertificate'], resources: [certificates] }),
        new PolicyStatement({
          actions: ['cloudfront:ListDistributions', 'cloudfront:ListConnectionGroups', 'acm:RequestCertificate'],
          resources: ['*'],
        }),
      ],
    });
    acknowledgeWildcard(policy, tenants, LATER);
    acknowledgeWildcard(policy, certificates, LATER);
    acknowledgeWildcard(policy, '*', LISTED);
  }
}
