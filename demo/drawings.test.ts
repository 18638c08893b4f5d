import { expect, test } from 'vitest';
import { readdir, readFile, stat } from 'node:fs/promises';
import { join } from 'node:path';
import sharp from 'sharp';
import { drawingName } from '#functions/media/object-names.ts';
import { readMediaKey } from '#functions/media/media-key.ts';
import { isMark } from '#domain/site/logo-shape.ts';
import { loadTenants } from '#tenants/load.ts';
import { logos } from './drawings/logos.ts';
import { parts } from './drawings/parts.ts';
import { portraits } from './drawings/portraits.ts';
import { uploadLayers } from './layers.ts';

const PICTURES = join(import.meta.dirname, 'pictures');
const DRAWINGS = join(PICTURES, 'drawings');
const MEGABYTE = 1_000_000;

const names = (await readdir(DRAWINGS)).map((file) => file.replace(/\.webp$/, ''));
const ofKind = (kind: string): string[] => names.filter((name) => name.startsWith(`${kind}.`));

test('every portrait and part that is drawn in code is kept as a picture, and nothing else', () => {
  expect([...ofKind('p'), ...ofKind('q')].sort()).toEqual([...portraits.keys(), ...parts.keys()].sort());
});

test('every drawing has a key that the image route takes, and lies where it looks', async () => {
  const kept = new Set<string>();
  await uploadLayers({ size: async () => undefined, put: async (name) => void kept.add(name) });
  for (const name of names) {
    expect(readMediaKey(name)).toEqual({ kind: 'drawn', name });
    expect(kept).toContain(drawingName(name));
  }
});

test('portraits are square, scenes 3:2, parts 3:2 on an open ground', async () => {
  const shapes = await Promise.all(
    names.map(async (name) => {
      const { width, height, hasAlpha } = await sharp(await readFile(join(DRAWINGS, `${name}.webp`))).metadata();
      return `${name.slice(0, 1)} ${width}x${height} ${hasAlpha ? 'open' : 'full'}`;
    }),
  );
  expect([...new Set(shapes)].sort()).toEqual(['p 800x800 full', 'q 960x640 open', 's 1440x960 full']);
});

test('no drawing shows what another shows', async () => {
  const contents = await Promise.all(
    names.map(async (name) => (await readFile(join(DRAWINGS, `${name}.webp`))).toString('base64')),
  );
  expect(new Set(contents).size).toBe(names.length);
});

test('layers and drawings stay below 20 MB', async () => {
  const files = await Promise.all(
    ['layers', 'drawings'].map(async (folder) =>
      (await readdir(join(PICTURES, folder))).map((file) => join(PICTURES, folder, file)),
    ),
  );
  const sizes = await Promise.all(files.flat().map(async (file) => (await stat(file)).size));
  expect(sizes.reduce((sum, size) => sum + size, 0)).toBeLessThan(20 * MEGABYTE);
});

test.each(logos)('the logo of %s is a mark, as it is drawn', async (dealer, svg) => {
  const logo = loadTenants().find(({ config }) => config.id === dealer)?.config.logo;
  if (logo === null || logo === undefined) throw new Error(`${dealer} has no logo.`);
  expect(isMark(logo)).toBe(true);
  const pixels = (picture: Buffer, density?: number) =>
    sharp(picture, { density }).resize({ height: 88 }).flatten({ background: '#ffffff' }).raw().toBuffer();
  const kept = await pixels(Buffer.from(logo.webp, 'base64'));
  const drawn = await pixels(Buffer.from(svg), 300);
  expect(kept.length).toBe(drawn.length);
  const apart = kept.reduce((sum, value, n) => sum + Math.abs(value - (drawn[n] ?? 0)), 0) / kept.length;
  expect(apart).toBeLessThan(1);
});
