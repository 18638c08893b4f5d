import { defineConfig } from 'vitest/config';

const common = { testTimeout: 30_000, hookTimeout: 60_000, pool: 'forks', maxWorkers: 2 } as const;

export default defineConfig({
  test: {
    projects: [
      {
        test: {
          ...common,
          name: 'unit',
          include: ['**/*.test.ts', '**/*.test.tsx'],
          exclude: [
            ...['node_modules/**', 'dist/**', 'cdk.out/**', '**/*.component.test.tsx'],
            ...['test/browser/**', 'test/opensearch/**', 'test/emulator/**'],
          ],
          setupFiles: ['test/support/declared-problems.ts'],
          environment: 'node',
        },
      },
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
