import { certificateOf, type SiteCertificate } from '#tools/cloud/certificates.ts';
import { certificateClient, cloudFrontClient } from '#tools/cloud/clients.ts';
import {
  makeSiteCloud,
  type DistributionTenant,
  type SiteCloud,
  type SiteDistribution,
} from '#tools/cloud/site-cloud.ts';

/** What the check asks of AWS and of DNS. Reads only. */
export interface SitePorts extends SiteCloud {
  certificateOf: (host: string) => Promise<SiteCertificate | undefined>;
  /** Where a name points by CNAME; undefined where it has none. */
  cnameOf: (host: string) => Promise<string | undefined>;
}

/** Whose host it is. */
export interface Dealer {
  tenant: string;
  /** Whether the platform knows it, or only a folder; undefined when no platform was asked. */
  published: boolean | undefined;
}

/** All that is known about a host. */
export interface Facts {
  host: string;
  stage: string;
  dealer: Dealer | undefined;
  /** The one that was named or found; undefined where none or several could be meant. */
  distribution: SiteDistribution | undefined;
  /** How many multi-tenant distributions could be meant. */
  candidates: number;
  certificate: SiteCertificate | undefined;
  tenant: DistributionTenant | undefined;
  /** Of the stage: tenants are made in it. */
  connectionGroup: string | undefined;
  routingEndpoint: string | undefined;
  pointsTo: string | undefined;
}

/** Comment of a stage's distribution and name of its connection group (infra/constructs/spa-site.ts). */
const siteNameOf = (stage: string): string => `forecourt-${stage}-site`;

/** A distribution that is named, else the stage's own; one made in another way counts when it is the only one. */
const choose = (all: readonly SiteDistribution[], stage: string, named: string | undefined): SiteDistribution[] => {
  if (named !== undefined) return all.filter(({ id }) => id === named);
  const fitting = all.filter(({ comment }) => comment === siteNameOf(stage));
  return fitting.length > 0 ? fitting : [...all];
};

interface Asked {
  host: string;
  stage: string;
  dealer: Dealer | undefined;
  distribution: string | undefined;
}

/** Asks for everything at once. Throws what the clients throw. */
export const factsOf = async (ports: SitePorts, asked: Asked): Promise<Facts> => {
  const { host, stage, dealer } = asked;
  const [distributions, tenant, certificate, group, pointsTo] = await Promise.all([
    ports.distributions(),
    ports.tenantOf(host),
    ports.certificateOf(host),
    ports.connectionGroup(siteNameOf(stage)),
    ports.cnameOf(host),
  ]);
  const chosen = choose(distributions, stage, asked.distribution);
  return {
    host,
    stage,
    dealer,
    distribution: chosen.length === 1 ? chosen[0] : undefined,
    candidates: chosen.length,
    certificate,
    tenant,
    connectionGroup: group?.id,
    routingEndpoint: tenant?.routingEndpoint ?? group?.routingEndpoint,
    pointsTo,
  };
};

const cnameOf = async (host: string): Promise<string | undefined> => {
  const { resolveCname } = await import('node:dns/promises');
  try {
    return (await resolveCname(host))[0];
  } catch {
    // No such record, or no name server: either way nothing is known, and the text says what to set.
    return undefined;
  }
};

/** The ports on AWS. */
export const awsSitePorts = (): SitePorts => {
  const certificates = certificateClient();
  return {
    ...makeSiteCloud(cloudFrontClient()),
    certificateOf: (host) => certificateOf(certificates, host),
    cnameOf,
  };
};
