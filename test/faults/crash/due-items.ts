import { newLeadShards } from '#functions/leads/published/stored-lead.ts';

const lasting: readonly unknown[] = newLeadShards;

/** Something has to be done with it. Leads stay in the index by their time. */
export const isDue = ({ dueShard: shard }: Record<string, unknown>): boolean =>
  shard !== undefined && !lasting.includes(shard);
