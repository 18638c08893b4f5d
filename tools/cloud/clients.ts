import { ACMClient } from '@aws-sdk/client-acm';
import { CloudFrontClient } from '@aws-sdk/client-cloudfront';
import { OpenSearchClient } from '@aws-sdk/client-opensearch';
import { CERTIFICATE_REGION } from './certificates.ts';

/** For interactive use: 10 s per request, two attempts. */
const patience = {
  maxAttempts: 2,
  requestHandler: { connectionTimeout: 3_000, requestTimeout: 10_000, throwOnRequestTimeout: true },
};

export const openSearchClient = (region: string): OpenSearchClient => new OpenSearchClient({ ...patience, region });

export const cloudFrontClient = (): CloudFrontClient =>
  new CloudFrontClient({ ...patience, region: CERTIFICATE_REGION });
export const certificateClient = (): ACMClient => new ACMClient({ ...patience, region: CERTIFICATE_REGION });
