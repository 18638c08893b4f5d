import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import sharp from 'sharp';
import { parts } from './parts.ts';
import { portraits } from './portraits.ts';

const OUT = join(import.meta.dirname, '../pictures/drawings');
const QUALITY = 84;

await mkdir(OUT, { recursive: true });
for (const [name, svg] of [...portraits, ...parts]) {
  await writeFile(join(OUT, `${name}.webp`), await sharp(Buffer.from(svg)).webp({ quality: QUALITY, effort: 6 }).toBuffer());
}
