import { defineConfig } from 'vitest/config';
import { longFilesFirst } from './test/support/long-files-first.ts';

export default defineConfig({
  test: {
    include: ['test/browser/**/*.browser.test.ts'],
    globalSetup: ['test/browser/shared-platform.ts'],
    environment: 'node',
    testTimeout: 120_000,
    hookTimeout: 180_000,
    pool: 'forks',
    // Files share their workers' modules: to load the platform again for each would take a fifth of the whole run.
    isolate: false,
    maxWorkers: 3,
    maxConcurrency: 2,
    sequence: {
      sequencer: longFilesFirst(
        /every-page|untouched-controls|visual|alerts|trade-in|vehicle-states|lead-(?:work|to-sold)|test-drive|yards-monday/,
      ),
    },
    // A busy machine may miss a moment once; what fails twice is a fault. The report names what was tried again.
    retry: 1,
  },
});
