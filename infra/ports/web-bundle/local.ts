import { resolve } from 'node:path';
import type { Granted } from '../port.ts';

/** Where `npm run build` leaves the page bundle. */
const WEB_BUNDLE = resolve(import.meta.dirname, '../../../dist/web/server');

export const adapter = (): Pick<Granted, 'webBundle'> => ({ webBundle: WEB_BUNDLE });
