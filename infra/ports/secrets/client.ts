import { makeParameterClient } from '#functions/runtime/clients/parameters.ts';
import type { SecretStore } from '#functions/runtime/stores/secrets.ts';
import { makeParameterSecrets } from './parameter-secrets.ts';

export const makeSecrets = (region: string, path: string, now: () => Date): SecretStore =>
  makeParameterSecrets({ client: makeParameterClient(region), path, now });
