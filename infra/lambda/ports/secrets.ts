import { once } from '../once.ts';
import type { Port } from '../port.ts';
import { variable } from '../variables.ts';

/** Most routes need no dealer's secret, and the client is the heaviest of all: the first that needs one loads it. */
export const port: Port = ({ region, now }) => {
  const path = variable('SECRETS_PATH');
  const secrets = once(async () => (await import('../late/secrets.ts')).makeSecrets(region, path, now));
  return { secrets: { get: async (ref) => (await secrets()).get(ref) } };
};
