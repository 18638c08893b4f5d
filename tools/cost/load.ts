import { deployables } from '#infra/deployables.ts';
import type { SearchEngine } from '#infra/stages.ts';
import { assumption } from './assumptions.ts';

export interface Size {
  dealers: number;
  cars: number;
  /** Visits a month over all dealers. */
  sessions: number;
  /** False for an idle installation. */
  feeds: boolean;
}

const DAYS = 365 / 12;
export const HOURS = 24 * DAYS;
const MINUTES = 60 * HOURS;
const SECONDS = 60 * MINUTES;

/** Visits a month for a peak of searches a second (docs/architecture.md, 'Sizes to design for'). */
export const sessionsAtPeak = (searchesPerSecond: number): number =>
  ((searchesPerSecond / assumption('peakToMean')) * SECONDS) / assumption('searchesPerSession');

export interface Work {
  name: string;
  runs: number;
  ms: number;
}

export interface Load {
  edgeRequests: number;
  edgeGb: number;
  apiRequests: number;
  /** Table read units for them. */
  answerReads: number;
  /** Pages requested at the edge; their answers pass a CloudFront Function as well. */
  pages: number;
  /** Renditions missing from the bucket. */
  picturesMade: number;
  pictureMisses: number;
  assetMisses: number;
  leads: number;
  rows: number;
  /** Vehicle writes caused by feeds. */
  changes: number;
  newCars: number;
  events: number;
  /** All 0 with a search domain. */
  snapshots: Snapshots;
  work: readonly Work[];
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

/** A feed's changes are batched; pictures of new vehicles arrive separately. */
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

/** Extra work of searching and indexing without a domain. */
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

/** Function runs by visitors; a page's run includes its search and vehicle. */
const askedOf = ({ pages, searches, cars, pictures, leads }: Visits, { newCars }: Moves) => {
  const missed = 1 - assumption('apiHits');
  return {
    pages: pages * (1 - assumption('pageHits')),
    searches: searches * missed,
    cars: cars * missed,
    leads,
    /** Made once, then stored in the bucket. */
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

/** Read units: vehicles, and the dealer where it is not in memory. Each function reads a dealer about once a minute. */
const answerReads = ({ dealers }: Size, { made, pages, searches, cars, leads }: Asked): number => {
  const atMost = dealers * MINUTES * assumption('warmFunctions');
  const forgetful = [pages, searches, cars, leads, made].reduce((sum, runs) => sum + Math.min(runs, atMost), 0);
  return forgetful * assumption('dealerReads') + (cars + pages / 2) * assumption('vehicleReads');
};

/** One relay per lane of the outbox. */
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

/** Independent of traffic; rates come from the manifest. */
const scheduleWork = (): Work[] =>
  deployables
    .filter((deployable) => deployable.kind === 'schedule')
    .map(({ name, entry }) => ({ name, runs: SECONDS / entry.everySeconds, ms: assumption('workerMs') }));

/** Batches of ten; snapshot batches are counted with snapshots. */
const indexWork = (moves: Moves): Work[] => [
  {
    name: 'search-index-stock',
    runs: (moves.changes * assumption('eventsPerChange')) / 10,
    ms: assumption('workerMs'),
  },
];

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
