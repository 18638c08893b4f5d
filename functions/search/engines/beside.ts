import type { PersistentIndex, StockIndex } from './port/stock-index.ts';

const writeAll = async (writes: readonly Promise<void>[]): Promise<void> => {
  for (const written of await Promise.allSettled(writes)) if (written.status === 'rejected') throw written.reason;
};

/**
 * The index of an installation that changes its engine: answers come from `searched`, and each write goes to both
 * (docs/deploy.md, 'Changing the search over'). A failure of one keeps no change from the other; the write is tried again.
 */
export const withBeside = (searched: StockIndex, beside: PersistentIndex): StockIndex => ({
  ...searched,
  upsertMany: (...given) => writeAll([searched.upsertMany(...given), beside.upsertMany(...given)]),
  removeMany: (...given) => writeAll([searched.removeMany(...given), beside.removeMany(...given)]),
  beside,
});
