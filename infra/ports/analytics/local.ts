import { join } from 'node:path';
import type { LocalContext } from '../port.ts';
import { fileSink } from './files.ts';

export const adapter = ({ dataDir, runtime: { now } }: LocalContext) => ({
  analytics: fileSink({ folder: join(dataDir, 'analytics'), now }),
});
