import { DescribeDomainCommand, type OpenSearchClient } from '@aws-sdk/client-opensearch';
import * as z from 'zod';

const replySchema = z.object({
  DomainStatus: z.object({
    Processing: z.boolean().default(false),
    UpgradeProcessing: z.boolean().default(false),
    Deleted: z.boolean().default(false),
    EngineVersion: z.string().default('unknown'),
    Endpoint: z.string().optional(),
    Endpoints: z.record(z.string(), z.string()).optional(),
  }),
});

export interface SearchDomain {
  state: 'active' | 'processing' | 'deleted';
  engine: string;
  /** Undefined while the domain is being created. */
  endpoint: string | undefined;
}

/** AWS limits the name to 28 characters; must match infra/constructs/data/search-domain.ts. */
export const searchDomainName = (stage: string): string => `forecourt-${stage}-stock`.slice(0, 28);

const domainState = ({ Deleted, Processing, UpgradeProcessing }: z.infer<typeof replySchema>['DomainStatus']) => {
  if (Deleted) return 'deleted';
  return Processing || UpgradeProcessing ? 'processing' : 'active';
};

export const describeDomain = async (
  client: Pick<OpenSearchClient, 'send'>,
  name: string,
): Promise<SearchDomain | undefined> => {
  try {
    const { DomainStatus } = replySchema.parse(await client.send(new DescribeDomainCommand({ DomainName: name })));
    return {
      state: domainState(DomainStatus),
      engine: DomainStatus.EngineVersion,
      endpoint: DomainStatus.Endpoint ?? DomainStatus.Endpoints?.['vpc'],
    };
  } catch (error) {
    if (error instanceof Error && error.name === 'ResourceNotFoundException') return undefined;
    throw error;
  }
};
