import type { CertificateRequest, NewDistributionTenant, TenantChange } from '#tools/cloud/domain-changes.ts';
import type { DistributionTenant } from '#tools/cloud/site-cloud.ts';
import type { Dealer } from './dealer.ts';
import { ownHosts, uncovered, type Approach, type DomainFacts } from './facts.ts';

export type Action =
  | { kind: 'create'; says: string; tenant: NewDistributionTenant }
  | { kind: 'change'; says: string; asks: boolean; to: DistributionTenant; change: TenantChange };

/** Distribution tenants allow letters, digits, dots and dashes; the name says whose it is, and is unique in the account. */
const distributionTenantName = (dealer: Dealer, host: string): string =>
  `${dealer.tenant}-${host.replaceAll('.', '-')}`;

const requestFor = (facts: DomainFacts): CertificateRequest | undefined => {
  const [primary] = ownHosts(facts);
  return primary === undefined
    ? undefined
    : { primary, tokenHost: facts.approach === 'live' ? 'self-hosted' : 'cloudfront' };
};

/** Hosts of a distribution tenant that are not this dealer's: who has them decides, not this command. */
export const othersHosts = ({ tenant, dealer }: Pick<DomainFacts, 'tenant' | 'dealer'>): string[] =>
  dealer === undefined
    ? []
    : (tenant?.domains ?? []).map(({ host }) => host).filter((host) => !dealer.hosts.includes(host));

const creation = (facts: DomainFacts, dealer: Dealer, distributionId: string): Action => {
  const hosts = facts.hosts.map(({ host }) => host);
  return {
    kind: 'create',
    says: `make the distribution tenant ${distributionTenantName(dealer, facts.host)} with ${hosts.join(' and ')}`,
    tenant: {
      distributionId,
      connectionGroupId: facts.group?.id,
      name: distributionTenantName(dealer, facts.host),
      dealer: dealer.tenant,
      hosts,
      request: requestFor(facts),
    },
  };
};

const ENDED = ['failed', 'validation-timed-out', 'inactive', 'expired', 'revoked', 'none'];

/** Whether a request that waits was for the other way of proving the hosts than is wanted now. */
const isOtherwise = ({ managed, approach }: DomainFacts, how: Approach | undefined): boolean =>
  how !== undefined && (managed?.tokenHost === 'self-hosted') !== (approach === 'live');

/** An issued certificate is used only where it covers every host, so that none loses the one it has. */
const usable = (facts: DomainFacts): TenantChange | undefined => {
  const { managed, issued } = facts;
  if (managed === undefined || ENDED.includes(managed.status) || issued === undefined) return undefined;
  return uncovered(facts, issued).length === 0 ? { certificateArn: issued.arn } : undefined;
};

const certificateChange = (facts: DomainFacts, how: Approach | undefined): TenantChange | undefined => {
  const request = requestFor(facts);
  if (request === undefined || uncovered(facts, facts.attached).length === 0) return undefined;
  if (facts.managed?.status === 'pending-validation') return isOtherwise(facts, how) ? { request } : undefined;
  return usable(facts) ?? { request };
};

const certificateWords = ({ certificateArn }: TenantChange): string =>
  certificateArn === undefined ? 'ask for a certificate' : `use the issued certificate ${certificateArn}`;

const change = (
  facts: DomainFacts,
  to: DistributionTenant,
  dealer: Dealer,
  how: Approach | undefined,
): Action | undefined => {
  const make = (says: string, changed: TenantChange): Action => ({
    kind: 'change',
    says,
    asks: changed.request !== undefined,
    to,
    change: changed,
  });
  if (!to.enabled) return make(`switch ${to.id} on`, { enabled: true });
  if (to.dealer !== dealer.tenant)
    return make(`let ${to.id} show pictures of ${dealer.tenant}`, { dealer: dealer.tenant });
  const certificate = certificateChange(facts, how);
  return certificate === undefined ? undefined : make(certificateWords(certificate), certificate);
};

/** What can be done now; undefined where somebody else has to do something first, or all is done. */
export const nextAction = (facts: DomainFacts, how: Approach | undefined): Action | undefined => {
  const { dealer, distribution, tenant } = facts;
  if (dealer === undefined || dealer.published === false || distribution === undefined) return undefined;
  if (tenant === undefined) return creation(facts, dealer, distribution.id);
  if (tenant.distributionId !== distribution.id || othersHosts(facts).length > 0) return undefined;
  return change(facts, tenant, dealer, how);
};
