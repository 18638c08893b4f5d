import { join } from 'node:path';
import type { Port } from '../port.ts';

/** The page bundle lies beside the function's own module (infra/bundle/build.ts puts it there). */
export const port: Port = () => ({ webBundle: join(import.meta.dirname, 'web') });
