import { Problem } from '#functions/runtime/http/problems.ts';
import type { Runtime } from '#functions/runtime/runtime.ts';
import { compareStep, type CompareStep } from './compare.ts';
import { fillStep, type FillStep } from './fill.ts';
import type { GenerationsStatus, IndexGenerations, PersistentIndex, StockIndex } from '../engines/port/stock-index.ts';

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

const unchecked = async (deps: MaintenanceDeps, checked: readonly string[]): Promise<string[]> =>
  (await deps.directory.all()).map(({ id }) => id).filter((id) => !checked.includes(id));

/** An engine in memory has a single index, always of this schema. */
const noGenerations: GenerationsStatus = { current: null, isOfThisSchema: true, next: null, before: null };

const stock = async ({ index, directory }: MaintenanceDeps) => {
  if (index.sizes === undefined) return {};
  const sizes = await index.sizes(await directory.all());
  const [largest = null] = sizes.toSorted((one, other) => other.vehicles - one.vehicles);
  return { stock: { vehicles: sizes.reduce((sum, { vehicles }) => sum + vehicles, 0), largest } };
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
    if (what === 'finish') await generations.finish((await deps.directory.all()).map(({ id }) => id));
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
