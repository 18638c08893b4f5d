import { resolve } from 'node:path';
import type { Granted } from '../port.ts';

const WEB_BUNDLE = resolve(import.meta.dirname, '../../../dist/web/server');

export const adapter = (): Pick<Granted, 'webBundle'> => ({ webBundle: WEB_BUNDLE });
