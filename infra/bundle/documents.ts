import { brotliCompressSync } from 'node:zlib';
import type { Plugin } from 'esbuild';
import { documents } from '#functions/api-docs/documents.ts';
import { sha256Hex } from '#functions/runtime/identifiers.ts';

type Texts = ReadonlyMap<string, string>;

let made: Texts | undefined;
const texts = (): Texts => (made ??= new Map(Object.entries(documents).map(([name, make]) => [name, make()])));

/** Says whether a bundle that holds the texts is out of date: it has no import that would. */
export const documentsHash = (): string => sha256Hex(JSON.stringify([...texts()]));

const ADDRESS = 'document:';

/** A file for each text, so that a request loads one. */
const renderReader = (): string => `
import { brotliDecompress } from 'node:zlib';
import { promisify } from 'node:util';
const files = {${[...texts().keys()].map((name) => `'${name}': () => import('${ADDRESS}${name}')`).join(',')}};
export const readDocument = async (name) => (await promisify(brotliDecompress)((await files[name]()).default)).toString('utf8');
`;

/** The documents of the API as texts instead of all contracts with their schemas (functions/api-docs/README.md). */
export const documentTexts: Plugin = {
  name: 'document-texts',
  setup: (bundler) => {
    bundler.onLoad({ filter: /functions\/api-docs\/read-document\.ts$/ }, () => ({
      contents: renderReader(),
      loader: 'js',
    }));
    bundler.onResolve({ filter: new RegExp(`^${ADDRESS}`) }, ({ path }) => ({
      path: path.slice(ADDRESS.length),
      namespace: 'document',
    }));
    bundler.onLoad({ filter: /.*/, namespace: 'document' }, ({ path }) => ({
      contents: brotliCompressSync(texts().get(path) ?? ''),
      loader: 'binary',
    }));
  },
};
