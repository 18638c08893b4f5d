import { chooseMemoryMb } from '#infra/constructs/functions/bundled-function.ts';
import { deployables } from '#infra/deployables.ts';
import { chooseSearchEngine, type SearchSettings } from '#infra/stages.ts';
import { analyticsQuantities, objectsOfLines } from './analytics.ts';
import { assumption } from './assumptions.ts';
import {
  countAlarms,
  CUSTOM_METRICS,
  DASHBOARDS,
  FIREWALL_RULES,
  KEYS,
  PARAMETERS_PER_DEALER,
  queueCount,
  SECRETS,
  type Installation,
} from './installation.ts';
import { capacitySteps, firewallCapacity } from './firewall-capacity.ts';
import { HOURS, type Size } from './demand.ts';
import { estimateLoad, type Load } from './load.ts';
import type { Quantity } from './sums.ts';

const MILLION = 1e6;
const GB_PER_KB = 1e-6;

const getMemoryGb = (name: string, search: SearchSettings): number => {
  const found = deployables.find((deployable) => deployable.name === name);
  if (found === undefined) throw new TypeError(`The load names the function ${name}, which is not deployed.`);
  return chooseMemoryMb(search, found) / 1_024;
};

const computeGbSeconds = ({ work }: Load, search: SearchSettings) =>
  work.map(({ name, runs, ms }) => ({ name, gbSeconds: ((runs * ms) / 1_000) * getMemoryGb(name, search) }));

const functions = (load: Load, { search }: Installation): Quantity[] => {
  const runs = load.work.reduce((sum, work) => sum + work.runs, 0);
  const times = computeGbSeconds(load, search);
  const total = times.reduce((sum, { gbSeconds }) => sum + gbSeconds, 0);
  const most = times.reduce((one, other) => (other.gbSeconds > one.gbSeconds ? other : one));
  const share = Math.round((100 * most.gbSeconds) / total);
  return [
    { price: 'lambdaRequests', quantity: runs / MILLION, what: 'runs of all functions' },
    { price: 'lambdaTime', quantity: total / MILLION, what: `most of it ${most.name}, ${share} %` },
  ];
};

const logs = (load: Load): Quantity[] => {
  const runs = load.work.reduce((sum, work) => sum + work.runs, 0);
  const own = (runs * assumption('logKbPerRun') + load.apiRequests * assumption('accessLogKb')) * GB_PER_KB;
  const atEdge = load.edgeRequests * assumption('edgeLogKb') * GB_PER_KB;
  const kept = (own + atEdge) * assumption('logMonths') * assumption('logPacked');
  return [
    { price: 'logBytes', quantity: own, what: 'a line for each run and each API request' },
    { price: 'edgeLogBytes', quantity: atEdge, what: 'a line for each request at the edge' },
    { price: 'logStorage', quantity: kept, what: 'all of them, packed' },
  ];
};

const edge = (size: Size, load: Load): Quantity[] => [
  { price: 'edgeBytes', quantity: load.edgeGb, what: 'pages, answers, pictures, files' },
  { price: 'edgeRequests', quantity: load.edgeRequests / MILLION, what: 'the same, counted' },
  {
    price: 'edgeFunctions',
    quantity: (load.edgeRequests + load.pages) / MILLION,
    what: 'host and query of each request, redirects of pages',
  },
  { price: 'edgeTenants', quantity: size.dealers * assumption('hostsPerDealer'), what: 'one for each host' },
  { price: 'firewallAcl', quantity: 1, what: 'in front of the sites' },
  { price: 'firewallRules', quantity: FIREWALL_RULES, what: 'of that ACL' },
  {
    price: 'firewallCapacity',
    quantity: (capacitySteps(firewallCapacity()) * load.edgeRequests) / MILLION,
    what: `at most ${firewallCapacity().toLocaleString('en-AU')} WCU are used`,
  },
  { price: 'firewallRequests', quantity: load.edgeRequests / MILLION, what: 'every request is looked at' },
  { price: 'apiRequests', quantity: load.apiRequests / MILLION, what: 'what the edge did not answer' },
];

const scheduleRuns = ({ work }: Load): number => {
  const schedules = new Set(deployables.filter(({ kind }) => kind === 'schedule').map(({ name }) => name));
  return work.reduce((sum, { name, runs }) => sum + (schedules.has(name) ? runs : 0), 0);
};

