import { once } from '../once.ts';
import type { Port } from '../port.ts';
import { variable } from '../variables.ts';

/** A sweep that finds nothing publishes nothing: the client is loaded by the first event. */
export const port: Port = ({ region }) => {
  const name = variable('BUS_NAME');
  const bus = once(async () => (await import('../lazy/bus.ts')).makeBus(region, name));
  return { bus: { publish: async (events) => (await bus()).publish(events) } };
};
