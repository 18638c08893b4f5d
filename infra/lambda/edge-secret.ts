import {
  GetSecretValueCommand,
  ResourceNotFoundException,
  type SecretsManagerClient,
} from '@aws-sdk/client-secrets-manager';
import { SecretMissing } from '#functions/runtime/secrets.ts';

/** Less could be guessed. */
const SHORTEST = 24;

type Client = Pick<SecretsManagerClient, 'send'>;
/** Labels that Secrets Manager moves by itself when a new value is put. */
type Version = 'AWSCURRENT' | 'AWSPREVIOUS';

const read = async (client: Client, id: string, VersionStage: Version): Promise<string | undefined> => {
  try {
    return (await client.send(new GetSecretValueCommand({ SecretId: id, VersionStage }))).SecretString;
  } catch (error) {
    if (error instanceof ResourceNotFoundException) return undefined;
    throw error;
  }
};

/**
 * The secret that CloudFront adds to each origin request, and the one before it: while a new one is on its way to all edge
 * locations both prove the edge (docs/deploy.md, 'Rotating secrets'). Throws SecretMissing.
 */
export const readEdgeSecrets = async (
  client: Client,
  id: string,
): Promise<{ EDGE_SECRET: string; EDGE_SECRET_BEFORE: string | undefined }> => {
  const [current, before] = await Promise.all([read(client, id, 'AWSCURRENT'), read(client, id, 'AWSPREVIOUS')]);
  if (current === undefined || current.length < SHORTEST) throw new SecretMissing(id);
  return { EDGE_SECRET: current, EDGE_SECRET_BEFORE: before };
};
