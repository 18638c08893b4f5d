import { makeParameterClient } from '#functions/runtime/clients.ts';
import { makeParameterSecrets } from '../parameter-secrets.ts';
import type { Port } from '../port.ts';
import { variable } from '../variables.ts';

export const port: Port = ({ region, now }) => ({
  secrets: makeParameterSecrets({ client: makeParameterClient(region), path: variable('SECRETS_PATH'), now }),
});
