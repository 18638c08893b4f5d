import { deployables } from '#infra/deployables.ts';
import type { SearchEngine } from '#infra/stages.ts';
import { assumed } from './assumptions.ts';

/** Who is served. */
export interface Size {
  dealers: number;
  /** Vehicles of all dealers together. */
  cars: number;
  /** Visits a month, all dealers together. */
  sessions: number;
  /** False: nobody visits and no feed comes. */
  feeds: boolean;
}

const DAYS = 365 / 12;
export const HOURS = 24 * DAYS;
const SECONDS = 3_600 * HOURS;

/** Visits a month that fit a peak of searches a second (architecture.md, 'Numbers to design for'). */
export const sessionsAtPeak = (searchesPerSecond: number): number =>
  ((searchesPerSecond / assumed('peakToMean')) * SECONDS) / assumed('searchesPerSession');

/** One function's share of a month. */
export interface Work {
  /** Name of the function in deployables.ts. */
  name: string;
  runs: number;
  ms: number;
}

export interface Load {
  edgeRequests: number;
  edgeGb: number;
  apiRequests: number;
  pictureMisses: number;
  assetMisses: number;
  leads: number;
  rows: number;
  /** Vehicles written because a feed changed or brought them. */
  changes: number;
  newCars: number;
  events: number;
  /** Snapshots of stock: all 0 where there is a search domain. */
  snapshots: Snapshots;
  work: readonly Work[];
}

/** A write is two objects put and one read; a load is one read; a poll is a look at the table. */
export interface Snapshots {
  writes: number;
  loads: number;
  polls: number;
  /** Written in the month, kept for a month. */
  gb: number;
}

const GB_PER_KB = 1e-6;

const visits = (sessions: number) => {
  const pages = sessions * assumed('pagesPerSession');
  const searches = sessions * assumed('searchesPerSession');
  const cars = sessions * assumed('carsPerSession');
  const pictures = sessions * assumed('picturesPerSession');
  const assets = sessions * assumed('assetsPerSession');
  const leads = sessions * assumed('leadsPerSession');
  return { pages, searches, cars, pictures, assets, leads };
};

const stockMoves = ({ cars, feeds }: Size) => {
  const on = feeds ? 1 : 0;
  const newCars = on * cars * assumed('newPerMonth');
  return {
    rows: on * cars * assumed('feedsPerDay') * DAYS,
    newCars,
    changes: on * cars * assumed('changedPerDay') * DAYS + newCars,
  };
};

type Visits = ReturnType<typeof visits>;
type Moves = ReturnType<typeof stockMoves>;

/** The changes of a feed come together; pictures of a new vehicle come later and by themselves. */
const snapshotsOf = (size: Size, moves: Moves, { searches }: Visits, engine: SearchEngine): Snapshots => {
  if (engine === 'opensearch') return { writes: 0, loads: 0, polls: 0, gb: 0 };
  const writes = (size.feeds ? size.dealers * assumed('feedsPerDay') * DAYS : 0) + moves.newCars;
  const starts = searches === 0 ? 0 : size.dealers * assumed('snapshotStarts') * DAYS;
  return {
    writes,
    loads: searches === 0 ? 0 : writes * assumed('snapshotReaders') + starts,
    polls: searches * (1 - assumed('apiHits')),
    gb: writes * (size.cars / size.dealers) * assumed('snapshotKbPerCar') * GB_PER_KB,
  };
};

/** What searching and indexing take more, or otherwise, where there is no domain. */
const snapshotWork = (size: Size, { writes, loads }: Snapshots): Work[] => {
  const cars = size.cars / size.dealers;
  return [
    { name: 'search-index-stock', runs: writes, ms: assumed('workerMs') + cars * assumed('snapshotWriteMsPerCar') },
    { name: 'api-search', runs: loads, ms: assumed('snapshotLoadMs') + cars * assumed('snapshotLoadMsPerCar') },
  ];
};