const table = (size: Size, load: Load): Quantity[] => {
  const reads =
    load.rows * assumption('readsPerRow') +
    load.events * 2 +
    load.answerReads +
    load.analytics.views +
    load.snapshots.polls +
    load.snapshots.writes +
    scheduleRuns(load) * assumption('sweepReads');
  const writes =
    load.changes * assumption('writesPerChange') +
    load.leads * assumption('writesPerLead') +
    load.analytics.views +
    load.snapshots.writes;
  const gb = (size.cars * assumption('carKb') + load.leads * assumption('leadKb')) * GB_PER_KB;
  return [
    { price: 'tableWrites', quantity: writes / MILLION, what: 'changed vehicles, leads, deliveries, views' },
    { price: 'tableReads', quantity: reads / MILLION, what: 'feed rows, index batches, answers, sweeps' },
    { price: 'tableStorage', quantity: gb, what: 'vehicles and a year of leads' },
    { price: 'tableBackup', quantity: gb, what: 'the same, restorable to any second of 35 days' },
    { price: 'tableStream', quantity: load.events / MILLION, what: 'the relay' },
  ];
};

const objects = (size: Size, load: Load): Quantity[] => {
  const pictures = size.cars * assumption('picturesPerCar') * assumption('originalKb') * GB_PER_KB;
  const shown = size.cars * assumption('renditionsPerCar') * assumption('pictureKb') * GB_PER_KB;
  const feeds = load.rows * assumption('rowKb') * GB_PER_KB;
  const { snapshots } = load;
  const writes =
    load.newCars * assumption('picturesPerCar') +
    load.picturesMade +
    load.rows / 1_000 +
    objectsOfLines(load.analytics) +
    2 * snapshots.writes;
  // A missing rendition is looked up by the edge and by the function, which then reads the original.
  const reads = load.pictureMisses + 2 * load.picturesMade + load.assetMisses + snapshots.writes + snapshots.loads;
  const also = snapshots.writes === 0 ? '' : ', snapshots';
  return [
    {
      price: 'objectStorage',
      quantity: pictures + shown + feeds + snapshots.gb,
      what: `pictures as they came and are shown, feed files${also}`,
    },
    { price: 'objectWrites', quantity: writes / MILLION, what: `new pictures, feed files${also}` },
    { price: 'objectReads', quantity: reads / MILLION, what: `edge misses${also}` },
  ];
};

/** Send, receive and delete for each event, plus Lambda's polling, which continues without events. */
const events = (load: Load): Quantity[] => [
  { price: 'busEvents', quantity: load.events / MILLION, what: 'vehicles, leads, deliveries' },
  { price: 'busArchive', quantity: load.events * assumption('eventKb') * GB_PER_KB, what: 'the same, kept for replay' },
  {
    price: 'queueRequests',
    quantity: ((load.events + load.analytics.lines) * 3 + queueCount * assumption('idlePollsPerQueue')) / MILLION,
    what: `three for each event, and ${queueCount} queues being asked`,
  },
  { price: 'mails', quantity: load.leads / 1_000, what: 'a receipt for each lead' },
  { price: 'scheduleRuns', quantity: scheduleRuns(load) / MILLION, what: 'the manifest’s schedules' },
];

const domainQuantities = ({ domain }: Installation): Quantity[] =>
  domain === undefined
    ? []
    : [
        { price: domain.price, quantity: domain.nodes * HOURS, what: domain.what },
        { price: 'searchDisk', quantity: domain.diskGb, what: 'over all data nodes' },
      ];

const standing = (size: Size, installation: Installation): Quantity[] => [
  ...domainQuantities(installation),
  { price: 'alarms', quantity: countAlarms(installation), what: 'by the rule of docs/runbooks' },
  { price: 'metrics', quantity: CUSTOM_METRICS, what: 'signals and counted failures, if each is written in the month' },
  { price: 'keys', quantity: KEYS, what: 'that of sealed records' },
  { price: 'dashboards', quantity: DASHBOARDS, what: 'one' },
  { price: 'secrets', quantity: SECRETS, what: 'the edge’s and that of links' },
  { price: 'parameters', quantity: size.dealers * PARAMETERS_PER_DEALER, what: 'feed keys and CRM secrets' },
];

export const listQuantities = (size: Size, installation: Installation): Quantity[] => {
  const load = estimateLoad(size, chooseSearchEngine(installation.search));
  return [
    ...standing(size, installation),
    ...edge(size, load),
    ...functions(load, installation),
    ...logs(load),
    ...table(size, load),
    ...objects(size, load),
    ...events(load),
    ...analyticsQuantities(load.analytics),
  ];
};
