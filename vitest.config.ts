import { globSync, readFileSync } from 'node:fs';
import { defineConfig } from 'vitest/config';
import { longFilesFirst } from './test/support/long-files-first.ts';

/** Suites with a configuration of their own. */
const otherSuites = /^test[/\\](?:browser|opensearch|emulator)[/\\]/;
const notOurs = new Set(['node_modules', 'dist', 'cdk.out', '.git', '.forecourt']);
const files = globSync('**/*.test.{ts,tsx}', {
  cwd: import.meta.dirname,
  exclude: (name) => notOurs.has(name),
}).filter((file) => !otherSuites.test(file));

/** Changes the modules or the environment of the process that a test runs in. */
const replaces = /\bvi\.(?:mock|doMock|resetModules|stubEnv)\(|\bprocess\.chdir\(/;
const isReplacing = (file: string): boolean => replaces.test(readFileSync(`${import.meta.dirname}/${file}`, 'utf8'));
const isComponent = (file: string): boolean => file.endsWith('.component.test.tsx');
const components = files.filter(isComponent);
const onServer = files.filter((file) => !isComponent(file));

const common = {
  testTimeout: 30_000,
  hookTimeout: 60_000,
  pool: 'forks',
  maxWorkers: 2,
} as const;
const inNode = {
  ...common,
  setupFiles: ['test/support/put-back.ts', 'test/support/documents/declared-problems.ts'],
};
const inPage = { ...common, setupFiles: ['test/support/put-back.ts', 'test/web/component-setup.ts'] };

/** Files share their workers' modules, and components a window, but for those that replace something. */
export default defineConfig({
  test: {
    sequence: { sequencer: longFilesFirst(/\/test\/(?:faults|feeds|search)\/|\/stock\/ingest\//) },
    projects: [
      {
        test: {
          ...inNode,
          name: 'shared',
          include: onServer.filter((file) => !isReplacing(file)),
          environment: 'node',
          isolate: false,
        },
      },
      { test: { ...inNode, name: 'isolated', include: onServer.filter(isReplacing), environment: 'node' } },
      { test: { ...inPage, name: 'components', include: components, environment: 'happy-dom', isolate: false } },
    ],
  },
});
