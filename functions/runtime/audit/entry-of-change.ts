import { derivedId } from '../identifiers.ts';
import type { ItemDraft, StoredItem } from '../table/item.ts';
import type { TableKey } from '../table/table-key.ts';
import { changedFields } from './changes.ts';
import type { AuditStamp } from './entry.ts';

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

interface Write<S> {
  key: TableKey;
  /** As it was read; undefined: it is new. */
  stored: StoredItem<unknown> | undefined;
  draft: ItemDraft<S>;
}

/** Its id follows from call, item and revision: the same write sent twice is one entry, two writes of a call are two. */
const entryId = (stamp: AuditStamp, key: TableKey, rev: number): string =>
  derivedId('audit', stamp.command, key.toString(), String(rev));

/** The write with its entry; as it is where no field changes. Throws AuditBacklog. */
export const withEntry = <S>(stamp: AuditStamp, { key, stored, draft }: Write<S>): ItemDraft<S> => {
  const { keeps, parts, ...said } = stamp;
  const { rev, state, audit } = stored ?? { rev: 0, state: undefined, audit: {} };
  const fields = changedFields(state, draft.state, { keeps, parts });
  if (fields.length === 0) return draft;
  if (Object.keys(audit).length >= MOST_WAITING) throw new AuditBacklog(key);
  const what = stored === undefined ? 'created' : 'changed';
  const entry = { ...said, id: entryId(stamp, key, rev + 1), at: draft.at, what, item: shortKey(key), fields } as const;
  return { ...draft, audit: [...(draft.audit ?? []), entry] };
};
