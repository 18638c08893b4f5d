import { tableIndexes } from '#functions/runtime/table/indexes.ts';
import { signals } from '#functions/signals.ts';
import { alarmKeys } from '#infra/alarms/alarm-keys.ts';
import { firewallRules } from '#infra/constructs/edge/firewall-rules.ts';
import { deployables, type Deployable } from '#infra/deployables.ts';
import { productionDomain, stages, type SearchSettings } from '#infra/stages.ts';
import type { PriceName } from './prices.ts';

/** Fixed costs, whatever the traffic. */
export interface Installation {
  search: SearchSettings;
  /** Undefined where functions search snapshots. */
  domain: { price: PriceName; nodes: number; what: string; /** Over all data nodes. */ diskGb: number } | undefined;
}

const priceOfInstance: Readonly<Record<string, PriceName>> = {
  't3.small.search': 'searchSmall',
  'r6g.large.search': 'searchLarge',
};

interface PricedNodes {
  instanceType: string;
  instances: number;
  volumeGb: number;
}

/** Throws where the instance type is not in the price table. */
const describeNodes = ({ instanceType, instances, volumeGb }: PricedNodes): Installation['domain'] => {
  const price = priceOfInstance[instanceType];
  if (price === undefined) throw new TypeError(`prices.ts has no price for ${instanceType}.`);
  const what = instances === 1 ? 'one node, no standby' : `${instances} nodes`;
  return { price, nodes: instances, what, diskGb: instances * volumeGb };
};

const describeInstallation = (search: SearchSettings): Installation => ({
  search,
  domain: search.kind === 'embedded' || search.kind === 'external' ? undefined : describeNodes(search),
});

/** With the domain that stands in an account, and is paid for, whatever the stage searches. */
export const installationWith = (stage: 'staging' | 'production', nodes: PricedNodes): Installation => ({
  search: stages[stage].search,
  domain: describeNodes(nodes),
});
/** As infra/stages.ts has it. */
export const installationOf = (stage: 'staging' | 'production'): Installation =>
  describeInstallation(stages[stage].search);
export const withoutDomain: Installation = { search: { kind: 'embedded' }, domain: undefined };
/** A single node, staging's: search is down while AWS replaces it. */
export const oneNode = describeInstallation(stages.staging.search);
/** What production takes when it outgrows snapshots. */
export const threeNodes = describeInstallation({ kind: 'domain', ...productionDomain });

/** Alarms with metric math are charged per metric: throttles of reads and writes, for the table and each index. */
const THROTTLE_METRICS = 2 * (1 + Object.keys(tableIndexes).length);
/** Each release alarm's metrics: calls and errors; of workers also records and failed ones, of API functions failed requests and latency. */
const countReleaseMetrics = (deployable: Deployable): number => {
  switch (deployable.kind) {
    case 'schedule':
      return 0;
    case 'consumer':
    case 'stream':
      return 4;
    case 'api':
      return deployable.routes.some(({ auth }) => auth === 'none') ? 4 : 3;
  }
};
/** Metrics of ours: each signal, the failures of each API context, and what a release counts by version. */
export const CUSTOM_METRICS =
  signals.length +
  deployables.reduce((sum, { kind }) => sum + { api: 2, consumer: 2, stream: 2, schedule: 0 }[kind], 0);
export const RELEASE_METRICS = deployables.reduce((sum, one) => sum + countReleaseMetrics(one), 0);
export const countAlarms = ({ domain }: Installation): number =>
  alarmKeys.filter((key) => domain !== undefined || !key.startsWith('search-domain.')).length -
  1 +
  THROTTLE_METRICS +
  RELEASE_METRICS;
/** Queues polled by Lambda; dead letters are not polled. */
export const queueCount = deployables.filter(({ kind }) => kind === 'consumer').length;
export const DASHBOARDS = 1;
/** The edge secret; dealers' secrets are parameters (ADR 8). */
export const SECRETS = 2;
/** A feed key and a CRM secret. */
export const PARAMETERS_PER_DEALER = 2;
export const FIREWALL_RULES = firewallRules('console.example').length;
/** Of sealed records. */
export const KEYS = 1;
