import { DescribeCertificateCommand, ListCertificatesCommand, type ACMClient } from '@aws-sdk/client-acm';
import * as z from 'zod';

/** CloudFront only uses certificates of this region. */
export const CERTIFICATE_REGION = 'us-east-1';

export interface DnsRecord {
  name: string;
  type: string;
  value: string;
}

export interface SiteCertificate {
  arn: string;
  /** 'ISSUED', 'PENDING_VALIDATION', 'FAILED', 'EXPIRED' ... */
  status: string;
  /** DNS records that ACM checks while it validates. */
  validation: readonly DnsRecord[];
}

const listSchema = z.object({
  NextToken: z.string().optional(),
  CertificateSummaryList: z
    .array(
      z.object({
        CertificateArn: z.string(),
        DomainName: z.string().default(''),
        SubjectAlternativeNameSummaries: z.array(z.string()).default([]),
        Status: z.string().default('unknown'),
      }),
    )
    .default([]),
});

const recordSchema = z.object({ Name: z.string(), Type: z.string(), Value: z.string() });
const detailSchema = z.object({
  Certificate: z.object({
    Status: z.string().default('unknown'),
    DomainValidationOptions: z
      .array(z.object({ ValidationStatus: z.string().optional(), ResourceRecord: recordSchema.optional() }))
      .default([]),
  }),
});

/** A wildcard covers exactly one label. */
export const covers = (name: string, host: string): boolean =>
  name === host || (name.startsWith('*.') && host.split('.').slice(1).join('.') === name.slice(2));

type Client = Pick<ACMClient, 'send'>;
type Summary = z.infer<typeof listSchema>['CertificateSummaryList'][number];

const listed = async (client: Client): Promise<Summary[]> => {
  const all: Summary[] = [];
  for (let token: string | undefined; ;) {
    const page = listSchema.parse(
      await client.send(
        new ListCertificatesCommand({
          // By default ACM lists RSA_2048 only.
          Includes: { keyTypes: ['RSA_2048', 'RSA_3072', 'RSA_4096', 'EC_prime256v1', 'EC_secp384r1'] },
          ...(token === undefined ? {} : { NextToken: token }),
        }),
      ),
    );
    all.push(...page.CertificateSummaryList);
    token = page.NextToken;
    if (token === undefined) return all;
  }
};

/** Issued first, then pending, then others. */
const RANK = ['ISSUED', 'PENDING_VALIDATION'];
const rankStatus = ({ Status }: Summary): number => (RANK.includes(Status) ? RANK.indexOf(Status) : RANK.length);

/** Undefined where none covers the host. */
export const findCertificate = async (client: Client, host: string): Promise<SiteCertificate | undefined> => {
  const fitting = (await listed(client)).filter((summary) =>
    [summary.DomainName, ...summary.SubjectAlternativeNameSummaries].some((name) => covers(name, host)),
  );
  const best = fitting.toSorted((one, other) => rankStatus(one) - rankStatus(other))[0];
  if (best === undefined) return undefined;
  const reply = await client.send(new DescribeCertificateCommand({ CertificateArn: best.CertificateArn }));
  const { Certificate: detail } = detailSchema.parse(reply);
  return {
    arn: best.CertificateArn,
    status: detail.Status,
    validation: detail.DomainValidationOptions.flatMap(({ ValidationStatus, ResourceRecord: record }) =>
      record === undefined || ValidationStatus === 'SUCCESS'
        ? []
        : [{ name: record.Name, type: record.Type, value: record.Value }],
    ),
  };
};
