import type { LambdaAdapter } from '../port.ts';

/** The emulator has no stream: its log shows each line. */
export const port: LambdaAdapter = ({ logger }) => ({
  analytics: { write: async (line) => logger.info('analytics line', { line }) },
});
