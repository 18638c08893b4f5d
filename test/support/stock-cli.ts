import { Command } from 'commander';
import { ScanCommand } from '@aws-sdk/lib-dynamodb';
import { makeClient } from '#cli/client.ts';
import { registerStock } from '#cli/stock.ts';
import { createApi as createOperators } from '#functions/operators/api.ts';
import type { TenantContext } from '#functions/runtime/tenant-context.ts';
import { makeSearchMaintenance } from '#functions/search/indexing/maintenance.ts';
import { makeEmbeddedIndex } from '#functions/search/engines/embedded/engine.ts';
import { createApi } from '#functions/stock/api.ts';
import type { FeedBench } from './feeds.ts';
import { makeCaller } from './http-call.ts';
import { OPERATOR_TOKEN, testRuntime } from './runtime.ts';

/** What a command printed, and how it ended: undefined on success. */
export interface Ran {
  failure: unknown;
  data: unknown;
  text: string;
}

/** `forecourt stock ...` over the operators' routes of a feed bench, without a socket. `methods` are those that were used. */
export const stockCli = (bench: FeedBench, tenants: readonly TenantContext[]) => {
  const runtime = {
    ...testRuntime({ documents: bench.documents, tenants, now: bench.clock.now, newId: bench.deps.newId }),
    objects: bench.objects,
  };
  const call = makeCaller({
    stock: createApi(runtime),
    operators: createOperators({
      ...runtime,
      egress: { check: async () => undefined },
      tenantOverlay: (config) => config,
      searchMaintenance: (given) => makeSearchMaintenance({ ...given, index: makeEmbeddedIndex() }),
    }),
  });
  const methods = new Set<string>();
  const run = async (...args: string[]): Promise<Ran> => {
    const ran: Ran = { failure: undefined, data: undefined, text: '' };
    const out = {
      ...{ json: false, quiet: false, colour: false },
      result: (data: unknown, text: string) => void Object.assign(ran, { data, text }),
      note: () => undefined,
    };
    const client = makeClient(out, async () => ({
      token: OPERATOR_TOKEN,
      send: async ({ method, path, headers, body }) => {
        methods.add(method);
        const { pathname, searchParams } = new URL(path, 'http://cli');
        const answer = await call({ method, path: pathname, query: searchParams, headers: { ...headers }, body });
        for (const tenant of tenants) await bench.pump(tenant);
        return { status: answer.status, body: JSON.stringify(answer.body) };
      },
      settle: async () => undefined,
      close: async () => undefined,
    }));
    const program = new Command().exitOverride().configureOutput({ writeErr: () => undefined });
    registerStock(program, client);
    ran.failure = await program
      .parseAsync(['stock', ...args], { from: 'user' })
      .then(() => undefined)
      .catch((error: unknown) => error);
    return ran;
  };
  return { run, methods };
};

/** All items of the table, to compare before and after. */
export const wholeTable = async (bench: Pick<FeedBench, 'documents'>): Promise<unknown[]> => {
  const { Items = [] } = await bench.documents.send(new ScanCommand({ TableName: 'forecourt' }));
  return Items.toSorted((a, b) =>
    `${String(a['pk'])}${String(a['sk'])}`.localeCompare(`${String(b['pk'])}${String(b['sk'])}`),
  );
};
