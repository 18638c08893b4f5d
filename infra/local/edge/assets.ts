import { readFile, stat } from 'node:fs/promises';
import { extname, join, normalize } from 'node:path';

const types: Readonly<Record<string, string>> = {
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.html': 'text/html; charset=utf-8',
  '.ico': 'image/x-icon',
  '.svg': 'image/svg+xml',
  '.png': 'image/png',
  '.webp': 'image/webp',
  '.woff2': 'font/woff2',
  '.json': 'application/json; charset=utf-8',
  '.txt': 'text/plain; charset=utf-8',
  '.map': 'application/json; charset=utf-8',
};

export const typeOfAsset = (name: string): string => types[extname(name)] ?? 'application/octet-stream';

export interface Asset {
  body: Buffer;
  contentType: string;
  brotli: Buffer | undefined;
}

export type ReadBuilt = (name: string) => Promise<Buffer | undefined>;

export const fromFolder =
  (root: string): ReadBuilt =>
  async (name) => {
    const path = join(root, name);
    try {
      return (await stat(path)).isFile() ? await readFile(path) : undefined;
    } catch (error) {
      if (error instanceof Error && 'code' in error && (error.code === 'ENOENT' || error.code === 'ENOTDIR'))
        return undefined;
      throw error;
    }
  };

/** The web client's bucket for the embedded run; each file is read once. */
export const makeAssets = (read: ReadBuilt) => {
  const kept = new Map<string, Asset | undefined>();
  return async (path: string): Promise<Asset | undefined> => {
    const name = normalize(path);
    if (name.includes('..') || name.includes('\0')) return undefined;
    if (kept.has(name)) return kept.get(name);
    const body = await read(name);
    const asset =
      body === undefined
        ? undefined
        : {
            body,
            contentType: typeOfAsset(name),
            brotli: await read(`${name}.br`),
          };
    if (asset !== undefined) kept.set(name, asset);
    return asset;
  };
};
