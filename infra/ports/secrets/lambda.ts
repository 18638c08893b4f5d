import { once } from '#infra/lambda/once.ts';
import type { LambdaAdapter } from '../port.ts';
import { variable } from '#infra/lambda/variables.ts';

/**
 * The client is loaded on first use: it is large and most routes need no secret. Where operators sign requests there is no
 * token and no variable, and the function starts without it.
 */
export const port: LambdaAdapter = ({ region, now }) => {
  const secrets = once(async () => (await import('./client.ts')).makeSecrets(region, variable('SECRETS_PATH'), now));
  return { secrets: { get: async (ref) => (await secrets()).get(ref) } };
};
