import { join } from 'node:path';
import type { LambdaAdapter } from '../port.ts';

/** The page bundle lies beside the function's own module (infra/bundle/build.ts puts it there). */
export const port: LambdaAdapter = () => ({ webBundle: join(import.meta.dirname, 'web') });
