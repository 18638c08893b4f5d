import { S3Client } from '@aws-sdk/client-s3';
import type { ServiceEndpoints } from '../env.ts';
import { endpointOptions, longTimeouts } from './options.ts';

export const makeObjectClient = (endpoints: ServiceEndpoints): S3Client =>
  new S3Client({
    ...endpointOptions(endpoints, longTimeouts, endpoints.S3_ENDPOINT),
    // An endpoint that is an address has no bucket's name in its host; the SDK sees that where it reads it from AWS_ENDPOINT_URL.
    ...(endpoints.S3_ENDPOINT === undefined ? {} : { forcePathStyle: true }),
    // Otherwise a signed PUT address carries the checksum of an empty body, and S3 refuses every other one.
    requestChecksumCalculation: 'WHEN_REQUIRED',
  });
