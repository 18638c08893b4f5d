import react from '@vitejs/plugin-react';
import { build, type Plugin } from 'vite';
import { base, classNames, layerOrder } from './bundles.ts';
import { consoleEntry, consoleOutput } from './paths.ts';

/** React Aria has the words of 34 languages in each part; the console speaks one. */
const oneLanguage: Plugin = {
  name: 'one-language',
  enforce: 'pre',
  load: {
    filter: { id: /\/node_modules\/.*\/intl\/.*\/[a-z]{2}-[A-Z]{2}\.m?js$/ },
    handler: (id) => (/\/en-US\.m?js$/.test(id) ? null : "export { default } from './en-US.mjs';"),
  },
};

/** React Aria, and what cannot do without it: pages without a menu do not load it. */
const withMenus =
  /\/node_modules\/(react-aria|react-stately|@internationalized)|\/console\/(ui\/(menu|chip-filter)|inbox\/(choice-menu|evidence-menu))\.tsx/;

/** Hashed files, one chunk per page, and a manifest. */
export const buildConsole = () =>
  build({
    ...base,
    plugins: [classNames, oneLanguage, react(), layerOrder],
    publicDir: false,
    build: {
      outDir: consoleOutput,
      emptyOutDir: true,
      manifest: true,
      assetsInlineLimit: 0,
      rolldownOptions: {
        input: consoleEntry,
        output: {
          chunkFileNames: 'assets/[name]-[hash:8].js',
          assetFileNames: 'assets/[name]-[hash:8][extname]',
          codeSplitting: {
            includeDependenciesRecursively: false,
            groups: [
              { name: 'runtime', priority: 3, test: /node_modules\/(react|react-dom|scheduler|@tanstack)\// },
              { name: 'shell', priority: 2, tags: ['$initial'] },
              { name: 'menus', priority: 1, test: withMenus },
              { name: 'shared', minShareCount: 3 },
            ],
          },
        },
      },
    },
  });
