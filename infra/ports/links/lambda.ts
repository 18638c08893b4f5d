import type { LambdaAdapter } from '../port.ts';
import { makeLinkSecrets } from './link-secrets.ts';

export const port: LambdaAdapter = (context) => ({ linkSecrets: makeLinkSecrets(context) });
