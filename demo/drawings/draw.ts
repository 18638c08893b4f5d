import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import sharp from 'sharp';
import { parts } from './parts.ts';
import { portraits } from './portraits.ts';
import { drawScenes } from './scenes.ts';

/** Writes all drawings; run it after changing a figure, a part, a scene or a rendered layer. */
const OUT = join(import.meta.dirname, '../pictures/drawings');
const QUALITY = 84;

await mkdir(OUT, { recursive: true });
const drawn = [...portraits, ...parts].map(([name, svg]): [string, Buffer] => [name, Buffer.from(svg)]);
for (const [name, picture] of [...drawn, ...(await drawScenes())]) {
  await writeFile(join(OUT, `${name}.webp`), await sharp(picture).webp({ quality: QUALITY, effort: 5 }).toBuffer());
}
