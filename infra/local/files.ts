import { readFile } from 'node:fs/promises';

/** True for an error of the system with this code: 'ENOENT', 'EADDRINUSE'. */
export const hasCode = (error: unknown, code: string): boolean =>
  error instanceof Error && 'code' in error && error.code === code;

/** A file's text; undefined where there is no such file. */
export const readIfThere = async (path: string): Promise<string | undefined> => {
  try {
    return await readFile(path, 'utf8');
  } catch (error) {
    if (hasCode(error, 'ENOENT')) return undefined;
    throw error;
  }
};
