import {
  ResourceNotFoundException,
  type GetSecretValueCommand,
  type SecretsManagerClient,
} from '@aws-sdk/client-secrets-manager';
import { describe, expect, test } from 'vitest';
import { SecretMissing } from '#functions/runtime/stores/secrets.ts';
import { readEdgeSecrets } from './edge-secret.ts';

const storeOf = (versions: Record<string, string>): SecretsManagerClient =>
  ({
    send: async ({ input }: GetSecretValueCommand): Promise<unknown> => {
      const SecretString = versions[input.VersionStage ?? ''];
      if (SecretString === undefined)
        throw new ResourceNotFoundException({ message: 'no such version', $metadata: {} });
      return { SecretString };
    },
  }) as unknown as SecretsManagerClient;

const now = 'the-secret-of-now-0123456789';
const before = 'the-secret-of-before-0123456789';

describe('the edge’s secret on AWS', () => {
  test('is the current one, with the one before it while that is kept', async () => {
    const rotated = await readEdgeSecrets(storeOf({ AWSCURRENT: now, AWSPREVIOUS: before }), 'edge');
    expect(rotated).toEqual({ EDGE_SECRET: now, EDGE_SECRET_BEFORE: before });
    const fresh = await readEdgeSecrets(storeOf({ AWSCURRENT: now }), 'edge');
    expect(fresh).toEqual({ EDGE_SECRET: now, EDGE_SECRET_BEFORE: undefined });
  });

  test('keeps a function from starting when it is missing, or short enough to be guessed', async () => {
    await expect(readEdgeSecrets(storeOf({}), 'edge')).rejects.toBeInstanceOf(SecretMissing);
    await expect(readEdgeSecrets(storeOf({ AWSCURRENT: 'short' }), 'edge')).rejects.toBeInstanceOf(SecretMissing);
  });
});
