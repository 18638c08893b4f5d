import { ScanCommand } from '@aws-sdk/lib-dynamodb';
import { registerStock } from '#cli/stock/stock.ts';
import type { TenantContext } from '#functions/runtime/tenants/tenant-context.ts';
import { createApi as createPulls } from '#functions/pulls/api.ts';
import { createApi } from '#functions/stock/api.ts';
import type { FetchDeps } from '#functions/stock/pull/fetch-file.ts';
import { cliRunner, type Ran } from '../cli/cli.ts';
import type { FeedBench } from './feeds.ts';
import { noServers } from './no-servers.ts';
import { operatorsApi } from '../operators.ts';
import { testRuntime } from '../runtime.ts';

/** `forecourt stock ...` on a feed bench. `methods` are those that were used. */
export const stockCli = (
  bench: FeedBench,
  tenants: readonly TenantContext[],
  servers: typeof noServers & Partial<Pick<FetchDeps, 'secrets'>> = noServers,
) => {
  const runtime = {
    ...testRuntime({ documents: bench.documents, tenants, now: bench.clock.now, newId: bench.deps.newId }),
    objects: bench.objects,
  };
  const apis = {
    stock: createApi(runtime),
    pulls: createPulls({ ...runtime, ...servers }),
    operators: operatorsApi(runtime),
  };
  const methods = new Set<string>();
  const run = cliRunner(registerStock, apis, async (method) => {
    methods.add(method);
    for (const tenant of tenants) await bench.pump(tenant);
  });
  return { run: (...args: string[]): Promise<Ran> => run('stock', ...args), methods };
};

/** All items of the table, to compare before and after. */
export const wholeTable = async (bench: Pick<FeedBench, 'documents'>): Promise<unknown[]> => {
  const { Items = [] } = await bench.documents.send(new ScanCommand({ TableName: 'forecourt' }));
  return Items.toSorted((a, b) =>
    `${String(a['pk'])}${String(a['sk'])}`.localeCompare(`${String(b['pk'])}${String(b['sk'])}`),
  );
};
