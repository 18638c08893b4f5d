import type { Lead } from '#domain/lead/schema.ts';
import { canonicalJson } from '#functions/runtime/canonical-json.ts';
import { sha256Hex } from '#functions/runtime/identifiers.ts';
import { linked, type Entry } from './entry.ts';

/** Where the chain of every endpoint begins. Made from the lead, which never changes (docs/product/leads.md, 'Ledger'). */
export const acceptedEntry = ({ duplicate_of: _found, ...lead }: Lead): Entry => {
  const { lead_id, type, dealership_id, submitted_at: at } = lead;
  const content = sha256Hex(canonicalJson(lead));
  return linked(undefined, null, { at, kind: 'accepted', detail: { lead_id, type, dealership_id, content } });
};

/** The same in the chain of every endpoint. */
export const duplicateEntries = (accepted: Entry, duplicate_of: string | undefined): Entry[] =>
  duplicate_of === undefined
    ? []
    : [linked(accepted, null, { at: accepted.at, kind: 'duplicate_of', detail: { lead_id: duplicate_of } })];
