import { once } from '../once.ts';
import type { Port } from '../port.ts';
import { variable } from '../variables.ts';

/**
 * Most routes need no dealer's secret, and the client is the heaviest of all: the first that needs one loads it. Where
 * operators sign there is no token to read, no grant and no variable: the function starts without.
 */
export const port: Port = ({ region, now }) => {
  const secrets = once(async () =>
    (await import('../lazy/secrets.ts')).makeSecrets(region, variable('SECRETS_PATH'), now),
  );
  return { secrets: { get: async (ref) => (await secrets()).get(ref) } };
};
