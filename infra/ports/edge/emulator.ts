import type { LambdaAdapter } from '../port.ts';

/** The emulator has no CloudFront: nothing is kept before the API. */
export const port: LambdaAdapter = () => ({ edgeAnswers: { forget: async () => undefined } });
