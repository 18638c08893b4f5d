import { derivedId } from '../identifiers.ts';
import type { TableKey } from '../table/keys.ts';
import { changedFields } from './changes.ts';
import type { AuditEntry, AuditStamp } from './entry.ts';

/** Entries that one item may hold while the relay is away: then its changes wait too. */
const MOST_WAITING = 20;

/** An item is full of entries that the relay has not moved yet. */
export class AuditBacklog extends Error {
  constructor(key: TableKey) {
    super(`${key.toString()} holds ${MOST_WAITING} audit entries that wait for the relay.`);
    this.name = 'AuditBacklog';
  }
}

/** Without the dealer's prefix. */
const shortKey = (key: TableKey): string => key.toString().replace(/^T#[^#]+#/, '');

interface Change {
  key: TableKey;
  /** Of the item after the write. */
  rev: number;
  at: string;
  before: unknown;
  after: unknown;
  /** Entries that the item holds already. */
  waiting: number;
}

/**
 * The entry of one write, in it; undefined where no field changes. Its id follows from call, item and revision, so that the same
 * write sent twice is one entry, and two writes of a call are two.
 */
export const entryOfChange = (stamp: AuditStamp, change: Change): AuditEntry | undefined => {
  const { key, rev, at, before, after, waiting } = change;
  const { keeps, parts, ...said } = stamp;
  const fields = changedFields(before, after, { keeps, parts });
  if (fields.length === 0) return undefined;
  if (waiting >= MOST_WAITING) throw new AuditBacklog(key);
  const id = derivedId('audit', stamp.command, key.toString(), String(rev));
  return { ...said, id, at, what: before === undefined ? 'created' : 'changed', item: shortKey(key), fields };
};
