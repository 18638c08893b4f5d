import { SecretsManagerClient } from '@aws-sdk/client-secrets-manager';
import { on, quick } from './options.ts';

/** The edge's secret (Secrets Manager). */
export const makeSecretClient = (region: string): SecretsManagerClient => new SecretsManagerClient(on(region, quick));
