import { deployables } from '#infra/deployables.ts';
import type { SearchEngine } from '#infra/stages.ts';
import { estimateAnalytics, analyticsWork, type Analytics } from './analytics.ts';
import { assumption } from './assumptions.ts';
import { DAYS, MINUTES, SECONDS, stockMoves, visits, type Moves, type Size, type Visits } from './demand.ts';
import { estimateSnapshots, snapshotWork, type Snapshots, type Work } from './snapshots.ts';

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
  analytics: Analytics;
  /** All 0 with a search domain. */
  snapshots: Snapshots;
  work: readonly Work[];
}

const GB_PER_KB = 1e-6;

/** Function runs by visitors; a page's run includes its search and vehicle. */
const estimateRequests = (
  { pages, searches, cars: vehicles, pictures, leads }: Visits,
  { newCars: newVehicles }: Moves,
) => {
  const missed = 1 - assumption('apiHits');
  return {
    pages: pages * (1 - assumption('pageHits')),
    searches: searches * missed,
    cars: vehicles * missed,
    /** Of each vehicle that is opened, whatever copy of it was shown. */
    availability: vehicles,
    leads,
    reports: pages,
    /** Made once, then stored in the bucket. */
    made: Math.min(pictures * (1 - assumption('pictureHits')), newVehicles * assumption('renditionsPerCar')),
  };
};

type Asked = ReturnType<typeof estimateRequests>;

const frontWork = (
  { pages, searches, cars: vehicles, availability, leads, made }: Asked,
  engine: SearchEngine,
): Work[] => [
  { name: 'api-pages', runs: pages, ms: assumption('pageMs') },
  { name: 'api-search', runs: searches, ms: assumption(engine === 'embedded' ? 'snapshotSearchMs' : 'searchMs') },
  { name: 'api-vehicles', runs: vehicles + availability, ms: assumption('apiMs') },
  { name: 'api-media', runs: made, ms: assumption('pictureMs') },
  { name: 'api-leads', runs: leads, ms: assumption('apiMs') },
  { name: 'crm-plan', runs: leads, ms: assumption('workerMs') },
  { name: 'notifications-receive-lead', runs: leads, ms: assumption('deliveryMs') },
  { name: 'crm-deliver', runs: leads * assumption('triesPerLead'), ms: assumption('deliveryMs') },
];

/** Read units: vehicles, and the dealer where it is not in memory. Each function reads a dealer about once a minute. */
const answerReads = ({ dealers }: Size, asked: Asked): number => {
  const { made, pages, searches, cars, availability, leads, reports } = asked;
  const atMost = dealers * MINUTES * assumption('warmFunctions');
  const forgetful = [pages, searches, cars + availability, leads, made, reports].reduce(
    (sum, runs) => sum + Math.min(runs, atMost),
    0,
  );
  const vehicles = cars + pages / 2;
  const sources = Math.min(vehicles + availability, 2 * atMost) * assumption('sourceReads');
  const uncopied = availability * assumption('availabilityReads');
  const menus = Math.min(pages, 2 * atMost) * assumption('menuReads');
  return forgetful * assumption('dealerReads') + menus + vehicles * assumption('vehicleReads') + uncopied + sources;
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

export const estimateLoad = (size: Size, engine: SearchEngine = 'opensearch'): Load => {
  const seen = visits(size.sessions);
  const moves = stockMoves(size);
  const snapshots = estimateSnapshots(size, moves, seen, engine);
  const ofLeads = seen.leads * assumption('eventsPerLead');
  const events = moves.changes * assumption('eventsPerChange') + moves.newCars + ofLeads;
  const asked = estimateRequests(seen, moves);
  const analytics = estimateAnalytics(seen, moves);
  return {
    ...moves,
    analytics,
    leads: seen.leads,
    events,
    apiRequests: Object.values(asked).reduce((sum, requests) => sum + requests, 0),
    answerReads: answerReads(size, asked),
    picturesMade: asked.made,
    pages: seen.pages,
    pictureMisses: seen.pictures * (1 - assumption('pictureHits')),
    assetMisses: seen.assets * (1 - assumption('assetHits')),
    edgeRequests: Object.values(seen).reduce((sum, requests) => sum + requests, asked.availability + analytics.reports),
    edgeGb:
      GB_PER_KB *
      (seen.pages * assumption('pageKb') +
        (seen.searches + seen.cars) * assumption('answerKb') +
        asked.availability * assumption('availabilityKb') +
        seen.pictures * assumption('pictureKb') +
        seen.assets * assumption('assetKb')),
    snapshots,
    work: [
      ...frontWork(asked, engine),
      ...stockWork(size, moves),
      ...relayWork(events, ofLeads),
      ...analyticsWork(analytics),
      ...(engine === 'embedded' ? snapshotWork(size, snapshots) : indexWork(moves)),
      ...scheduleWork(),
    ],
  };
};
