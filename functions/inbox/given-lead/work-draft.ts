import { sha256 } from '#functions/runtime/identifiers.ts';
import type { ItemDraft } from '#functions/runtime/table/item.ts';
import type { StoredWork } from '../work-schema.ts';

const SHARDS = 4;
export const ownerShards = Array.from({ length: SHARDS }, (_, n) => `owner#${n}`);
const chooseShard = (leadId: string): string => `owner#${(sha256(leadId)[0] ?? 0) % SHARDS}`;

/** Whom the work went to is found by when they are to be told, in the same write: no message of it can get lost. */
export const workDraft = (state: StoredWork, at: string): ItemDraft<StoredWork> => ({
  state,
  events: [],
  lane: 'lead',
  at,
  ...(state.notify_owner_at !== null && { due: { shard: chooseShard(state.lead_id), at: state.notify_owner_at } }),
});
