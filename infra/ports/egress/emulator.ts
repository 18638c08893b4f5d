import { makeLocalEgress } from '#functions/runtime/egress/guard.ts';
import type { LambdaAdapter } from '../port.ts';
import { variable } from '#infra/lambda/variables.ts';

/** Also allows the emulator's sample CRM; part of emulator bundles only. */
export const port: LambdaAdapter = () => ({
  egress: makeLocalEgress({ allowedOrigins: [new URL(variable('SAMPLE_CRM_URL')).origin] }),
});
