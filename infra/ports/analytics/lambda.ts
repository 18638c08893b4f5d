import { once } from '#infra/lambda/once.ts';
import { variable } from '#infra/lambda/variables.ts';
import type { LambdaAdapter } from '../port.ts';

export const port: LambdaAdapter = ({ region }) => {
  const stream = variable('ANALYTICS_STREAM');
  const sink = once(async () => (await import('./firehose.ts')).firehoseSink(region, stream));
  return { analytics: { write: async (line) => (await sink()).write(line) } };
};
