import { readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants } from 'node:zlib';

const brotli = promisify(brotliCompress);
const isText = (name: string): boolean => /\.(js|css|svg|html|txt|json)$/.test(name);

/** Brotli 11, as in the size budgets. */
export const compressBrotli = (body: Buffer): Promise<Buffer> =>
  brotli(body, { params: { [constants.BROTLI_PARAM_QUALITY]: 11, [constants.BROTLI_PARAM_SIZE_HINT]: body.length } });

/** A folder's text files beside themselves, so that the edge need not compress. */
export const compressFolder = async (folder: string): Promise<void> => {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  const names = entries
    .filter((entry) => entry.isFile() && isText(entry.name))
    .map((entry) => join(entry.parentPath, entry.name));
  await Promise.all(names.map(async (name) => writeFile(`${name}.br`, await compressBrotli(await readFile(name)))));
};
