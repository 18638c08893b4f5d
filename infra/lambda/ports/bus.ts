import { makeEventBus } from '#functions/runtime/bus.ts';
import { makeEventClient } from '#functions/runtime/clients.ts';
import type { Port } from '../port.ts';
import { variable } from '../variables.ts';

export const port: Port = ({ region }) => ({
  bus: makeEventBus(makeEventClient({ AWS_REGION: region }), variable('BUS_NAME')),
});
