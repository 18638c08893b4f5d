import * as z from 'zod';

const count = z.number().int().min(0);

/** `held`: vehicles that a full feed would remove, while the run waits for approval. */
export const feedCountsSchema = z.object({
  read: count,
  accepted: count,
  rejected: count,
  added: count,
  updated: count,
  relisted: count,
  price_changed: count,
  unchanged: count,
  missing: count,
  sold: count,
  withdrawn: count,
  held: count,
});
export type FeedCounts = z.infer<typeof feedCountsSchema>;
