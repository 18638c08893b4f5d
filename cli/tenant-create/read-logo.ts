import { readFile } from 'node:fs/promises';
import sharp from 'sharp';
import { LOGO_MOST, type Logo } from '#tenants/schemas/appearance-schema.ts';
import { CliFailure } from '../output.ts';
import { faultOfSvg } from './safe-svg.ts';

const MOST_BYTES = 512_000;
const MOST_PIXELS = 16_000_000;
/** Twice the size at which the header draws it. */
const BOX = { width: 480, height: 88 };
const SVG_DENSITY = 300;
const qualities = [90, 75, 50] as const;
const formats: ReadonlySet<string> = new Set(['png', 'jpeg', 'webp', 'svg']);

const refused = (file: string, why: string): CliFailure => new CliFailure(`The logo ${file} ${why}.`, 1);

const readLogoFile = async (file: string): Promise<Buffer> => {
  const bytes = await readFile(file).catch((error: unknown) => {
    throw new CliFailure(`The logo ${file} cannot be read.`, 2, { cause: error });
  });
  if (bytes.length > MOST_BYTES) throw refused(file, `has ${bytes.length} bytes; ${MOST_BYTES} are the most`);
  return bytes;
};

/** Pixels only: shapes are drawn, what else a file holds is dropped. Throws CliFailure for what is not a logo. */
export const readLogo = async (file: string): Promise<Logo> => {
  const bytes = await readLogoFile(file);
  if (/^\s*<|^\uFEFF/.test(bytes.toString('utf8', 0, 64))) {
    const fault = faultOfSvg(bytes.toString('utf8'));
    if (fault !== undefined) throw refused(file, `has ${fault}; shapes, colours and text are accepted`);
  }
  const image = sharp(bytes, { limitInputPixels: MOST_PIXELS, density: SVG_DENSITY });
  const { format } = await image.metadata().catch((error: unknown) => {
    throw new CliFailure(`The logo ${file} is no PNG, JPEG, WebP or SVG.`, 1, { cause: error });
  });
  if (!formats.has(format)) throw refused(file, 'is no PNG, JPEG, WebP or SVG');
  const drawn = image.trim({ threshold: 1 }).resize({ ...BOX, fit: 'inside' });
  for (const quality of qualities) {
    const { data, info } = await drawn.clone().webp({ quality }).toBuffer({ resolveWithObject: true });
    const webp = data.toString('base64');
    if (webp.length <= LOGO_MOST) return { webp, width: info.width, height: info.height };
  }
  throw refused(file, 'is too large even when compressed: use a simpler one');
};
