import {
  GetSecretValueCommand,
  ResourceNotFoundException,
  type SecretsManagerClient,
} from '@aws-sdk/client-secrets-manager';
import { SecretMissing } from '#functions/runtime/stores/secrets.ts';

const SHORTEST = 24;

type Client = Pick<SecretsManagerClient, 'send'>;
/** Staging labels that Secrets Manager moves when a new value is put. */
type Version = 'AWSCURRENT' | 'AWSPREVIOUS';

const read = async (client: Client, id: string, VersionStage: Version): Promise<string | undefined> => {
  try {
    return (await client.send(new GetSecretValueCommand({ SecretId: id, VersionStage }))).SecretString;
  } catch (error) {
    if (error instanceof ResourceNotFoundException) return undefined;
    throw error;
  }
};

/** The current and the previous secret. Throws SecretMissing. */
export const readSecretVersions = async (
  client: Client,
  id: string,
): Promise<{ current: string; before: string | undefined }> => {
  const [current, before] = await Promise.all([read(client, id, 'AWSCURRENT'), read(client, id, 'AWSPREVIOUS')]);
  if (current === undefined || current.length < SHORTEST) throw new SecretMissing(id);
  return { current, before };
};

/** During a rotation edge locations may send either (docs/deploy.md, 'Rotating secrets'). Throws SecretMissing. */
export const readEdgeSecrets = async (
  client: Client,
  id: string,
): Promise<{ EDGE_SECRET: string; EDGE_SECRET_BEFORE: string | undefined }> => {
  const { current, before } = await readSecretVersions(client, id);
  return { EDGE_SECRET: current, EDGE_SECRET_BEFORE: before };
};
