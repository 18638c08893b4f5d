import { makeFunctionClient } from '#functions/runtime/clients.ts';
import { makeInvokeRoute } from '../invoke-route.ts';
import type { Port } from '../port.ts';
import { variable } from '../variables.ts';

export const port: Port = ({ region, ...context }) => ({
  callRoute: makeInvokeRoute({
    ...context,
    client: makeFunctionClient(region),
    prefix: variable('API_FUNCTION_PREFIX'),
    isolation: variable('API_ISOLATION'),
  }),
});
