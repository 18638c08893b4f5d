import { globSync, readFileSync } from 'node:fs';
import { defineConfig } from 'vitest/config';
import { longFilesFirst } from './test/support/long-files-first.ts';

/** Suites with a configuration of their own. */
const otherSuites = /^test[/\\](?:browser|opensearch|emulator)[/\\]|\.component\.test\.tsx$/;
const notOurs = new Set(['node_modules', 'dist', 'cdk.out', '.git', '.forecourt']);
const files = globSync('**/*.test.{ts,tsx}', {
  cwd: import.meta.dirname,
  exclude: (name) => notOurs.has(name),
}).filter((file) => !otherSuites.test(file));

/** Changes the process that a test runs in: a module, a global or the clock is replaced. */
const replaces = /\bvi\.(?:mock|doMock|stubGlobal|stubEnv|useFakeTimers|setSystemTime)\(|\bprocess\.chdir\(/;
const replacing = files.filter((file) => replaces.test(readFileSync(`${import.meta.dirname}/${file}`, 'utf8')));

const setupFiles = ['test/support/documents/declared-problems.ts'];
const common = {
  testTimeout: 30_000,
  hookTimeout: 60_000,
  pool: 'forks',
  maxWorkers: 2,
} as const;

/** Files share their workers' modules, so that each is loaded once, but for those that replace something. */
export default defineConfig({
  test: {
    sequence: { sequencer: longFilesFirst(/\/test\/(?:faults|feeds|search)\/|\/stock\/ingest\//) },
    projects: [
      {
        test: {
          ...common,
          name: 'shared',
          include: files.filter((file) => !replacing.includes(file)),
          environment: 'node',
          isolate: false,
          setupFiles,
        },
      },
      { test: { ...common, name: 'isolated', include: replacing, environment: 'node', setupFiles } },
      {
        test: {
          ...common,
          name: 'components',
          include: ['web/**/*.component.test.tsx'],
          setupFiles: ['test/web/component-setup.ts'],
          environment: 'happy-dom',
        },
      },
    ],
  },
});
