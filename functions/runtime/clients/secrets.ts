import { SecretsManagerClient } from '@aws-sdk/client-secrets-manager';
import { clientOptions, shortTimeouts } from './options.ts';

export const makeSecretClient = (region: string): SecretsManagerClient =>
  new SecretsManagerClient(clientOptions(region, shortTimeouts));
