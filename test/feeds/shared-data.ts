import { existsSync } from 'node:fs';
import { resolve } from 'node:path';

/** Real feeds beside the repository: for private testing only, so no part of it. */
const root = resolve(import.meta.dirname, '../../..', 'shared/data');

export const sharedFile = (...parts: string[]): string => resolve(root, ...parts);

/** Why the tests are skipped; undefined if the files exist. */
export const missingData = (...names: string[]): string | undefined => {
  const absent = names.filter((name) => !existsSync(sharedFile(name)));
  return absent.length === 0 ? undefined : `skipped: shared/data beside the repository has no ${absent.join(', ')}`;
};
