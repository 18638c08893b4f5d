import { defineConfig } from 'vitest/config';

/** Of `npm run mutants`: the tests of the group that is run, each file with modules of its own. */
export default defineConfig({
  test: {
    include: (process.env['MUTANT_TESTS'] ?? '').split(',').filter((glob) => glob !== ''),
    environment: 'node',
    pool: 'forks',
    testTimeout: 30_000,
    hookTimeout: 60_000,
  },
});
