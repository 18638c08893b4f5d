import { makeSecretClient } from '#functions/runtime/clients/secrets.ts';
import { readEdgeSecrets } from './edge-secret.ts';

export const readEdgeSecretsIn = (region: string, id: string): ReturnType<typeof readEdgeSecrets> =>
  readEdgeSecrets(makeSecretClient(region), id);
