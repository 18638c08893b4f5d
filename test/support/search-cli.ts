import { Command } from 'commander';
import { makeClient } from '#cli/client.ts';
import { registerSearch } from '#cli/search.ts';
import { createApi } from '#functions/operators/api.ts';
import type { ApiRuntime } from '#functions/runtime/runtime.ts';
import { makeSearchMaintenance } from '#functions/search/indexing/maintenance.ts';
import type { StockIndex } from '#functions/search/engines/port/stock-index.ts';
import { makeCaller } from './http-call.ts';
import { OPERATOR_TOKEN } from './runtime.ts';

interface Ran {
  /** Undefined on success. */
  failure: unknown;
  data: unknown;
  text: string;
}

/** `forecourt search ...` over the operators' routes, without a socket. */
export const searchCli = (runtime: ApiRuntime, index: StockIndex) => {
  const call = makeCaller({
    operators: createApi({
      ...runtime,
      egress: { check: async () => undefined },
      tenantOverlay: (config) => config,
      searchMaintenance: (given) => makeSearchMaintenance({ ...given, index }),
    }),
  });
  return async (...args: string[]): Promise<Ran> => {
    const ran: Ran = { failure: undefined, data: undefined, text: '' };
    const out = {
      ...{ json: false, quiet: false, colour: false },
      result: (data: unknown, text: string) => void Object.assign(ran, { data, text }),
      note: () => undefined,
    };
    const client = makeClient(out, async () => ({
      token: OPERATOR_TOKEN,
      send: async ({ method, path, headers, body }) => {
        const answer = await call({ method, path, headers: { ...headers }, body });
        return { status: answer.status, body: JSON.stringify(answer.body) };
      },
      settle: async () => undefined,
      close: async () => undefined,
    }));
    const program = new Command().exitOverride().configureOutput({ writeErr: () => undefined });
    registerSearch(program, client);
    ran.failure = await program
      .parseAsync(['search', ...args], { from: 'user' })
      .then(() => undefined)
      .catch((error: unknown) => error);
    return ran;
  };
};
