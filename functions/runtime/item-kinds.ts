/**
 * Kinds of item in the one table: partitions of the items, and of the lists they stand in, as IAM writes patterns
 * ('*' is any text). A role may touch the kinds that its function's `uses` name. A test compares this with keys.ts.
 */
export const itemKinds = [
  /** Vehicles, their addresses and their pictures. */
  { kind: 'cars', items: ['T#*#CAR#*', 'T#*#SLUG#*'], lists: ['T#*#STOCK#*'] },
  { kind: 'snapshots', items: ['T#*#SEARCH'], lists: [] },
  { kind: 'leads', items: ['T#*#LEAD#*'], lists: ['T#*#LEADS'] },
  { kind: 'feeds', items: ['T#*#FEED#*'], lists: ['T#*#RUNS#*'] },
  { kind: 'deliveries', items: ['T#*#DLV#*'], lists: ['T#*#DELIVERIES'] },
  { kind: 'endpoints', items: ['T#*#CRM#*'], lists: [] },
  { kind: 'ledger', items: ['T#*#EVT#*'], lists: [] },
  { kind: 'limits', items: ['T#*#LIMIT#*'], lists: [] },
  /** Who the dealers are. */
  { kind: 'tenants', items: ['TENANT#*', 'HOST#*', 'PLATFORM'], lists: [] },
] as const;

type ItemKind = (typeof itemKinds)[number]['kind'];

/** `read` takes items and lists; `write` changes items, and takes them as they were. */
export type ItemUse = `${'read' | 'write'}:${ItemKind}`;

/** Partitions that a function may name, by what it does with them. */
export interface TableAccess {
  reads: readonly string[];
  writes: readonly string[];
  lists: readonly string[];
}

export const isItemUse = (use: string): use is ItemUse => /^(read|write):/.test(use);

/** What a function with these uses may do with the table. Every function reads who the dealers are. */
export const tableAccessOf = (uses: readonly string[]): TableAccess => {
  const written = itemKinds.filter(({ kind }) => uses.includes(`write:${kind}`));
  const listed = itemKinds.filter(({ kind }) => uses.includes(`read:${kind}`));
  const read = itemKinds.filter((one) => one.kind === 'tenants' || written.includes(one) || listed.includes(one));
  return {
    // An outbox is part of any item.
    reads: uses.includes('outbox') ? ['*'] : read.flatMap(({ items }) => items),
    writes: written.flatMap(({ items }) => items),
    lists: listed.flatMap(({ lists }) => lists),
  };
};

/** Whether a text is like one of these patterns: IAM's StringLike, without '?'. */
export const matchesPattern = (patterns: readonly string[], text: string): boolean =>
  patterns.some((pattern) => {
    const parts = pattern.split('*').map((part) => part.replace(/[.*+?^${}()|[\]\\]/g, '\\$&'));
    return new RegExp(`^${parts.join('.*')}$`, 's').test(text);
  });
