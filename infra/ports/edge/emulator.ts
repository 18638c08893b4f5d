import type { LambdaAdapter } from '../port.ts';

/** The emulator has no CloudFront: nothing is kept before the API. */
export const port: LambdaAdapter = () => ({ edgeCache: { forget: async () => undefined } });
