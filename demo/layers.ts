import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';

/** Folders of demo/pictures, and where the media store keeps what is in them (functions/media/object-names.ts). */
const folders = ['layers', 'drawings'] as const;

interface PictureStore {
  size: (name: string) => Promise<number | undefined>;
  put: (name: string, body: Uint8Array, contentType: string) => Promise<void>;
}

const uploadFolder = async (store: PictureStore, folder: (typeof folders)[number]): Promise<number> => {
  const path = join(import.meta.dirname, 'pictures', folder);
  const files = (await readdir(path)).filter((file) => file.endsWith('.webp'));
  const sent = await Promise.all(
    files.map(async (file) => {
      const name = `media/${folder}/${file}`;
      const body = await readFile(join(path, file));
      if ((await store.size(name)) === body.length) return 0;
      await store.put(name, body, 'image/webp');
      return 1;
    }),
  );
  return sent.reduce<number>((sum, count) => sum + count, 0);
};

/** Uploads the rendered layers and the drawings that are not stored yet. Returns their number. */
export const uploadLayers = async (store: PictureStore): Promise<number> => {
  const sent = await Promise.all(folders.map((folder) => uploadFolder(store, folder)));
  return sent.reduce((sum, count) => sum + count, 0);
};
