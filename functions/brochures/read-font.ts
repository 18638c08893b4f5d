import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';

// Test runners that load modules themselves have no import.meta.resolve.
const { resolve } = createRequire(import.meta.url);

/** Of the packages @expo-google-fonts. Bundles hold the bytes instead (infra/bundle/plugins.ts). */
export const readFont = async (name: string): Promise<Uint8Array> =>
  readFile(resolve(`@expo-google-fonts/${name}.ttf`));
