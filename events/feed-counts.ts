import * as z from 'zod';

const count = z.number().int().min(0);

/**
 * Rows: `read`, `accepted` and `refused`. Vehicles: the rest. `kept` are listed vehicles whose row was refused and which stay as they
 * were; `held` those that a full feed would remove, while the run waits for approval.
 */
export const feedCountsSchema = z.object({
  read: count,
  accepted: count,
  refused: count,
  kept: count,
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