/** A page asks for the site and for a listing or a vehicle, by calling their functions. */
const frontWork = ({ pages, searches, cars, pictures, leads }: Visits, engine: SearchEngine): Work[] => {
  const rendered = pages * (1 - assumed('pageHits'));
  const missed = 1 - assumed('apiHits');
  return [
    { name: 'api-pages', runs: rendered, ms: assumed('pageMs') },
    { name: 'api-sites', runs: rendered, ms: assumed('apiMs') },
    {
      name: 'api-search',
      runs: searches * missed + rendered / 2,
      ms: assumed(engine === 'embedded' ? 'snapshotSearchMs' : 'searchMs'),
    },
    { name: 'api-vehicles', runs: cars * missed + rendered / 2, ms: assumed('apiMs') },
    { name: 'api-media', runs: pictures * (1 - assumed('pictureHits')), ms: assumed('pictureMs') },
    { name: 'api-leads', runs: leads, ms: assumed('apiMs') },
    { name: 'crm-plan', runs: leads, ms: assumed('workerMs') },
    { name: 'crm-deliver', runs: leads * assumed('triesPerLead'), ms: assumed('deliveryMs') },
  ];
};

const stockWork = (size: Size, moves: Moves, events: number): Work[] => {
  const feeds = size.feeds ? size.dealers * assumed('feedsPerDay') * DAYS : 0;
  const picture = assumed('fetchMs') * assumed('picturesPerCar');
  return [
    { name: 'stock-ingest', runs: feeds, ms: feeds === 0 ? 0 : (moves.rows * assumed('rowMs')) / feeds },
    { name: 'media-fetch-pictures', runs: moves.newCars, ms: picture },
    { name: 'outbox-relay', runs: events, ms: assumed('workerMs') },
  ];
};

/** Schedules run whether anybody visits or not; how often is in the manifest. */
const scheduleWork = (): Work[] =>
  deployables
    .filter((deployable) => deployable.kind === 'schedule')
    .map(({ name, entry }) => ({ name, runs: SECONDS / entry.everySeconds, ms: assumed('workerMs') }));

/** Batches of ten; a batch of snapshots is counted with them. */
const indexWork = (moves: Moves): Work[] => [
  { name: 'search-index-stock', runs: (moves.changes * assumed('eventsPerChange')) / 10, ms: assumed('workerMs') },
];

/** A month of a size. */
export const loadOf = (size: Size, engine: SearchEngine = 'opensearch'): Load => {
  const seen = visits(size.sessions);
  const moves = stockMoves(size);
  const snapshots = snapshotsOf(size, moves, seen, engine);
  const events = moves.changes * assumed('eventsPerChange') + moves.newCars + seen.leads * assumed('eventsPerLead');
  const apiRequests =
    (seen.searches + seen.cars) * (1 - assumed('apiHits')) +
    seen.pages * (1 - assumed('pageHits')) +
    seen.pictures * (1 - assumed('pictureHits')) +
    seen.leads;
  return {
    ...moves,
    leads: seen.leads,
    events,
    apiRequests,
    pictureMisses: seen.pictures * (1 - assumed('pictureHits')),
    assetMisses: seen.assets * (1 - assumed('assetHits')),
    edgeRequests: seen.pages + seen.searches + seen.cars + seen.pictures + seen.assets + seen.leads,
    edgeGb:
      GB_PER_KB *
      (seen.pages * assumed('pageKb') +
        (seen.searches + seen.cars) * assumed('answerKb') +
        seen.pictures * assumed('pictureKb') +
        seen.assets * assumed('assetKb')),
    snapshots,
    work: [
      ...frontWork(seen, engine),
      ...stockWork(size, moves, events),
      ...(engine === 'embedded' ? snapshotWork(size, snapshots) : indexWork(moves)),
      ...scheduleWork(),
    ],
  };
};
