import { once } from '#infra/lambda/once.ts';
import { variable } from '#infra/lambda/variables.ts';
import type { LambdaAdapter } from '../port.ts';

/** The client is loaded with the first sealed record. */
export const port: LambdaAdapter = ({ region }) => {
  const keys = once(async () => (await import('./client.ts')).makeDataKeys(region, variable('ENVELOPE_KEY_ID')));
  return {
    dataKeys: {
      make: async (binding) => (await keys()).make(binding),
      open: async (wrapped, binding) => (await keys()).open(wrapped, binding),
    },
  };
};
