import { randomBytes } from 'node:crypto';
import { rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import * as z from 'zod';
import { decrypt, encrypt, type DataKeys, type KeyBinding } from '#functions/runtime/envelope.ts';
import { readIfThere } from '#infra/local/data-dir/files.ts';

export const KEY_FILE = 'envelope-keys.json';
const PRIVATE = 0o600;
const KEY_BYTES = 32;

/** Newest first: the first one wraps, all open. */
const keyFileSchema = z.array(z.object({ id: z.string(), key: z.string() })).min(1);
type KeyFile = z.infer<typeof keyFileSchema>;

const wrappedSchema = z.object({ id: z.string(), iv: z.string(), tag: z.string(), text: z.string() });

const newKey = (): KeyFile[number] => ({
  id: randomBytes(6).toString('hex'),
  key: randomBytes(KEY_BYTES).toString('base64'),
});

const write = async (path: string, keys: KeyFile): Promise<void> => {
  await writeFile(`${path}.new`, `${JSON.stringify(keys, null, 2)}\n`, { mode: PRIVATE });
  await rename(`${path}.new`, path);
};

const openKeys = async (dir: string): Promise<KeyFile> => {
  const path = join(dir, KEY_FILE);
  const text = await readIfThere(path);
  if (text !== undefined) return keyFileSchema.parse(JSON.parse(text));
  const made = [newKey()];
  await write(path, made);
  return made;
};

const wrap = ({ id, key }: KeyFile[number], binding: KeyBinding, plain: Uint8Array): string =>
  JSON.stringify({ id, ...encrypt(Buffer.from(key, 'base64'), binding, plain) });

/** DIR/envelope-keys.json (0600), made at the first use; a key put at its top wraps from the next start on. */
export const makeFileDataKeys = (dir: string): DataKeys => {
  let opened: Promise<KeyFile> | undefined;
  const keys = (): Promise<KeyFile> => (opened ??= openKeys(dir));
  return {
    make: async (binding) => {
      const [newest] = await keys();
      if (newest === undefined) throw new Error('The key file holds no key.');
      const plain = randomBytes(KEY_BYTES);
      return { plain, wrapped: wrap(newest, binding, plain) };
    },
    open: async (wrapped, binding) => {
      const { id, ...sealed } = wrappedSchema.parse(JSON.parse(wrapped));
      const found = (await keys()).find((one) => one.id === id);
      if (found === undefined) throw new Error(`The key file does not hold the key '${id}'.`);
      return decrypt(Buffer.from(found.key, 'base64'), binding, sealed);
    },
  };
};
