import { makeLocalEgress } from '#functions/runtime/egress-guard.ts';
import type { LambdaAdapter } from '../port.ts';
import { variable } from '#infra/lambda/variables.ts';

/** The guard, and besides it the sample CRM of the emulator: only bundles made for the emulator hold this. */
export const port: LambdaAdapter = () => ({
  egress: makeLocalEgress({ allowedOrigins: [new URL(variable('SAMPLE_CRM_URL')).origin] }),
});
