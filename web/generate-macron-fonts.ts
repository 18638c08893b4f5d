import { readFileSync, writeFileSync } from 'node:fs';
import { pathToFileURL } from 'node:url';
import subsetFont from 'subset-font';
import * as z from 'zod';
import { fonts, MACRONS } from '#tenants/fonts.ts';

const sources: Readonly<Record<string, string>> = {
  archivo: import.meta.resolve('@fontsource-variable/archivo/package.json'),
  manrope: import.meta.resolve('@fontsource-variable/manrope/package.json'),
  figtree: import.meta.resolve('@fontsource-variable/figtree/package.json'),
  fraunces: import.meta.resolve('@fontsource-variable/fraunces/package.json'),
};

/** A font's package: its version, and its Latin and Latin Extended subsets. Licences lie beside the served files. */
export const fontPackage = (id: string): { version: string; latin: Buffer; extended: Buffer } => {
  const source = sources[id];
  if (source === undefined) throw new Error(`No package is known of the font '${id}'.`);
  const { version } = z.object({ version: z.string() }).parse(JSON.parse(readFileSync(new URL(source), 'utf8')));
  const read = (subset: string): Buffer => readFileSync(new URL(`files/${id}-${subset}-wght-normal.woff2`, source));
  return { version, latin: read('latin'), extended: read('latin-ext') };
};

/** WOFF2 of the ten letters of `MACRONS`: 2 to 4 kB, where a Latin Extended subset has 10 to 34. */
export const generateMacronFont = (id: string): Promise<Buffer> =>
  subsetFont(fontPackage(id).extended, MACRONS, { targetFormat: 'woff2' });

if (pathToFileURL(process.argv[1] ?? '').href === import.meta.url)
  for (const [id, { macronFile }] of fonts)
    writeFileSync(new URL(`public/fonts/${macronFile}`, import.meta.url), await generateMacronFont(id));
