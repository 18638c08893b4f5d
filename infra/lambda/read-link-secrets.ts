import { makeSecretClient } from '#functions/runtime/clients/secrets.ts';
import { readSecretVersions } from './edge-secret.ts';

/** The current secret first, then the one before it. */
export const readLinkSecrets = async (region: string, id: string): Promise<readonly [string, ...string[]]> => {
  const { current, before } = await readSecretVersions(makeSecretClient(region), id);
  return before === undefined ? [current] : [current, before];
};
