import { defineConfig } from 'vitest/config';

/** `npm run test:emulator`: the flows of the deployed app, on one emulator for all files (test/emulator/emulator.ts). */
export default defineConfig({
  test: {
    include: ['test/emulator/**/*.emulator.test.ts'],
    globalSetup: ['test/emulator/emulator.ts'],
    environment: 'node',
    testTimeout: 240_000,
    hookTimeout: 600_000,
    pool: 'forks',
    fileParallelism: false,
  },
});
