/** Assumptions about load: every figure that is neither a price nor in the manifest. The cost report prints them. */
interface Assumption {
  value: number;
  unit: string;
  why: string;
}

const it = (value: number, unit: string, why: string): Assumption => ({ value, unit, why });

export const assumptions = {
  peakToMean: it(5, 'x', 'the busiest second against the mean of the month; shoppers sleep, and evenings are busy'),
  searchesPerSession: it(6, 'searches', 'a listing, some facets, a second page'),
  pagesPerSession: it(1.3, 'pages', 'the first view comes from the page function, the rest is in the browser'),
  carsPerSession: it(4, 'vehicles', 'opened from a listing'),
  picturesPerSession: it(40, 'pictures', 'cards on screen and one or two galleries; the browser keeps the others'),
  assetsPerSession: it(6, 'files', 'script, style, font; half of the visitors come back with them'),
  leadsPerSession: it(0.01, 'leads', 'one visitor in a hundred enquires'),
  pageHits: it(0.3, 'of 1', 'pages answered at the edge: they are kept for 10 s'),
  apiHits: it(0.2, 'of 1', 'searches and vehicles answered at the edge: they are kept for 5 s'),
  pictureHits: it(0.95, 'of 1', 'pictures answered at the edge: they are kept for a year; the bucket has most others'),
  assetHits: it(0.99, 'of 1', 'files answered at the edge'),
  pageKb: it(30, 'kB', 'first HTML, compressed'),
  answerKb: it(8, 'kB', 'a search or a vehicle, compressed'),
  pictureKb: it(40, 'kB', 'one rendition'),
  assetKb: it(40, 'kB', 'one file, compressed'),
  feedsPerDay: it(4, 'feeds', 'full files of a dealer'),
  rowKb: it(1.5, 'kB', 'one vehicle in a feed file; files are kept for a month'),
  changedPerDay: it(0.03, 'of stock', 'prices, kilometres, pictures'),
  newPerMonth: it(0.5, 'of stock', 'a vehicle stands for two months'),
  picturesPerCar: it(15, 'pictures', 'in a feed'),
  renditionsPerCar: it(
    40,
    'renditions',
    'of its pictures that are ever asked for: made once, then the bucket has them',
  ),
  originalKb: it(300, 'kB', 'one picture as it is stored'),
  carKb: it(10, 'kB', 'a vehicle in the table with its pictures, index entries and the sold ones before it'),
  leadKb: it(120, 'kB', 'a year of leads and deliveries, for each lead of a month'),
  readsPerRow: it(1, 'unit', 'a row is compared with what the table holds'),
  writesPerChange: it(12, 'units', 'an item of 4 kB with its event, written and cleared, and two index entries'),
  writesPerLead: it(45, 'units', 'the lead, its delivery, its consents and receipt, outboxes, lists'),
  eventsPerChange: it(1.3, 'events', 'updated, and sometimes a price'),
  eventsPerLead: it(6, 'events', 'submitted, recorded, due, delivered, consents'),
  priceChanges: it(0.3, 'of 1', 'changes of a vehicle that reports keep: prices'),
  newViews: it(0.8, 'of 1', 'vehicles opened that the visitor had not seen that day'),
  eventKb: it(2, 'kB', 'an event in the archive'),
  triesPerLead: it(1.2, 'posts', 'a CRM that fails now and then'),
  logKbPerRun: it(1, 'kB', 'one line and what Lambda adds'),
  accessLogKb: it(0.3, 'kB', 'one line of API Gateway’s access log'),
  edgeLogKb: it(0.45, 'kB', 'one line of the edge’s access log'),
  logMonths: it(3, 'months', 'how long production keeps logs'),
  logPacked: it(0.2, 'of 1', 'what packing leaves of kept logs'),
  idlePollsPerQueue: it(648_000, 'requests', 'Lambda asks a quiet queue with 5 pollers, each waiting 20 s'),
  dealerReads: it(
    4,
    'units',
    'a host and a dealer that a function has not in memory; npm run bench -- requests counts them',
  ),
  vehicleReads: it(1, 'units', 'a vehicle of up to 4 kB and its reservation, not of this second; counted there, too'),
  sourceReads: it(0.5, 'units', 'when a vehicle’s feed was last heard, kept for half a minute; counted there, too'),
  warmFunctions: it(
    3,
    'functions',
    'of a kind that answer for one dealer in the same minute, each with its own memory',
  ),
  sweepReads: it(4, 'units', 'eight shards of an index, half a unit each'),
  apiMs: it(40, 'ms', 'an API function, warm'),
  searchMs: it(60, 'ms', 'a search with its round trip to the index'),
  snapshotSearchMs: it(15, 'ms', 'a search of a snapshot in memory, with its look at the table every 5 s'),
  snapshotReaders: it(3, 'functions', 'search functions that are warm and load what a dealer has new'),
  snapshotStarts: it(20, 'loads', 'of each dealer’s snapshot a day, by search functions that have just started'),
  snapshotLoadMs: it(40, 'ms', 'loading a snapshot, and for each vehicle what follows'),
  snapshotLoadMsPerCar: it(0.01, 'ms', 'reading, measured with 10,000 (docs/adr/0011)'),
  snapshotWriteMsPerCar: it(0.2, 'ms', 'reading the documents, building, writing both objects, measured with 10,000'),
  snapshotKbPerCar: it(1.5, 'kB', 'of both objects; the bucket keeps old versions for a month'),
  pageMs: it(120, 'ms', 'a page with its search or its vehicle, in one process'),
  pictureMs: it(250, 'ms', 'encoding a rendition'),
  rowMs: it(2, 'ms', 'a row of a feed'),
  deliveryMs: it(600, 'ms', 'a post and its answer'),
  fetchMs: it(800, 'ms', 'fetching, checking and storing one picture'),
  workerMs: it(80, 'ms', 'a batch of any other consumer, or a run of a schedule'),
} as const satisfies Readonly<Record<string, Assumption>>;

export const assumption = (name: keyof typeof assumptions): number => assumptions[name].value;
