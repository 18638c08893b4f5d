import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { build } from 'esbuild';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { documents, type DocumentName } from '#functions/api-docs/documents.ts';
import { deployables } from '#infra/deployables.ts';
import { root } from '#infra/root.ts';
import { aboutBundle, bundleOptions } from './build.ts';
import { documentsHash } from './documents.ts';

const docs = deployables.find(({ name }) => name === 'api-docs')!;

let folder = '';
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'forecourt-documents-'));
});
afterAll(() => rm(folder, { recursive: true, force: true }));

test('the bundle of api-docs answers byte for byte what the manifest says, from the texts that it holds', async () => {
  await build({
    ...bundleOptions(docs, 'aws'),
    stdin: {
      contents: "export { readDocument } from '#functions/api-docs/read-document.ts';",
      resolveDir: root,
      sourcefile: 'read.ts',
      loader: 'ts',
    },
    outdir: folder,
  });
  const { readDocument } = (await import(pathToFileURL(join(folder, 'index.mjs')).href)) as {
    readDocument: (name: DocumentName) => Promise<string>;
  };
  for (const [name, make] of Object.entries(documents) as [DocumentName, () => string][])
    expect(await readDocument(name), name).toBe(make());
});

test('the function carries neither other contexts nor what makes the texts', async () => {
  const { metafile } = await build({ ...bundleOptions(docs, 'aws'), write: false, metafile: true });
  const inputs = Object.keys(metafile.inputs);
  expect(inputs).toContain('functions/api-docs/contract.ts');
  const foreign =
    /^functions\/(?!api-docs\/|runtime\/)|^events\/catalogue|^functions\/api-docs\/(openapi|asyncapi|page\/page)\.ts$/;
  expect(inputs.filter((path) => foreign.test(path))).toEqual([]);
});

test('a changed contract makes the bundle anew, because its stamp holds the texts', () => {
  expect(aboutBundle(docs, 'aws').entry).toContain(documentsHash());
});
