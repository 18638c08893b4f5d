import { readFile } from 'node:fs/promises';
import { builtinModules } from 'node:module';
import { dirname } from 'node:path';
import type { OnLoadResult, Plugin } from 'esbuild';
import * as z from 'zod';
import { compiledPatterns, patternsModule } from '#web/build/compiled-patterns.ts';
import { fontFiles } from '#functions/brochures/fonts.ts';
import { documentTexts } from './documents.ts';
import { lateShapes } from './late-shapes.ts';

const replaced = (name: string, filter: RegExp, contents: string): Plugin => ({
  name,
  setup: (bundler) => bundler.onLoad({ filter }, ({ path }) => ({ contents, loader: 'js', resolveDir: dirname(path) })),
});

/** Parts of the OpenSearch client that we do not use, by path, with their stubs: 46 kB gzip in all. */
const unusedBySearch: readonly { path: RegExp; contents: string }[] = [
  { path: /@opensearch-project\/opensearch\/api\/OpenSearchApi\.js$/, contents: 'module.exports = class {};' },
  // Replaced by functions/search/engines/opensearch/bulk.ts.
  { path: /@opensearch-project\/opensearch\/lib\/Helpers\.js$/, contents: 'module.exports = class {};' },
  // Only used with enableLongNumeralSupport.
  { path: /json11\/dist\/cjs\/index\.cjs$/, contents: 'module.exports = {};' },
  // Unused, since we pass credentials; its import() makes esbuild wrap every module of the SDK.
  {
    path: /@opensearch-project\/opensearch\/lib\/aws\/AwsSigv4Signer-sdk-v3\.js$/,
    contents: "module.exports = require('./shared').giveAwsV4Signer(undefined);",
  },
  { path: /node_modules\/debug\/src\/index\.js$/, contents: 'module.exports = () => () => undefined;' },
];

const versioned = z.object({ version: z.string() });

const leanSearchClient: Plugin = {
  name: 'lean-search-client',
  setup: (bundler) => {
    for (const { path, contents } of unusedBySearch)
      bundler.onLoad({ filter: path }, ({ path: from }) => ({ contents, loader: 'js', resolveDir: dirname(from) }));
    // All that the client reads of its manifest.
    bundler.onLoad({ filter: /@opensearch-project\/opensearch\/package\.json$/ }, async ({ path }) => ({
      contents: JSON.stringify(versioned.parse(JSON.parse(await readFile(path, 'utf8')))),
      loader: 'json',
    }));
  },
};

/** Lambda provides credentials in the environment; the default chain would load profiles, SSO and IMDS at each start. */
const lambdaCredentials: Plugin = replaced(
  'lambda-credentials',
  /@aws-sdk\/credential-provider-node\/dist-es\/index\.js$/,
  "export { fromEnv as defaultProvider } from '@aws-sdk/credential-provider-env';",
);

/** The checksum in plain JavaScript: the default loads node:zlib at start, for uploads that few functions make. */
const plainChecksum: Plugin = replaced(
  'plain-checksum',
  /@smithy\/core\/dist-es\/submodules\/checksum\/crc32\/Crc32Node\.js$/,
  "export { Crc32Js as Crc32Node } from './Crc32Js.js';",
);

/** The SDK loads all of Web Crypto for UUIDs; node:crypto has the same function. */
const plainIds: Plugin = replaced(
  'plain-ids',
  /@smithy\/core\/dist-es\/submodules\/serde\/uuid\/v4\.js$/,
  "import { randomUUID } from 'node:crypto'; export const bindV4 = () => () => randomUUID();",
);

/** As the web client gets them. */
const patterns: Plugin = replaced('compiled-patterns', patternsModule, compiledPatterns());

/** Imported by clients, rarely called, and slow to load. */
const seldomCalled = new Set(['fs/promises']);

const moduleName = (path: string): string => path.replace(/^node:/, '');

/** Loads the module on the first call. */
const forwarding = (name: string): string =>
  Object.entries(process.getBuiltinModule(`node:${name}`) ?? {})
    .filter(([key, value]) => typeof value === 'function' && /^[a-z]\w*$/i.test(key))
    .map(([key]) => `export const ${key} = (...given) => process.getBuiltinModule('node:${name}').${key}(...given);`)
    .join('\n');

const buildModule = (path: string): OnLoadResult => {
  const name = moduleName(path);
  return {
    contents: seldomCalled.has(name) ? forwarding(name) : `module.exports = process.getBuiltinModule('node:${name}');`,
    loader: 'js',
  };
};

/** Required instead of imported: an ES import of a built-in reads all its exports, and some of them load further modules. */
const plainBuiltins: Plugin = {
  name: 'plain-builtins',
  setup: (bundler) => {
    const known = new Set(builtinModules.map(moduleName));
    bundler.onResolve({ filter: /^(node:)?[a-z_0-9/]+$/ }, ({ path, kind }) =>
      known.has(moduleName(path)) && kind === 'import-statement'
        ? { path: moduleName(path), namespace: 'builtin' }
        : undefined,
    );
    bundler.onLoad({ filter: /.*/, namespace: 'builtin' }, ({ path }) => buildModule(path));
  },
};

const readFontModule = [
  `const files = {${fontFiles.map((name) => `'${name}': () => import('@expo-google-fonts/${name}.ttf')`).join(',')}};`,
  'export const readFont = async (name) => (await files[name]()).default;',
].join('\n');

/** Fonts as bytes in files of their own, of which a dealer's brochure loads two to four. */
const fontBytes: Plugin = {
  name: 'font-bytes',
  setup: (bundler) => {
    bundler.onLoad({ filter: /functions\/brochures\/read-font\.ts$/ }, ({ path }) => ({
      contents: readFontModule,
      loader: 'js',
      resolveDir: dirname(path),
    }));
    bundler.onLoad({ filter: /\.ttf$/ }, async ({ path }) => ({ contents: await readFile(path), loader: 'binary' }));
  },
};

/** fontkit's decoder of WOFF2, with its dictionary of 70 kB; our fonts are TTF. */
const plainFonts: Plugin = replaced(
  'plain-fonts',
  /\/brotli\/decompress\.js$/,
  "module.exports = () => { throw new Error('WOFF2 is not read here.'); };",
);

/** nodemailer's table of 2,000 file endings: our attachments say their type (functions/runtime/mail/mail.ts). */
const plainMail: Plugin = replaced(
  'plain-mail',
  /\/nodemailer\/dist\/esm\/mime-funcs\/mime-types\.js$/,
  "export const detectMimeType = () => 'application/octet-stream'; export const detectExtension = () => 'bin';",
);

export const plugins: readonly Plugin[] = [
  // Before late-shapes, which reads every module of ours.
  ...[fontBytes, plainFonts, plainMail, patterns, documentTexts],
  ...[leanSearchClient, lateShapes],
  ...[lambdaCredentials, plainChecksum, plainIds, plainBuiltins],
];
