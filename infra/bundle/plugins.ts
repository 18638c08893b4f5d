import { builtinModules } from 'node:module';
import { dirname } from 'node:path';
import type { OnLoadResult, Plugin } from 'esbuild';

/** Replaces one module of a package. */
const replaced = (name: string, filter: RegExp, contents: string): Plugin => ({
  name,
  setup: (bundler) => bundler.onLoad({ filter }, ({ path }) => ({ contents, loader: 'js', resolveDir: dirname(path) })),
});

/**
 * Of the OpenSearch client we use the transport and the signer. What else it loads by itself, by the end of the module's
 * path, with what stands in for it: 46 kB gzip in all.
 */
const unusedBySearch: readonly { path: RegExp; contents: string }[] = [
  // Its list of every API of the engine.
  { path: /@opensearch-project\/opensearch\/api\/OpenSearchApi\.js$/, contents: 'module.exports = class {};' },
  // Bulk and scroll helpers; functions/search/engines/opensearch/bulk.ts is ours.
  { path: /@opensearch-project\/opensearch\/lib\/Helpers\.js$/, contents: 'module.exports = class {};' },
  // Numbers beyond 2^53, which the serializer looks at only with enableLongNumeralSupport.
  { path: /json11\/dist\/cjs\/index\.cjs$/, contents: 'module.exports = {};' },
  // Tracing to stderr by the variable DEBUG.
  { path: /node_modules\/debug\/src\/index\.js$/, contents: 'module.exports = () => () => undefined;' },
];

const leanSearchClient: Plugin = {
  name: 'lean-search-client',
  setup: (bundler) => {
    for (const { path, contents } of unusedBySearch)
      bundler.onLoad({ filter: path }, () => ({ contents, loader: 'js' }));
  },
};

/**
 * On Lambda credentials stand in the environment. The SDK's own chain also looks for profiles, SSO, web identities and
 * instances, and its parts would be loaded as files of their own at each start.
 */
const lambdaCredentials: Plugin = replaced(
  'lambda-credentials',
  /@aws-sdk\/credential-provider-node\/dist-es\/index\.js$/,
  "export { fromEnv as defaultProvider } from '@aws-sdk/credential-provider-env';",
);

/** The SDK's own checksum in JavaScript: its other one loads node:zlib at the start, for uploads that few functions make. */
const plainChecksum: Plugin = replaced(
  'plain-checksum',
  /@smithy\/core\/dist-es\/submodules\/checksum\/crc32\/Crc32Node\.js$/,
  "export { Crc32Js as Crc32Node } from './Crc32Js.js';",
);

/** The SDK looks for the Web Crypto API to make ids, and so loads all of it; node:crypto has the same function. */
const plainIds: Plugin = replaced(
  'plain-ids',
  /@smithy\/core\/dist-es\/submodules\/serde\/uuid\/v4\.js$/,
  "import { randomUUID } from 'node:crypto'; export const bindV4 = () => () => randomUUID();",
);

/** Modules of Node that clients import and most functions never call: they take longer to load than what imports them. */
const seldomCalled = new Set(['fs/promises']);

const nameOf = (path: string): string => path.replace(/^node:/, '');

/** Each function of the module, which loads it when called. */
const forwarding = (name: string): string =>
  Object.entries(process.getBuiltinModule(`node:${name}`) ?? {})
    .filter(([key, value]) => typeof value === 'function' && /^[a-z]\w*$/i.test(key))
    .map(([key]) => `export const ${key} = (...given) => process.getBuiltinModule('node:${name}').${key}(...given);`)
    .join('\n');

const moduleOf = (path: string): OnLoadResult => {
  const name = nameOf(path);
  return {
    contents: seldomCalled.has(name) ? forwarding(name) : `module.exports = process.getBuiltinModule('node:${name}');`,
    loader: 'js',
  };
};

/**
 * Node's own modules, without the ES module that Node makes of each that is imported: that reads all its exports, and some
 * of those load more (node:process a report writer, node:fs the whole of fs/promises and readline).
 */
const plainBuiltins: Plugin = {
  name: 'plain-builtins',
  setup: (bundler) => {
    const known = new Set(builtinModules.map(nameOf));
    bundler.onResolve({ filter: /^(node:)?[a-z_0-9/]+$/ }, ({ path, kind }) =>
      known.has(nameOf(path)) && kind === 'import-statement' ? { path: nameOf(path), namespace: 'builtin' } : undefined,
    );
    bundler.onLoad({ filter: /.*/, namespace: 'builtin' }, ({ path }) => moduleOf(path));
  },
};

/** What makes a function smaller and quicker to start than its packages are by themselves. */
export const plugins: readonly Plugin[] = [leanSearchClient, lambdaCredentials, plainChecksum, plainIds, plainBuiltins];
