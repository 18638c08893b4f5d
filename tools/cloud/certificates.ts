import { DescribeCertificateCommand, type ACMClient } from '@aws-sdk/client-acm';
import * as z from 'zod';
import { isNamed } from './site-cloud.ts';

/** CloudFront only uses certificates of this region. */
export const CERTIFICATE_REGION = 'us-east-1';

export interface Certificate {
  arn: string;
  names: readonly string[];
  /** 'CAA_ERROR', 'DOMAIN_NOT_ALLOWED' ...; of a failed request only. */
  failure: string | undefined;
}

const detailSchema = z.object({
  Certificate: z.object({
    DomainName: z.string().optional(),
    SubjectAlternativeNames: z.array(z.string()).default([]),
    FailureReason: z.string().optional(),
  }),
});

/** A wildcard covers exactly one label. */
export const covers = (name: string, host: string): boolean =>
  name === host || (name.startsWith('*.') && host.split('.').slice(1).join('.') === name.slice(2));

/** Undefined where there is none of this ARN. */
export const describeCertificate = async (
  client: Pick<ACMClient, 'send'>,
  arn: string,
): Promise<Certificate | undefined> => {
  try {
    const { Certificate: detail } = detailSchema.parse(
      await client.send(new DescribeCertificateCommand({ CertificateArn: arn })),
    );
    const names = new Set([
      ...(detail.DomainName === undefined ? [] : [detail.DomainName]),
      ...detail.SubjectAlternativeNames,
    ]);
    return { arn, names: [...names], failure: detail.FailureReason };
  } catch (error) {
    if (isNamed(error, 'ResourceNotFoundException')) return undefined;
    throw error;
  }
};
