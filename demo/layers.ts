import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';

const LAYERS_DIR = join(import.meta.dirname, 'pictures', 'layers');

interface LayerStore {
  size: (name: string) => Promise<number | undefined>;
  put: (name: string, body: Uint8Array, contentType: string) => Promise<void>;
}

/** Uploads the rendered layers that are not stored yet. Returns their number. */
export const uploadLayers = async (store: LayerStore): Promise<number> => {
  const files = (await readdir(LAYERS_DIR)).filter((file) => file.endsWith('.webp'));
  const sent = await Promise.all(
    files.map(async (file) => {
      const name = `media/layers/${file}`;
      const body = await readFile(join(LAYERS_DIR, file));
      if ((await store.size(name)) === body.length) return 0;
      await store.put(name, body, 'image/webp');
      return 1;
    }),
  );
  return sent.reduce<number>((sum, count) => sum + count, 0);
};
