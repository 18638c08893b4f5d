import { registerSearch } from '#cli/search.ts';
import { createApi } from '#functions/operators/api.ts';
import type { ApiRuntime } from '#functions/runtime/runtime.ts';
import { makeSearchMaintenance } from '#functions/search/indexing/maintenance.ts';
import type { StockIndex } from '#functions/search/engines/port/stock-index.ts';
import { cliRunner, type Ran } from './cli.ts';

/** `forecourt search ...`. */
export const searchCli = (runtime: ApiRuntime, index: StockIndex) => {
  const operators = createApi({
    ...runtime,
    egress: { check: async () => undefined },
    tenantOverlay: (config) => config,
    linkSecrets: { all: async () => ['s'.repeat(32)] },
    edgeCache: { forget: async () => undefined },
    searchMaintenance: (given) => makeSearchMaintenance({ ...given, index }),
  });
  const run = cliRunner(registerSearch, { operators });
  return (...args: string[]): Promise<Ran> => run('search', ...args);
};
