import type { Lead } from '#domain/lead/schema.ts';
import { canonicalJson } from '#functions/runtime/canonical-json.ts';
import { sha256Hex } from '#functions/runtime/identifiers.ts';
import { linked, type Entry } from './entry.ts';

/** Where the chain of every endpoint begins. Made from the lead, which never changes (docs/product/leads.md, 'Ledger'). */
export const trunkOf = (lead: Lead): Entry[] => {
  const { lead_id, type, dealership_id, submitted_at: at, duplicate_of } = lead;
  const content = sha256Hex(canonicalJson(lead));
  const accepted = linked(undefined, null, {
    ...{ at, kind: 'accepted' },
    detail: { lead_id, type, dealership_id, content },
  });
  if (duplicate_of === undefined) return [accepted];
  return [accepted, linked(accepted, null, { at, kind: 'duplicate_of', detail: { lead_id: duplicate_of } })];
};
