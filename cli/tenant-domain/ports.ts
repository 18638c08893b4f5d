import type { ACMClient } from '@aws-sdk/client-acm';
import type { CloudFrontClient } from '@aws-sdk/client-cloudfront';
import type { Certificate } from '#tools/cloud/certificates.ts';
import { describeCertificate } from '#tools/cloud/certificates.ts';
import { certificateClient, cloudFrontClient } from '#tools/cloud/clients.ts';
import { makeDomainChanges, type DomainChanges } from '#tools/cloud/domain-changes.ts';
import {
  managedCertificate,
  verifyDns,
  type DnsState,
  type ManagedCertificate,
  type Token,
} from '#tools/cloud/managed-certificates.ts';
import { makeSiteCloud, type SiteCloud } from '#tools/cloud/site-cloud.ts';
import { answering, isZone, tokenState, type Answering, type TokenState } from './names.ts';

/** What the commands ask of an account and of the network. */
export interface DomainPorts extends SiteCloud, DomainChanges {
  managedCertificate: (tenantId: string) => Promise<ManagedCertificate | undefined>;
  certificate: (arn: string) => Promise<Certificate | undefined>;
  verifyDns: (tenantId: string) => Promise<DnsState[]>;
  /** Who answers this host over HTTPS today. */
  answering: (host: string) => Promise<Answering>;
  /** Whether DNS has a zone of exactly this name. */
  isZone: (host: string) => Promise<boolean>;
  tokenState: (token: Token) => Promise<TokenState>;
  pause: (milliseconds: number) => Promise<void>;
  now: () => Date;
}

type AccountPorts = Omit<DomainPorts, 'answering' | 'isZone' | 'tokenState' | 'pause' | 'now'>;

/** What is asked of the account, by the SDK's clients. */
export const accountPorts = (cloudFront: CloudFrontClient, certificates: ACMClient): AccountPorts => ({
  ...makeSiteCloud(cloudFront),
  ...makeDomainChanges(cloudFront),
  managedCertificate: (id) => managedCertificate(cloudFront, id),
  certificate: (arn) => describeCertificate(certificates, arn),
  verifyDns: (id) => verifyDns(cloudFront, id),
});

export const awsPorts = (): DomainPorts => ({
  ...accountPorts(cloudFrontClient(), certificateClient()),
  answering: (host) => answering(host),
  isZone,
  tokenState: (token) => tokenState(token),
  pause: (milliseconds) => new Promise((resolve) => void setTimeout(resolve, milliseconds)),
  now: () => new Date(),
});
