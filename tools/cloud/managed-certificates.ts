import {
  GetManagedCertificateDetailsCommand,
  VerifyDnsConfigurationCommand,
  type CloudFrontClient,
} from '@aws-sdk/client-cloudfront';
import * as z from 'zod';
import { isNamed } from './site-cloud.ts';
import type { TokenHost } from './domain-changes.ts';

type Client = Pick<CloudFrontClient, 'send'>;

/** Both without scheme. The address `from` must show what is at `to`, or lead there. */
export interface Token {
  host: string;
  from: string;
  to: string;
}

export interface ManagedCertificate {
  arn: string | undefined;
  status:
    'pending-validation' | 'issued' | 'inactive' | 'expired' | 'validation-timed-out' | 'revoked' | 'failed' | 'none';
  tokenHost: TokenHost | undefined;
  tokens: readonly Token[];
}

const certificateStatus = z.enum([
  ...['pending-validation', 'issued', 'inactive', 'expired'],
  ...['validation-timed-out', 'revoked', 'failed', 'none'],
] as const);

const detailsSchema = z.object({
  ManagedCertificateDetails: z
    .object({
      CertificateArn: z.string().optional(),
      CertificateStatus: certificateStatus.default('none'),
      ValidationTokenHost: z.enum(['cloudfront', 'self-hosted']).optional(),
      ValidationTokenDetails: z
        .array(
          z.object({ Domain: z.string(), RedirectFrom: z.string().default(''), RedirectTo: z.string().default('') }),
        )
        .default([]),
    })
    .optional(),
});

/** Undefined where none was requested. */
export const managedCertificate = async (client: Client, tenantId: string): Promise<ManagedCertificate | undefined> => {
  try {
    const reply = await client.send(new GetManagedCertificateDetailsCommand({ Identifier: tenantId }));
    const details = detailsSchema.parse(reply).ManagedCertificateDetails;
    if (details === undefined) return undefined;
    return {
      arn: details.CertificateArn,
      status: details.CertificateStatus,
      tokenHost: details.ValidationTokenHost,
      tokens: details.ValidationTokenDetails.map(({ Domain, RedirectFrom, RedirectTo }) => ({
        host: Domain,
        from: RedirectFrom,
        to: RedirectTo,
      })),
    };
  } catch (error) {
    if (isNamed(error, 'EntityNotFound')) return undefined;
    throw error;
  }
};

export interface DnsState {
  host: string;
  state: 'valid' | 'invalid' | 'unknown';
  reason: string | undefined;
}

const dnsSchema = z.object({
  DnsConfigurationList: z
    .array(
      z.object({
        Domain: z.string(),
        Status: z.enum(['valid-configuration', 'invalid-configuration', 'unknown-configuration']),
        Reason: z.string().optional(),
      }),
    )
    .default([]),
});

const states = {
  'valid-configuration': 'valid',
  'invalid-configuration': 'invalid',
  'unknown-configuration': 'unknown',
} as const;

/** Whether each host of a distribution tenant leads to its routing endpoint, as CloudFront sees it. */
export const verifyDns = async (client: Client, tenantId: string): Promise<DnsState[]> => {
  const reply = await client.send(new VerifyDnsConfigurationCommand({ Identifier: tenantId }));
  return dnsSchema.parse(reply).DnsConfigurationList.map(({ Domain, Status, Reason }) => ({
    host: Domain,
    state: states[Status],
    reason: Reason,
  }));
};
