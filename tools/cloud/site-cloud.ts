import {
  GetConnectionGroupCommand,
  GetDistributionTenantByDomainCommand,
  ListConnectionGroupsCommand,
  ListDistributionsCommand,
  type CloudFrontClient,
} from '@aws-sdk/client-cloudfront';
import * as z from 'zod';
import { DEALER_PARAMETER } from '#infra/edge/dealer-parameter.ts';

/** Read-only calls to CloudFront about a stage's distribution and its distribution tenants. */

export interface SiteDistribution {
  id: string;
  comment: string;
}

export interface DistributionTenant {
  id: string;
  /** Of this version; a change names it. */
  etag: string;
  name: string;
  distributionId: string;
  enabled: boolean;
  /** 'Deployed' or 'InProgress'. */
  status: string;
  /** Active: a certificate proved the host, and CloudFront answers it. */
  domains: readonly { host: string; active: boolean }[];
  /** What this tenant has instead of the distribution's; a change of one repeats the others. */
  customizations: Customizations | undefined;
  /** Value of the dealer parameter; undefined where it is not set. */
  dealer: string | undefined;
  /** Target for the dealer's DNS record. */
  routingEndpoint: string | undefined;
}

export interface ConnectionGroup {
  id: string;
  routingEndpoint: string | undefined;
}

const distributionsSchema = z.object({
  DistributionList: z.object({
    NextMarker: z.string().optional(),
    Items: z
      .array(z.object({ Id: z.string(), Comment: z.string().default(''), ConnectionMode: z.string().optional() }))
      .default([]),
  }),
});

const customizationsSchema = z.object({
  Certificate: z.object({ Arn: z.string() }).optional(),
  WebAcl: z.object({ Action: z.enum(['override', 'disable']), Arn: z.string().optional() }).optional(),
  GeoRestrictions: z
    .object({
      RestrictionType: z.enum(['blacklist', 'whitelist', 'none']),
      Locations: z.array(z.string()).optional(),
    })
    .optional(),
});
export type Customizations = z.infer<typeof customizationsSchema>;

const tenantSchema = z.object({
  ETag: z.string(),
  DistributionTenant: z.object({
    Id: z.string(),
    Name: z.string(),
    DistributionId: z.string(),
    Enabled: z.boolean().default(false),
    Status: z.string().default('unknown'),
    Domains: z.array(z.object({ Domain: z.string(), Status: z.string().default('unknown') })).default([]),
    Customizations: customizationsSchema.optional(),
    ConnectionGroupId: z.string().optional(),
    Parameters: z.array(z.object({ Name: z.string(), Value: z.string() })).default([]),
  }),
});

const groupSchema = z.object({
  Id: z.string(),
  Name: z.string().default(''),
  RoutingEndpoint: z.string().optional(),
});

const groupsSchema = z.object({
  NextMarker: z.string().optional(),
  ConnectionGroups: z.array(groupSchema).default([]),
});

type Client = Pick<CloudFrontClient, 'send'>;

/** Whether AWS refused with this error. */
export const isNamed = (error: unknown, name: string): error is Error => error instanceof Error && error.name === name;

/** Multi-tenant distributions only. */
const listDistributions = async (client: Client): Promise<SiteDistribution[]> => {
  const found: SiteDistribution[] = [];
  for (let marker: string | undefined; ;) {
    const input = marker === undefined ? {} : { Marker: marker };
    const { DistributionList } = distributionsSchema.parse(await client.send(new ListDistributionsCommand(input)));
    for (const { Id, Comment, ConnectionMode } of DistributionList.Items)
      if (ConnectionMode === 'tenant-only') found.push({ id: Id, comment: Comment });
    marker = DistributionList.NextMarker;
    if (marker === undefined || marker === '') return found;
  }
};

const loadRoutingEndpoint = async (client: Client, groupId: string): Promise<string | undefined> => {
  const reply = await client.send(new GetConnectionGroupCommand({ Identifier: groupId }));
  return z.object({ ConnectionGroup: groupSchema }).parse(reply).ConnectionGroup.RoutingEndpoint;
};

const connectionGroup = async (client: Client, name: string): Promise<ConnectionGroup | undefined> => {
  for (let marker: string | undefined; ;) {
    const input = marker === undefined ? {} : { Marker: marker };
    const page = groupsSchema.parse(await client.send(new ListConnectionGroupsCommand(input)));
    const found = page.ConnectionGroups.find(({ Name }) => Name === name);
    if (found !== undefined) return { id: found.Id, routingEndpoint: found.RoutingEndpoint };
    marker = page.NextMarker;
    if (marker === undefined || marker === '') return undefined;
  }
};

type TenantReply = z.infer<typeof tenantSchema>;

const asTenant = (
  { ETag: etag, DistributionTenant: reply }: TenantReply,
  routingEndpoint: string | undefined,
): DistributionTenant => ({
  id: reply.Id,
  etag,
  name: reply.Name,
  distributionId: reply.DistributionId,
  enabled: reply.Enabled,
  status: reply.Status,
  domains: reply.Domains.map(({ Domain, Status }) => ({ host: Domain, active: Status === 'active' })),
  customizations: reply.Customizations,
  dealer: reply.Parameters.find(({ Name }) => Name === DEALER_PARAMETER)?.Value,
  routingEndpoint,
});

const findDistributionTenant = async (client: Client, host: string): Promise<DistributionTenant | undefined> => {
  try {
    const reply = await client.send(new GetDistributionTenantByDomainCommand({ Domain: host }));
    const found = tenantSchema.parse(reply);
    const group = found.DistributionTenant.ConnectionGroupId;
    return asTenant(found, group === undefined ? undefined : await loadRoutingEndpoint(client, group));
  } catch (error) {
    if (isNamed(error, 'EntityNotFound')) return undefined;
    throw error;
  }
};

export interface SiteCloud {
  distributions: () => Promise<SiteDistribution[]>;
  tenantOf: (host: string) => Promise<DistributionTenant | undefined>;
  /** Undefined where there is none. */
  connectionGroup: (name: string) => Promise<ConnectionGroup | undefined>;
}

export const makeSiteCloud = (client: Client): SiteCloud => ({
  distributions: () => listDistributions(client),
  tenantOf: (host) => findDistributionTenant(client, host),
  connectionGroup: (name) => connectionGroup(client, name),
});
