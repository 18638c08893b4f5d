import { resolve } from 'node:path';

/** Of the repository. */
export const root = resolve(import.meta.dirname, '..');
