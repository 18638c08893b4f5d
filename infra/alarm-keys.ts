import { signals } from '#functions/signals.ts';
import { deployables, type Deployable } from './deployables.ts';

const platformAlarms = [
  'search-domain.unhealthy',
  'search-domain.storage',
  'search-domain.cpu',
  'search-domain.memory',
  'search-domain.writes-blocked',
  'table.throttled',
  'functions.throttled',
  'site.server-errors',
  'site.latency',
  'pages.latency',
  'edge.server-errors',
  'certificate.expiring',
];

const keysOf = (deployable: Deployable): string[] => {
  switch (deployable.kind) {
    case 'api':
      return [`${deployable.context}.server-errors`];
    case 'schedule':
      return [`${deployable.entry.id}.failing`, `${deployable.entry.id}.dead-letters`];
    case 'consumer':
    case 'stream':
      return [`${deployable.entry.id}.dead-letters`, `${deployable.entry.id}.delay`];
  }
};

/** `<entry id>.<symptom>` of every alarm on AWS; each has a page of that name in docs/runbooks. */
export const alarmKeys: readonly string[] = [
  ...deployables.flatMap(keysOf),
  ...signals.map(({ id }) => id),
  ...platformAlarms,
];
