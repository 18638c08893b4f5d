import { createApi } from '#functions/operators/api.ts';
import { makeEmbeddedIndex } from '#functions/search/engines/embedded/engine.ts';
import type { StockIndex } from '#functions/search/engines/port/stock-index.ts';
import { makeSearchMaintenance } from '#functions/search/indexing/maintenance.ts';

type Deps = Parameters<typeof createApi>[0];
type Supplied = 'egress' | 'tenantOverlay' | 'linkSecrets' | 'edgeCache' | 'searchMaintenance';

/** The operators' API over a runtime; what it asks of others answers, and does nothing. */
export const operatorsApi = (deps: Omit<Deps, Supplied> & Partial<Deps>, index: StockIndex = makeEmbeddedIndex()) =>
  createApi({
    egress: { check: async () => undefined },
    tenantOverlay: (config) => config,
    linkSecrets: { all: async () => ['s'.repeat(32)] },
    edgeCache: { forget: async () => undefined },
    searchMaintenance: (given) => makeSearchMaintenance({ ...given, index }),
    ...deps,
  });
