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
const MINUTES = 60 * HOURS;
const SECONDS = 60 * MINUTES;

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
  /** Read units of the table for these. */
  answerReads: number;
  /** Pages asked for at the edge: their answers pass a function there, too. */
  pages: number;
  /** Renditions that were not in the bucket. */
  picturesMade: number;
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
const snapshotsOf = (size: Size, moves: Moves, { searches, pages }: Visits, engine: SearchEngine): Snapshots => {
  if (engine === 'opensearch') return { writes: 0, loads: 0, polls: 0, gb: 0 };
  const writes = (size.feeds ? size.dealers * assumed('feedsPerDay') * DAYS : 0) + moves.newCars;
  const starts = searches === 0 ? 0 : size.dealers * assumed('snapshotStarts') * DAYS;
  return {
    writes,
    loads: searches === 0 ? 0 : writes * assumed('snapshotReaders') + starts,
    polls: searches * (1 - assumed('apiHits')) + pages * (1 - assumed('pageHits')),
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

/** What people ask of functions: one run each, in which a page has its search and its vehicle too. */
const askedOf = ({ pages, searches, cars, pictures, leads }: Visits, { newCars }: Moves) => {
  const missed = 1 - assumed('apiHits');
  return {
    pages: pages * (1 - assumed('pageHits')),
    searches: searches * missed,
    cars: cars * missed,
    leads,
    /** The bucket has what was made before. */
    made: Math.min(pictures * (1 - assumed('pictureHits')), newCars * assumed('renditionsPerCar')),
  };
};

type Asked = ReturnType<typeof askedOf>;

const frontWork = ({ pages, searches, cars, leads, made }: Asked, engine: SearchEngine): Work[] => [
  { name: 'api-pages', runs: pages, ms: assumed('pageMs') },
  { name: 'api-search', runs: searches, ms: assumed(engine === 'embedded' ? 'snapshotSearchMs' : 'searchMs') },
  { name: 'api-vehicles', runs: cars, ms: assumed('apiMs') },
  { name: 'api-media', runs: made, ms: assumed('pictureMs') },
  { name: 'api-leads', runs: leads, ms: assumed('apiMs') },
  { name: 'crm-plan', runs: leads, ms: assumed('workerMs') },
  { name: 'crm-deliver', runs: leads * assumed('triesPerLead'), ms: assumed('deliveryMs') },
];

/**
 * Read units of what people ask: the dealer, where a function does not have it in memory, and vehicles. Functions of one kind
 * read a dealer once a minute each, however many ask.
 */
const answerReads = ({ dealers }: Size, { made, pages, searches, cars, leads }: Asked): number => {
  const atMost = dealers * MINUTES * assumed('warmFunctions');
  const forgetful = [pages, searches, cars, leads, made].reduce((sum, runs) => sum + Math.min(runs, atMost), 0);
  return forgetful * assumed('dealerReads') + (cars + pages / 2) * assumed('vehicleReads');
};

/** A relay for each lane of the outbox. */
const relayWork = (events: number, ofLeads: number): Work[] => [
  { name: 'outbox-relay-leads', runs: ofLeads, ms: assumed('workerMs') },
  { name: 'outbox-relay-stock', runs: events - ofLeads, ms: assumed('workerMs') },
];

const stockWork = (size: Size, moves: Moves): Work[] => {
  const feeds = size.feeds ? size.dealers * assumed('feedsPerDay') * DAYS : 0;
  const picture = assumed('fetchMs') * assumed('picturesPerCar');
  return [
    { name: 'stock-ingest', runs: feeds, ms: feeds === 0 ? 0 : (moves.rows * assumed('rowMs')) / feeds },
    { name: 'media-fetch-pictures', runs: moves.newCars, ms: picture },
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
  const ofLeads = seen.leads * assumed('eventsPerLead');
  const events = moves.changes * assumed('eventsPerChange') + moves.newCars + ofLeads;
  const asked = askedOf(seen, moves);
  return {
    ...moves,
    leads: seen.leads,
    events,
    apiRequests: asked.pages + asked.searches + asked.cars + asked.leads + asked.made,
    answerReads: answerReads(size, asked),
    picturesMade: asked.made,
    pages: seen.pages,
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
      ...frontWork(asked, engine),
      ...stockWork(size, moves),
      ...relayWork(events, ofLeads),
      ...(engine === 'embedded' ? snapshotWork(size, snapshots) : indexWork(moves)),
      ...scheduleWork(),
    ],
  };
};
