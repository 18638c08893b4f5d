import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { build } from 'esbuild';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { deployables } from '#infra/deployables.ts';
import { root } from '#infra/root.ts';
import { readPdf } from '#test/support/documents/pdf.ts';
import { tenantConfig } from '#test/support/tenants.ts';
import { bundleOptions } from './build.ts';

/** Draws with each dealer's fonts from the bundle alone: the folder has no node_modules. */
const entry = `
import { makePaper } from '#functions/brochures/drawing/paper.ts';
import { loadFonts } from '#functions/brochures/fonts.ts';
import { brochureStyle } from '#functions/brochures/style.ts';
export const drawn = async (family, colours, now) => {
  const fonts = await loadFonts({ body: family, display: family });
  const paper = makePaper({ fonts, look: brochureStyle(colours), language: 'en-NZ', title: 'T', author: 'A', now });
  const style = { face: 'regular', size: 10, colour: '#000000' };
  paper.tag('P', () => void paper.write('Whangārei', { x: 40, y: 40, width: 400 }, style));
  paper.doc.end();
  return Buffer.concat(await paper.doc.toArray());
};`;

let folder = '';
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'forecourt-brochure-'));
});
afterAll(() => rm(folder, { recursive: true, force: true }));

test('the bundle of brochures draws with the fonts it holds, and finds no other', async () => {
  const brochures = deployables.find(({ name }) => name === 'api-brochures')!;
  const options = bundleOptions(brochures, 'aws');
  await build({
    ...options,
    stdin: { contents: entry, resolveDir: root, sourcefile: 'drawn.ts', loader: 'ts' },
    outdir: folder,
  });
  const { drawn } = (await import(pathToFileURL(join(folder, 'index.mjs')).href)) as {
    drawn: (family: string, colours: unknown, now: Date) => Promise<Uint8Array>;
  };
  const { colours } = tenantConfig('totara').theme;
  for (const family of ['archivo', 'figtree', 'fraunces', 'manrope', 'a font of tomorrow']) {
    const { text } = await readPdf(await drawn(family, colours, new Date('2026-11-22T00:00:00.000Z')));
    expect(text, family).toBe('Whangārei');
  }
});
