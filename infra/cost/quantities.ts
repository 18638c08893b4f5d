import { deployables } from '#infra/deployables.ts';
import { assumed } from './assumptions.ts';
import {
  alarmCount,
  DASHBOARDS,
  FIREWALL_RULES,
  PARAMETERS_PER_DEALER,
  queueCount,
  SECRETS,
  type Installation,
} from './installation.ts';
import { HOURS, loadOf, type Load, type Size } from './load.ts';
import type { Quantity } from './sums.ts';

const MILLION = 1e6;
const GB_PER_KB = 1e-6;

const memoryGbOf = (name: string): number => {
  const found = deployables.find((deployable) => deployable.name === name);
  if (found === undefined) throw new TypeError(`The load names the function ${name}, which is not deployed.`);
  return found.memoryMb / 1_024;
};

const gbSecondsOf = ({ work }: Load) =>
  work.map(({ name, runs, ms }) => ({ name, gbSeconds: ((runs * ms) / 1_000) * memoryGbOf(name) }));

const functions = (load: Load): Quantity[] => {
  const runs = load.work.reduce((sum, work) => sum + work.runs, 0);
  const times = gbSecondsOf(load);
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
  const own = (runs * assumed('logKbPerRun') + load.apiRequests * assumed('accessLogKb')) * GB_PER_KB;
  const atEdge = load.edgeRequests * assumed('edgeLogKb') * GB_PER_KB;
  const kept = (own + atEdge) * assumed('logMonths') * assumed('logPacked');
  return [
    { price: 'logBytes', quantity: own, what: 'a line for each run and each API request' },
    { price: 'edgeLogBytes', quantity: atEdge, what: 'a line for each request at the edge' },
    { price: 'logStorage', quantity: kept, what: 'all of them, packed' },
  ];
};

const edge = (size: Size, load: Load): Quantity[] => [
  { price: 'edgeBytes', quantity: load.edgeGb, what: 'pages, answers, pictures, files' },
  { price: 'edgeRequests', quantity: load.edgeRequests / MILLION, what: 'the same, counted' },
  { price: 'edgeFunctions', quantity: load.edgeRequests / MILLION, what: 'the viewer host goes into its header' },
  { price: 'edgeTenants', quantity: size.dealers, what: 'one for each dealer' },
  { price: 'firewallAcl', quantity: 1, what: 'in front of the sites' },
  { price: 'firewallRules', quantity: FIREWALL_RULES, what: 'of that ACL' },
  { price: 'firewallRequests', quantity: load.edgeRequests / MILLION, what: 'every request is looked at' },
  { price: 'apiRequests', quantity: load.apiRequests / MILLION, what: 'what the edge did not answer' },
];

const scheduleRuns = ({ work }: Load): number => {
  const schedules = new Set(deployables.filter(({ kind }) => kind === 'schedule').map(({ name }) => name));
  return work.reduce((sum, { name, runs }) => sum + (schedules.has(name) ? runs : 0), 0);
};

const table = (size: Size, load: Load): Quantity[] => {
  const reads =
    load.rows * assumed('readsPerRow') +
    load.events * 2 +
    load.apiRequests +
    scheduleRuns(load) * assumed('sweepReads');
  const writes = load.changes * assumed('writesPerChange') + load.leads * assumed('writesPerLead');
  const gb = (size.cars * assumed('carKb') + load.leads * assumed('leadKb')) * GB_PER_KB;
  return [
    { price: 'tableWrites', quantity: writes / MILLION, what: 'changed vehicles, leads, deliveries' },
    { price: 'tableReads', quantity: reads / MILLION, what: 'feed rows, index batches, answers, sweeps' },
    { price: 'tableStorage', quantity: gb, what: 'vehicles and a year of leads' },
    { price: 'tableBackup', quantity: gb, what: 'the same, restorable to any second of 35 days' },
    { price: 'tableStream', quantity: load.events / MILLION, what: 'the relay' },
  ];
};

const objects = (size: Size, load: Load): Quantity[] => {
  const pictures = size.cars * assumed('picturesPerCar') * assumed('originalKb') * GB_PER_KB;
  const feeds = load.rows * assumed('rowKb') * GB_PER_KB;
  const writes = load.newCars * assumed('picturesPerCar') + load.rows / 1_000;
  return [
    { price: 'objectStorage', quantity: pictures + feeds, what: 'original pictures, a month of feed files' },
    { price: 'objectWrites', quantity: writes / MILLION, what: 'new pictures, feed files' },
    { price: 'objectReads', quantity: (load.pictureMisses + load.assetMisses) / MILLION, what: 'edge misses' },
  ];
};

/** Sent, received and deleted, for each event; and the asking of Lambda, which no silence stops. */
const events = (load: Load): Quantity[] => [
  { price: 'busEvents', quantity: load.events / MILLION, what: 'vehicles, leads, deliveries' },
  { price: 'busArchive', quantity: load.events * assumed('eventKb') * GB_PER_KB, what: 'the same, kept for replay' },
  {
    price: 'queueRequests',
    quantity: (load.events * 3 + queueCount * assumed('idlePollsPerQueue')) / MILLION,
    what: `three for each event, and ${queueCount} queues being asked`,
  },
  { price: 'scheduleRuns', quantity: scheduleRuns(load) / MILLION, what: 'the manifest’s schedules' },
];

const standing = (size: Size, installation: Installation): Quantity[] => [
  {
    price: installation.searchNodes.price,
    quantity: installation.searchNodes.nodes * HOURS,
    what: installation.searchNodes.what,
  },
  { price: 'searchDisk', quantity: installation.searchDiskGb, what: 'over all data nodes' },
  { price: 'alarms', quantity: alarmCount, what: 'by the rule of docs/runbooks' },
  { price: 'dashboards', quantity: DASHBOARDS, what: 'one' },
  { price: 'secrets', quantity: SECRETS, what: 'the edge secret' },
  { price: 'parameters', quantity: size.dealers * PARAMETERS_PER_DEALER, what: 'feed keys and CRM secrets' },
];

/** Everything a month takes, one quantity for each price. */
export const quantitiesOf = (size: Size, installation: Installation): Quantity[] => {
  const load = loadOf(size);
  return [
    ...standing(size, installation),
    ...edge(size, load),
    ...functions(load),
    ...logs(load),
    ...table(size, load),
    ...objects(size, load),
    ...events(load),
  ];
};
