import { GetSecretValueCommand, type SecretsManagerClient } from '@aws-sdk/client-secrets-manager';
import { SecretMissing } from '#functions/runtime/secrets.ts';

/** Less could be guessed. */
const SHORTEST = 24;

/** The secret that CloudFront adds to each origin request; throws SecretMissing. */
export const readEdgeSecret = async (client: SecretsManagerClient, id: string): Promise<string> => {
  const { SecretString } = await client.send(new GetSecretValueCommand({ SecretId: id }));
  if (SecretString === undefined || SecretString.length < SHORTEST) throw new SecretMissing(id);
  return SecretString;
};
