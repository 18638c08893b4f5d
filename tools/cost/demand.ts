import { assumption } from './assumptions.ts';

export interface Size {
  dealers: number;
  cars: number;
  /** Visits a month over all dealers. */
  sessions: number;
  /** False for an idle installation. */
  feeds: boolean;
}

export const DAYS = 365 / 12;
export const HOURS = 24 * DAYS;
export const MINUTES = 60 * HOURS;
export const SECONDS = 60 * MINUTES;

/** Visits a month for a peak of searches a second (docs/architecture.md, 'Sizes to design for'). */
export const sessionsAtPeak = (searchesPerSecond: number): number =>
  ((searchesPerSecond / assumption('peakToMean')) * SECONDS) / assumption('searchesPerSession');

export const visits = (sessions: number) => {
  const pages = sessions * assumption('pagesPerSession');
  const searches = sessions * assumption('searchesPerSession');
  const vehicles = sessions * assumption('carsPerSession');
  const pictures = sessions * assumption('picturesPerSession');
  const assets = sessions * assumption('assetsPerSession');
  const leads = sessions * assumption('leadsPerSession');
  return { pages, searches, cars: vehicles, pictures, assets, leads };
};

export const stockMoves = ({ cars: vehicles, feeds }: Size) => {
  const on = feeds ? 1 : 0;
  const newVehicles = on * vehicles * assumption('newPerMonth');
  return {
    rows: on * vehicles * assumption('feedsPerDay') * DAYS,
    newCars: newVehicles,
    changes: on * vehicles * assumption('changedPerDay') * DAYS + newVehicles,
  };
};

/** In a month. */
export type Visits = ReturnType<typeof visits>;
/** Changes of the stock in a month. */
export type Moves = ReturnType<typeof stockMoves>;
