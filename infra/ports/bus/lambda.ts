import { once } from '#infra/lambda/once.ts';
import type { LambdaAdapter } from '../port.ts';
import { variable } from '#infra/lambda/variables.ts';

/** The client is loaded with the first event: most sweeps publish nothing. */
export const port: LambdaAdapter = ({ region }) => {
  const name = variable('BUS_NAME');
  const bus = once(async () => (await import('./client.ts')).makeBus(region, name));
  return { bus: { publish: async (events) => (await bus()).publish(events) } };
};
