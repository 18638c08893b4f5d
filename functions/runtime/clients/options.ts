import type { ServiceEndpoints } from '../env.ts';

/* SDK clients are made in this folder only (enforced by lint), one file each, so that a function loads only its own. */

/** Three attempts. Objects may be large: 30 s. */
export const shortTimeouts = { connectionTimeout: 1_000, requestTimeout: 3_000, throwOnRequestTimeout: true };
export const longTimeouts = { connectionTimeout: 1_000, requestTimeout: 30_000, throwOnRequestTimeout: true };
const MAX_ATTEMPTS = 3;

/** Local services share the machine with tests and may be slow. */
const PATIENT_MS = 30_000;
const patient = { connectionTimeout: PATIENT_MS, requestTimeout: PATIENT_MS, throwOnRequestTimeout: true };

/** Emulators need a signature but do not check it. */
const ANONYMOUS_CREDENTIALS = { accessKeyId: 'local', secretAccessKey: 'local' };

export const clientOptions = (region: string, requestHandler: typeof shortTimeouts) => ({
  region,
  maxAttempts: MAX_ATTEMPTS,
  requestHandler,
});

/** For the emulator's endpoint, or for AWS without one. */
export const endpointOptions = (
  { AWS_REGION }: ServiceEndpoints,
  requestHandler: typeof shortTimeouts,
  endpoint?: string,
) =>
  endpoint === undefined
    ? clientOptions(AWS_REGION, requestHandler)
    : { ...clientOptions(AWS_REGION, patient), endpoint, credentials: ANONYMOUS_CREDENTIALS };
