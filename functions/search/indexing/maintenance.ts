import { Problem } from '#functions/runtime/http/problems.ts';
import type { Runtime } from '#functions/runtime/runtime.ts';
import { listedTenants, tenantChunks } from '#functions/runtime/tenants/tenant-list.ts';
import { compareStep, type CompareStep } from './compare.ts';
import { fillStep, type FillStep } from './fill.ts';
import type {
  DealerSize,
  GenerationsStatus,
  IndexGenerations,
  PersistentIndex,
  StockIndex,
} from '../engines/port/stock-index.ts';

type Which = 'current' | 'next' | 'beside';

interface StepInput {
  tenant: string;
  index: Which;
  cursor: string | null;
}

type MaintenanceDeps = Pick<Runtime, 'directory' | 'table'> & { index: StockIndex };

const requireGenerations = ({ index }: MaintenanceDeps): IndexGenerations => {
  if (index.generations !== undefined) return index.generations;
  throw new Problem(
    'conflict',
    'This engine has one index, no next index and none from before: `forecourt search reindex` writes the vehicles of the table over it.',
  );
};

const requireBeside = ({ index: { beside } }: MaintenanceDeps): PersistentIndex => {
  if (beside !== undefined) return beside;
  throw new Problem('conflict', 'This installation has one search engine and none beside it.');
};

const chooseIndex = (deps: MaintenanceDeps, which: Which): PersistentIndex => {
  switch (which) {
    case 'current':
      return deps.index;
    case 'next':
      return requireGenerations(deps).next;
    case 'beside':
      return requireBeside(deps);
  }
};

const loadIds = async ({ directory }: MaintenanceDeps): Promise<string[]> => {
  const ids: string[] = [];
  for await (const { id } of listedTenants(directory)) ids.push(id);
  return ids;
};

const unchecked = async (deps: MaintenanceDeps, checked: readonly string[]): Promise<string[]> => {
  const known = new Set(checked);
  return (await loadIds(deps)).filter((id) => !known.has(id));
};

/** An engine in memory has a single index, always of this schema. */
const noGenerations: GenerationsStatus = { current: null, isOfThisSchema: true, next: null, before: null };

const DEALERS_AT_ONCE = 50;

const stock = async ({ index, directory }: MaintenanceDeps) => {
  if (index.sizes === undefined) return {};
  let vehicles = 0;
  let largest: DealerSize | null = null;
  for await (const tenants of tenantChunks(directory, DEALERS_AT_ONCE)) {
    for (const size of await index.sizes(tenants)) {
      vehicles += size.vehicles;
      if (largest === null || size.vehicles > largest.vehicles) largest = size;
    }
  }
  return { stock: { vehicles, largest } };
};

const status = async (deps: MaintenanceDeps) => {
  const { generations } = deps.index;
  const { engine, ready, documents } = await deps.index.health();
  const { current, isOfThisSchema, next, before } = (await generations?.status()) ?? noGenerations;
  return {
    engine,
    ready,
    documents,
    current,
    before,
    has_generations: generations !== undefined,
    of_this_schema: isOfThisSchema,
    ...(await stock(deps)),
    next: next === null ? null : { ...next, unchecked: await unchecked(deps, next.checked) },
  };
};

/** In steps of a few seconds. */
export const makeSearchMaintenance = (deps: MaintenanceDeps) => ({
  status: () => status(deps),

  reindex: async (what: 'begin' | 'finish' | 'abort' | 'rollback') => {
    const generations = requireGenerations(deps);
    if (what === 'finish') await generations.finish(await loadIds(deps));
    else await generations[what]();
    return status(deps);
  },

  fill: async ({ tenant, index, cursor }: StepInput): Promise<FillStep> =>
    fillStep({ table: deps.table, index: chooseIndex(deps, index) }, await deps.directory.byId(tenant), cursor),

  compare: async ({ tenant, index, cursor, repair }: StepInput & { repair: boolean }): Promise<CompareStep> => {
    const dealer = await deps.directory.byId(tenant);
    const step = await compareStep({ table: deps.table, index: chooseIndex(deps, index) }, dealer, { cursor, repair });
    if (index === 'next' && step.next === null && step.clean) await requireGenerations(deps).noteChecked(tenant);
    return step;
  },
});
