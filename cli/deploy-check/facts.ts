import { findCertificate, type SiteCertificate } from '#tools/cloud/certificates.ts';
import { certificateClient, cloudFrontClient } from '#tools/cloud/clients.ts';
import {
  makeSiteCloud,
  type DistributionTenant,
  type SiteCloud,
  type SiteDistribution,
} from '#tools/cloud/site-cloud.ts';

/** Read-only. */
export interface SitePorts extends SiteCloud {
  certificateOf: (host: string) => Promise<SiteCertificate | undefined>;
  /** Target of the CNAME record, if any. */
  cnameOf: (host: string) => Promise<string | undefined>;
}

export interface Dealer {
  tenant: string;
  /** False if only a tenant folder has the host; undefined if no platform was asked. */
  published: boolean | undefined;
}

export interface Facts {
  host: string;
  stage: string;
  dealer: Dealer | undefined;
  /** Undefined if there is none or more than one candidate. */
  distribution: SiteDistribution | undefined;
  /** Number of possible multi-tenant distributions. */
  candidates: number;
  certificate: SiteCertificate | undefined;
  tenant: DistributionTenant | undefined;
  /** The stage's connection group, in which distribution tenants are created. */
  connectionGroup: string | undefined;
  routingEndpoint: string | undefined;
  pointsTo: string | undefined;
}

/** Comment of the distribution and name of the connection group (infra/constructs/edge/spa-site.ts). */
const siteGroupName = (stage: string): string => `forecourt-${stage}-site`;

/** The named distribution, else the stage's, else all; the caller accepts a single one. */
const choose = (all: readonly SiteDistribution[], stage: string, named: string | undefined): SiteDistribution[] => {
  if (named !== undefined) return all.filter(({ id }) => id === named);
  const fitting = all.filter(({ comment }) => comment === siteGroupName(stage));
  return fitting.length > 0 ? fitting : [...all];
};

interface Asked {
  host: string;
  stage: string;
  dealer: Dealer | undefined;
  distribution: string | undefined;
}

/** All requests run in parallel. Errors of the clients are not caught. */
export const gatherFacts = async (ports: SitePorts, asked: Asked): Promise<Facts> => {
  const { host, stage, dealer } = asked;
  const [distributions, tenant, certificate, group, pointsTo] = await Promise.all([
    ports.distributions(),
    ports.tenantOf(host),
    ports.certificateOf(host),
    ports.connectionGroup(siteGroupName(stage)),
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

const lookUpCname = async (host: string): Promise<string | undefined> => {
  const { resolveCname } = await import('node:dns/promises');
  try {
    return (await resolveCname(host))[0];
  } catch {
    // No such record or no name server: in both cases the text tells which record to set.
    return undefined;
  }
};

export const awsSitePorts = (): SitePorts => {
  const certificates = certificateClient();
  return {
    ...makeSiteCloud(cloudFrontClient()),
    certificateOf: (host) => findCertificate(certificates, host),
    cnameOf: lookUpCname,
  };
};
