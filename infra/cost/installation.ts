import { deployables, type Deployable } from '#infra/deployables.ts';
import type { PriceName } from './prices.ts';

/** What stands there by itself, whether anybody visits or not. */
export interface Installation {
  /** Nodes of the search domain by price; disk in GB over all data nodes. */
  searchNodes: readonly { price: PriceName; nodes: number; what: string }[];
  searchDiskGb: number;
}

/** The smallest domain there is: one node, no standby. A lost node is a search that is down until AWS replaces it. */
export const smallestDomain: Installation = {
  searchNodes: [{ price: 'searchSmall', nodes: 1, what: 'one node, no standby' }],
  searchDiskGb: 10,
};

export const mediumDomain: Installation = {
  searchNodes: [{ price: 'searchSmall', nodes: 3, what: 'a node in each zone' }],
  searchDiskGb: 30,
};

/** A million documents are about 6 GB with a copy; the processors are for 200 searches a second. */
export const largeDomain: Installation = {
  searchNodes: [
    { price: 'searchData', nodes: 3, what: 'a data node in each zone' },
    { price: 'searchManager', nodes: 3, what: 'cluster managers of their own' },
  ],
  searchDiskGb: 150,
};

/** Alarms that belong to no manifest entry: domain health and disk, table, site, bus. */
const PLATFORM_ALARMS = 5;

const alarmsOf = (deployable: Deployable): number => {
  switch (deployable.kind) {
    case 'api':
    case 'schedule':
      return 1;
    case 'consumer':
    case 'stream':
      return 2; // dead letters, delay
  }
};

export const alarmCount = PLATFORM_ALARMS + deployables.reduce((sum, deployable) => sum + alarmsOf(deployable), 0);
export const queueCount = deployables.filter(({ kind }) => kind === 'consumer').length;
export const DASHBOARDS = 1;
/** The edge secret; dealers' secrets are parameters. */
export const SECRETS = 1;
/** A feed key and a CRM secret. */
export const PARAMETERS_PER_DEALER = 2;
/** Managed groups and the rate rule of the site's web ACL. */
export const FIREWALL_RULES = 4;
