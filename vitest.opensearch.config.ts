import { defineConfig } from 'vitest/config';

/** `npm run test:opensearch`: against a real node, one for all files (test/opensearch/node.ts). */
export default defineConfig({
  test: {
    include: ['test/opensearch/**/*.opensearch.test.ts'],
    globalSetup: ['test/opensearch/node.ts'],
    environment: 'node',
    testTimeout: 120_000,
    hookTimeout: 120_000,
    pool: 'forks',
    fileParallelism: false,
  },
});
