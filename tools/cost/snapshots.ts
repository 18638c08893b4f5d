import type { SearchEngine } from '#infra/stages.ts';
import { assumption } from './assumptions.ts';
import { DAYS, type Moves, type Size, type Visits } from './demand.ts';

/** In a month. */
export interface Work {
  name: string;
  runs: number;
  ms: number;
}

/** A write is two PUTs and one read; a load is one read; a poll is one table read. */
export interface Snapshots {
  writes: number;
  loads: number;
  polls: number;
  /** Written in a month; kept for a month. */
  gb: number;
}

const GB_PER_KB = 1e-6;

/** A feed's changes are batched; pictures of new vehicles arrive separately. */
export const estimateSnapshots = (
  size: Size,
  moves: Moves,
  { searches, pages }: Visits,
  engine: SearchEngine,
): Snapshots => {
  if (engine === 'opensearch') return { writes: 0, loads: 0, polls: 0, gb: 0 };
  const writes = (size.feeds ? size.dealers * assumption('feedsPerDay') * DAYS : 0) + moves.newCars;
  const starts = searches === 0 ? 0 : size.dealers * assumption('snapshotStarts') * DAYS;
  return {
    writes,
    loads: searches === 0 ? 0 : writes * assumption('snapshotReaders') + starts,
    polls: searches * (1 - assumption('apiHits')) + pages * (1 - assumption('pageHits')),
    gb: writes * (size.cars / size.dealers) * assumption('snapshotKbPerCar') * GB_PER_KB,
  };
};

/** Extra work of searching and indexing without a domain. */
export const snapshotWork = (size: Size, { writes, loads }: Snapshots): Work[] => {
  const vehicles = size.cars / size.dealers;
  return [
    {
      name: 'search-index-stock',
      runs: writes,
      ms: assumption('workerMs') + vehicles * assumption('snapshotWriteMsPerCar'),
    },
    {
      name: 'api-search',
      runs: loads,
      ms: assumption('snapshotLoadMs') + vehicles * assumption('snapshotLoadMsPerCar'),
    },
  ];
};
