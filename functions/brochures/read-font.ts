import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';

/** Of the packages @expo-google-fonts. Bundles hold the bytes instead (infra/bundle/plugins.ts). */
export const readFont = async (name: string): Promise<Uint8Array> =>
  readFile(fileURLToPath(import.meta.resolve(`@expo-google-fonts/${name}.ttf`)));
