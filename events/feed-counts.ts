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

/** What every event of a feed run says. */
export const feedRunFields = {
  source: z.string(),
  run: z.string(),
  received_at: z.iso.datetime(),
  counts: feedCountsSchema,
};

export const exampleCounts: FeedCounts = {
  read: 3,
  accepted: 2,
  refused: 1,
  kept: 1,
  added: 2,
  updated: 0,
  relisted: 0,
  price_changed: 0,
  unchanged: 0,
  missing: 0,
  sold: 0,
  withdrawn: 0,
  held: 0,
};
export const exampleRun = { source: 'dms', run: 'run_01', received_at: '2026-11-21T02:00:00.000Z' };
