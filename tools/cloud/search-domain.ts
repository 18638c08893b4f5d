import { DescribeDomainCommand, GetCompatibleVersionsCommand, type OpenSearchClient } from '@aws-sdk/client-opensearch';
import * as z from 'zod';

const statusSchema = z.object({
  DomainStatus: z.object({
    Processing: z.boolean().default(false),
    UpgradeProcessing: z.boolean().default(false),
    Deleted: z.boolean().default(false),
    EngineVersion: z.string().default('unknown'),
    Endpoint: z.string().optional(),
    Endpoints: z.record(z.string(), z.string()).optional(),
    ClusterConfig: z
      .object({ InstanceType: z.string().default('unknown'), InstanceCount: z.number().default(1) })
      .default({ InstanceType: 'unknown', InstanceCount: 1 }),
    EBSOptions: z.object({ VolumeSize: z.number().default(0) }).default({ VolumeSize: 0 }),
    ServiceSoftwareOptions: z
      .object({ UpdateAvailable: z.boolean().default(false) })
      .default({ UpdateAvailable: false }),
  }),
});
const versionsSchema = z.object({
  CompatibleVersions: z.array(z.object({ TargetVersions: z.array(z.string()).default([]) })).default([]),
});

export interface SearchDomain {
  state: 'active' | 'processing' | 'deleted';
  engine: string;
  /** Undefined while the domain is being created. */
  endpoint: string | undefined;
  instanceType: string;
  instances: number;
  /** Of each node. */
  volumeGb: number;
  /** Engine versions that it may be upgraded to now. */
  upgradesTo: readonly string[];
  /** Whether AWS has newer software of its own for it. */
  hasUpdate: boolean;
}

type Domains = Pick<OpenSearchClient, 'send'>;

/** AWS limits the name to 28 characters; must match infra/constructs/data/search-domain.ts. */
export const searchDomainName = (stage: string): string => `forecourt-${stage}-stock`.slice(0, 28);

const domainState = ({ Deleted, Processing, UpgradeProcessing }: z.infer<typeof statusSchema>['DomainStatus']) => {
  if (Deleted) return 'deleted';
  return Processing || UpgradeProcessing ? 'processing' : 'active';
};

const upgradesOf = async (client: Domains, name: string): Promise<string[]> => {
  const answer = versionsSchema.parse(await client.send(new GetCompatibleVersionsCommand({ DomainName: name })));
  return answer.CompatibleVersions.flatMap(({ TargetVersions }) => TargetVersions);
};

export const describeDomain = async (client: Domains, name: string): Promise<SearchDomain | undefined> => {
  try {
    const { DomainStatus: status } = statusSchema.parse(
      await client.send(new DescribeDomainCommand({ DomainName: name })),
    );
    const state = domainState(status);
    return {
      state,
      engine: status.EngineVersion,
      endpoint: status.Endpoint ?? status.Endpoints?.['vpc'],
      instanceType: status.ClusterConfig.InstanceType,
      instances: status.ClusterConfig.InstanceCount,
      volumeGb: status.EBSOptions.VolumeSize,
      // A domain that is being changed cannot be upgraded.
      upgradesTo: state === 'active' ? await upgradesOf(client, name) : [],
      hasUpdate: status.ServiceSoftwareOptions.UpdateAvailable,
    };
  } catch (error) {
    if (error instanceof Error && error.name === 'ResourceNotFoundException') return undefined;
    throw error;
  }
};

/** 'active, OpenSearch_3.5, 3 x r6g.large.search, 50 GB each; may be upgraded to OpenSearch_3.7' */
export const describeInWords = (domain: SearchDomain): string =>
  [
    `${domain.state}, ${domain.engine}, ${domain.instances} x ${domain.instanceType}, ${domain.volumeGb} GB each`,
    ...(domain.upgradesTo.length === 0 ? [] : [`may be upgraded to ${domain.upgradesTo.join(', ')}`]),
    ...(domain.hasUpdate ? ['an update of its software is waiting'] : []),
  ].join('; ');
