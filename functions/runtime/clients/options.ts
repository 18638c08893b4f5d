import type { Places } from '../env.ts';

/*
 * SDK clients are made in this folder only (lint forbids it elsewhere), each in a file of its own: a function loads the
 * clients that it uses, when it first uses them.
 */

/** Connect 1 s, a request 3 s, 3 attempts in all (reliability.md section 1). Objects may be large: 30 s. */
export const quick = { connectionTimeout: 1_000, requestTimeout: 3_000, throwOnRequestTimeout: true };
export const slow = { connectionTimeout: 1_000, requestTimeout: 30_000, throwOnRequestTimeout: true };
const MAX_ATTEMPTS = 3;

/** A service of this machine shares it with the product and everybody's tests: slow is not gone. */
const PATIENT_MS = 30_000;
const patient = { connectionTimeout: PATIENT_MS, requestTimeout: PATIENT_MS, throwOnRequestTimeout: true };

/** Emulators want a signature and check none. */
const ANYBODY = { accessKeyId: 'local', secretAccessKey: 'local' };

export const on = (region: string, requestHandler: typeof quick) => ({
  region,
  maxAttempts: MAX_ATTEMPTS,
  requestHandler,
});

/** Options of a client for an endpoint of a platform of its own, or for AWS where there is none. */
export const at = ({ AWS_REGION, CREDENTIALS = ANYBODY }: Places, requestHandler: typeof quick, endpoint?: string) =>
  endpoint === undefined
    ? on(AWS_REGION, requestHandler)
    : { ...on(AWS_REGION, patient), endpoint, credentials: CREDENTIALS };
