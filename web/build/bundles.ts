import { join } from 'node:path';
import react from '@vitejs/plugin-react';
import { build, type InlineConfig, type Plugin } from 'vite';
import { clientEntry, clientOutput, root, serverEntry, serverOutput } from './paths.ts';

/** Same order as in web/app/tokens.css. */
const LAYERS = '@layer reset,tokens,base,ui,sections,features;';

/**
 * Cascade layers rank by where they are first named. A chunk's stylesheet may arrive before the one that names them all,
 * so every file names them first.
 */
const layerOrder: Plugin = {
  name: 'layer-order',
  enforce: 'post',
  generateBundle(_, bundle) {
    for (const file of Object.values(bundle)) {
      if (file.type === 'asset' && file.fileName.endsWith('.css')) file.source = LAYERS + String(file.source);
    }
  },
};

interface ModuleGraph {
  getModuleInfo: (id: string) => { importedIds: readonly string[] } | null;
}

/** Our modules that the entry needs at once, straight or through others. */
const initialChunks = (graph: ModuleGraph): ReadonlySet<string> => {
  const seen = new Set([join(root, clientEntry)]);
  for (const id of seen) {
    for (const next of graph.getModuleInfo(id)?.importedIds ?? []) if (!next.includes('/node_modules/')) seen.add(next);
  }
  return seen;
};

/**
 * What every page loads is one chunk, though lazy pages share some of it: a dozen small files cost a dozen requests and
 * compress worse. Libraries stay out: a barrel would bring the icons of every page.
 */
const siteChunk = (): ((id: string, graph: ModuleGraph) => string | null) => {
  let needed: ReadonlySet<string> | undefined;
  return (id, graph) => {
    needed ??= initialChunks(graph);
    return needed.has(id) ? 'site' : null;
  };
};

const base: InlineConfig = {
  configFile: false,
  root,
  logLevel: 'warn',
  plugins: [react()],
  // Short names: they stand in the scripts, the stylesheets and every page's HTML.
  css: { modules: { generateScopedName: '_[hash:base64:5]' } },
};

/** What browsers load: hashed files, one chunk per lazy page or form, a manifest that names them. */
const buildClient = () =>
  build({
    ...base,
    plugins: [react(), layerOrder],
    publicDir: 'web/public',
    build: {
      outDir: clientOutput,
      emptyOutDir: true,
      manifest: true,
      assetsInlineLimit: 0,
      rolldownOptions: {
        input: clientEntry,
        output: {
          codeSplitting: {
            groups: [
              // What seldom changes keeps its name, and so its place in the browser's cache, over our releases.
              { name: 'runtime', test: /node_modules\/(react|react-dom|scheduler)\// },
              { name: siteChunk(), debugName: 'site' },
            ],
          },
        },
      },
    },
  });

/** What the page function loads: one module with everything inside, so that it needs no node_modules. */
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
