import {
  CreateInvalidationForDistributionTenantCommand,
  EntityNotFound,
  GetDistributionTenantByDomainCommand,
  type CloudFrontClient,
} from '@aws-sdk/client-cloudfront';
import type { EdgeCache } from '#functions/runtime/http/edge-cache.ts';

const EVERYTHING = ['/*'];

interface InvalidateDeps {
  cloudFront: Pick<CloudFrontClient, 'send'>;
  newId: () => string;
}

/** Each dealer's hosts are a tenant of the one distribution, which forgets the answers of that dealer only (ADR 7). */
export const invalidatingAnswers = ({ cloudFront, newId }: InvalidateDeps): EdgeCache => {
  const findDistributionTenantIds = async (host: string): Promise<string[]> => {
    try {
      const { DistributionTenant } = await cloudFront.send(new GetDistributionTenantByDomainCommand({ Domain: host }));
      return DistributionTenant?.Id === undefined ? [] : [DistributionTenant.Id];
    } catch (error) {
      // A host that CloudFront does not serve yet has nothing kept.
      if (error instanceof EntityNotFound) return [];
      throw error;
    }
  };
  return {
    forget: async (hosts, paths = EVERYTHING) => {
      const tenants = new Set((await Promise.all(hosts.map(findDistributionTenantIds))).flat());
      for (const Id of tenants)
        await cloudFront.send(
          new CreateInvalidationForDistributionTenantCommand({
            Id,
            InvalidationBatch: { CallerReference: newId(), Paths: { Quantity: paths.length, Items: [...paths] } },
          }),
        );
    },
  };
};
