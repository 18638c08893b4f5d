import react from '@vitejs/plugin-react';
import { build, type InlineConfig, type Plugin } from 'vite';
import { clientEntry, clientOutput, root, serverEntry, serverOutput } from './paths.ts';
import { viewChunks } from './view-chunks.ts';
import { compiledPatterns, patternsModule } from './compiled-patterns.ts';

/** The order in web/app/tokens.css. */
const LAYERS = '@layer reset,tokens,base,ui,sections,features;';

/** Cascade layers rank by first appearance, and a chunk's stylesheet may load before tokens.css: every file declares them all. */
export const layerOrder: Plugin = {
  name: 'layer-order',
  enforce: 'post',
  generateBundle(_, bundle) {
    for (const file of Object.values(bundle)) {
      if (file.type === 'asset' && file.fileName.endsWith('.css')) file.source = LAYERS + String(file.source);
    }
  },
};

/**
 * Class names as constants where they are used: the browser gets those that a script uses, without the names that the
 * stylesheet's author gave them.
 */
export const classNames: Plugin[] = [
  {
    name: 'class-names',
    enforce: 'pre',
    transform: {
      filter: { id: /\/web\/.*\.tsx$/ },
      handler: (code) => code.replace(/^import (\w+) (?=from '[^']+\.module\.css';$)/gm, 'import * as $1 '),
    },
  },
  {
    // A stylesheet whose names are all constants would be left out.
    name: 'keep-stylesheets',
    enforce: 'post',
    transform: {
      filter: { id: /\.module\.css$/ },
      handler: (code) => ({ code, map: null, moduleSideEffects: 'no-treeshake' }),
    },
  },
];

/** Of every bundle for browsers and the server. */
export const base: InlineConfig = {
  configFile: false,
  root,
  logLevel: 'warn',
  plugins: [react()],
  // Short names: they appear in scripts, stylesheets and every page's HTML.
  css: { modules: { generateScopedName: '_[hash:base64:5]' } },
};

/**
 * Parts of libraries that weigh on every first view and of which no page uses more than their replacement has. Where a
 * library renames a part, web/size.ts says so: the view becomes too heavy.
 */
const slimmed = [
  { find: '../createLucideIcon.mjs', replacement: `${root}web/build/slim/lucide-icon.ts` },
  { find: './infiniteQueryBehavior.js', replacement: `${root}web/build/slim/infinite-queries.ts` },
];

const withCompiledPatterns: Plugin = {
  name: 'compiled-patterns',
  enforce: 'pre',
  transform: { filter: { id: patternsModule }, handler: compiledPatterns },
};

/** Only where the client makes one: forms import the library's own. */
const slimMutationCache: Plugin = {
  name: 'slim-mutation-cache',
  enforce: 'pre',
  resolveId: (source, importer) =>
    source === './mutationCache.js' && importer?.endsWith('/queryClient.js') === true
      ? `${root}web/build/slim/mutation-cache.ts`
      : undefined,
};

/** Without the writing of JSON Schema, which every schema of zod carries: a sixth of a form's code. web/size.ts tells when zod's code changes. */
const leanZod: Plugin = {
  name: 'lean-zod',
  transform: {
    filter: { id: /\/zod\/v4\/classic\/schemas\.js$/ },
    handler: (code) =>
      code
        .replace(/^ *inst\._zod\.processJSONSchema = .*;$/gm, '')
        .replace(/createStandardJSONSchemaMethod\(this, "(?:in|out)put"\)/g, 'undefined')
        .replace('createToJSONSchemaMethod(this, {})(params)', 'undefined'),
  },
};

const ofEveryPage = /\/(?:entry-client|runtime)-[\w-]+\.js$/;

/** Hashed files, one chunk per lazy page or form, and a manifest. */
const buildClient = () =>
  build({
    ...base,
    plugins: [classNames, withCompiledPatterns, slimMutationCache, leanZod, react(), layerOrder],
    publicDir: 'web/public',
    resolve: { alias: slimmed },
    build: {
      outDir: clientOutput,
      emptyOutDir: true,
      manifest: true,
      assetsInlineLimit: 0,
      // What every page has is there before anything asks for more.
      modulePreload: { resolveDependencies: (_, files) => files.filter((file) => !ofEveryPage.test(file)) },
      rolldownOptions: {
        input: clientEntry,
        optimization: { inlineConst: { mode: 'all', pass: 2 } },
        output: {
          // The first view names all files that may follow it: only those that something asks for by name have one.
          chunkFileNames: ({ name, isDynamicEntry }) =>
            `assets/${isDynamicEntry || name === 'runtime' ? '[name]' : 'x'}-[hash:7].js`,
          // The server's build names pictures itself.
          assetFileNames: ({ names }) =>
            `assets/${names.some((name) => name.endsWith('.css')) ? 'x-[hash:7]' : '[name]-[hash:8]'}[extname]`,
          codeSplitting: {
            groups: [
              // Rarely changing code keeps its file name over releases, and so stays cached.
              { name: 'runtime', priority: 4, test: /node_modules\/(react|react-dom|scheduler)\// },
              ...viewChunks(),
              // Of the facets and of pages with ranges.
              { name: 'ranges', test: /\/(range\/(range-track|range-control|use-range-draft)|ui\/field)\.tsx?$/ },
              { name: 'icons', test: /lucide-react\/dist\/esm\/icons\/(calendar-days|map|move-horizontal|play)\.mjs$/ },
            ],
          },
        },
      },
    },
  });

/** One module with all dependencies. */
const buildServer = () =>
  build({
    ...base,
    publicDir: false,
    define: { 'process.env.NODE_ENV': '"production"' },
    ssr: { noExternal: true },
    build: {
      outDir: serverOutput,
      emptyOutDir: true,
      ssr: serverEntry,
      rolldownOptions: { output: { entryFileNames: 'entry-server.js' } },
    },
  });

export const buildBundles = async (): Promise<void> => {
  await buildClient();
  await buildServer();
};
