import { once } from '#infra/lambda/once.ts';
import type { LambdaAdapter } from '../port.ts';
import { variable } from '#infra/lambda/variables.ts';

/**
 * Most routes need no dealer's secret, and the client is the heaviest of all: the first that needs one loads it. Where
 * operators sign there is no token to read, no grant and no variable: the function starts without.
 */
export const port: LambdaAdapter = ({ region, now }) => {
  const secrets = once(async () => (await import('./client.ts')).makeSecrets(region, variable('SECRETS_PATH'), now));
  return { secrets: { get: async (ref) => (await secrets()).get(ref) } };
};
