import { join } from 'node:path';
import type { LambdaAdapter } from '../port.ts';

/** infra/bundle/build.ts puts it beside the function's module. */
export const port: LambdaAdapter = () => ({ webBundle: join(import.meta.dirname, 'web') });
