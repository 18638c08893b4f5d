/**
 * Kinds of item: partitions of items and lists as IAM patterns. A role may access the kinds in its function's `uses`. A test
 * compares this with keys.ts.
 */
export const itemKinds = [
  { kind: 'cars', items: ['T#*#CAR#*', 'T#*#SLUG#*'], lists: ['T#*#STOCK#*', 'T#*#OWN-PICTURES'] },
  { kind: 'demand', items: ['T#*#DEMAND#*'], lists: ['T#*#DEMANDS'] },
  { kind: 'adverts', items: ['T#*#ADVERT#*'], lists: ['T#*#ADVERTS'] },
  { kind: 'snapshots', items: ['T#*#SEARCH'], lists: [] },
  { kind: 'content', items: ['T#*#CONTENT#*'], lists: ['T#*#CONTENTS', 'T#*#CONTENTS#*'] },
  { kind: 'leads', items: ['T#*#LEAD#*'], lists: ['T#*#LEADS', 'T#*#DRAFTS#*'] },
  { kind: 'lines', items: ['T#*#LINE#*'], lists: ['T#*#LINES#*', 'T#*#WORDS#*'] },
  { kind: 'work', items: ['T#*#WORK#*'], lists: [] },
  { kind: 'mails', items: ['T#*#MAIL#*'], lists: ['T#*#MAILS'] },
  { kind: 'portals', items: ['T#*#PORTAL#*'], lists: ['T#*#PORTALS#*'] },
  { kind: 'references', items: ['T#*#REFERENCE#*'], lists: [] },
  { kind: 'applications', items: ['T#*#APPLICATION#*'], lists: ['T#*#APPLICATIONS'] },
  { kind: 'drives', items: ['T#*#DRIVES#*', 'T#*#DRIVE#*'], lists: ['T#*#APPOINTMENTS'] },
  { kind: 'actions', items: ['T#*#ACTION#*'], lists: [] },
  { kind: 'views', items: ['T#*#VIEWS#*'], lists: [] },
  { kind: 'tallies', items: ['TALLIES'], lists: [] },
  { kind: 'users', items: ['T#*#USER#*'], lists: ['T#*#WATCHLISTS'] },
  { kind: 'alerts', items: ['T#*#ALERT#*'], lists: ['T#*#ALERTS', 'T#*#ALERTS#*'] },
  { kind: 'feeds', items: ['T#*#FEED#*'], lists: ['T#*#RUNS#*'] },
  { kind: 'deliveries', items: ['T#*#DLV#*'], lists: ['T#*#DELIVERIES'] },
  { kind: 'endpoints', items: ['T#*#CRM#*'], lists: [] },
  { kind: 'ledger', items: ['T#*#EVT#*'], lists: [] },
  { kind: 'consents', items: ['T#*#CONSENT#*'], lists: ['T#*#CONSENTS#*'] },
  { kind: 'watches', items: ['T#*#WATCH#*'], lists: [] },
  { kind: 'messages', items: ['T#*#MESSAGE#*'], lists: [] },
  { kind: 'needs', items: ['T#*#NEEDS'], lists: [] },
  { kind: 'persons', items: ['T#*#SUBJECT#*', 'T#*#ERASURE#*'], lists: ['T#*#SUBJECTS#*', 'T#*#ERASURES'] },
  { kind: 'reviews', items: ['T#*#REVIEWS#*'], lists: [] },
  { kind: 'parts', items: ['T#*#PARTS'], lists: [] },
  {
    kind: 'reservations',
    items: ['T#*#RES#*'],
    lists: ['T#*#RESERVATIONS', 'T#*#INVOICES', 'T#*#INVOICES-MADE', 'T#*#WAITING'],
  },
  { kind: 'valuations', items: ['T#*#VALUATION#*'], lists: ['T#*#VALUATIONS'] },
  { kind: 'spins', items: ['T#*#SPINS'], lists: [] },
  { kind: 'limits', items: ['T#*#LIMIT#*'], lists: [] },
  { kind: 'staff', items: ['T#*#STAFF#*'], lists: ['T#*#STAFFS'] },
  {
    kind: 'console',
    items: ['CONSOLE#*'],
    lists: ['PLATFORM#PEOPLE', 'PLATFORM#INVITATIONS', 'T#*#INVITATIONS'],
  },
  {
    kind: 'audit',
    items: ['T#*#AUDIT#*', 'AUDIT#*'],
    lists: ['T#*#AUDIT', 'T#*#AUDIT#OF#*', 'PLATFORM#AUDIT', 'PLATFORM#AUDIT#OF#*'],
  },
  { kind: 'tenants', items: ['TENANT#*', 'HOST#*'], lists: ['PLATFORM#TENANTS'] },
  { kind: 'passes', items: ['PASS#*'], lists: [] },
] as const;

type ItemKind = (typeof itemKinds)[number]['kind'];

/** `write` includes conditional reads of old values. */
export type ItemUse = `${'read' | 'write'}:${ItemKind}`;

export interface TableAccess {
  reads: readonly string[];
  writes: readonly string[];
  lists: readonly string[];
}

export const isItemUse = (use: string): use is ItemUse => /^(read|write):/.test(use);

export const buildTableAccess = (uses: readonly string[]): TableAccess => {
  const written = itemKinds.filter(({ kind }) => uses.includes(`write:${kind}`));
  const listed = itemKinds.filter(({ kind }) => uses.includes(`read:${kind}`));
  const read = itemKinds.filter((one) => one.kind === 'tenants' || written.includes(one) || listed.includes(one));
  return {
    // Any item may have an outbox.
    reads: uses.includes('outbox') ? ['*'] : read.flatMap(({ items }) => items),
    writes: written.flatMap(({ items }) => items),
    lists: listed.flatMap(({ lists }) => lists),
  };
};

export const matchesPattern = (patterns: readonly string[], text: string): boolean =>
  patterns.some((pattern) => {
    const parts = pattern.split('*').map((part) => part.replace(/[.*+?^${}()|[\]\\]/g, '\\$&'));
    return new RegExp(`^${parts.join('.*')}$`, 's').test(text);
  });
