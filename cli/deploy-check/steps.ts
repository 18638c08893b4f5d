import { CERTIFICATE_REGION, type DnsRecord } from '#tools/cloud/certificates.ts';
import { DEALER_PARAMETER } from '#infra/edge/dealer-parameter.ts';
import type { DistributionTenant } from '#tools/cloud/site-cloud.ts';
import type { Facts } from './facts.ts';

export interface Step {
  id: 'dealer' | 'distribution' | 'certificate' | 'tenant' | 'dns';
  title: string;
  /** `waiting`: nothing to run until somebody else is done. */
  state: 'done' | 'to do' | 'waiting';
  found: string;
  /** Can be run as it is. */
  command?: string;
  /** Records to set at the dealer's DNS provider. */
  records?: readonly DnsRecord[];
}

const dealerStep = ({ host, dealer }: Facts): Step => {
  const step = { id: 'dealer', title: 'Dealer' } as const;
  if (dealer === undefined)
    return {
      ...step,
      state: 'to do',
      found: `no dealer has the host ${host}: add it to 'hosts' in tenants/dealers/ID/tenant.ts`,
      command: 'npx forecourt tenant validate && npx forecourt tenant publish ID --api URL',
    };
  if (dealer.published === false)
    return {
      ...step,
      state: 'to do',
      found: `${dealer.tenant}, in its folder; not published`,
      command: `npx forecourt tenant publish ${dealer.tenant} --api URL`,
    };
  const how = dealer.published === true ? 'published' : 'in its folder; give --api URL to see whether it is published';
  return { ...step, state: 'done', found: `${dealer.tenant}, ${how}` };
};

const distributionStep = ({ distribution, candidates, stage }: Facts): Step => {
  const step = { id: 'distribution', title: 'Distribution' } as const;
  if (distribution !== undefined) return { ...step, state: 'done', found: distribution.id };
  if (candidates > 1)
    return {
      ...step,
      state: 'to do',
      found: `${candidates} multi-tenant distributions; name one with --distribution ID`,
      command: `aws cloudfront list-distributions --query "DistributionList.Items[?ConnectionMode=='tenant-only'].[Id,Comment]" --output table`,
    };
  return { ...step, state: 'to do', found: 'none', command: `npx cdk deploy -c stage=${stage} --all` };
};

const request = (host: string): string =>
  `aws acm request-certificate --region ${CERTIFICATE_REGION} --validation-method DNS --domain-name ${host}`;

const certificateStep = ({ certificate, host }: Facts): Step => {
  const step = { id: 'certificate', title: `Certificate in ${CERTIFICATE_REGION}` } as const;
  if (certificate === undefined) return { ...step, state: 'to do', found: 'none', command: request(host) };
  if (certificate.status === 'ISSUED') return { ...step, state: 'done', found: certificate.arn };
  if (certificate.status === 'PENDING_VALIDATION')
    return {
      ...step,
      state: 'waiting',
      found: `${certificate.arn} waits for this record in DNS; minutes after it is there, it is issued`,
      records: certificate.validation,
    };
  return { ...step, state: 'to do', found: `${certificate.arn}: ${certificate.status}`, command: request(host) };
};

/** Distribution tenants allow letters, digits, dots and dashes. */
const distributionTenantName = ({ dealer, host }: Facts): string =>
  `${dealer?.tenant ?? 'DEALER'}-${host.replaceAll('.', '-')}`;

/** The folder of the bucket from which the edge serves pictures. */
const dealerParameter = ({ dealer }: Facts): string => `Name=${DEALER_PARAMETER},Value=${dealer?.tenant ?? 'DEALER'}`;

const creation = (facts: Facts): string =>
  [
    'aws cloudfront create-distribution-tenant',
    `--distribution-id ${facts.distribution?.id ?? 'DISTRIBUTION'}`,
    `--name ${distributionTenantName(facts)}`,
    ...(facts.connectionGroup === undefined ? [] : [`--connection-group-id ${facts.connectionGroup}`]),
    `--domains Domain=${facts.host}`,
    `--parameters ${dealerParameter(facts)}`,
    `--customizations '{"Certificate":{"Arn":"${facts.certificate?.arn ?? 'CERTIFICATE_ARN'}"}}'`,
  ].join(' ');

const update = (id: string, change: string): string =>
  `aws cloudfront update-distribution-tenant --id ${id} ${change} --if-match "$(aws cloudfront get-distribution-tenant --identifier ${id} --query ETag --output text)"`;

/** Tenants with another dealer's folder, or none: their pictures would be wrong or made by a function. */
const picturesElsewhere = (
  facts: Facts,
  { id, dealer }: DistributionTenant,
): Omit<Step, 'id' | 'title'> | undefined => {
  if (facts.dealer === undefined || dealer === facts.dealer.tenant) return undefined;
  return {
    state: 'to do',
    found: `${id} shows pictures of ${dealer ?? 'no dealer from the bucket, and asks a function for each'}`,
    command: update(id, `--parameters ${dealerParameter(facts)}`),
  };
};

const tenantStep = (facts: Facts): Step => {
  const step = { id: 'tenant', title: 'Distribution tenant' } as const;
  const { tenant, distribution } = facts;
  if (tenant === undefined) return { ...step, state: 'to do', found: 'none', command: creation(facts) };
  if (distribution !== undefined && tenant.distributionId !== distribution.id)
    return {
      ...step,
      state: 'to do',
      found: `${tenant.id} belongs to another distribution, ${tenant.distributionId}; delete it there first`,
      command: `aws cloudfront get-distribution-tenant --identifier ${tenant.id}`,
    };
  if (!tenant.enabled)
    return {
      ...step,
      state: 'to do',
      found: `${tenant.id} is switched off`,
      command: update(tenant.id, '--enabled'),
    };
  const elsewhere = picturesElsewhere(facts, tenant);
  if (elsewhere !== undefined) return { ...step, ...elsewhere };
  if (tenant.status !== 'Deployed')
    return { ...step, state: 'waiting', found: `${tenant.id} is on its way to the edge (${tenant.status})` };
  return { ...step, state: 'done', found: tenant.id };
};

const withoutDot = (name: string | undefined): string | undefined => name?.replace(/\.$/, '').toLowerCase();

const dnsStep = ({ host, routingEndpoint, pointsTo, tenant }: Facts): Step => {
  const step = { id: 'dns', title: 'DNS' } as const;
  if (routingEndpoint === undefined)
    return { ...step, state: 'waiting', found: 'where to point is known once the distribution tenant is there' };
  // ALIAS records cannot be queried; CloudFront reports when the name points to it.
  if (withoutDot(pointsTo) === withoutDot(routingEndpoint) || tenant?.domainStatus === 'active')
    return { ...step, state: 'done', found: `${host} points to ${routingEndpoint}` };
  return {
    ...step,
    state: 'to do',
    found: pointsTo === undefined ? 'no CNAME seen' : `points to ${pointsTo}`,
    records: [{ name: host, type: 'CNAME (ALIAS at the top of a zone)', value: routingEndpoint }],
  };
};

/** In order. */
export const buildSteps = (facts: Facts): readonly Step[] => [
  dealerStep(facts),
  distributionStep(facts),
  certificateStep(facts),
  tenantStep(facts),
  dnsStep(facts),
];
