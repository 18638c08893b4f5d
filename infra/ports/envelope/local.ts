import type { LocalContext } from '../port.ts';
import { makeFileDataKeys } from './key-file.ts';

export const adapter = ({ dataDir }: LocalContext) => ({ dataKeys: makeFileDataKeys(dataDir) });
