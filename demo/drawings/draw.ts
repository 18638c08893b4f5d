import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import sharp from 'sharp';
import { logos } from './logos.ts';
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

// As large as `forecourt tenant create` draws a dealer's file; flat colours are smallest without loss.
for (const [dealer, svg] of logos) {
  const picture = sharp(Buffer.from(svg), { density: 300 }).resize({ height: 88 }).webp({ lossless: true, effort: 6 });
  const { data, info } = await picture.toBuffer({ resolveWithObject: true });
  await writeFile(
    join(import.meta.dirname, `../../tenants/dealers/${dealer}/logo.ts`),
    `import type { Logo } from '#tenants/schemas/appearance-schema.ts';\n\n/** Drawn by demo/drawings/logos.ts. */\nexport const logo: Logo = {\n  webp: '${data.toString('base64')}',\n  width: ${info.width},\n  height: ${info.height},\n};\n`,
  );
}
