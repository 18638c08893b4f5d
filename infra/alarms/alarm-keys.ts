import { breakerOpened, dealerUnreachable, signals } from '#functions/signals.ts';
import { deployables, type Deployable } from '#infra/deployables.ts';

const searchDomainAlarms = [
  'search-domain.unhealthy',
  'search-domain.storage',
  'search-domain.cpu',
  'search-domain.memory',
  'search-domain.writes-blocked',
];

const platformAlarms = [
  ...searchDomainAlarms,
  'table.throttled',
  'functions.throttled',
  'site.server-errors',
  'site.latency',
  'pages.latency',
  'edge.server-errors',
  'console-edge.server-errors',
  'certificate.expiring',
];

/** Of services of AWS that our functions only call. */
const serviceAlarms = ['mail.bounces', 'mail.complaints', 'sms.spend', 'reports.undelivered'];

/** Events of AWS that are mailed like alarms. */
export const eventNoticeKeys = ['backup.failed', 'certificate.renewal-failed', 'mail.dealer-bounced'] as const;
export type EventNoticeKey = (typeof eventNoticeKeys)[number];
/** For each host that is probed, where an installation names some. */
export const probeAlarms = ['probe.page-failing', 'probe.lead-failing'] as const;

const listAlarmKeys = (deployable: Deployable): string[] => {
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

/** `<entry id>.<symptom>` of every alarm on AWS. */
export const alarmKeys: readonly string[] = [
  ...deployables.flatMap(listAlarmKeys),
  ...signals.map(({ id }) => id),
  ...platformAlarms,
  ...serviceAlarms,
];

/** What one does differs by the kind of function, not by the function: these share a page, with an anchor for each alarm. */
const sharedPages = { api: 'server-errors.md', consumer: 'queues.md', stream: 'relays.md', schedule: 'schedules.md' };

/** Signals of comparisons that find what a consumer's message should have done. */
const foundLate = deployables.flatMap((one) =>
  one.kind === 'consumer' && 'signal' in one.entry.reconciledBy ? [one.entry.reconciledBy.signal] : [],
);

/** Of faults in dealers' own systems. */
const ofDealers = [...signals.filter(({ notice }) => notice !== undefined), breakerOpened, dealerUnreachable];

const sharedRunbooks: ReadonlyMap<string, string> = new Map([
  ...deployables.flatMap((one) =>
    listAlarmKeys(one).map((key): [string, string] => [key, `${sharedPages[one.kind]}#${key}`]),
  ),
  ...ofDealers.map(({ id }): [string, string] => [id, `dealers.md#${id}`]),
  ...foundLate.map((key): [string, string] => [key, `found-late.md#${key}`]),
  ...searchDomainAlarms.map((key): [string, string] => [key, `search-domain.md#${key}`]),
  ...[...serviceAlarms, 'backup.failed'].map((key): [string, string] => [key, `services.md#${key}`]),
  ['console-edge.server-errors', 'edge.server-errors.md#console-edge.server-errors'],
  ['mail.dealer-bounced', 'dealers.md#mail.dealer-bounced'],
  ['certificate.renewal-failed', 'certificate.expiring.md'],
  ...signals.filter(({ id }) => id.endsWith('-silent')).map(({ id }): [string, string] => [id, `silence.md#${id}`]),
  ...probeAlarms.map((key): [string, string] => [key, `probe.md#${key}`]),
]);

/** Page in docs/runbooks, and the anchor on it where several alarms share the page. */
export const runbookOf = (key: string): string => sharedRunbooks.get(key) ?? `${key}.md`;
