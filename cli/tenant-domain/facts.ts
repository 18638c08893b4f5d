import { isPlatformHost, pairedHost } from '#domain/site/host-names.ts';
import { covers, type Certificate } from '#tools/cloud/certificates.ts';
import type { TokenHost } from '#tools/cloud/domain-changes.ts';
import type { DnsState, ManagedCertificate, Token } from '#tools/cloud/managed-certificates.ts';
import type { ConnectionGroup, DistributionTenant, SiteDistribution } from '#tools/cloud/site-cloud.ts';
import type { Dealer } from './dealer.ts';
import type { Answering, TokenState } from './names.ts';
import type { DomainPorts } from './ports.ts';
import { zoneOf, type Addressed } from './records.ts';

/** `live`: a site answers the host today, so the certificate comes before DNS. */
export const approaches = ['new', 'live'] as const;
export type Approach = (typeof approaches)[number];

export interface DomainFacts {
  host: string;
  stage: string;
  siteOrigin: string;
  dealer: Dealer | undefined;
  /** On one distribution tenant and certificate: those it has, else those it would have. */
  hosts: readonly (Addressed & { answering: Answering })[];
  /** Undefined if there is none or more than one candidate. */
  distribution: SiteDistribution | undefined;
  candidates: number;
  group: ConnectionGroup | undefined;
  tenant: DistributionTenant | undefined;
  approach: Approach;
  /** Of the distribution tenant, as its managed certificate. */
  managed: ManagedCertificate | undefined;
  /** The managed certificate as the authority has it: names, why it failed. */
  issued: Certificate | undefined;
  /** In use by the distribution tenant. */
  attached: Certificate | undefined;
  /** Where the present server shows them; of a self-hosted certificate that waits. */
  tokens: readonly (Token & { state: TokenState })[];
  dns: readonly DnsState[];
}

export interface Asked {
  host: string;
  stage: string;
  siteOrigin: string;
  dealer: Dealer | undefined;
  distribution?: string;
  how?: Approach;
  /** Without the host's spelling with or without `www.`. */
  alone: boolean;
}

/** Comment of the distribution and name of the connection group (infra/constructs/edge/spa-site.ts). */
const siteGroupName = (stage: string): string => `forecourt-${stage}-site`;

/** The named distribution, else the stage's, else all; the caller accepts a single one. */
const choose = (all: readonly SiteDistribution[], stage: string, named: string | undefined): SiteDistribution[] => {
  if (named !== undefined) return all.filter(({ id }) => id === named);
  const fitting = all.filter(({ comment }) => comment === siteGroupName(stage));
  return fitting.length > 0 ? fitting : [...all];
};

/** A pair that is served already keeps its own distribution tenant: its certificate is not touched. */
const groupHosts = async (
  ports: DomainPorts,
  asked: Asked,
  tenant: DistributionTenant | undefined,
): Promise<string[]> => {
  if (tenant !== undefined) return tenant.domains.map(({ host }) => host);
  const pair = pairedHost(asked.host);
  const isWanted = !asked.alone && asked.dealer?.hosts.includes(pair) === true;
  if (!isWanted || (await ports.tenantOf(pair)) !== undefined) return [asked.host];
  return [asked.host, pair];
};

const tokenHosts: Readonly<Record<TokenHost, Approach>> = { cloudfront: 'new', 'self-hosted': 'live' };

const chooseApproach = (
  how: Approach | undefined,
  tokenHost: TokenHost | undefined,
  hosts: readonly { answering: Answering }[],
): Approach => {
  if (how !== undefined) return how;
  if (tokenHost !== undefined) return tokenHosts[tokenHost];
  return hosts.some(({ answering }) => answering === 'elsewhere') ? 'live' : 'new';
};

const hostFacts = async (ports: DomainPorts, host: string) => {
  const [isZone, answering] = await Promise.all([ports.isZone(host), ports.answering(host)]);
  return { host, zone: zoneOf(host, isZone), answering };
};

/** None where no old server has to show one, or not any more. */
const tokenFacts = (ports: DomainPorts, managed: ManagedCertificate | undefined): Promise<DomainFacts['tokens']> =>
  managed?.status === 'pending-validation' && managed.tokenHost === 'self-hosted'
    ? Promise.all(managed.tokens.map(async (token) => ({ ...token, state: await ports.tokenState(token) })))
    : Promise.resolve([]);

const certificateOf = async (ports: DomainPorts, arn: string | undefined): Promise<Certificate | undefined> =>
  arn === undefined ? undefined : ports.certificate(arn);

/** What is there of a distribution tenant. */
const tenantFacts = async (ports: DomainPorts, tenant: DistributionTenant | undefined) => {
  if (tenant === undefined) return { managed: undefined, issued: undefined, attached: undefined, tokens: [], dns: [] };
  const [managed, dns, attached] = await Promise.all([
    ports.managedCertificate(tenant.id),
    ports.verifyDns(tenant.id),
    certificateOf(ports, tenant.customizations?.Certificate?.Arn),
  ]);
  const [issued, tokens] = await Promise.all([certificateOf(ports, managed?.arn), tokenFacts(ports, managed)]);
  return { managed, issued, attached, tokens, dns };
};

/** All requests run in parallel where they can. Errors of the clients are not caught. */
export const gatherFacts = async (ports: DomainPorts, asked: Asked): Promise<DomainFacts> => {
  const { host, stage, siteOrigin, dealer } = asked;
  const [distributions, tenant, group] = await Promise.all([
    ports.distributions(),
    ports.tenantOf(host),
    ports.connectionGroup(siteGroupName(stage)),
  ]);
  const chosen = choose(distributions, stage, asked.distribution);
  const [names, own] = await Promise.all([groupHosts(ports, asked, tenant), tenantFacts(ports, tenant)]);
  const hosts = await Promise.all(names.map((name) => hostFacts(ports, name)));
  return {
    host,
    stage,
    siteOrigin,
    dealer,
    hosts,
    distribution: chosen.length === 1 ? chosen[0] : undefined,
    candidates: chosen.length,
    group,
    tenant,
    approach: chooseApproach(asked.how, own.managed?.tokenHost, hosts),
    ...own,
  };
};

/** Where DNS has to point. */
export const endpointOf = ({ tenant, group }: DomainFacts): string | undefined =>
  tenant?.routingEndpoint ?? group?.routingEndpoint;

/** Those that the distribution's own certificate does not cover. */
export const ownHosts = ({ hosts, siteOrigin }: Pick<DomainFacts, 'hosts' | 'siteOrigin'>): string[] =>
  hosts.map(({ host }) => host).filter((host) => !isPlatformHost(siteOrigin, host));

/** Hosts that would have no valid certificate with this one. */
export const uncovered = (
  facts: Pick<DomainFacts, 'hosts' | 'siteOrigin'>,
  certificate: Certificate | undefined,
): string[] => ownHosts(facts).filter((host) => certificate?.names.some((name) => covers(name, host)) !== true);
