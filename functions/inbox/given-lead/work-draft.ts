import { sha256 } from '#functions/runtime/identifiers.ts';
import type { ItemDraft } from '#functions/runtime/table/item.ts';
import type { LetterOut, StoredWork } from '../work-schema.ts';

const SHARDS = 4;
export const ownerShards = Array.from({ length: SHARDS }, (_, n) => `owner#${n}`);
const chooseShard = (leadId: string): string => `owner#${(sha256(leadId)[0] ?? 0) % SHARDS}`;

/** Those that are to be mailed. */
export const queuedLetters = ({ letters }: Pick<StoredWork, 'letters'>): LetterOut[] =>
  letters.flatMap((letter) => (letter.direction === 'out' && letter.state === 'queued' ? [letter] : []));

/** When something is to be done for it: its owner told, a letter told of or mailed, the lead taken back. */
const dueAt = (work: StoredWork): string | undefined => {
  const { notify_owner_at, notify_letter_at, allocation } = work;
  return [notify_owner_at, notify_letter_at, allocation?.expires_at ?? null, ...queuedLetters(work).map(({ at }) => at)]
    .filter((at) => at !== null)
    .toSorted()[0];
};

/** Stands in the same write as what it follows from: no message of it can get lost. */
export const workDraft = (state: StoredWork, at: string): ItemDraft<StoredWork> => {
  const due = dueAt(state);
  const found = due === undefined ? {} : { due: { shard: chooseShard(state.lead_id), at: due } };
  return { state, events: [], lane: 'lead', at, ...found };
};
