import { assumption } from './assumptions.ts';
import { SECONDS, type Moves, type Visits } from './demand.ts';
import type { Work } from './snapshots.ts';
import type { Quantity } from './sums.ts';

const FIREHOSE_STEP_KB = 5;
const FIREHOSE_SECONDS = 900;
const GB_PER_KB = 1e-6;

/** Lines of reports, and what browsers report, in a month. */
export interface Analytics {
  reports: number;
  views: number;
  lines: number;
}

/** A page reports when it is left: as often as pages are loaded. */
export const estimateAnalytics = (
  { pages, cars: vehicles, leads }: Visits,
  { changes, newCars: newVehicles }: Moves,
): Analytics => ({
  reports: pages,
  views: vehicles * assumption('newViews'),
  // Recorded and delivered; listed and sold; prices among the other changes.
  lines: 2 * leads + 2 * newVehicles + (changes - newVehicles) * assumption('priceChanges'),
});

export const analyticsWork = ({ reports, lines }: Analytics): Work[] => [
  { name: 'api-analytics', runs: reports, ms: assumption('apiMs') },
  { name: 'analytics-record', runs: lines / 10, ms: assumption('workerMs') },
];

export const objectsOfLines = ({ lines }: Analytics): number => Math.min(lines, SECONDS / FIREHOSE_SECONDS);

export const analyticsQuantities = ({ lines }: Analytics): Quantity[] => [
  {
    price: 'streamBytes',
    quantity: lines * FIREHOSE_STEP_KB * GB_PER_KB,
    what: 'lines of reports, counted as 5 kB each',
  },
];
