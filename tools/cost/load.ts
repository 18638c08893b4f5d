import { deployables } from '#infra/deployables.ts';
import type { SearchEngine } from '#infra/stages.ts';
import { assumption } from './assumptions.ts';

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
  ((searchesPerSecond / assumption('peakToMean')) * SECONDS) / assumption('searchesPerSession');

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
  const pages = sessions * assumption('pagesPerSession');
  const searches = sessions * assumption('searchesPerSession');
  const cars = sessions * assumption('carsPerSession');
  const pictures = sessions * assumption('picturesPerSession');
  const assets = sessions * assumption('assetsPerSession');
  const leads = sessions * assumption('leadsPerSession');
  return { pages, searches, cars, pictures, assets, leads };
};

const stockMoves = ({ cars, feeds }: Size) => {
  const on = feeds ? 1 : 0;
  const newCars = on * cars * assumption('newPerMonth');
  return {
    rows: on * cars * assumption('feedsPerDay') * DAYS,
    newCars,
    changes: on * cars * assumption('changedPerDay') * DAYS + newCars,
  };
};

type Visits = ReturnType<typeof visits>;
type Moves = ReturnType<typeof stockMoves>;

/** The changes of a feed come together; pictures of a new vehicle come later and by themselves. */
const snapshotsOf = (size: Size, moves: Moves, { searches, pages }: Visits, engine: SearchEngine): Snapshots => {
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

/** What searching and indexing take more, or otherwise, where there is no domain. */
const snapshotWork = (size: Size, { writes, loads }: Snapshots): Work[] => {
  const cars = size.cars / size.dealers;
  return [
    {
      name: 'search-index-stock',
      runs: writes,
      ms: assumption('workerMs') + cars * assumption('snapshotWriteMsPerCar'),
    },
    { name: 'api-search', runs: loads, ms: assumption('snapshotLoadMs') + cars * assumption('snapshotLoadMsPerCar') },
  ];
};

/** What people ask of functions: one run each, in which a page has its search and its vehicle too. */
const askedOf = ({ pages, searches, cars, pictures, leads }: Visits, { newCars }: Moves) => {
  const missed = 1 - assumption('apiHits');
  return {
    pages: pages * (1 - assumption('pageHits')),
    searches: searches * missed,
    cars: cars * missed,
    leads,
    /** The bucket has what was made before. */
    made: Math.min(pictures * (1 - assumption('pictureHits')), newCars * assumption('renditionsPerCar')),
  };
};

type Asked = ReturnType<typeof askedOf>;

const frontWork = ({ pages, searches, cars, leads, made }: Asked, engine: SearchEngine): Work[] => [
  { name: 'api-pages', runs: pages, ms: assumption('pageMs') },
  { name: 'api-search', runs: searches, ms: assumption(engine === 'embedded' ? 'snapshotSearchMs' : 'searchMs') },
  { name: 'api-vehicles', runs: cars, ms: assumption('apiMs') },
  { name: 'api-media', runs: made, ms: assumption('pictureMs') },
  { name: 'api-leads', runs: leads, ms: assumption('apiMs') },
  { name: 'crm-plan', runs: leads, ms: assumption('workerMs') },
  { name: 'crm-deliver', runs: leads * assumption('triesPerLead'), ms: assumption('deliveryMs') },
];

/**
 * Read units of what people ask: the dealer, where a function does not have it in memory, and vehicles. Functions of one kind
 * read a dealer once a minute each, however many ask.
 */
const answerReads = ({ dealers }: Size, { made, pages, searches, cars, leads }: Asked): number => {
  const atMost = dealers * MINUTES * assumption('warmFunctions');
  const forgetful = [pages, searches, cars, leads, made].reduce((sum, runs) => sum + Math.min(runs, atMost), 0);
  return forgetful * assumption('dealerReads') + (cars + pages / 2) * assumption('vehicleReads');
};

/** A relay for each lane of the outbox. */
const relayWork = (events: number, ofLeads: number): Work[] => [
  { name: 'outbox-relay-leads', runs: ofLeads, ms: assumption('workerMs') },
  { name: 'outbox-relay-stock', runs: events - ofLeads, ms: assumption('workerMs') },
];

const stockWork = (size: Size, moves: Moves): Work[] => {
  const feeds = size.feeds ? size.dealers * assumption('feedsPerDay') * DAYS : 0;
  const picture = assumption('fetchMs') * assumption('picturesPerCar');
  return [
    { name: 'stock-ingest', runs: feeds, ms: feeds === 0 ? 0 : (moves.rows * assumption('rowMs')) / feeds },
    { name: 'media-fetch-pictures', runs: moves.newCars, ms: picture },
  ];
};

/** Schedules run whether anybody visits or not; how often is in the manifest. */
const scheduleWork = (): Work[] =>
  deployables
    .filter((deployable) => deployable.kind === 'schedule')
    .map(({ name, entry }) => ({ name, runs: SECONDS / entry.everySeconds, ms: assumption('workerMs') }));

/** Batches of ten; a batch of snapshots is counted with them. */
const indexWork = (moves: Moves): Work[] => [
  {
    name: 'search-index-stock',
    runs: (moves.changes * assumption('eventsPerChange')) / 10,
    ms: assumption('workerMs'),
  },
];

/** A month of a size. */
export const loadOf = (size: Size, engine: SearchEngine = 'opensearch'): Load => {
  const seen = visits(size.sessions);
  const moves = stockMoves(size);
  const snapshots = snapshotsOf(size, moves, seen, engine);
  const ofLeads = seen.leads * assumption('eventsPerLead');
  const events = moves.changes * assumption('eventsPerChange') + moves.newCars + ofLeads;
  const asked = askedOf(seen, moves);
  return {
    ...moves,
    leads: seen.leads,
    events,
    apiRequests: asked.pages + asked.searches + asked.cars + asked.leads + asked.made,
    answerReads: answerReads(size, asked),
    picturesMade: asked.made,
    pages: seen.pages,
    pictureMisses: seen.pictures * (1 - assumption('pictureHits')),
    assetMisses: seen.assets * (1 - assumption('assetHits')),
    edgeRequests: seen.pages + seen.searches + seen.cars + seen.pictures + seen.assets + seen.leads,
    edgeGb:
      GB_PER_KB *
      (seen.pages * assumption('pageKb') +
        (seen.searches + seen.cars) * assumption('answerKb') +
        seen.pictures * assumption('pictureKb') +
        seen.assets * assumption('assetKb')),
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
