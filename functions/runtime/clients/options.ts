import type { ServiceEndpoints } from '../env.ts';

/*
 * SDK clients are made in this folder only (lint forbids it elsewhere), each in a file of its own: a function loads the
 * clients that it uses, when it first uses them.
 */

/** Connect 1 s, a request 3 s, 3 attempts in all. Objects may be large: 30 s. */
export const shortTimeouts = { connectionTimeout: 1_000, requestTimeout: 3_000, throwOnRequestTimeout: true };
export const longTimeouts = { connectionTimeout: 1_000, requestTimeout: 30_000, throwOnRequestTimeout: true };
const MAX_ATTEMPTS = 3;

/** A service of this machine shares it with the product and everybody's tests: slow is not gone. */
const PATIENT_MS = 30_000;
const patient = { connectionTimeout: PATIENT_MS, requestTimeout: PATIENT_MS, throwOnRequestTimeout: true };

/** Emulators want a signature and check none. */
const ANONYMOUS_CREDENTIALS = { accessKeyId: 'local', secretAccessKey: 'local' };

export const clientOptions = (region: string, requestHandler: typeof shortTimeouts) => ({
  region,
  maxAttempts: MAX_ATTEMPTS,
  requestHandler,
});

/** Options of a client for an endpoint of a platform of its own, or for AWS where there is none. */
export const endpointOptions = (
  { AWS_REGION, CREDENTIALS = ANONYMOUS_CREDENTIALS }: ServiceEndpoints,
  requestHandler: typeof shortTimeouts,
  endpoint?: string,
) =>
  endpoint === undefined
    ? clientOptions(AWS_REGION, requestHandler)
    : { ...clientOptions(AWS_REGION, patient), endpoint, credentials: CREDENTIALS };
