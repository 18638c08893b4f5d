import {
  CreateDistributionTenantCommand,
  DeleteDistributionTenantCommand,
  UpdateDistributionTenantCommand,
  type CloudFrontClient,
  type ManagedCertificateRequest,
} from '@aws-sdk/client-cloudfront';
import { DEALER_PARAMETER } from '#infra/edge/dealer-parameter.ts';
import type { DistributionTenant } from './site-cloud.ts';

/** Who shows the certificate authority the token: CloudFront, or the server that the name leads to today. */
export type TokenHost = 'cloudfront' | 'self-hosted';

export interface CertificateRequest {
  primary: string;
  tokenHost: TokenHost;
}

export interface NewDistributionTenant {
  distributionId: string;
  connectionGroupId: string | undefined;
  name: string;
  dealer: string;
  hosts: readonly string[];
  /** Undefined where the distribution's own certificate covers the hosts. */
  request: CertificateRequest | undefined;
}

/** What is not named stays as it is. */
export interface TenantChange {
  hosts?: readonly string[];
  dealer?: string;
  enabled?: boolean;
  certificateArn?: string;
  request?: CertificateRequest;
}

/** Changes of distribution tenants, for `forecourt tenant domain`. */
export interface DomainChanges {
  create: (tenant: NewDistributionTenant) => Promise<void>;
  update: (tenant: DistributionTenant, change: TenantChange) => Promise<void>;
  /** CloudFront refuses it while the tenant is enabled, or on its way to the edge. */
  remove: (tenant: DistributionTenant) => Promise<void>;
}

const asRequest = ({ primary, tokenHost }: CertificateRequest): ManagedCertificateRequest => ({
  PrimaryDomainName: primary,
  ValidationTokenHost: tokenHost,
});

const asDomains = (hosts: readonly string[]) => hosts.map((Domain) => ({ Domain }));

const asParameters = (dealer: string) => [{ Name: DEALER_PARAMETER, Value: dealer }];

const asUpdate = ({ customizations }: DistributionTenant, change: TenantChange) => ({
  ...(change.hosts === undefined ? {} : { Domains: asDomains(change.hosts) }),
  ...(change.dealer === undefined ? {} : { Parameters: asParameters(change.dealer) }),
  ...(change.enabled === undefined ? {} : { Enabled: change.enabled }),
  ...(change.request === undefined ? {} : { ManagedCertificateRequest: asRequest(change.request) }),
  ...(change.certificateArn === undefined
    ? {}
    : { Customizations: { ...customizations, Certificate: { Arn: change.certificateArn } } }),
});

export const makeDomainChanges = (client: Pick<CloudFrontClient, 'send'>): DomainChanges => ({
  create: async ({ distributionId, connectionGroupId, name, dealer, hosts, request }) => {
    await client.send(
      new CreateDistributionTenantCommand({
        DistributionId: distributionId,
        Name: name,
        Enabled: true,
        Domains: asDomains(hosts),
        Parameters: asParameters(dealer),
        ...(connectionGroupId === undefined ? {} : { ConnectionGroupId: connectionGroupId }),
        ...(request === undefined ? {} : { ManagedCertificateRequest: asRequest(request) }),
      }),
    );
  },
  update: async (tenant, change) => {
    await client.send(
      new UpdateDistributionTenantCommand({
        Id: tenant.id,
        IfMatch: tenant.etag,
        DistributionId: tenant.distributionId,
        ...asUpdate(tenant, change),
      }),
    );
  },
  remove: async ({ id, etag }) => {
    await client.send(new DeleteDistributionTenantCommand({ Id: id, IfMatch: etag }));
  },
});
