import react from '@vitejs/plugin-react';
import { build, type InlineConfig } from 'vite';
import { clientEntry, clientOutput, root, serverEntry, serverOutput } from './paths.ts';

const base: InlineConfig = {
  configFile: false,
  root,
  logLevel: 'warn',
  plugins: [react()],
  css: { modules: { generateScopedName: '[name]-[local]-[hash:base64:4]' } },
};

/** What browsers load: hashed files, one chunk per lazy page or form, a manifest that names them. */
const buildClient = () =>
  build({
    ...base,
    publicDir: 'web/public',
    build: {
      outDir: clientOutput,
      emptyOutDir: true,
      manifest: true,
      assetsInlineLimit: 0,
      rolldownOptions: { input: clientEntry },
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
