import { S3Client } from '@aws-sdk/client-s3';
import type { ServiceEndpoints } from '../env.ts';
import { endpointOptions, longTimeouts } from './options.ts';

export const makeObjectClient = (endpoints: ServiceEndpoints): S3Client =>
  new S3Client({
    ...endpointOptions(endpoints, longTimeouts, endpoints.S3_ENDPOINT),
    // Path style for a local endpoint, whose host cannot contain the bucket.
    ...(endpoints.S3_ENDPOINT === undefined ? {} : { forcePathStyle: true }),
    // Otherwise presigned PUTs require the checksum of an empty body.
    requestChecksumCalculation: 'WHEN_REQUIRED',
  });
